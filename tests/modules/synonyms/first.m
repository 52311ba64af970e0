module
export Dia, Pair, quiet;
rec type Dia == Int -> Int
and type Pair *a == *a # Dia
and quiet :: Dia
and quiet n = n
end

module export lista;
rec build n = if n = 0 then [] else n . build (n - 1)
and lista = build 1000
end

-- Synonyms, with parameters and of each other; String is List Char.
-- expect: 2 none
-- expect: abc
-- expect: 5
let rec type Env == List (String # Int)
and type Assoc *k *v == List (*k # *v)
and type Table == Assoc String Int
and look :: String -> Env -> Option Int
and look k [] = None || look k ((k', v).r) = if k = k' then Some v else look k r
and text :: List Char -> String
and text s = s
and same :: Table -> Env
and same t = t
and opt None = "none" || opt (Some n) = itos n
and type Fun == Int -> Int
and twice :: Fun -> Fun
and twice f = f o f
in
opt (look "b" (same [("a", 1); ("b", 2)])) @ " " @ opt (look "c" []) @ "\n" @
text "abc" @ "\n" @
itos (twice (+ 2) 1)

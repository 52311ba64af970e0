-- expect error: gadt-no-signature.hs:6:7: note: if other patterns have said that it is Int, a signature could say that it is any type
-- expect error: gadt-no-signature.hs:6:14: error: `b' has type Bool, but `eval' returns Int
{-# LANGUAGE GADTs #-}
data E a where { I :: Int -> E Int; B :: Bool -> E Bool }
eval (I n) = n
eval (B b) = b
main = print (eval (I 1))

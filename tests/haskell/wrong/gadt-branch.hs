-- expect error: gadt-branch.hs:6:10: error: `b' has type Bool, but by its signature `f' returns Int
{-# LANGUAGE GADTs #-}
data T a where { TI :: T Int; TB :: T Bool }
f :: T a -> a -> Int
f TI n = n
f TB b = b
main = print (f TI 1)

-- expect error: gadt-instance.hs:7:10: error: no instance Show (Int -> Int): wanted by `show'
-- expect error: gadt-instance.hs:7:10: note: Int -> Int is a function; is an argument missing?
{-# LANGUAGE GADTs #-}
data T a where { TI :: T Int; TF :: T (Int -> Int) }
f :: T a -> a -> String
f TI n = show n
f TF g = show g
main = putStrLn (f TI 1)

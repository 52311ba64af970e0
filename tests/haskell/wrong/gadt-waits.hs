-- expect error: gadt-waits.hs:6:44: error: this literal has type [Char], but `r' has type Int
-- expect error: gadt-waits.hs:6:67: error: `r' has type Int, but `length' takes a b
{-# LANGUAGE GADTs #-}
data T a where { TI :: T Int; TS :: T String }
g :: T a -> a -> IO ()
g t x = let r = case t of { TI -> x; TS -> "s" } in print (length r)
main = g TI 1

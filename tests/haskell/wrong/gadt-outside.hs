-- expect error: gadt-outside.hs:7:50: error: this expression has type Int, but by its signature `g' returns a
-- expect error: gadt-outside.hs:6:6: note: the signature of `g' is too general: it says that `a' is any type
-- expect error: gadt-outside.hs:7:44: error: this expression has type [Char], but `+' takes Int
{-# LANGUAGE GADTs #-}
data T a where { TI :: T Int; TS :: T String }
g :: T a -> a -> a
g t x = case t of { TI -> x + 1; TS -> 'c' : x } + length [x]
main = print (g TI 1)

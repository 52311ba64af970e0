-- expect error: gadt-let.hs:7:15: error: constructor `TI' has type variables or a context of its own, so that it can't be matched lazily, as by `let', `where' and ~: a case can match it
-- expect error: gadt-let.hs:7:7: error: `n' has type Int, but by its signature `f' returns a
-- expect error: gadt-let.hs:6:6: note: the signature of `f' is too general: it says that `a' is any type
{-# LANGUAGE GADTs #-}
data T a where TI :: Int -> T Int
f :: T a -> a
f t = n where TI n = t
main = print (f (TI 1))

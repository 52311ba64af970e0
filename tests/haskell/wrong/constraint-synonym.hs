-- expect error: constraint-synonym.hs:6:6: error: `Key' takes 1 type, but is given 0
{-# LANGUAGE ConstraintKinds #-}
type Key k = (Ord k, Show k)
f :: Key a => a -> String
f = show . negate
g :: Key => Int
g = 1
h :: Key Int -> Int
h _ = 1
main = print (f 1)

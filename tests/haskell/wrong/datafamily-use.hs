-- expect error: datafamily-use.hs:7:7: error: `x' has type Vec Char, but by its signature `f' returns Vec:Int
-- expect error: datafamily-use.hs:9:4: error: this pattern has type Vec:Int, but it is matched against Vec a
{-# LANGUAGE TypeFamilies #-}
data family Vec a
data instance Vec Int = VI [Int]
f :: Vec Char -> Vec Int
f x = x
g :: Vec a -> a -> Int
g (VI xs) _ = sum xs
main = print 1

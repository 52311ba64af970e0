{-# LANGUAGE RankNTypes #-}
f :: (forall a. [a] -> Int) -> Int
f g = g [1] + g "ab"
main = print (f length)
-- prints: 3

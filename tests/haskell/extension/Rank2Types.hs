{-# LANGUAGE Rank2Types #-}
f :: (forall a. a -> a) -> (Int, Bool)
f g = (g 1, g True)
main = print (f id)
-- prints: (1,True)

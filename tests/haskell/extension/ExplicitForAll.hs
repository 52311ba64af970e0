{-# LANGUAGE ExplicitForAll #-}
f :: forall a. a -> a
f x = x
main = print (f 1)
-- prints: 1

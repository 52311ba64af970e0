{-# LANGUAGE NoImplicitPrelude #-}
module M where
import Mini
-- A Haskell 2010 program has variables of its own in the methods of an instance.
class C f where
  twice :: f -> (Int, Int)
instance C [a] where
  twice xs = (size xs, size "text")
    where size :: [a] -> Int
          size = length
class D a where
  one :: a -> Int
  one _ = size "text" + size [True]
    where size :: [a] -> Int
          size = length
instance D Int
counts = twice [True]

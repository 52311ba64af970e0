{-# LANGUAGE ConstrainedClassMethods #-}
class Seq s where
  fromL :: [a] -> s a
  has :: Eq a => a -> s a -> Bool
instance Seq [] where
  fromL = id
  has = elem
main = print (has 1 (fromL [1, 2] :: [Int]))
-- prints: True

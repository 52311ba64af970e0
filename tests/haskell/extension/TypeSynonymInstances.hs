{-# LANGUAGE TypeSynonymInstances #-}
class C a where c :: a -> Int
type I = Int
instance C I where c = id
main = print (c (1 :: Int))
-- prints: 1

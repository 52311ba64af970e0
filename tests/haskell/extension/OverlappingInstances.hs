{-# LANGUAGE OverlappingInstances #-}
{-# LANGUAGE FlexibleInstances #-}
class C a where c :: a -> String
instance C a where c _ = "any"
instance C Int where c _ = "int"
main = putStrLn (c (1 :: Int) ++ c True)
-- prints: intany

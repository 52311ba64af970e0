{-# LANGUAGE IncoherentInstances #-}
{-# LANGUAGE FlexibleInstances #-}
class C a where c :: a -> String
instance C [a] where c _ = "list"
instance C [Int] where c _ = "ints"
main = putStrLn (c [1 :: Int])
-- prints: ints

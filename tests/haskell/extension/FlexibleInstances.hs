{-# LANGUAGE FlexibleInstances #-}
class C a where c :: a -> String
instance C [Char] where c = id
main = putStrLn (c "x")
-- prints: x

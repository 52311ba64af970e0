{-# LANGUAGE DeriveTraversable #-}
data T a = L | N a (T a) deriving (Functor, Foldable, Traversable, Show)
main = print (traverse (\x -> Just (x + 1)) (N 1 (N 2 L)))
-- prints: Just (N 2 (N 3 L))

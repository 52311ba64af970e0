{-# LANGUAGE DeriveFunctor #-}
data T a = L | N a (T a) deriving (Functor, Show)
main = print (fmap (+ 1) (N 1 L))
-- prints: N 2 L

{-# LANGUAGE DeriveFoldable #-}
data T a = L | N (T a) a (T a) deriving Foldable
main = print (sum (N (N L 1 L) 2 L))
-- prints: 3

{-# LANGUAGE Haskell98 #-}
data Eq a => Set a = Set [a]
main = print (length (case Set [1, 2] of Set xs -> xs))
-- prints: 2

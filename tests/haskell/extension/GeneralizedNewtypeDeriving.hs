{-# LANGUAGE GeneralizedNewtypeDeriving #-}
newtype N = N Int deriving (Eq, Ord, Num, Show)
main = print (N 1 + N 2)
-- prints: N 3

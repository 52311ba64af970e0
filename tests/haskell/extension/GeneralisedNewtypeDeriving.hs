{-# LANGUAGE GeneralisedNewtypeDeriving #-}
newtype N = N Int deriving (Eq, Ord, Num)
main = print (N 1 == N 2)
-- prints: False

{-# LANGUAGE BangPatterns #-}
f :: Int -> Int -> Int
f !a b = b
main = print (f 1 2)
-- prints: 2

{-# LANGUAGE UnboxedTuples #-}
f :: Int -> (# Int, Int #)
f x = (# x, x + 1 #)
main = case f 1 of (# a, b #) -> print (a + b)
-- prints: 3

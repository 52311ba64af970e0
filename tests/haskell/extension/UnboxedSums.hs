{-# LANGUAGE UnboxedSums #-}
f :: (# Int | Bool #) -> Int
f (# n | #) = n
f (# | b #) = 0
main = print (f (# 3 | #))
-- refused: the language extension UnboxedSums is not supported: (# | #) is not read; the rest is read

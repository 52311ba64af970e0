{-# LANGUAGE PatternSignatures #-}
f (x :: Int) = x + 1
main = print (f 1)
-- prints: 2

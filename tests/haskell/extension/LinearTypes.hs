{-# LANGUAGE LinearTypes #-}
f :: a %1 -> a
f x = x
main = print (f 1)
-- prints: 1

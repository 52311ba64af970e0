{-# LANGUAGE MonoPatBinds #-}
main = let (a, b) = (1, 2) in print (a + b)
-- prints: 3

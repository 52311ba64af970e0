{-# LANGUAGE MonoLocalBinds #-}
f x = let g y = (x, y) in g 1
main = print (f True)
-- prints: (True,1)

{-# LANGUAGE MonomorphismRestriction #-}
x = 3
main = print (x / 2)
-- prints: 1.5

{-# LANGUAGE NoMonomorphismRestriction #-}
plus = (+)
main = print (plus 1 2, plus 1.5 2)
-- prints: (3,3.5)

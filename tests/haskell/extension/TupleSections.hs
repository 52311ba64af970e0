{-# LANGUAGE TupleSections #-}
main = print (map (,True) [1, 2], (,'a',) 1 2)
-- prints: ([(1,True),(2,True)],(1,'a',2))

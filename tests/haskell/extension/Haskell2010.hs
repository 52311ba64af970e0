{-# LANGUAGE Haskell2010 #-}
main | Just x <- Just 1, x > 0 = print x
     | otherwise = print 0
-- prints: 1

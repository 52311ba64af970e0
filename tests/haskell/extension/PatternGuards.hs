{-# LANGUAGE PatternGuards #-}
f m | Just x <- m, x > 1 = x
    | otherwise = 0
main = print (f (Just 2))
-- prints: 2

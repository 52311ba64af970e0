{-# LANGUAGE NumDecimals #-}
main = print (1.5e3 :: Int)
-- prints: 1500

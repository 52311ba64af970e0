{-# LANGUAGE NPlusKPatterns #-}
fac :: Integer -> Integer
fac 0 = 1
fac (n + 1) = (n + 1) * fac n
main = print (fac 5, case 3 :: Int of { (k + 5) -> k; n -> n * 100 })
-- prints: (120,300)

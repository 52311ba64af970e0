{-# LANGUAGE NegativeLiterals #-}
import Data.Int
main = print (minBound == (-128 :: Int8), abs -1, max -1 2)
-- prints: (True,1,2)

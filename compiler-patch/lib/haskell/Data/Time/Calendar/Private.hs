-- Data.Time.Calendar.Private: numbers in a range, and with leading zeros.
module Data.Time.Calendar.Private where

clip :: Ord a => a -> a -> a -> a
clip low high x = max low (min high x)

padded :: Show a => Int -> a -> String
padded n x = replicate (n - length text) '0' ++ text
  where text = show x

-- integer.hs: as integer.m.
digits :: Integer -> Integer -> Integer -> Integer -> Integer -> Integer -> [Integer]
digits q r t k n l =
  if 4 * q + r - t < n * t
    then n : digits (10 * q) (10 * (r - n * t)) t k (10 * (3 * q + r) `quot` t - 10 * n) l
    else digits (q * k) ((2 * q + r) * l) (t * l) (k + 1) ((q * (7 * k + 2) + r * l) `quot` (t * l)) (l + 2)

product' :: Integer -> Integer -> Integer
product' a b
  | a > b = 1
  | a == b = a
  | otherwise = let m = (a + b) `quot` 2 in product' a m * product' (m + 1) b

main :: IO ()
main = interact (\s ->
  let n = read s :: Int
  in concatMap show (take n (digits 1 0 1 1 3 3)) ++ "\n" ++ show (product' 1 (fromIntegral n)) ++ "\n")

-- Arithmetic in a Float's 24 bits gives what the same on Doubles gives, rounded once: for numbers of every size,
-- denormalized ones, zeros, infinities and NaN; and a chain of operations is rounded after each.
import GHC.Float (float2Double, double2Float)

numbers :: [Float]
numbers = [0, -0.0, 1, -1, 1 / 3, 0.1, 16777215, 16777217, 3.4028235e38, -3.4028235e38, 1.1754944e-38, 1.0e-45, -7.0e-45,
           5.9604645e-8, 1 + 1.1920929e-7, 1 / 0, -1 / 0, 0 / 0]
          ++ [fromIntegral n * 1.7 ^^ e | n <- [1, -3, 12345, 8388609 :: Int], e <- [-120, -80, -9, 0, 5, 70, 130 :: Int]]

same :: Float -> Float -> Bool
same x y = isNaN x && isNaN y || x == y && isNegativeZero x == isNegativeZero y

differing :: (Float -> Float -> Float) -> (Double -> Double -> Double) -> Int
differing single double =
  length [() | x <- numbers, y <- numbers, not (same (single x y) (double2Float (double (float2Double x) (float2Double y))))]

escape :: Float -> Float -> Int -> Float -> Float -> Int
escape _ _ 60 _ _ = 60
escape p q k x y
  | x' * x' + y' * y' > 20 = k
  | otherwise = escape p q (k + 1) x' y'
  where
    x' = x * x - y * y + p
    y' = 2 * x * y + q

main :: IO ()
main = do
  print [differing (+) (+), differing (-) (-), differing (*) (*), differing (/) (/)]
  print (sum (map (/ 3) [1 .. 1000 :: Float]), foldl (\x n -> x / n + n * 0.1 - x * 0.01) 1 [1 .. 100 :: Float])
  print [escape (p / 7) (q / 9) 0 0 0 | p <- [-9 .. 2], q <- [0 .. 4]]
  print (0.1 + 0.2 :: Float, 1.0e8 + 1 - 1.0e8 :: Float, 1 / 3 * 3 - 1 :: Float, 1.0e-30 * 1.0e-30 :: Float, 1.0e30 * 1.0e30 :: Float)

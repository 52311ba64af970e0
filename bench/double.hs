-- double.hs: as double.m.
escapes :: Double -> Double -> Int
escapes x y = steps x y 0 0 0

steps :: Double -> Double -> Double -> Double -> Int -> Int
steps x y u v n
  | n == 100 = n
  | u * u + v * v > 4 = n
  | otherwise = steps x y (u * u - v * v + x) (2 * u * v + y) (n + 1)

row :: Double -> Int -> Int -> Int -> Int
row y w i s
  | i == w = s
  | otherwise = row y w (i + 1) (s + escapes (fromIntegral i * 3 / fromIntegral w - 2) y)

area :: Int -> Int -> Int -> Int -> Int
area w h j s
  | j == h = s
  | otherwise = area w h (j + 1) (s + row (fromIntegral j * 2 / fromIntegral h - 1) w 0 0)

relax :: [Double] -> [Double]
relax l@(a : _ : _) = a : inner l

inner :: [Double] -> [Double]
inner (a : l@(_ : c : _)) = (a + c) * 0.5 : inner l
inner (_ : r) = r

again :: Int -> [Double] -> [Double]
again 0 l = l
again k l = again (k - 1) (relax l)

total :: Double -> [Double] -> Double
total s [] = s
total s (x : xs) = let t = s + x in t `seq` total t xs

main :: IO ()
main = interact (\input ->
  let n = read input
      line = again n (0 : replicate n 0 ++ [1024])
  in show (area n n 0 0) ++ " " ++ show (truncate (1000 * total 0 line) :: Int) ++ "\n")

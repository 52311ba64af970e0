-- vector_undo.hs: vectors that are made only to be gone through at once: what fails, what is used twice, what is empty, what is lazy.
import Control.Exception
import qualified Data.Vector.Unboxed as V

try' :: String -> a -> IO ()
try' name x = do
  r <- try (evaluate x)
  putStrLn (name ++ ": " ++ either (\e -> takeWhile (/= '\n') (show (e :: ErrorCall))) (const "fine") r)

-- Consumers of one's own, too large and too recursive to be copied.
norm :: V.Vector Double -> Double
norm v = if V.null w then 0 else sqrt (V.sum w) where w = V.map (\x -> x * x) v

count :: (Int -> Bool) -> V.Vector Int -> Int
count p = V.foldl' (\n x -> if p x then n + 1 else n) 0 . V.map (`mod` 10) . V.filter odd

again :: Int -> V.Vector Int -> Int
again k v
  | k == 0 = V.sum v
  | otherwise = again (k - 1) (V.map (+ 1) v)

bad :: Int -> Int
bad k = if k == 7 then error "seven" else k

main :: IO ()
main = do
  let n = 10 :: Int
      three = 3 :: Int
  print (V.sum (V.map (* 2) (V.enumFromTo 1 n)), V.sum . V.map (* 2) . V.filter even $ V.enumFromTo 1 n)
  print (V.sum (V.zipWith (*) (V.filter odd (V.enumFromTo 1 n)) (V.filter even (V.enumFromTo 1 n))))
  print (V.sum (V.zipWith (-) (V.enumFromTo 1 n) (V.map (* 3) (V.filter even (V.enumFromTo 1 n)))))
  print (V.foldl' (flip (:)) [] (V.filter (> 3) (V.map (+ 1) (V.filter even (V.generate n id)))))
  print (norm (V.map fromIntegral (V.enumFromTo 1 n)), count (> 4) (V.enumFromTo 1 n), again 5 (V.replicate n 1))
  print (V.toList (V.map (+ 1) (V.replicate 3 n)), V.toList (V.replicate 0 (bad 7)), V.toList (V.enumFromTo 'a' 'e'))
  print (V.sum (V.replicate (-3) n), V.sum (V.enumFromTo 5 (1 :: Int)), V.product (V.generate 0 bad), V.toList (V.generate (-1) bad))
  print (V.sum (V.map (\(a, b) -> a * b) (V.zip (V.enumFromTo 1 n) (V.generate n (* 2)))))
  let v = V.map (+ 1) (V.enumFromTo 1 n)
  print (V.sum v, V.length v, let w = V.filter even v in V.sum w)
  print [V.sum (V.map (* k) v) | k <- [1 .. 3]]
  try' "sum" (V.sum (V.generate n bad))
  try' "sum of few" (V.sum (V.generate 7 bad))
  try' "list" (V.toList (V.generate n bad))
  try' "list of few" (V.toList (V.generate 7 bad))
  try' "list of a map" (head (V.toList (V.map bad (V.enumFromTo 1 n))))
  try' "list of copies" (V.toList (V.replicate 2 (bad 7)))
  try' "list of no copies" (V.toList (V.replicate 0 (bad 7)))
  try' "left zip" (V.sum (V.zipWith const (V.generate n bad) (V.enumFromTo 1 three)))
  try' "right zip" (V.sum (V.zipWith const (V.enumFromTo 1 three) (V.generate n bad)))
  try' "unused element" (V.foldl' (\s _ -> s + 1) 0 (V.generate n bad) :: Int)
  try' "filtered" (V.sum (V.filter (< 5) (V.generate n bad)))
  try' "mapped away" (V.sum (V.map (const 1) (V.generate n bad)) :: Int)
  try' "size" (V.sum (V.generate (bad 7) id))
  try' "never" (let w = V.generate n bad in if V.length v > 100 then V.sum w else 0)

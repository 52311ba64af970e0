-- Where [a .. b] and [a, b .. c] end, at the ends of Int and Word, too.
main :: IO ()
main = do
  print (take 3 [minBound .. maxBound :: Int], take 3 [maxBound - 1 .. maxBound :: Int], [5 .. 4 :: Int], [5 .. 5 :: Int], [minBound .. minBound :: Int])
  print (take 3 [minBound, minBound + 1 .. maxBound :: Int], [minBound, 0 .. maxBound :: Int], [maxBound, 0 .. minBound :: Int], [maxBound, maxBound - 2 .. maxBound - 5 :: Int])
  print (take 3 [1, 1 .. 5 :: Int], take 3 [5, 5 .. 1 :: Int], take 2 [5, 5 .. 5 :: Int], [1, 3 .. 10 :: Int], [10, 7 .. -3 :: Int], [3, 1 .. 4 :: Int], [1, 3 .. 0 :: Int], [1, 3 .. 2 :: Int], [3, 1 .. 2 :: Int])
  print (take 3 [minBound .. maxBound :: Word], [maxBound - 1 .. maxBound :: Word], [3 .. 2 :: Word], [minBound, maxBound .. maxBound :: Int], [maxBound, minBound .. minBound :: Int], take 3 [maxBound - 2 :: Int ..], [maxBound - 3 :: Int, maxBound - 1 ..], [minBound + 3 :: Int, minBound + 1 ..])
  print ([minBound, maxBound ..] :: [Int], [maxBound, minBound ..] :: [Int])

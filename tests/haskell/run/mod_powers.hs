-- n `mod` d where d is a power of two, or isn't.
import Control.Exception (ArithException, evaluate, try)
numbers :: [Int]
numbers = [minBound, minBound + 1, -4097, -1024, -9, -8, -7, -1, 0, 1, 7, 8, 9, 1023, 1024, maxBound - 1, maxBound]
main :: IO ()
main = do
  mapM_ (\d -> print [n `mod` d == n - d * (n `div` d) | n <- numbers]) [1, 2, 3, 8, 1024, 2 ^ (62 :: Int), maxBound, minBound, -2, -8, -7]
  mapM_ (\d -> print [n `mod` d | n <- numbers]) [1, 2, 3, 8, 1024, 2 ^ (62 :: Int), maxBound, minBound, -2, -8, -7]
  print [(n `mod` 8, n `mod` 1, n `mod` 4611686018427387904, n `mod` (-8)) | n <- numbers]
  r <- try (evaluate (sum numbers `mod` (length numbers - 17)))
  print (r :: Either ArithException Int)

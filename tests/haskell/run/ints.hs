-- Int and Word: literals in expressions and patterns, numbers that need their 64th bit in fields, lists, arrays and
-- references, conversions, and functions that nobody knows.
module Main where
import Data.Array
import Data.Bits
import Data.Char (chr, ord)
import Data.IORef
import Data.Int
import Data.Word

name :: Int -> String
name 0 = "none"
name 1 = "one"
name (-1) = "minus one"
name 4611686018427387904 = "2^62"
name 9223372036854775807 = "most"
name (-9223372036854775808) = "least"
name n | even n = "even"
name _ = "odd"

word :: Word -> Int -> String
word 0 0 = "zeros"
word 18446744073709551615 _ = "most"
word _ 7 = "seven"
word n k = show n ++ "/" ++ show k

large :: Integer -> String
large 0 = "zero"
large (-3) = "minus three"
large 100000000000000000000 = "1e20"
large n | n > 4611686018427387904 = "large"
large _ = "small"

data Pair = Pair !Int Int

newtype Age = Age Int deriving (Eq, Ord, Show)

swap :: Pair -> Pair
swap (Pair a b) = Pair b a

apply :: (a -> b) -> a -> b
apply f x = f x

older :: Age -> Age
older (Age n) = Age (n + 1)

count :: Int -> Int -> Int
count acc n = case n of
  0 -> acc
  _ -> count (acc * 3 + n) (n - 1)

main :: IO ()
main = do
  print (map name [0, 1, -1, 2, 3, 2 ^ 62, maxBound, minBound, maxBound - 1, minBound + 1])
  print (zipWith word [0, maxBound, 5, 6] [0, 1, 7, maxBound])
  print (map large [0, -3, 10 ^ 20, 10 ^ 20 + 1, 5, 2 ^ 62])
  print (9223372036854775808 :: Int, -9223372036854775809 :: Int, 36893488147419103233 :: Int, 18446744073709551616 :: Word)
  let Pair a b = swap (swap (Pair maxBound (maxBound - 1)))
  print (a, b, older (Age maxBound), Age minBound < Age 0)
  print (apply (+ 1) (maxBound :: Int), foldr (-) (2 ^ 62) [maxBound, minBound, 1 :: Int], map negate [minBound, maxBound, 0 :: Int])
  print (count 1 60, count 0 100)
  let squares = listArray (-2, 2) [i * 2 ^ 61 | i <- [-2 .. 2]] :: Array Int Int
  print (squares ! (-2), squares ! 2, bounds squares, elems (fmap (* 2) squares))
  ref <- newIORef (maxBound :: Int)
  modifyIORef ref (+ 1)
  readIORef ref >>= print
  print (fromIntegral (maxBound :: Word) :: Int, fromIntegral (minBound :: Int) :: Word, fromIntegral (2 ^ 63 :: Integer) :: Int)
  print (toInteger (minBound :: Int) - 1, toInteger (maxBound :: Word) + 1, fromIntegral (minBound :: Int) :: Double)
  print (fromIntegral (2 ^ 70 + 2 ^ 40 :: Integer) :: Double, fromIntegral (maxBound :: Word) :: Double)
  print (map (`shiftR` 62) [minBound, maxBound :: Int], map (`shiftR` 62) [minBound, maxBound :: Word], popCount (maxBound :: Word))
  print (fromIntegral (maxBound :: Int) :: Int32, fromIntegral (2 ^ 31 :: Int) :: Int32, maxBound + 1 :: Int16, (200 :: Word8) * 2)
  print (chr (ord 'a' + 1), [minBound .. minBound + 2 :: Int], [maxBound - 1 ..] :: [Int], [maxBound, maxBound - 2 ^ 62 ..] :: [Int])
  print (map (quotRem minBound) [2, 10, maxBound :: Int], map (divMod (-7)) [2, -2, 7 :: Int], map (`divMod` 3) [minBound, maxBound :: Int])
  print (read "-9223372036854775808" :: Int, read "18446744073709551615" :: Word, compare (2 ^ 63) (2 ^ 62 :: Word), signum (minBound :: Int))
  print (floor (-2.5 :: Double) :: Int, ceiling (-2.5 :: Double) :: Int, map round [-2.5, -1.5, -0.5, 0.5, 1.5, 2.5 :: Double] :: [Int])
  print (map floor [1e10, -1e10 + 0.5, 4e18, -4e18, 1e19 :: Double] :: [Integer], map round [0.49999999999999994, 4503599627370497.5 :: Double] :: [Int])
  print (map decodeFloat [0, 1, -0.1, 5e-324, 1 / 0 :: Double], encodeFloat 3 (-2) :: Double, encodeFloat (2 ^ 80 - 1) (-80) :: Double)
  print (1 / 3 :: Float, 16777217 :: Float, 0.1 + 0.2 :: Float, map truncate [2.9, -2.9 :: Float] :: [Int], 1e-50 :: Float, -3.25 :: Float)

-- A program's own names win over names that the library took from later packages, and over names of its own.
import Data.Array.ST
import Data.Bits
import Data.Function
import Data.Ix
import Data.Ord
import Numeric

clamp :: Int -> Int
clamp n = max 0 (min 9 n)

applyWhen :: String -> Bool -> String
applyWhen s b = if b then s ++ "!" else s

modifyArray' :: Int -> Int
modifyArray' = (+ 1)

showBin :: Int -> String
showBin n = if n == 0 then "" else showBin (n `div` 2) ++ show (n `mod` 2)

(.^.) :: Int -> Int -> Int
a .^. b = a ^ b

lowBits, indexError, noIndex, rotateBits, primConvert, primFromInt :: Int
lowBits = 1
indexError = 2
noIndex = 3
rotateBits = 4
primConvert = 5
primFromInt = 6

main :: IO ()
main = do
  print (map clamp [-1, 5, 12], modifyArray' 3, showBin 10, 2 .^. 10)
  putStrLn (applyWhen "yes" True)
  print [lowBits, indexError, noIndex, rotateBits, primConvert, primFromInt]
  print (3 .&. (6 :: Int), comparing negate 1 (2 :: Int), inRange (1, 3) (2 :: Int), (3 :: Int) & show)

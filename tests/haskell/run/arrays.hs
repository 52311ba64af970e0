-- arrays.hs: what is said of an index that an array doesn't have.
import Control.Exception
import Data.Array
import Data.Array.IO (IOArray, newArray, readArray, writeArray)

told :: String -> IO a -> IO ()
told name action = do
  result <- try (action >>= evaluate)
  putStrLn (name ++ ": " ++ either (\e -> show (e :: SomeException)) (const "there is one") result)

letters :: Ix i => (i, i) -> Array i Char
letters b = listArray b "abcdefghijkl"

main :: IO ()
main = do
  told "Int" (return (letters (0, 3 :: Int) ! 7))
  told "negative" (return (letters (-5, -3 :: Int) ! (-7)))
  told "no element" (return (letters (0, -1 :: Int) ! 0))
  told "the last" (return (letters (0, 3 :: Int) ! 3))
  told "Integer" (return (letters (0, 3 :: Integer) ! (2 ^ (70 :: Int))))
  told "Char" (return (letters ('a', 'c') ! '\n'))
  told "Bool" (return (letters (False, False) ! True))
  told "Ordering" (return (letters (LT, EQ) ! GT))
  told "index" (return (index (0, 3 :: Int) 4))
  told "//" (return (letters (0, 3 :: Int) // [(7, 'x')]))
  told "array" (return (array (0, 3 :: Int) [(-1, 'x')]))
  told "accumArray" (return (accumArray (+) 0 (0, 3) [(i, 1) | i <- [3, 4]] :: Array Int Int))
  told "no value" (return (listArray (0, 3 :: Int) "ab" ! 3))
  cells <- newArray (1, 4) 'x' :: IO (IOArray Int Char)
  told "readArray" (readArray cells 0)
  told "writeArray" (writeArray cells 5 'y')
  told "twice" (readArray cells 4)

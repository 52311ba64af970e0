-- Readings are checked, and a Writer adds up what was found: a number, and a list.
-- says: They stand in
-- says -g: suspended expressions `(low + l)`
-- says -g: suspended expressions `(notes ++ n)`
-- says -g: made by <> (checks.hs:19)
-- says -g: They stand in the fields lows, remarks of Found
module Main (main) where

import Control.Monad.Writer

data Found = Found
  { readings :: Int
  , lows     :: Int
  , remarks  :: [String]
  }

instance Semigroup Found where
  Found count low notes <> Found c l n =
    Found (count + c) (low + l) (notes ++ n)

instance Monoid Found where
  mempty = Found 0 0 []

check :: Int -> Writer Found ()
check k
  | k `mod` 7 == 0 = tell mempty { remarks = ["a seventh: " ++ show k] }
  | even k         = tell mempty { readings = 1, lows = 1 }
  | otherwise      = tell mempty { readings = 1 }

main :: IO ()
main = do
  let found = execWriter (mapM_ check [1 .. 150000])
  putStrLn (show (readings found) ++ " readings")
  putStrLn (show (lows found) ++ " low")
  print (length (remarks found))

-- A record in a map: the map evaluates the record, and not its fields.
-- says: suspended expressions
-- says: lazy fields of Account
-- says: StrictData
module Main (main) where
import Data.List (foldl')
import qualified Data.Map.Strict as Map

data Account = Account { owner :: String, balance :: Integer }

deposit :: Integer -> Account -> Account
deposit n a = Account (owner a) (balance a + n)
{-# NOINLINE deposit #-}

main :: IO ()
main = do
  let empty = Map.fromList [ (i, Account (show i) 0) | i <- [0 .. 99 :: Int] ]
      full = foldl' (\m i -> Map.adjust (deposit (fromIntegral i)) (i `mod` 100) m) empty [1 .. 100000]
  print (Map.size full)
  print (sum (map balance (Map.elems full)))

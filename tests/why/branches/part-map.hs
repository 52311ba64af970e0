module Main where

import qualified Data.Map.Strict as M

-- Sales by region and month; a report of both.

data Sale = Sale { region :: String, month :: Int, amount :: Int }

parseSale :: String -> Sale
parseSale l = case words l of
  [r, m, a] -> Sale r (read m) (read a)
  _ -> error l

input :: Int -> [String]
input n = [ names !! (i `mod` 4) ++ " " ++ show (1 + i `mod` 12) ++ " " ++ show (i * 17 `mod` 400) | i <- [1 .. n] ]
  where names = ["north", "south", "east", "west"]

byRegion :: [Sale] -> M.Map String Int
byRegion = foldr (\s -> M.insertWith (+) (region s) (amount s)) M.empty

byMonth :: [Sale] -> M.Map Int Int
byMonth = foldr (\s -> M.insertWith (+) (month s) (amount s)) M.empty

main :: IO ()
main = do
  let sales = map parseSale (input 3400)
  print (M.toList (byRegion sales))
  print (M.toList (byMonth sales))

-- A library's loans by reader, from lines of text. The days are read when they are asked for.
module Main where

import qualified Data.Map as Map

data Loan = Loan { book :: !Int, days :: !Int }

cells :: String -> [String]
cells s = case break (== ',') s of
  (a, _ : rest) -> a : cells rest
  (a, [])       -> [a]

-- The reader, and the loan.
loan :: String -> (String, Loan)
loan l = (c !! 1, Loan (read (c !! 0)) (read (c !! 3)))
  where c = cells l

note :: Map.Map String [Loan] -> String -> Map.Map String [Loan]
note m l = let (who, x) = loan l in x `seq` Map.insertWith (\_ xs -> x : xs) who [x] m

notes :: Map.Map String [Loan] -> [String] -> Map.Map String [Loan]
notes m [] = m
notes m (l : ls) = let m' = note m l in m' `seq` notes m' ls

main :: IO ()
main = do
  let m = notes Map.empty [ show i ++ ",reader" ++ show (i * 7 `mod` 90) ++ ",from the shelf at the door," ++ show (i `mod` 28) | i <- [1 .. 900 :: Int] ]
  putStrLn (show (Map.size m) ++ " readers")
  putStrLn (show (sum (map length (Map.elems m))) ++ " loans")
  putStrLn (show (sum (map (sum . map days) (Map.elems m))) ++ " days")

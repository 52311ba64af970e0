-- An overview of many mails, with their subjects.
module Main where

import Data.Char (toUpper)
import qualified Data.Map as Map

data Line = Line { ident :: !Int, subject :: String, size :: !Int }

mail :: Int -> [String]
mail k = ["Subject: lunch " ++ show k, "", concat [show (k * i) ++ " " | i <- [1 .. 60]]]

subjectOf :: [String] -> String
subjectOf m = head [map toUpper (drop 9 l) | l <- m, take 8 l == "Subject:"]

overview :: Int -> [String] -> Line
overview k m = Line k (subjectOf m) (length (concat m))

archive :: [Int] -> Map.Map Int Line
archive = go Map.empty
  where
    go m [] = m
    go m (k : ks) = let l = overview k (mail k) in l `seq` go (Map.insert k l m) ks

main :: IO ()
main = do
  let a = archive [1 .. 200]
  putStrLn (show (Map.size a) ++ " mails, " ++ show (sum (map size (Map.elems a))) ++ " bytes")
  mapM_ (putStrLn . subject) (take 5 (filter ((> 14) . length . subject) (Map.elems a)))

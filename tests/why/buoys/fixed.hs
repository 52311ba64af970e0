-- Buoys, read from a file of bytes: the fields wait, and keep their file.
module Main where

import qualified Data.ByteString.Char8 as B
import Data.List (foldl')

data Buoy = Buoy { name :: !B.ByteString, depth :: !Int, waves :: !Int }

file :: Int -> B.ByteString
file k = B.unlines [B.pack ("buoy" ++ show (k * i) ++ ";" ++ show (i * 37 `mod` 90) ++ ";" ++ show (i * k `mod` 19)
  ++ ";a long remark, which nobody ever reads") | i <- [1 .. 60]]

number :: B.ByteString -> Int
number s = maybe 0 fst (B.readInt s)

parse :: B.ByteString -> Buoy
parse l = case B.split ';' l of
  (n : d : w : _) -> Buoy (B.copy n) (number d) (number w)
  _ -> error "line"

load :: [Buoy] -> Int -> [Buoy]
load bs k = foldl' (\l b -> b `seq` (b : l)) bs (map parse (B.lines (file k)))

main :: IO ()
main = do
  let buoys = foldl' load [] [1 .. 80]
  print (length buoys)
  print (sum (map depth buoys) + sum (map waves buoys) + sum (map (B.length . name) buoys))

-- A menu with an action for each document.
module Main where

import Data.Char (toUpper)

data Document = Document { title :: String, body :: [String] }

data Item = Item { label :: String, action :: Int -> String }

document :: Int -> Document
document k = Document ("doc" ++ show k) ["word" ++ show (k * i `mod` 97) | i <- [1 .. 30]]

item :: Document -> Item
item d = Item caption act
  where
    caption = map toUpper (title d)
    size = length (body d)
    longest = maximum (map length (body d))
    act n = caption ++ ": " ++ show (size * n) ++ " words, " ++ show longest

menu :: [Document] -> [Item]
menu [] = []
menu (d : ds)
  | sum (map length (body d)) > 10 = item d : menu ds
  | otherwise = menu ds

main :: IO ()
main = do
  let is = menu (map document [1 .. 300])
  putStrLn (show (length is) ++ " entries")
  mapM_ (\k -> putStrLn (action (is !! k) k)) [5, 50 .. 290]
  putStrLn (unwords (map label is))

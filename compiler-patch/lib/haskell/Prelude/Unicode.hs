{-# LANGUAGE NoImplicitPrelude #-}
-- Prelude.Unicode: what kind of character a character is, and its other case.
--
-- Of ASCII characters the answer is in the code. For others the table is made a vector when it is first
-- asked, and found by halving.
module Prelude.Unicode
  ( categoryNumber, isAlpha, isAlphaNum, isUpper, isLower, isPrint, isSymbolOrPunctuation
  , toUpper, toLower, toTitle
  ) where

import Prim
import Prelude.Data
import Prelude.Class
import Prelude.Num
import Prelude.Enum
import Prelude.Vector
import Prelude.List
import Prelude.UnicodeTable

-- ---- Categories -----------------------------------------------------------------------------------

-- The number of the constructor of GeneralCategory.
categoryNumber :: Char -> Int
categoryNumber c = primVectorAt runCategories (runOf runStarts (primOrd c))

-- The run that a number lies in: the last that begins at it or before it, if one does.
runOf :: Vector Int -> Int -> Int
runOf starts n = between 0 (primVectorSize starts)
  where
    between low high
      | high - low <= 1 = low
      | primVectorAt starts middle <= n = between middle high
      | otherwise = between low middle
      where middle = primIntShr (low + high) 1

-- Their loops are their own. Each program has its own names for those of lists, and code that has other
-- names in it is compiled again.
runStarts, runCategories :: Vector Int
runStarts = vectorOf (count 0 runs) (starts runs)
  where
    starts ((start, _) : rest) = start : starts rest
    starts [] = []
runCategories = vectorOf (count 0 runs) (numbers runs)
  where
    numbers ((_, number) : rest) = number : numbers rest
    numbers [] = []

count :: Int -> [(Int, Int)] -> Int
count n (_ : rest) = count (n + 1) rest
count n [] = n

runs :: [(Int, Int)]
runs = go 0 0 categories
  where
    go :: Int -> Int -> String -> [(Int, Int)]
    go _ _ "" = []
    go start number (c : cs)
      | c <= '9' = go start (number * 10 + primOrd c - 48) cs
      | otherwise = let next = start + max 1 number in start `seq` ((start, letter c) : go next 0 cs)
    letter c
      | c >= 'a' = primOrd c - 97
      | otherwise = primOrd c - 39

asciiUpper, asciiLower, asciiDigit :: Char -> Bool
asciiUpper c = c >= 'A' && c <= 'Z'
asciiLower c = c >= 'a' && c <= 'z'
asciiDigit c = c >= '0' && c <= '9'

isAlpha, isAlphaNum, isUpper, isLower, isPrint, isSymbolOrPunctuation :: Char -> Bool
isAlpha c
  | c < '\x80' = asciiLower c || asciiUpper c
  | otherwise = categoryNumber c <= 4
isAlphaNum c
  | c < '\x80' = asciiLower c || asciiUpper c || asciiDigit c
  | otherwise = let n = categoryNumber c in n <= 4 || (n >= 8 && n <= 10)
isUpper c
  | c < '\x80' = asciiUpper c
  | otherwise = let n = categoryNumber c in n == 0 || n == 2
isLower c
  | c < '\x80' = asciiLower c
  | otherwise = categoryNumber c == 1
isPrint c
  | c < '\x80' = c >= ' ' && c < '\x7F'
  | otherwise = categoryNumber c <= 22
isSymbolOrPunctuation c = let n = categoryNumber c in n >= 11 && n <= 21

-- ---- Upper and lower case -------------------------------------------------------------------------

toUpper, toLower, toTitle :: Char -> Char
toUpper c
  | c < '\x80' = if asciiLower c then primChr (primOrd c - 32) else c
  | otherwise = mapped upperStarts upperRuns c
toLower c
  | c < '\x80' = if asciiUpper c then primChr (primOrd c + 32) else c
  | otherwise = mapped lowerStarts lowerRuns c
toTitle c
  | c < '\x80' = toUpper c
  | otherwise = mapped titleStarts titleRuns c

-- A run of characters that have another case: the first, the last, the step, the difference.
data Run = Run Int Int Int Int

mapped :: Vector Int -> Vector Run -> Char -> Char
mapped starts table c = case primVectorAt table (runOf starts n) of
  Run first last' step difference
    | n >= first && n <= last' && primIntRem (n - first) step == 0 -> primChr (n + difference)
    | otherwise -> c
  where n = primOrd c

upperRuns, lowerRuns, titleRuns :: Vector Run
upperRuns = runVector upperCases
lowerRuns = runVector lowerCases
titleRuns = runVector titleCases

upperStarts, lowerStarts, titleStarts :: Vector Int
upperStarts = startVector upperCases
lowerStarts = startVector lowerCases
titleStarts = startVector titleCases

runVector :: String -> Vector Run
runVector text = let list = runList (numbers text) in vectorOf (length list) list

startVector :: String -> Vector Int
startVector text = let list = runList (numbers text) in vectorOf (length list) [first | Run first _ _ _ <- list]

runList :: [Int] -> [Run]
runList (first : last' : step : difference : rest) = Run first last' step difference : runList rest
runList _ = []

-- Each number ends with a space.
numbers :: String -> [Int]
numbers "" = []
numbers ('-' : cs) = case numbers cs of
  n : rest -> negate n : rest
  [] -> []
numbers text = go 0 text
  where
    go :: Int -> String -> [Int]
    go n (' ' : cs) = n : numbers cs
    go n (c : cs) = go (n * 10 + primOrd c - 48) cs
    go n "" = [n]

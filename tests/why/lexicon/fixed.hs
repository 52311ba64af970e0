-- A spell checker: its dictionary is in use, its report has a list that grows.
module Main where
import qualified Data.Set as S
import Data.Char (toLower)

data Report = Report { misspelt :: ![(Int, String)], checked :: !Int, letters :: !Int }

dictionary :: S.Set String
dictionary = S.fromList (map mk [1, 3 .. 3999])

mk :: Int -> String
mk k = go (k * 37 `mod` 9973) where
  go 0 = "a"
  go n = toEnum (97 + n `mod` 26) : go (n `div` 26)

check :: Report -> (Int, String) -> Report
check r (i, w)
  | S.member (map toLower w) dictionary = r { checked = checked r + 1, letters = letters r + length w }
  | otherwise = r { misspelt = (i, w) : misspelt r, checked = checked r + 1, letters = letters r + length w }

go :: Report -> [(Int, String)] -> Report
go r [] = r
go r (x : xs) = let r2 = check r x in r2 `seq` go r2 xs

main :: IO ()
main = do
  let r = go (Report [] 0 0) (zip [1 ..] (map mk [1 .. 12000]))
  print (checked r)
  print (length (misspelt r))
  print (letters r)

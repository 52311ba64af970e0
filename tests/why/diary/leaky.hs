-- A diary grows by an entry a day; the text of an entry is made when the diary is printed.
module Main where

data Weather = Weather { day :: Int, rain :: Int, note :: String }

weather :: Int -> Weather
weather k = Weather k (k * 37 `mod` 101) (describe (k * 37 `mod` 101) k)

describe :: Int -> Int -> String
describe r k = concat (replicate 3 (if r > 50 then "wet " ++ show k else "dry " ++ show k))

entry :: Weather -> String
entry w = show (day w) ++ if rain w > 95 then "!" else "."

-- What was noted is looked at once, to count its letters.
keep :: Int -> Int -> [String] -> Int -> ([String], Int)
keep k n diary letters
  | k > n = (diary, letters)
  | otherwise = l `seq` keep (k + 1) n (entry w : diary) l
  where
    w = weather k
    l = letters + length (note w)

main :: IO ()
main = do
  let (diary, letters) = keep 1 2500 [] 0
  putStrLn (show letters ++ " letters noted")
  putStrLn (show (length (concat diary)) ++ " letters kept")

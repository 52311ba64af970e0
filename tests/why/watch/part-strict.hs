-- Reports of a watchman: each leaves a question for the morning, and counts the letters of its place. Both keep the whole
-- report, so that neither change alone frees anything.
module Main where

data Report = Report { place :: String, text :: String }

report :: Int -> Report
report k = Report ("gate " ++ show (k `mod` 31)) (concatMap show [k .. k + 12])

question :: Report -> Int -> Bool
question r hour = hour + length (text r) > 60

data Night = Night { questions :: [Int -> Bool], letters :: !Int }

watch :: Night -> Report -> Night
watch (Night qs n) r
  | length (text r) > 10 = Night (question r : qs) (n + length (place r))
  | otherwise = Night qs (n - 1)

nightly :: Night -> [Report] -> Night
nightly n [] = n
nightly n (r : rs) = n `seq` nightly (watch n r) rs

main :: IO ()
main = do
  let Night qs n = nightly (Night [] 0) (map report [1 .. 1200])
  print (length (filter ($ 14) qs))
  print n

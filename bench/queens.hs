-- queens.hs: as queens.m.
queens :: Int -> [[Int]]
queens n = place n
  where place 0 = [[]]
        place k = [q : qs | qs <- place (k - 1 :: Int), q <- [1 .. n], safe q 1 qs]

safe :: Int -> Int -> [Int] -> Bool
safe _ _ [] = True
safe q d (p : ps) = p /= q && p /= q + d && p /= q - d && safe q (d + 1) ps

main :: IO ()
main = interact (\s -> show (length (queens (read s))) ++ "\n")

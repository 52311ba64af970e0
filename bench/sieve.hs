-- sieve.hs: as sieve.m.
sieve :: [Int] -> [Int]
sieve (p : ps) = p : sieve (filter (\n -> n `rem` p /= 0) ps)
sieve [] = []

main :: IO ()
main = interact (\s -> show (sieve [2 ..] !! read s) ++ "\n")

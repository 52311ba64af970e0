-- primes.hs: as primes.m.
primes :: [Int]
primes = 2 : filter prime [3 ..]

prime :: Int -> Bool
prime n = all (\p -> n `rem` p /= 0) (takeWhile (\p -> p * p <= n) primes)

main :: IO ()
main = interact (\s -> show (primes !! read s) ++ "\n")

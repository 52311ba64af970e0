-- A number is read from the input.
half :: Int -> Int
half n = if n < 2 then n else half (n - 2) + 1

main :: IO ()
main = interact (\s -> show (half (read s)) ++ "\n")

-- pipeline.hs: as pipeline.m.
stage :: Int -> Int
stage k =
  let squares = map (\x -> x * x `rem` 1009) [k .. k + 1000]
  in sum (zipWith (+) (filter (\x -> x `rem` 3 /= 0) squares) (tail squares))

rounds :: Int -> Int -> Int
rounds n acc = if n == 0 then acc else rounds (n - 1) ((acc + stage n) `rem` 1000003)

main :: IO ()
main = interact (\s -> show (rounds (read s) 0) ++ "\n")

-- tak.hs: as tak.m.
tak :: Int -> Int -> Int -> Int
tak x y z =
  if y >= x then z
  else tak (tak (x - 1) y z) (tak (y - 1) z x) (tak (z - 1) x y)

main :: IO ()
main = interact (\s -> let n = read s in show (tak (3 * n) (2 * n) n) ++ "\n")

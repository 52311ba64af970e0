module Main where
-- nearest neighbours: each point against all points
data P = P { px :: !Int, py :: !Int }
pts :: Int -> [P]
pts n = [ P (i * 37 `mod` 1009) (i * 91 `mod` 997) | i <- [1 .. n] ]
near :: [P] -> P -> Int
near ps p = minimum [ d | q <- ps, let d = dist p q, d > 0 ]
dist :: P -> P -> Int
dist a b = abs (px a - px b) + abs (py a - py b)
main :: IO ()
main = do
  let ps = pts 1600
  print (sum (map (near ps) ps))

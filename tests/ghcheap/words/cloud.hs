-- Particles move in steps; the energy of all is printed at the end.
-- says plain: They stand in lazy fields of Cloud
-- says g: They stand in the fields particles, time, bounces of Cloud (cloud.hs
-- says g: Also evaluate the whole of the field particles of Cloud before Cloud is made
-- cure: s/^advance dt c _ = .*/advance dt c _ = let ps = map (move dt) (particles c) in foldr seq () ps `seq` c { particles = ps, time = time c + dt, bounces = bounces c + length (filter ((< 0) . x) (particles c)) }/
-- cure: s/x :: Double, v :: Double, m :: Double/x :: !Double, v :: !Double, m :: !Double/; s/time :: Double, bounces :: Int/time :: !Double, bounces :: !Int/
-- cured: 2
module Main (main) where
import Data.List (foldl')

data P = P { x :: Double, v :: Double, m :: Double }

data Cloud = Cloud { particles :: [P], time :: Double, bounces :: Int }

move :: Double -> P -> P
move dt p
  | x p < 0 = p { x = negate (x p), v = negate (v p) * 0.9 }
  | otherwise = p { x = x p + v p * dt, v = v p - 9.81 * dt }

advance :: Double -> Cloud -> Int -> Cloud
advance dt c _ = c { particles = map (move dt) (particles c), time = time c + dt, bounces = bounces c + length (filter ((< 0) . x) (particles c)) }

energy :: Cloud -> Double
energy c = sum [ m p * (v p * v p / 2 + 9.81 * x p) | p <- particles c ]

main :: IO ()
main = do
  let start = Cloud [ P (fromIntegral k) 0 (1 + fromIntegral (k `mod` 3)) | k <- [1 .. 200 :: Int] ] 0 0
      end = foldl' (advance 0.01) start [1 .. 800]
  print (round (energy end) :: Int)
  print (bounces end, round (time end * 100) :: Int)

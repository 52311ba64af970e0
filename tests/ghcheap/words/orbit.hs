-- Bodies that attract one another, in small steps of time.
-- says: suspended expressions
-- says: Body
-- says map: of Body (
-- cure: /^data Body/,/}/s/:: /:: !/
-- cured: 60
module Main (main) where

import Data.List (foldl')

data Vec = Vec { vx :: Double, vy :: Double }

data Body = Body
  { pos   :: Vec
  , vel   :: Vec
  , mass  :: Double
  , travelled :: Double
  }

data World = World
  { bodies :: [Body]
  , clock  :: Double
  , ticks  :: Int
  }

(^+^), (^-^) :: Vec -> Vec -> Vec
Vec a b ^+^ Vec c d = Vec (a + c) (b + d)
Vec a b ^-^ Vec c d = Vec (a - c) (b - d)

scale :: Double -> Vec -> Vec
scale k (Vec a b) = Vec (k * a) (k * b)

norm :: Vec -> Double
norm (Vec a b) = sqrt (a * a + b * b)

pull :: Body -> Body -> Vec
pull from to = scale (mass to / (r * r * r + 0.01)) d
  where d = pos to ^-^ pos from
        r = norm d

step :: Double -> World -> World
step dt w = World (map move (bodies w)) (clock w + dt) (ticks w + 1)
  where
    move b =
      let a = foldl' (^+^) (Vec 0 0) [pull b o | (o, i) <- zip (bodies w) [0 :: Int ..], norm (pos o ^-^ pos b) > 0, i >= 0]
          v = vel b ^+^ scale dt a
          p = pos b ^+^ scale dt v
      in b { pos = p, vel = v, travelled = travelled b + norm (scale dt v) }

simulate :: Int -> World -> World
simulate 0 w = w
simulate n w = simulate (n - 1) (step 0.001 w)

start :: World
start = World
  [ Body (Vec 0 0) (Vec 0 0) 10 0
  , Body (Vec 5 0) (Vec 0 1.4) 1 0
  , Body (Vec (-8) 0) (Vec 0 (-1.1)) 0.5 0
  ] 0 0

main :: IO ()
main = do
  let end = simulate 30000 start
  putStrLn ("after " ++ show (ticks end) ++ " ticks, at " ++ show (clock end))
  mapM_ (\b -> putStrLn (show (vx (pos b)) ++ " " ++ show (vy (pos b)) ++ " " ++ show (travelled b))) (bodies end)

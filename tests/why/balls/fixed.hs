-- Balls in a frame, some at rest; where they are is asked at the end.
module Main where

class Thing t where
  move :: t -> t
  place :: t -> (Int, Int)

data Ball = Ball !Int !Int !Int !Int
data Wall = Wall Int Int

instance Thing Ball where
  move (Ball x y dx dy) = Ball (x + dx') (y + dy') dx' dy'
    where
      dx' = if x + dx < 0 || x + dx > 640 then negate dx else dx
      dy' = if y + dy < 0 || y + dy > 480 then negate dy else dy
  place (Ball x y _ _) = x `seq` y `seq` (x, y)

instance Thing Wall where
  move w = w
  place (Wall x y) = (x, y)

play :: Thing t => Int -> [t] -> [t]
play 0 ts = ts
play n ts = let next = map move ts in next `seq` play (n - 1) next

main :: IO ()
main = do
  let balls = play 4000 [Ball (k * 37) (k * 23) (1 + k `mod` 5) (2 + k `mod` 3) | k <- [1 .. 6]]
  print (map place balls)
  print (map place (play 10 [Wall 0 0, Wall 640 480]))

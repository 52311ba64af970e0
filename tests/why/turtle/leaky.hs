-- Turtles: a program is compiled to continuation passing style and run; the trail is a list in a record.
module Main where

import Data.List (foldl')

data Turtle = Turtle { px, py :: !Int, dir :: !Int, steps :: Int, trail :: [(Int, Int)] }

type Cont = Turtle -> Turtle
data Cmd = Forward Int | Turn | Repeat Int [Cmd]

compile :: [Cmd] -> Cont -> Cont
compile [] k = k
compile (c : cs) k = cmd c (compile cs k)

cmd :: Cmd -> Cont -> Cont
cmd (Forward n) k = \t -> k (forward n t)
cmd Turn k = \t -> k t { dir = (dir t + 1) `mod` 4 }
cmd (Repeat 0 _) k = k
cmd (Repeat n body) k = compile body (\t -> cmd (Repeat (n - 1) body) k t)

forward :: Int -> Turtle -> Turtle
forward n t = t { px = px t + dx * n, py = py t + dy * n, steps = steps t + n, trail = take 20 ((px t, py t) : trail t) }
  where (dx, dy) = [(1, 0), (0, 1), (-1, 0), (0, -1)] !! dir t

program :: [Cmd]
program = [Repeat 3000 [Forward 3, Turn, Forward 2, Turn, Forward 1, Turn, Forward 4]]

main :: IO ()
main = do
  let t = compile program id (Turtle 0 0 0 0 [])
  print (px t, py t)
  print (steps t)
  print (foldl' (\a (x, y) -> a + x * y) 0 (trail t))

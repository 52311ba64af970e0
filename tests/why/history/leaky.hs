-- A turtle that remembers where it was before, to undo its last step.
module Main where

data Turtle = Turtle
  { x :: !Int
  , y :: !Int
  , heading :: !Int
  , before :: Maybe Turtle
  }

data Command = Forward Int | Turn Int

commands :: Int -> [Command]
commands n = concat [[Forward (k `mod` 5), Turn (k `mod` 3)] | k <- [1 .. n]]

obey :: Turtle -> Command -> Turtle
obey t (Forward n) = case heading t of
  0 -> t { y = y t + n, before = Just t }
  1 -> t { x = x t + n, before = Just t }
  2 -> t { y = y t - n, before = Just t }
  _ -> t { x = x t - n, before = Just t }
obey t (Turn n) = t { heading = (heading t + n) `mod` 4, before = Just t }

travel :: Turtle -> [Command] -> Turtle
travel t [] = t
travel t (c : cs) = let t' = obey t c in t' `seq` travel t' cs

undo :: Turtle -> Turtle
undo t = maybe t id (before t)

main :: IO ()
main = do
  let t = travel (Turtle 0 0 0 Nothing) (commands 8000)
      u = undo t
  putStrLn ("at " ++ show (x t, y t))
  putStrLn ("before " ++ show (x u, y u, heading u))

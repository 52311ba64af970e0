-- A robot's commands change its record in State; the distance and the battery are printed at the end.
-- says plain: They stand in lazy fields of Robot
-- says g: They stand in the fields pos, dir, odometer, battery, visited of Robot (robot.hs
-- says g: store it evaluated, with put $! and modify'
-- cure: s/^  { pos :: /  { pos :: !/
-- cure: s/^  , \(dir\|odometer\|battery\|visited\) :: \(.*\)/  , \1 :: !(\2)/
-- cure: s/modify \$/modify' $/; s/  put r {/  put $! r {/
-- cured: 1
module Main (main) where
import Control.Monad.State.Strict
import qualified Data.Set as S

data Dir = N | E | S | W deriving (Show, Eq, Enum, Bounded)
data Cmd = L | R | Go Int deriving Show

data Robot = Robot
  { pos :: (Int, Int)
  , dir :: Dir
  , odometer :: Int
  , battery :: Double
  , visited :: S.Set (Int, Int)
  }

turn :: Int -> Dir -> Dir
turn k d = toEnum ((fromEnum d + k) `mod` 4)

step :: Cmd -> State Robot ()
step L = modify $ \r -> r { dir = turn 3 (dir r), battery = battery r - 0.01 }
step R = modify $ \r -> r { dir = turn 1 (dir r), battery = battery r - 0.01 }
step (Go n) = do
  r <- get
  let (x, y) = pos r
      p = case dir r of
            N -> (x, wrap (y + n))
            S -> (x, wrap (y - n))
            E -> (wrap (x + n), y)
            W -> (wrap (x - n), y)
  put r { pos = p, odometer = odometer r + n, battery = battery r - 0.1 * fromIntegral n
        , visited = S.insert p (visited r) }
  where wrap v = v `mod` 40

commands :: Int -> [Cmd]
commands n = [ pick (k * k + 3 * k) k | k <- [1 .. n] ]
  where pick h k = case h `mod` 5 of
          0 -> L
          1 -> R
          _ -> Go (k `mod` 3 + 1)

main :: IO ()
main = do
  let start = Robot (0, 0) N 0 100 S.empty
      end = execState (mapM_ step (commands 250000)) start
  putStrLn ("cells visited: " ++ show (S.size (visited end)))
  putStrLn ("at " ++ show (pos end) ++ ", looking " ++ show (dir end))
  putStrLn ("odometer " ++ show (odometer end) ++ ", battery " ++ show (round (battery end) :: Int))

-- Classes, records, deriving, monads and exceptions; it ends with status 3.
module Main (main) where
import Control.Exception (ErrorCall (..), evaluate, try)
import Control.Monad (forM_, when)
import Data.IORef
import System.Exit

class Shape a where
  area :: a -> Double
  name :: a -> String
  name _ = "shape"

data Box = Box { width, height :: Double } deriving (Eq, Ord, Show)
newtype Circle = Circle Double deriving (Eq, Show)
data Colour = Red | Green | Blue deriving (Eq, Ord, Enum, Bounded, Show, Read)

instance Shape Box where
  area b = width b * height b
  name _ = "box"
instance Shape Circle where
  area (Circle r) = 3 * r * r

newtype State s a = State { runState :: s -> (a, s) }
instance Functor (State s) where fmap f m = State (\s -> let (a, t) = runState m s in (f a, t))
instance Applicative (State s) where
  pure a = State (\s -> (a, s))
  f <*> m = State (\s -> let (g, t) = runState f s; (a, u) = runState m t in (g a, u))
instance Monad (State s) where m >>= k = State (\s -> let (a, t) = runState m s in runState (k a) t)

fresh :: State Int Int
fresh = State (\n -> (n, n + 1))

main :: IO ()
main = do
  print (map area [Box 2 3, Box { height = 1, width = 0.5 }], name (Circle 1), area (Circle 2))
  print [minBound .. maxBound :: Colour]
  print (read "Blue" :: Colour, Box 1 2 < Box 1 3)
  print (runState (mapM (\x -> fmap (+ x) fresh) [10, 20 .. 100]) 0)
  r <- newIORef (0 :: Int)
  forM_ [1 .. 2000] (\i -> when (even i) (modifyIORef r (+ i)))
  readIORef r >>= print
  e <- try (evaluate (foldr1 max ([] :: [Int]))) :: IO (Either ErrorCall Int)
  putStrLn (either (const "caught") show e)
  exitWith (ExitFailure 3)

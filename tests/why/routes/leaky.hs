-- Routes in an array, each with a name that is suspended until it is needed, and no larger than what it holds.
module Main where
import Data.Array

data Route = Route { from :: !Int, to :: !Int, label :: String }

route :: String -> Route
route l = case words l of
  (a : b : n : _) -> Route (read a) (read b) n
  _ -> Route 0 0 ""

line :: Int -> String
line i = show (i `mod` 97) ++ " " ++ show (i * 31 `mod` 89) ++ " road" ++ show i ++ " and a remark that is long enough to be seen, number " ++ show (i * i)

main :: IO ()
main = do
  let n = 1000
      rs = listArray (0, n - 1) (map (route . line) [1 .. n]) :: Array Int Route
  print (sum [ from (rs ! i) + to (rs ! i) | i <- [0 .. n - 1] ])
  putStrLn (concatMap (\i -> label (rs ! i)) [0, 100 .. n - 1])

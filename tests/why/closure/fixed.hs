-- Tasks are planned from a table and done later. Each needs one number of the table, and keeps all of it.
module Main where

type Task = Int -> Int

row :: Int -> [Int]
row k = scanl (\a d -> (a * 31 + d) `mod` 1009) k [1 .. 40]

plan :: Int -> Task
plan k = let table = row k in sum table `seq` task table

task :: [Int] -> Task
task table = let m = maximum table in m `seq` (\x -> x + m)

run :: [Task] -> Int
run = go 0
  where
    go :: Int -> [Task] -> Int
    go total [] = total
    go total (t : ts) = total `seq` go (total + t 1) ts

-- A task is planned as soon as it is known that it is one.
prepare :: Int -> [Task] -> [Task]
prepare 0 tasks = tasks
prepare n tasks = let t = plan n in t `seq` prepare (n - 1) (t : tasks)

main :: IO ()
main = do
  let tasks = prepare 600 []
  putStrLn (show (length tasks) ++ " tasks")
  putStrLn ("total " ++ show (run tasks))

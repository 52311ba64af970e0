module Main where

type Steps = [String] -> [String]

journey :: Int -> Steps
journey 0 = id
journey n = (("step " ++ show n) :) . journey (n - 1)

main :: IO ()
main = print (length (journey 6000 []))

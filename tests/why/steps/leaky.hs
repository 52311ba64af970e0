-- The steps of a journey, gathered as a function that puts them before a list: each is composed behind those before.
module Main where

type Steps = [String] -> [String]

say :: Steps -> String -> Steps
say before s = before . (s :)

journey :: Int -> Steps -> Steps
journey 0 before = before
journey n before = journey (n - 1) (say before ("step " ++ show n))

main :: IO ()
main = print (length (journey 6000 id []))

module Main where

-- Population in three regions; each year some people move. How many live in the first one after years?

type Vector = [Integer]
type Matrix = [[Integer]]

multiply :: Matrix -> Vector -> Vector
multiply m v = map (\row -> sum (zipWith (*) row v) `mod` 1000003) m

migration :: Matrix
migration = [[90, 4, 3], [7, 92, 5], [3, 4, 92]]

after :: Int -> Vector
after years = iterate (multiply migration) [1000, 2000, 1500] !! years

main :: IO ()
main = print (head (after 12000))

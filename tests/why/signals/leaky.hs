-- A signal as a stream without end, of a type of its own, for several uses.
module Main where

data Stream a = a :> Stream a
infixr 5 :>

smap :: (a -> b) -> Stream a -> Stream b
smap f (x :> xs) = f x :> smap f xs

count :: Int -> Stream Int
count n = n `seq` (n :> count (n + 1))

fold :: Int -> (b -> a -> b) -> b -> Stream a -> b
fold 0 _ z _ = z
fold n f z (x :> xs) = let y = f z x in y `seq` fold (n - 1) f y xs

signal :: Stream Int
signal = smap (\k -> k * k `mod` 1009 - 500) (count 1)

main :: IO ()
main = do
  print (fold 20000 max 0 signal)
  print (fold 20000 (+) 0 signal)

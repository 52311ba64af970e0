-- Integers are read from the arguments.
import System.Environment (getArgs)

main :: IO ()
main = do
  [a, b] <- getArgs
  let n = read a
      m = read b
  print (n + m :: Integer)
  print (n `div` m, n `mod` m)

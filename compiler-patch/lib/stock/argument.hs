-- A number is read from the arguments.
import System.Environment (getArgs)

main :: IO ()
main = do
  [n] <- getArgs
  print (length (filter even [1 .. read n :: Int]))

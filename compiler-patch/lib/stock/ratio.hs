-- A Double is read from the arguments.
import System.Environment (getArgs)

main :: IO ()
main = do
  [x] <- getArgs
  print (read x / 3 :: Double)

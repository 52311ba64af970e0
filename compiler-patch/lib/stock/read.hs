-- Arguments are read.
import System.Environment
import System.Exit
import System.IO

main :: IO ()
main = do
  args <- getArgs
  name <- getProgName
  case args of
    [n] -> print (read n + 1 :: Int)
    [n, m] -> print (read n * read m :: Integer)
    _ -> do
      hPutStrLn stderr ("usage: " ++ name ++ " n")
      exitWith (ExitFailure 2)

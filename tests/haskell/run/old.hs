-- The modules of Haskell 98 have their names, and no more than the report gives them.
-- GHC refuses them.
module Main where
import Array
import Char
import Complex
import IO
import Ix
import List
import Maybe
import Monad
import Ratio
import System

-- Data.List has it today; List hasn't.
foldl' :: Int -> Int
foldl' = (+ 1)

main :: IO ()
main = do
  hSetBuffering stdout NoBuffering
  print (sort (map toUpper "haskell"), nub [1, 2, 1], foldl' 2)
  print (mapMaybe (\x -> if x > 1 then Just (x % 4) else Nothing) [1, 2, 3])
  print (listArray ((0, 0), (1, 1)) "abcd" ! (1, 0), range (1, 3), magnitude (3 :+ 4))
  r <- try (readFile "/nowhere/file")
  putStrLn (either (\e -> if isDoesNotExistError e then "not there" else "?") id r)
  catch (ioError (userError "mine")) (\e -> hPutStrLn stdout (ioeGetErrorString e))
  _ <- foldM (\a x -> print a >> return (a + x)) 0 [1, 2]
  args <- getArgs
  unless (null args) (exitWith (ExitFailure 3))
  exitWith (ExitFailure 2)

-- Texts are hashed, as often as the arguments say.
import Control.Monad (replicateM_)
import Data.Char (ord)
import Data.List (foldl')
import System.Environment (getArgs)

hash :: String -> Int
hash = foldl' (\acc c -> ord c + acc * 31) 7

main :: IO ()
main = do
  [n] <- getArgs
  text <- getContents
  replicateM_ (read n) (print (hash text))

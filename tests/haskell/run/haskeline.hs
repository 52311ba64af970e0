-- Lines from a prompt, to the end of the input.
module Main (main) where

import Control.Monad.IO.Class (liftIO)
import Control.Monad.Trans.Class (lift)
import Control.Monad.Trans.State
import System.Console.Haskeline

loop :: InputT (StateT Int IO) ()
loop = do
  line <- getInputLine "% "
  case line of
    Nothing -> outputStrLn "bye"
    Just "count" -> lift get >>= outputStrLn . show >> loop
    Just text -> lift (modify (+ 1)) >> liftIO (putStrLn (reverse text)) >> loop

main :: IO ()
main = evalStateT (runInputT settings loop) 0
  where settings = setComplete noCompletion defaultSettings { historyFile = Nothing }

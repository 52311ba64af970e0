-- Lines of a log are counted by host, in the lazy StateT over IO.
module Main where
import Control.Monad.State.Strict
import qualified Data.Map.Strict as M

data Env = Env { perHost :: !(M.Map String Int), names :: ![String] }

type App = StateT Env IO

lineOf :: Int -> String
lineOf n = "host" ++ show (n `mod` 17) ++ (if n `mod` 5 == 0 then " error" else " ok")

bumpHost :: String -> App ()
bumpHost h = modify' (\e -> e { perHost = M.insertWith (+) h 1 (perHost e) })

handle :: String -> App ()
handle l = case words l of
  [h, _] -> bumpHost h
  _ -> pure ()

main :: IO ()
main = do
  e <- execStateT (mapM_ (handle . lineOf) [1 .. 10000]) (Env M.empty ["a", "b"])
  putStrLn (unwords (names e))
  mapM_ print (M.toList (perHost e))

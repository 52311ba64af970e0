-- A journal that is never cut: the program grows to its end.
module Main where
import Control.Monad
import Data.IORef
import qualified Data.Map as M

main :: IO ()
main = do
  journal <- newIORef []
  table <- newIORef M.empty
  forM_ [1 .. 900000 :: Int] $ \i -> do
    modifyIORef' table (M.insertWith (+) (i `mod` 997) i)
    when (i `mod` 3 == 0) $ modifyIORef' journal ((i, show i) :)
  sums <- readIORef table
  print (sum (M.elems sums))
  entries <- readIORef journal
  print (length entries + sum (map (length . snd) entries))

-- Loops and references.
import Control.Monad
import Data.IORef

main :: IO ()
main = do
  n <- fmap length getLine
  sumOf <- newIORef (0 :: Int)
  forM_ [1 .. n] $ \i -> do
    modifyIORef sumOf (+ i)
    s <- readIORef sumOf
    when (even s) $ putStrLn (show i)
    unless (s < 10) $ writeIORef sumOf 0
  readIORef sumOf >>= print
  replicateM_ n (putStr "*")
  xs <- forM [1 .. n] (\i -> return (i * i))
  print =<< foldM (\a x -> return (a + x)) 0 xs
  print (sequence [Just n, Nothing])
  mapM_ (putStrLn . show) xs

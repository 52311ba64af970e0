-- Sessions register handlers for events, and leave them behind.
-- says: wait for more arguments, and each keeps bytes
-- says g: made by session (plugins.hs
-- says g: perhaps that in the field handlers of Bus (plugins.hs
-- cure: s/^  publish b s$/  publish b s\n  when (s > 3) $ modifyIORef' (handlers b) (IM.delete (s - 1))/
-- cured: 5
-- cured output: fewer handlers are left
module Main (main) where
import Data.IORef
import Control.Monad
import qualified Data.IntMap.Strict as IM
import Data.Array.Unboxed

type Buffer = UArray Int Int

data Bus = Bus { handlers :: IORef (IM.IntMap (Int -> IO ())), next :: IORef Int, seen :: IORef Int }

newBus :: IO Bus
newBus = Bus <$> newIORef IM.empty <*> newIORef 0 <*> newIORef 0

subscribe :: Bus -> (Int -> IO ()) -> IO Int
subscribe b h = do
  k <- readIORef (next b)
  writeIORef (next b) $! k + 1
  modifyIORef' (handlers b) (IM.insert k h)
  return k

publish :: Bus -> Int -> IO ()
publish b e = do
  hs <- readIORef (handlers b)
  forM_ (take 3 (IM.elems hs)) ($ e)

session :: Bus -> Int -> IO ()
session b s = do
  let buffer = listArray (0, 999) [ s * k `mod` 101 | k <- [0 .. 999] ] :: Buffer
      onEvent e = when (buffer ! (e `mod` 1000) == 100) $ modifyIORef' (seen b) (+ 1)
  _ <- buffer `seq` subscribe b onEvent
  publish b s

main :: IO ()
main = do
  b <- newBus
  mapM_ (session b) [1 .. 800]
  n <- readIORef (seen b)
  hs <- readIORef (handlers b)
  putStrLn (show n ++ " hits, " ++ show (IM.size hs) ++ " handlers")

-- A document editor: each command leaves an action that undoes it.
-- says: elements
-- says: stands in an IORef
-- says map: functions made by setLine (
-- cure: s/(undo :)/(\\us -> let ys = take 99 us in length ys `seq` (undo : ys))/
-- cured: 5
-- cured output: fewer edits can be undone
module Main (main) where

import Data.IORef
import Control.Monad
import qualified Data.Map.Strict as M

type Doc = M.Map Int String

data Editor = Editor
  { doc   :: IORef Doc
  , undos :: IORef [IO ()]
  , edits :: IORef Int
  }

newEditor :: Int -> IO Editor
newEditor n = Editor <$> newIORef (M.fromList [(i, "line " ++ show i) | i <- [1 .. n]]) <*> newIORef [] <*> newIORef 0

-- | Replaces a line. Undoing it puts the old text there.
setLine :: Editor -> Int -> String -> IO ()
setLine ed i text = do
  before <- readIORef (doc ed)
  let undo = writeIORef (doc ed) before
  writeIORef (doc ed) $! M.insert i text before
  modifyIORef' (undos ed) (undo :)
  modifyIORef' (edits ed) (+ 1)

undoLast :: Editor -> IO Bool
undoLast ed = do
  us <- readIORef (undos ed)
  case us of
    []       -> return False
    (u : rest) -> do
      u
      writeIORef (undos ed) rest
      return True

main :: IO ()
main = do
  ed <- newEditor 2000
  forM_ [1 .. 60000] $ \k -> do
    setLine ed (k * 7 `mod` 2000 + 1) ("edit " ++ show k)
    when (k `mod` 10 == 0) $ void (undoLast ed)
  n <- readIORef (edits ed)
  d <- readIORef (doc ed)
  us <- readIORef (undos ed)
  putStrLn (show n ++ " edits, " ++ show (length us) ++ " can be undone")
  putStrLn (d M.! 8)

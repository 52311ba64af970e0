module Main where

import qualified Data.ByteString.Char8 as B
import qualified Data.IntMap as IM
import Data.IORef
import Control.Monad

-- Log watcher: each block of the log is scanned, and one line of it is kept as
-- the specimen of its error code, together with a counter.

data Seen = Seen { specimen :: B.ByteString, times :: Int }

block :: Int -> B.ByteString
block n = B.intercalate (B.pack "\n") [ line k | k <- [1 .. 25] ]
  where
    line k | k == 1 + n `mod` 25 = B.concat [B.pack "ERR ", B.pack (show (1000 + n `mod` 600)), B.pack " disk ", B.pack (show n)]
           | otherwise = B.concat [B.pack "inf ", B.pack (show (n * k)), B.pack " all is well here, nothing to see"]

errors :: B.ByteString -> [(Int, B.ByteString)]
errors b = [ (code, l) | l <- B.lines b, B.isPrefixOf (B.pack "ERR") l
                       , Just (code, _) <- [B.readInt (B.drop 4 l)] ]

note :: IORef (IM.IntMap Seen) -> (Int, B.ByteString) -> IO ()
note ref (code, l) = do
  m <- readIORef ref
  case IM.lookup code m of
    Nothing -> writeIORef ref $! IM.insert code (Seen l 1) m
    Just s  -> do
      let s' = s { times = times s + 1 }
      writeIORef ref $! IM.insert code (times s' `seq` s') m

main :: IO ()
main = do
  ref <- newIORef IM.empty
  forM_ [1 .. 900] $ \n -> mapM_ (note ref) (errors (block n))
  m <- readIORef ref
  print (IM.size m)
  print (sum (map times (IM.elems m)))
  forM_ (take 4 (IM.elems m)) $ \s -> B.putStrLn (specimen s)

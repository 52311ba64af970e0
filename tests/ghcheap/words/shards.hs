-- Workers wait for the end with an index on their stacks of which they only need the size.
-- says: hang from the stacks of
-- says: let it evaluate that before it waits
-- not: data in use by main
-- cure: s/^  readMVar (ctlQuit c)$/  size <- evaluate (IM.size (shardIndex shard))\n&/; s/show (IM.size (shardIndex shard)) ++/show size ++/
-- cured: 20
module Main (main) where

import Control.Concurrent
import Control.Exception (evaluate, finally)
import Control.Monad
import qualified Data.IntMap.Strict as IM
import Data.List (foldl')

data Shard = Shard { shardId :: !Int, shardIndex :: !(IM.IntMap [Int]) }

data Control = Control
  { ctlQuit    :: MVar ()
  , ctlResults :: MVar [(Int, Int)]
  , ctlLog     :: MVar [String]
  }

buildShard :: Int -> Shard
buildShard n = Shard n (foldl' add IM.empty [1 .. 9000])
  where add m k = let h = (k * 2654435761 + n * 97) `mod` 6007 in IM.insertWith (++) h [k, n] m

digest :: Shard -> Int
digest s = IM.foldlWithKey' (\a k v -> (a * 31 + k + sum v) `mod` 1000003) (shardId s) (shardIndex s)

logLine :: Control -> String -> IO ()
logLine c s = modifyMVar_ (ctlLog c) $ \ls -> do
  _ <- evaluate (length s)
  return (s : ls)

worker :: Control -> MVar () -> Int -> IO ()
worker c ready n = do
  shard <- evaluate (buildShard n)
  d <- evaluate (digest shard)
  modifyMVar_ (ctlResults c) (\rs -> return ((n, d) : rs))
  putMVar ready ()
  readMVar (ctlQuit c)
  logLine c ("worker " ++ show n ++ ": " ++ show (IM.size (shardIndex shard)) ++ " buckets released")

merge :: [(Int, Int)] -> Int -> Int
merge rs rounds = foldl' (\a r -> foldl' (\b (n, d) -> (b * 33 + n * r + d) `mod` 10000019) a rs) 1 [1 .. rounds]

main :: IO ()
main = do
  c <- Control <$> newEmptyMVar <*> newMVar [] <*> newMVar []
  dones <- forM [1 .. 30] $ \n -> do
    ready <- newEmptyMVar
    done <- newEmptyMVar
    _ <- forkIO (worker c ready n `finally` putMVar done ())
    takeMVar ready
    return done
  rs <- readMVar (ctlResults c)
  forM_ [1 .. 6] $ \k -> do
    let v = merge rs (100000 + k)
    putStrLn (show k ++ " " ++ show v)
    evaluate (length (show (product [1 .. 1500 + fromIntegral k :: Integer])))
  putMVar (ctlQuit c) ()
  mapM_ takeMVar dones
  readMVar (ctlLog c) >>= putStrLn . minimum

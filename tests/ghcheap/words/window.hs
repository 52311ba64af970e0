-- Sliding windows of measurements stand in a map, in a TVar.
-- says: evaluate the whole of what take makes before it is stored, say by length x `seq`
-- says g: called from push (window.hs
-- cure: s/(\\_ old -> take width (x : old))/(\\_ old -> let new = take width (x : old) in length new `seq` new)/
-- cured: 10
module Main (main) where
import Control.Concurrent
import Control.Concurrent.STM
import Control.Monad
import qualified Data.Map.Strict as M

type Windows = TVar (M.Map Int [Double])

width :: Int
width = 50

push :: Windows -> Int -> Double -> STM ()
push v m x = modifyTVar' v (M.insertWith (\_ old -> take width (x : old)) m [x])

alarm :: Windows -> Int -> STM Bool
alarm v m = do
  w <- readTVar v
  return (case M.lookup m w of
    Just (a : b : _) -> a + b > 199
    _ -> False)

feed :: Windows -> Int -> MVar Int -> IO ()
feed v me out = go 0 1
  where
    go :: Int -> Int -> IO ()
    go alarms k
      | k > 30000 = putMVar out alarms
      | otherwise = do
          let m = (k * 13 + me) `mod` 40
              x = fromIntegral ((k * 7919 * me) `mod` 1000) / 10
          a <- x `seq` atomically (push v m x >> alarm v m)
          let n = if a then alarms + 1 else alarms
          n `seq` go n (k + 1)

main :: IO ()
main = do
  v <- newTVarIO M.empty
  outs <- forM [1 .. 4] $ \me -> do
    o <- newEmptyMVar
    _ <- forkIO (feed v me o)
    return o
  as <- mapM takeMVar outs
  print (sum as)
  w <- readTVarIO v
  print (M.size w, sum (map length (M.elems w)))

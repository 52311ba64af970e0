-- Workers share in an MVar what they have rendered; nothing is ever taken out of that.
-- says plain: Most of it is Bin of a map or set (Data.Map), with bytes in it, data in use
-- says g: Nothing is taken out of it, as far as the text shows
-- says g: thumb (thumbs.hs
-- cure: s,^      t `seq` return .*,      let { n = M.insert key t m; k = if M.size n > 100 then M.deleteMin n else n }\n      t `seq` k `seq` return (k\, t),
-- cured: 20
module Main (main) where
import Control.Concurrent
import Control.Monad
import qualified Data.Map.Strict as M
import qualified Data.ByteString as B

type Key = (Int, Int)

type Cache = MVar (M.Map Key B.ByteString)

render :: Key -> B.ByteString
render (a, b) = B.pack [ fromIntegral (a * k + b) | k <- [1 .. 250] ]

thumb :: Cache -> Key -> IO B.ByteString
thumb cache key = modifyMVar cache $ \m ->
  case M.lookup key m of
    Just t -> return (m, t)
    Nothing -> do
      let t = render key
      t `seq` return (M.insert key t m, t)

worker :: Cache -> Int -> MVar Int -> IO ()
worker cache me out = go 0 1
  where
    go :: Int -> Int -> IO ()
    go total k
      | k > 6000 = putMVar out total
      | otherwise = do
          t <- thumb cache (me, k)
          let n = total + B.length t
          n `seq` go n (k + 1)

main :: IO ()
main = do
  cache <- newMVar M.empty
  outs <- forM [1 .. 3] $ \me -> do
    o <- newEmptyMVar
    _ <- forkIO (worker cache me o)
    return o
  totals <- mapM takeMVar outs
  print totals
  n <- withMVar cache (return . M.size)
  when (n > 1000000) $ putStrLn "a large cache"

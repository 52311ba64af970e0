-- Bidders change the lots of an auction, in a TVar; the last bids are kept.
-- says: of Lot
-- says g: They stand in the fields
-- says g: Also evaluate the whole of the field history of Lot before Lot is made
-- says g: writeTVar v $! x
-- cure: s/\(highest\|bids\|fees\) :: Int/\1 :: !Int/g; s/history :: /history :: !/
-- cure: s/history = take 5 (price : history l) }/history = let x = take 5 (price : history l) in length x `seq` x }/
-- cured: 20
-- cured output: threads bid in any order
{-# LANGUAGE BangPatterns #-}
module Main (main) where
import Control.Concurrent
import Control.Concurrent.STM
import Control.Monad
import qualified Data.IntMap.Strict as IM

data Lot = Lot { highest :: Int, bids :: Int, history :: [Int], fees :: Int }

type House = TVar (IM.IntMap Lot)

open :: Int -> STM House
open n = newTVar (IM.fromList [ (k, Lot 0 0 [] 0) | k <- [1 .. n] ])

bid :: House -> Int -> Int -> STM Bool
bid h k price = do
  lots <- readTVar h
  case IM.lookup k lots of
    Nothing -> return False
    Just l -> do
      let won = price > highest l
          l' = l { highest = max price (highest l)
                 , bids = bids l + 1
                 , fees = fees l + price `div` 20
                 , history = take 5 (price : history l) }
      writeTVar h (IM.insert k l' lots)
      return won

bidder :: House -> Int -> Int -> MVar Int -> IO ()
bidder h me n out = do
  wins <- foldM go 0 [1 .. n]
  putMVar out wins
  where
    go !w i = do
      ok <- atomically (bid h ((i * me) `mod` 50 + 1) ((i * 7 + me * 1013) `mod` 100000))
      return (if ok then w + 1 else w)

main :: IO ()
main = do
  h <- atomically (open 50)
  outs <- forM [1, 3, 7] $ \me -> do
    o <- newEmptyMVar
    _ <- forkIO (bidder h me 60000 o)
    return o
  wins <- mapM takeMVar outs
  lots <- readTVarIO h
  putStrLn ("wins " ++ show (wins :: [Int]))
  putStrLn ("fees " ++ show (sum (map fees (IM.elems lots))) ++ " bids " ++ show (sum (map bids (IM.elems lots))))
  print (take 3 (map history (IM.elems lots)))

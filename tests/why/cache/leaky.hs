-- How well does a cache do? A trace of requests is played against a cache that forgets the page unused for longest.
module Main where

import qualified Data.IntMap as IM

data Cache = Cache
  { room   :: Int
  , stamps :: IM.IntMap Int        -- page -> time of last use
  , order  :: IM.IntMap Int        -- time of last use -> page
  , now    :: !Int
  }

data Score = Score { hits :: Int, misses :: Int, evictions :: Int }

request :: (Cache, Score) -> Int -> (Cache, Score)
request (c, s) page = case IM.lookup page (stamps c) of
  Just t ->
    ( c { stamps = IM.insert page n (stamps c), order = IM.insert n page (IM.delete t (order c)), now = n }
    , s { hits = hits s + 1 } )
  Nothing
    | IM.size (stamps c) < room c ->
        ( c { stamps = IM.insert page n (stamps c), order = IM.insert n page (order c), now = n }
        , s { misses = misses s + 1 } )
    | otherwise ->
        let ((t, old), rest) = case IM.minViewWithKey (order c) of
              Just x  -> x
              Nothing -> error "empty"
        in t `seq` ( c { stamps = IM.insert page n (IM.delete old (stamps c)), order = IM.insert n page rest, now = n }
                   , s { misses = misses s + 1, evictions = evictions s + 1 } )
  where n = now c + 1

trace :: Int -> Int -> [Int]
trace 0 _ = []
trace k s =
  let s' = (s * 22695477 + 1) `mod` 4294967296
      r  = s' `div` 65536
      p  = if r `mod` 4 == 0 then r `mod` 300 else r `mod` 40
  in p : trace (k - 1) s'

play :: (Cache, Score) -> [Int] -> (Cache, Score)
play st [] = st
play st (p : ps) = let st' = request st p in st' `seq` play st' ps

main :: IO ()
main = do
  let ps = trace 100000 99
      (_, s) = play (Cache 64 IM.empty IM.empty 0, Score 0 0 0) ps
  putStrLn ("hits " ++ show (hits s) ++ ", misses " ++ show (misses s) ++ ", evictions " ++ show (evictions s))
  putStrLn ("requests " ++ show (length ps))

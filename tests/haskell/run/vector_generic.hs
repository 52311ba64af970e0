{-# LANGUAGE FlexibleContexts #-}
-- Functions of all vectors.
module Main (main) where

import Control.Monad.ST (runST)
import qualified Data.Vector as V
import qualified Data.Vector.Generic as G
import qualified Data.Vector.Generic.Mutable as M
import qualified Data.Vector.Unboxed as U

mean :: (G.Vector v a, Fractional a) => v a -> a
mean v = G.sum v / fromIntegral (G.length v)

-- The first place of the element or of a greater one, in a sorted vector.
search :: (G.Vector v a, Ord a) => v a -> a -> Int
search v x = go 0 (G.length v)
  where
    go low high
      | low >= high = low
      | v G.! middle < x = go (middle + 1) high
      | otherwise = go low middle
      where middle = (low + high) `div` 2

main :: IO ()
main = do
  let boxed = V.fromList [1.5, 2.5, 3.5 :: Double]
      unboxed = U.fromList [3, 1, 4, 1, 5, 9, 2, 6 :: Int]
  print (mean boxed, mean (G.convert boxed :: U.Vector Double))
  print (G.convert unboxed :: V.Vector Int)
  print (map (search (U.fromList [1, 3 .. 99 :: Int])) [0, 1, 2, 50, 99, 100])
  print (G.maximum unboxed, G.minIndex unboxed, G.maxIndexBy (\a b -> compare (a `mod` 5) (b `mod` 5)) unboxed)
  print (G.map even (V.fromList [1, 2, 3 :: Int]), G.imap (+) unboxed, G.filter odd unboxed, G.uniq (U.fromList "aabbbc"))
  print (G.span odd unboxed, G.partition even unboxed, G.splitAt 3 unboxed, G.unsnoc unboxed, unboxed G.!? 8)
  print (G.scanl (+) 0 unboxed, G.prescanl' (+) 0 unboxed, G.scanl1 max unboxed, G.scanr (+) 0 unboxed)
  print (G.zip unboxed (G.reverse unboxed), G.unzip (G.zip unboxed unboxed) == (unboxed, unboxed))
  print (unboxed G.// [(0, 7), (7, 0)], G.accum (-) unboxed [(2, 4), (2, 1)], G.backpermute unboxed (U.fromList [7, 0]))
  print (G.enumFromN (2 :: Int) 4 :: U.Vector Int, G.iterateN 5 (* 2) 1 :: V.Vector Integer, G.replicate 3 'x' :: U.Vector Char)
  print (G.foldr (:) [] unboxed, G.ifoldl' (\a k x -> a + k * x) 0 unboxed, G.and (G.map (> 0) unboxed), G.concatMap (G.replicate 2) unboxed)
  print (runST (do v <- U.thaw unboxed; M.swap v 0 7; M.modify v (+ 10) 1; x <- M.exchange v 2 0; w <- U.freeze v; return (x, w, M.length v)))
  G.imapM_ (\k x -> if k > 5 then print (k, x) else return ()) unboxed
  G.mapM (\x -> print x >> return (x * x)) (V.fromList [1, 2 :: Int]) >>= print

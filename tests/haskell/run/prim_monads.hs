-- Vectors that are written below transformers, and evaluated with all that they hold.
module Main (main) where

import Control.DeepSeq (force, rnf)
import Control.Exception (ErrorCall, evaluate, try)
import Control.Monad (forM_, when)
import Control.Monad.Reader
import Control.Monad.ST (ST, runST)
import Control.Monad.State.Strict
import qualified Data.ByteString.Char8 as B
import qualified Data.ByteString.Lazy.Char8 as L
import qualified Data.Text as T
import qualified Data.Text.Lazy as TL
import qualified Data.Vector as V
import qualified Data.Vector.Unboxed as U
import qualified Data.Vector.Unboxed.Mutable as M
import Data.Version (makeVersion)

strike :: Int -> Int -> ReaderT (M.MVector s Bool) (ST s) ()
strike n p = do
  v <- ask
  alive <- M.read v p
  when (alive && p * p <= n) (forM_ [p * p, p * p + p .. n] (\k -> M.write v k False))

primes :: Int -> [Int]
primes n = runST (do
  v <- M.replicate (n + 1) True
  runReaderT (mapM_ (strike n) [2 .. n]) v
  w <- U.freeze v
  return [k | k <- [2 .. n], w U.! k])

-- How many were written.
fill :: M.MVector s Int -> StateT Int (ST s) ()
fill v = forM_ [0 .. M.length v - 1] (\k -> M.write v k (k * k) >> modify' (+ 1))

raised :: a -> IO String
raised x = fmap (either (\e -> "raised " ++ show (e :: ErrorCall)) (const "none")) (try (evaluate x))

main :: IO ()
main = do
  print (primes 60)
  print (runST (M.new 5 >>= \v -> runStateT (fill v) 0 >>= \(_, n) -> U.freeze v >>= \w -> return (n, w)))
  print (force (T.pack "text", TL.pack "lazy", B.pack "bytes", L.pack "chunks", makeVersion [1, 2]))
  raised (rnf (V.fromList [1, errorWithoutStackTrace "boxed", 3 :: Int])) >>= putStrLn
  raised (rnf (U.fromList [1, 2 :: Int])) >>= putStrLn
  raised (rnf (L.fromChunks [B.pack "a", errorWithoutStackTrace "chunk"])) >>= putStrLn

-- Objects of about 2 kB, for which GHC makes no major collection: one stands in each block of 4 kB, and GHC counts only
-- blocks that are full.
{-# LANGUAGE MagicHash, UnboxedTuples #-}
module Main (main) where
import Control.Monad (foldM)
import qualified Data.Map.Strict as Map
import GHC.Exts
import GHC.IO (IO (IO))

data Drawing = Drawing ByteArray#

-- All bytes of it are the same.
draw :: Int -> IO Drawing
draw (I# colour) = IO $ \s -> case newByteArray# 2200# s of
  (# s1, m #) -> case setByteArray# m 0# 2200# colour s1 of
    s2 -> case unsafeFreezeByteArray# m s2 of (# s3, b #) -> (# s3, Drawing b #)

pixels :: Drawing -> Int
pixels (Drawing b) = I# (sizeofByteArray# b)

main :: IO ()
main = do
  m <- foldM (\m i -> do { d <- draw (i `mod` 100); return $! Map.insert i d m }) Map.empty [1 .. 30000 :: Int]
  print (sum (map pixels (Map.elems m)))

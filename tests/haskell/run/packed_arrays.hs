{-# LANGUAGE FlexibleContexts #-}
-- Packed arrays: each kind of element, conversions, and functions for any array.
import Control.Monad
import Control.Monad.ST
import Data.Array (Array)
import Data.Array.Base (unsafeAt, unsafeRead, unsafeWrite)
import Data.Array.IO
import Data.Array.ST
import Data.Array.Unboxed
import Data.Array.Unsafe (unsafeFreeze, unsafeThaw)
import Data.Int
import Data.Word

-- Elements, written and read back.
back :: IArray UArray e => [e] -> UArray Int e
back xs = listArray (1, length xs) xs

extremes :: (Bounded e, Num e) => [e]
extremes = [minBound, maxBound, 0, 1, minBound + 1, maxBound - 1, 77]

-- Any array in any monad.
bump :: (MArray a e m, Ix i, Num e) => a i e -> m ()
bump a = do
  b <- getBounds a
  forM_ (range b) $ \i -> readArray a i >>= \x -> writeArray a i (2 * x + 1)

sumST :: MArray (STUArray s) e (ST s) => (e -> Int) -> STUArray s Int e -> ST s Int
sumST f a = fmap (sum . map f) (getElems a)

sieve :: Int -> UArray Int Bool
sieve n = runSTUArray $ do
  a <- newArray (2, n) True
  forM_ [2 .. n] $ \i -> do
    prime <- readArray a i
    when (prime && i * i <= n) $ forM_ [i * i, i * i + i .. n] $ \j -> writeArray a j False
  return a

-- Many operations on one array, and the same on a list.
shuffle :: Int -> [Double]
shuffle n = elems (runSTUArray (do
  a <- newListArray (0, n - 1) (map fromIntegral [1 .. n])
  forM_ [0 .. n - 1] $ \i -> do
    let j = (i * 7919 + 13) `mod` n
    x <- unsafeRead a i
    y <- unsafeRead a j
    unsafeWrite a i (y + 0.5)
    unsafeWrite a j x
  return a))

main :: IO ()
main = do
  print (elems (back (extremes :: [Int])), elems (back (extremes :: [Word])))
  print (elems (back (extremes :: [Int8])), elems (back (extremes :: [Word8])), elems (back (extremes :: [Int16])), elems (back (extremes :: [Word16])))
  print (elems (back (extremes :: [Int32])), elems (back (extremes :: [Word32])), elems (back (extremes :: [Int64])), elems (back (extremes :: [Word64])))
  print (elems (back [True, False, True]), elems (back "a\8364\1114111\0"), elems (back [1.5, -0.0, 1 / 0, 1e-310 :: Double]), elems (back [0.1, 3.25 :: Float]))
  print [i | (i, True) <- assocs (sieve 100)]
  print (sum (shuffle 1000), take 5 (shuffle 1000))
  let u = listArray ((0, 0), (2, 3)) [10 ..] :: UArray (Int, Int) Int
  print (u, u ! (1, 2), bounds u, u // [((0, 1), 5)], amap (* 2) u ! (2, 3), ixmap (0, 3) (\i -> (1, i)) u)
  print (accumArray (+) 0 (0, 4) [(i `mod` 5, i) | i <- [1 .. 100]] :: UArray Int Int, accum (-) u [((0, 0), 3), ((0, 0), 4)] ! (0, 0))
  print (u == u, u < u // [((2, 3), 100)], compare u u, array (0, 2) [(1, 'x')] :: UArray Int Char)
  print (read (show u) == u, unsafeAt u 4, amap even u ! (0, 1))
  -- Arrays that change, boxed and packed, in both monads.
  io <- newArray (0, 3) 5 :: IO (IOUArray Int Int)
  bump io
  writeArray io 2 (-1)
  ib <- newListArray (0, 3) [1, 2, 3, 4] :: IO (IOArray Int Integer)
  bump ib
  is <- getElems io
  bs <- getAssocs ib
  print (is, bs, runST (do { a <- newArray ('a', 'e') 7 :: ST s (STUArray s Char Word8); bump a; writeArray a 'b' 255; bump a; getElems a }))
  print (runST (do { a <- newListArray (0, 2) "xyz"; sumST fromEnum a }), runST (do { a <- newArray_ (0, 3) :: ST s (STUArray s Int Double); getElems a }))
  -- Conversions copy, unless they are unsafe.
  f <- freeze io :: IO (UArray Int Int)
  g <- freeze io :: IO (Array Int Int)
  h <- freeze ib :: IO (Array Int Integer)
  writeArray io 0 1000
  print (f, g, h)
  t <- thaw f :: IO (IOUArray Int Int)
  v <- thaw f :: IO (IOArray Int Int)
  w <- thaw g :: IO (IOUArray Int Int)
  forM_ [0 .. 3] $ \i -> writeArray t i i >> writeArray v i (10 * i) >> writeArray w i (100 * i)
  ts <- mapM getElems [t, w]
  vs <- getElems v
  print (ts, vs, f, g, t == t, t == w)
  m <- mapArray (> 100) w :: IO (IOUArray Int Bool)
  k <- mapIndices (0, 1) (+ 2) w
  ms <- getElems m
  ks <- getElems k
  z <- unsafeFreeze k :: IO (UArray Int Int)
  y <- unsafeThaw z :: IO (IOUArray Int Int)
  modified <- readArray y 1
  print (ms, ks, z, modified)

-- Arrays whose elements are bits, of every number of elements up to 70, and vectors of truth values.
import Control.Monad
import Control.Monad.ST
import Data.Array.IO
import Data.Array.ST
import Data.Array.Unboxed
import qualified Data.Vector.Unboxed as V
import qualified Data.Vector.Unboxed.Mutable as M

pattern' :: Int -> Int -> Bool
pattern' n k = (k * k + n) `mod` 3 == 0

check :: Int -> Bool
check n = and
  [ elems a == es
  , elems (a // [(n - 1, not (a ! (n - 1)))]) == init es ++ [not (last es)]
  , elems (accumArray (/=) False (0, n - 1) [(k `mod` n, True) | k <- [0 .. 2 * n - 2]] :: UArray Int Bool) == replicate (n - 1) False ++ [True]
  , elems (runSTUArray (newArray (0, n - 1) True >>= \m -> forM_ [0, 2 .. n - 1] (\k -> writeArray m k False) >> return m)) == map odd [0 .. n - 1]
  , elems (amap not a) == map not es
  , a == listArray (0, n - 1) es && a /= amap not a && compare a (amap not a) == compare es (map not es)
  , runST (do { m <- thaw a :: ST s (STUArray s Int Bool); x <- readArray m 0; writeArray m 0 (not x); b <- freeze m; return (elems (b :: UArray Int Bool)) }) == not (head es) : tail es
  , elems a == es
  , V.toList (V.slice 1 (n - 1) (V.fromList es)) == tail es
  , V.toList (V.reverse (V.map not (V.fromList es V.++ V.fromList es))) == map not (reverse (es ++ es))
  ]
  where
    a = listArray (0, n - 1) es :: UArray Int Bool
    es = map (pattern' n) [0 .. n - 1]

main :: IO ()
main = do
  print (all check [1 .. 70], [n | n <- [1 .. 70], not (check n)])
  print (listArray (0, -1) [] :: UArray Int Bool, listArray ((0, 'a'), (1, 'c')) (cycle [True, False]) :: UArray (Int, Char) Bool)
  m <- newArray (-5, 20) False :: IO (IOUArray Int Bool)
  forM_ [-5, -2 .. 20] (\k -> writeArray m k True)
  n <- freeze m :: IO (UArray Int Bool)
  forM_ [-5 .. 20] (\k -> readArray m k >>= writeArray m k . not)
  es <- getElems m
  print (and (zipWith (/=) (elems n) es), length (filter id es), bounds n)
  let v = V.modify (\w -> M.swap w 0 3 >> M.write w 1 True) (V.fromList [True, False, False, False])
  print (v, V.zip v (V.enumFromTo 1 (4 :: Int)), V.all id v)

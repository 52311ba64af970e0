-- Vectors of values and of packed elements: making, parts, changes, folds, and vectors that are written.
import Control.Monad
import Control.Monad.ST
import Data.Char (toUpper)
import Data.Complex
import Data.Int
import qualified Data.Vector as V
import qualified Data.Vector.Mutable as M
import qualified Data.Vector.Storable as S
import qualified Data.Vector.Unboxed as U
import qualified Data.Vector.Unboxed.Mutable as UM
import Data.Word

-- Primes by a vector that is written.
sieve :: Int -> U.Vector Bool
sieve n = U.create (do
  v <- UM.replicate (n + 1) True
  UM.write v 0 False
  UM.write v 1 False
  forM_ [2 .. n] $ \i -> do
    prime <- UM.read v i
    when (prime && i * i <= n) $ forM_ [i * i, i * i + i .. n] $ \j -> UM.write v j False
  return v)

-- Quicksort of a slice, in any such monad.
sort :: UM.MVector s Int -> ST s ()
sort v
  | UM.length v < 2 = return ()
  | otherwise = do
      let n = UM.length v
      p <- UM.read v (n `div` 2)
      let go i j
            | i > j = return (i, j)
            | otherwise = do
                i' <- up i
                j' <- down j
                if i' <= j' then UM.swap v i' j' >> go (i' + 1) (j' - 1) else return (i', j')
          up i = UM.read v i >>= \x -> if x < p then up (i + 1) else return i
          down j = UM.read v j >>= \x -> if x > p then down (j - 1) else return j
      (i, j) <- go 0 (n - 1)
      sort (UM.take (j + 1) v)
      sort (UM.drop i v)

main :: IO ()
main = do
  let v = V.fromList [3, 1, 4, 1, 5, 9, 2, 6 :: Int]
      u = U.fromList [3, 1, 4, 1, 5, 9, 2, 6 :: Int]
  print (v, V.length v, v V.! 2, v V.!? 9, V.head v, V.last v, V.toList (V.map (* 2) v))
  print (u, U.length u, u U.! 2, u U.!? 9, U.head u, U.last u, U.toList (U.map (* 2) u))
  print (V.imap (+) v, V.filter odd v, V.partition (> 3) v, V.reverse v, V.zip v (V.fromList "abc"), V.zipWith3 (\x y z -> x + y * z) v v v)
  print (U.imap (+) u, U.filter odd u, U.partition (> 3) u, U.reverse u, U.zip u (U.fromList "abc"), U.zipWith3 (\x y z -> x + y * z) u u u)
  print (V.sum v, V.product v, V.maximum v, V.minimum v, V.maxIndex v, V.minIndex v, V.foldl' (-) 0 v, V.foldr (-) 0 v, V.ifoldl' (\s k x -> s + k * x) 0 v)
  print (U.sum u, U.product u, U.maximum u, U.minimum u, U.maxIndex u, U.minIndex u, U.foldl' (-) 0 u, U.foldr (-) 0 u, U.ifoldl' (\s k x -> s + k * x) 0 u)
  print (V.take 3 v, V.drop 5 v, V.splitAt 2 v, V.slice 2 3 v, V.init v, V.tail v, V.span (< 5) v, V.takeWhile (< 4) v, V.dropWhile (< 4) v)
  print (U.take 3 u, U.drop 5 u, U.splitAt 2 u, U.slice 2 3 u, U.init u, U.tail u, U.span (< 5) u, U.takeWhile (< 4) u, U.dropWhile (< 4) u)
  print (v V.// [(0, 7), (7, 0)], V.accum (+) v [(1, 10), (1, 20)], V.update v (V.fromList [(2, 0)]), V.cons 0 v, V.snoc v 0, v V.++ v, V.concat [v, V.empty, v])
  print (u U.// [(0, 7), (7, 0)], U.accum (+) u [(1, 10), (1, 20)], U.update u (U.fromList [(2, 0)]), U.cons 0 u, U.snoc u 0, u U.++ u, U.concat [u, U.empty, u])
  print (V.generate 5 (* 3), V.replicate 3 'x', V.enumFromN (2 :: Int) 4, V.enumFromTo 'a' 'e', V.enumFromStepN 0 0.5 4 :: V.Vector Double, V.iterateN 5 (* 2) (1 :: Int))
  print (U.generate 5 (* 3), U.replicate 3 'x', U.enumFromN (2 :: Int) 4, U.enumFromTo 'a' 'e', U.enumFromStepN 0 0.5 4 :: U.Vector Double, U.iterateN 5 (* 2) (1 :: Int))
  print (V.unfoldr (\n -> if n > 5 then Nothing else Just (n, n + 1)) (1 :: Int), V.unfoldrN 3 (\n -> Just (n, n + 1)) (1 :: Int), V.constructN 6 (\w -> if V.null w then 1 else V.sum w + 1 :: Int))
  print (U.scanl (+) 0 u, U.scanl' (+) 0 u, U.prescanl (+) 0 u, U.prescanl' (+) 0 u, U.postscanl (+) 0 u, U.scanl1 (+) u, U.scanr (+) 0 u, U.scanr1 max u)
  print (V.findIndex (> 4) v, V.elem 9 v, V.find even v, V.elemIndex 1 v, V.elemIndices 1 v, V.findIndices odd v, V.all (> 0) v, V.any (> 9) v, V.and (V.map (> 0) v))
  print (V.indexed v, V.unzip (V.indexed v), V.backpermute v (V.fromList [0, 0, 7]), V.concatMap (`V.replicate` 'y') (V.take 3 v), V.mapMaybe (\x -> if x > 3 then Just (x * x) else Nothing) v)
  print (U.uniq (U.fromList [1, 1, 2, 2, 2, 1 :: Int]), U.minimumBy (\x y -> compare (x `mod` 4) (y `mod` 4)) u, V.maximumBy (\x y -> compare (x `mod` 4) (y `mod` 4)) v, V.maximumBy (\x y -> compare (x `mod` 2) (y `mod` 2)) v)
  -- Elements of all kinds; tuples are several vectors.
  print (U.fromList [minBound, maxBound, -1 :: Int8], U.fromList [maxBound :: Word8, 7], U.fromList [minBound, maxBound :: Int16], U.fromList [maxBound :: Word32], U.fromList [minBound :: Int32], U.fromList [maxBound :: Word64], U.fromList [minBound, maxBound :: Int])
  print (U.fromList "a\8364\1114111", U.fromList [True, False], U.fromList [0.5, -0.0 :: Double], U.fromList [0.1 :: Float], U.fromList [(), ()], U.fromList [1 :+ 2 :: Complex Double])
  let t = U.fromList [(i, fromIntegral i / 2, even i) | i <- [1 .. 6 :: Int]] :: U.Vector (Int, Double, Bool)
  print (t, U.unzip3 t, t U.! 3, U.map (\(a, b, _) -> (b, (a, a))) t, U.filter (\(_, _, e) -> e) (t U.++ U.reverse t), U.slice 1 2 t)
  print (S.sum (S.map (+ 1) (S.fromList [1, 2, 3 :: Double])), S.length (S.replicate 5 'c'))
  -- Classes.
  print (fmap show v, foldr (:) [] v, sum v, maximum v, length v, elem 4 v, traverse (\x -> if x > 0 then Just (x - 1) else Nothing) v, concat (V.fromList ["ab", "c"]))
  print (do { x <- V.fromList [1, 2, 3 :: Int]; y <- V.fromList "ab"; return (x, y) }, (+) <$> V.fromList [1, 2] <*> V.fromList [10, 20 :: Int], v <> v == v V.++ v, mconcat [u, u] > u, mempty :: V.Vector Int, compare v (V.tail v), read "[1,2]" :: U.Vector Int)
  print (V.length (V.fromList [undefined, 1 :: Int]), V.last (V.map (+ 1) (V.fromList [undefined, 1 :: Int])))
  -- Vectors that are written.
  print (U.length (U.filter id (sieve 1000)), U.findIndex not (U.drop 2 (sieve 50)))
  let r = U.generate 200 (\i -> i * 7919 `mod` 211)
  print (U.modify sort r == U.fromList (U.toList (U.modify sort (U.reverse r))), U.take 8 (U.modify sort r), U.take 3 r)
  m <- M.replicate 4 "a"
  M.write m 1 "b"
  M.modify m (map toUpper) 1
  M.swap m 0 1
  f <- V.freeze m
  M.write m 0 "z"
  g <- V.unsafeFreeze m
  print (f, g, M.length m)
  w <- U.thaw u
  forM_ [0 .. UM.length w - 1] $ \i -> UM.modify w (* 10) i
  x <- UM.exchange w 3 5
  UM.set (UM.slice 0 2 w) 0
  w' <- UM.grow w 2
  UM.move (UM.slice 1 4 w') (UM.slice 0 4 w')
  w'' <- U.freeze w'
  c <- UM.clone w >>= U.unsafeFreeze
  print (x, w'', c, u)
  p <- U.thaw (U.fromList [1, 2, 3 :: Int])
  ps <- forM [1 .. 6 :: Int] $ \_ -> do { a <- U.freeze p; more <- UM.nextPermutation p; return (U.toList a, more) }
  print ps
  V.mapM_ print (V.take 2 v)
  V.forM_ (V.indexed (V.take 2 v)) print
  U.imapM_ (\i y -> when (y > 5) (print (i, y))) u
  y <- V.mapM (\z -> return (z + 1)) v
  z <- U.replicateM 3 (return 'q')
  s <- V.foldM (\a b -> return (a * 2 + b)) 0 v
  print (y, z, s, V.sequence (V.fromList [Just 1, Nothing :: Maybe Int]), runST (do { a <- M.new 2; M.write a 0 'h'; M.write a 1 'i'; V.freeze a }))

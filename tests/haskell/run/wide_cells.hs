{-# LANGUAGE ExistentialQuantification, OverloadedStrings #-}
-- A little of each kind of cell that packages bring, so that it can be collected at every allocation: packed bytes and slices of them,
-- texts, sequences, vectors, packed arrays that are written, maps by bits, and values with their dictionaries.
module Main where
import Control.Exception
import Control.Monad
import Control.Monad.ST
import Data.Array.ST
import Data.Array.Unboxed
import qualified Data.ByteString.Builder as Builder
import qualified Data.ByteString.Char8 as C
import qualified Data.ByteString.Lazy.Char8 as L
import Data.Foldable (toList)
import qualified Data.IntMap as IntMap
import qualified Data.IntSet as IntSet
import Data.Sequence (Seq, ViewL (..), viewl, (<|), (|>))
import qualified Data.Sequence as Seq
import qualified Data.Text as T
import qualified Data.Text.Encoding as E
import qualified Data.Vector as V
import qualified Data.Vector.Unboxed as U
import qualified Data.Vector.Unboxed.Mutable as M

class Shape a where
  area :: a -> Int
  scaled :: Int -> a -> a
data Square = Square Int deriving Show
data Strip = Strip Int [Int] deriving Show
instance Shape Square where { area (Square n) = n * n; scaled k (Square n) = Square (k * n) }
instance Shape Strip where { area (Strip h ws) = h * sum ws; scaled k (Strip h ws) = Strip h (map (k *) ws) }
data Any = forall a. (Shape a, Show a) => Any a
data Cell = Cell { key :: !Int, bytes :: !C.ByteString, text :: T.Text, rest :: Seq Any }

cells :: [Cell]
cells = [Cell k (C.take 4 (C.drop k source)) (T.pack (replicate (k `mod` 3) 'ü') <> "." <> E.decodeUtf8 (C.drop (2 * k) source)) (Seq.fromList [Any (Square k), Any (Strip k [1 .. k])]) | k <- [0 .. 6]]
  where source = C.pack "packed bytes of one cell"

changed :: IntMap.IntMap Cell -> Cell -> IntMap.IntMap Cell
changed m c = IntMap.insertWith join (key c `mod` 4 * 1000 - 1500) c m
  where join new old = new { bytes = bytes old <> bytes new, rest = fmap (\(Any s) -> Any (scaled 2 s)) (rest old) Seq.>< rest new }

turned :: Seq Any -> [String]
turned s = case viewl s of
  EmptyL -> []
  Any x :< xs | area x > 30 -> show x : turned xs
              | otherwise -> turned (xs |> Any (scaled 3 (Square (area x + 1))))

sieve :: Int -> UArray Int Bool
sieve n = runSTUArray (do
  a <- newArray (2, n) True
  forM_ [2 .. n] (\i -> do
    p <- readArray a i
    when (p && i * i <= n) (forM_ [i * i, i * i + i .. n] (\j -> writeArray a j False)))
  return a)

main :: IO ()
main = do
  let m = foldl changed IntMap.empty cells
  forM_ (IntMap.toList m) (\(k, c) -> print (k, bytes c, text c, T.length (text c), map (\(Any s) -> (show s, area s)) (toList (rest c))))
  print (turned (Seq.fromList [Any (Square 1), Any (Strip 2 [1, 2])]))
  print (IntSet.toList (IntSet.map (`mod` 50) (IntSet.fromList [k * k - 70 | k <- [1 .. 20]])))
  print (L.toChunks (L.take 12 (Builder.toLazyByteString (foldMap (\n -> Builder.intDec n <> Builder.char7 ',') [-2 .. 9]))))
  print (C.words (C.unwords (map (C.pack . show) [1 :: Int .. 12])), C.readInt "-31x", L.words "lazy  bytes are chunks")
  let v = V.generate 5 (\i -> V.replicate i (show i)) in print (V.map V.toList v, V.concatMap id v)
  let u = U.generate 9 (\i -> (i * i `mod` 7, fromIntegral i / 2 :: Double, odd i)) in print (U.filter (\(_, _, o) -> o) u, U.sum (U.map (\(_, d, _) -> d) u))
  print (U.modify (\w -> M.swap w 0 3 >> M.write w 1 maxBound) (U.fromList [5, 4, 3, 2 :: Int]))
  print ([i | (i, True) <- assocs (sieve 40)], accumArray (+) 0 (0, 3) [(i `mod` 4, i) | i <- [1 .. 20]] :: UArray Int Int)
  print (T.splitOn ", " "a, bü, , c", T.words " text  with\tblanks ", T.replace "b" "ββ" "abab", T.breakOn "ü" "grün")
  r <- try (evaluate (Seq.index (1 <| Seq.empty) 0 + U.fromList [1, 2 :: Int] U.! 2))
  putStrLn (either (\e -> const "outside" (e :: SomeException)) show r)

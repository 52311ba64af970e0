{-# LANGUAGE NoImplicitPrelude, PackageImports #-}
-- Sequences: Data.Sequence, beside containers.
module Sequences (tests) where

import "base" Prelude
import qualified "base" Data.Foldable as F
import qualified "containers" Data.Sequence as Q
import Check
import qualified Prelude as S
import qualified Data.Sequence as SQ
import qualified Prelude.Fold as SF

type Ours = SQ.Seq Int
type Theirs = Q.Seq Int

-- A function from sequences to sequences, on one that has been cut and joined, with a random number.
mapped :: String -> (Int -> Ours -> Ours) -> (Int -> Theirs -> Theirs) -> Test
mapped name f g = same name (pair small elements)
  (\(k, l) -> let s = f k (ours k l) in (SF.toList s, SQ.length s)) (\(k, l) -> let s = g k (theirs k l) in (F.toList s, Q.length s))

asked :: (Probe b, Probe c) => String -> (Int -> Ours -> b) -> (Int -> Theirs -> c) -> Test
asked name f g = same name (pair small elements) (\(k, l) -> f k (ours k l)) (\(k, l) -> g k (theirs k l))

elements :: Gen [Int]
elements = oneOf [list small, mapM (const (between (-50) 50)) [1 :: Int .. 70]]

ours :: Int -> [Int] -> Ours
ours k l = let (a, b) = SQ.splitAt (3 * k) (foldl (SQ.|>) SQ.empty l) in (b SQ.>< a) SQ.>< SQ.fromList (take k l)

theirs :: Int -> [Int] -> Theirs
theirs k l = let (a, b) = Q.splitAt (3 * k) (foldl (Q.|>) Q.empty l) in (b Q.>< a) Q.>< Q.fromList (take k l)

two :: (Ours, Ours) -> ([Int], [Int])
two (a, b) = (SF.toList a, SF.toList b)

two' :: (Theirs, Theirs) -> ([Int], [Int])
two' (a, b) = (F.toList a, F.toList b)

tests :: [Test]
tests =
  [ mapped "Seq.<| |>" (\k s -> (k SQ.<| s) SQ.|> k) (\k s -> (k Q.<| s) Q.|> k)
  , mapped "Seq.><" (\_ s -> s SQ.>< SQ.reverse s) (\_ s -> s Q.>< Q.reverse s)
  , mapped "Seq.update adjust" (\k s -> SQ.adjust (* 2) (2 * k) (SQ.update k 77 s)) (\k s -> Q.adjust (* 2) (2 * k) (Q.update k 77 s))
  , mapped "Seq.insertAt deleteAt" (\k s -> SQ.deleteAt (k + 3) (SQ.insertAt k 99 s)) (\k s -> Q.deleteAt (k + 3) (Q.insertAt k 99 s))
  , mapped "Seq.take drop" (\k s -> SQ.drop k (SQ.take (k * 5) s)) (\k s -> Q.drop k (Q.take (k * 5) s))
  , mapped "Seq.sort" (\_ -> SQ.sort) (\_ -> Q.sort)
  , mapped "Seq.sortOn" (\_ -> SQ.sortOn (`mod` 5)) (\_ -> Q.sortOn (`mod` 5))
  , mapped "Seq.filter" (\k -> SQ.filter (> k)) (\k -> Q.filter (> k))
  , mapped "Seq.mapWithIndex" (\k -> SQ.mapWithIndex (\i x -> i * k - x)) (\k -> Q.mapWithIndex (\i x -> i * k - x))
  , mapped "Seq.scanl" (\k -> SQ.scanl (-) k) (\k -> Q.scanl (-) k)
  , mapped "Seq.scanr" (\k -> SQ.scanr (-) k) (\k -> Q.scanr (-) k)
  , mapped "Seq.intersperse" SQ.intersperse Q.intersperse
  , mapped "Seq.zipWith" (\k s -> SQ.zipWith (-) s (SQ.drop k s)) (\k s -> Q.zipWith (-) s (Q.drop k s))
  , mapped "Seq.takeWhileR dropWhileR" (\k s -> SQ.takeWhileR (> k) s SQ.>< SQ.dropWhileR (> k) s) (\k s -> Q.takeWhileR (> k) s Q.>< Q.dropWhileR (> k) s)
  , mapped "Seq.>>=" (\k s -> s S.>>= \x -> SQ.fromList (take (k `mod` 4) [x ..])) (\k s -> s >>= \x -> Q.fromList (take (k `mod` 4) [x ..]))
  , mapped "Seq.cycleTaking" (\k s -> if SQ.null s then s else SQ.cycleTaking (k * 7) s) (\k s -> if Q.null s then s else Q.cycleTaking (k * 7) s)
  , asked "Seq.splitAt" (\k s -> two (SQ.splitAt (k * 4) s)) (\k s -> two' (Q.splitAt (k * 4) s))
  , asked "Seq.spanl" (\k s -> two (SQ.spanl (> k) s)) (\k s -> two' (Q.spanl (> k) s))
  , asked "Seq.breakr" (\k s -> two (SQ.breakr (> k) s)) (\k s -> two' (Q.breakr (> k) s))
  , asked "Seq.partition" (\k s -> two (SQ.partition (> k) s)) (\k s -> two' (Q.partition (> k) s))
  , asked "Seq.index lookup" (\k s -> (SQ.index s k, SQ.lookup (3 * k) s)) (\k s -> (Q.index s k, Q.lookup (3 * k) s))
  , asked "Seq.findIndicesL findIndexR" (\k s -> (SQ.findIndicesL (> k) s, SQ.findIndexR (> k) s)) (\k s -> (Q.findIndicesL (> k) s, Q.findIndexR (> k) s))
  , asked "Seq.elemIndexL elemIndicesR" (\k s -> (SQ.elemIndexL k s, SQ.elemIndicesR k s)) (\k s -> (Q.elemIndexL k s, Q.elemIndicesR k s))
  , asked "Seq.foldlWithIndex foldrWithIndex" (\k s -> (SQ.foldlWithIndex (\a i x -> a * 3 + i - x) k s, SQ.foldrWithIndex (\i x a -> a * 3 + i - x) k s)) (\k s -> (Q.foldlWithIndex (\a i x -> a * 3 + i - x) k s, Q.foldrWithIndex (\i x a -> a * 3 + i - x) k s))
  , asked "Seq.chunksOf tails inits" (\k s -> (lists (SQ.chunksOf (k + 5) s), lists (SQ.tails s), lists (SQ.inits s))) (\k s -> (lists' (Q.chunksOf (k + 5) s), lists' (Q.tails s), lists' (Q.inits s)))
  , asked "Seq folds" (\_ s -> [S.foldr (-) 0 s, S.foldl (-) 0 s, SF.foldl' (-) 0 s, SF.foldr' (-) 0 s, S.sum s]) (\_ s -> [foldr (-) 0 s, foldl (-) 0 s, F.foldl' (-) 0 s, F.foldr' (-) 0 s, sum s])
  , asked "Seq show" (\k s -> S.showsPrec k s "") (\k s -> showsPrec k s "")
  , same "Seq lazy elements" (partial small) (\l -> SF.toList (S.fmap (+ 1) (SQ.fromList (take 5 l)))) (\l -> F.toList (fmap (+ 1) (Q.fromList (take 5 l))))
  , same "Seq compare" (pair elements elements) (\(a, b) -> (SQ.fromList a `S.compare` SQ.fromList b, SQ.fromList a S.== SQ.fromList b)) (\(a, b) -> (Q.fromList a `compare` Q.fromList b, Q.fromList a == Q.fromList b))
  ]
  where
    lists s = S.map SF.toList (SF.toList s)
    lists' s = map F.toList (F.toList s)

{-# LANGUAGE NoImplicitPrelude #-}
-- Prelude: what every module sees. The definitions are in the modules Prelude.*.
module Prelude
  ( Bool (..), Maybe (..), Either (..), Ordering (..), Char, String, Int, Integer, Float, Double, Rational, Word, IO
  , (&&), (||), not, otherwise, maybe, either, fst, snd, curry, uncurry
  , Eq (..), Ord (..), Enum (..), Bounded (..)
  , Num (..), Real (..), Integral (..), Fractional (..), Floating (..), RealFrac (..), RealFloat (..)
  , subtract, even, odd, gcd, lcm, (^), (^^), fromIntegral, realToFrac
  , Semigroup ((<>)), Monoid (..)
  , Functor (..), (<$>), Applicative (pure, (<*>), (*>), (<*)), Monad (..), MonadFail (..), mapM_, sequence_, (=<<)
  , Foldable (foldMap, foldr, foldl, foldr1, foldl1, elem, maximum, minimum, sum, product, null, length)
  , Traversable (..)
  , id, const, (.), flip, ($), until, asTypeOf, error, errorWithoutStackTrace, undefined, seq, ($!)
  , map, (++), filter, head, last, tail, init, (!!), reverse
  , and, or, any, all, concat, concatMap, scanl, scanl1, scanr, scanr1
  , iterate, repeat, replicate, cycle, take, drop, takeWhile, dropWhile, span, break, splitAt
  , notElem, lookup, zip, zip3, zipWith, zipWith3, unzip, unzip3, lines, words, unlines, unwords
  , ShowS, Show (..), shows, showChar, showString, showParen
  , ReadS, Read (readsPrec, readList), reads, readParen, read, lex
  , putChar, putStr, putStrLn, print, getChar, getLine, getContents, interact
  , FilePath, readFile, writeFile, appendFile, readIO, readLn, IOError, ioError, userError
  ) where

import Prelude.Data
import Prelude.Class
import Prelude.Num
import Prelude.Enum
import Prelude.Integral
import Prelude.Monoid
import Prelude.Float
import Prelude.List
  ( map, (++), filter, head, last, tail, init, (!!), reverse, scanl, scanl1, scanr, scanr1, iterate, repeat, replicate
  , cycle, take, drop, splitAt, takeWhile, dropWhile, span, break, lookup, zip, zip3, zipWith, zipWith3, unzip, unzip3
  , lines, unlines, words, unwords )
import Prelude.Fold
import Prelude.Show
import Prelude.Read
import Prelude.Tuple ()
import Prelude.IO
import Prelude.File

-- GHC.List: lists of the Prelude and Data.List.
module GHC.List
  ( map, (++), filter, concat, head, last, tail, init, uncons, null, length, (!!), foldl, foldl', foldl1, foldr, foldr1, scanl, scanl1
  , scanl', scanr, scanr1, iterate, iterate', repeat, replicate, cycle, take, drop, sum, product, maximum, minimum, splitAt
  , takeWhile, dropWhile, span, break, reverse, and, or, any, all, elem, notElem, lookup, concatMap, zip, zip3, zipWith
  , zipWith3, unzip, unzip3
  ) where

import Data.List

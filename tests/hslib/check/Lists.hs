{-# LANGUAGE NoImplicitPrelude, PackageImports #-}
-- Lists: the Prelude's functions on lists and Data.List, on lists that may be undefined here and there.
module Lists (tests) where

import "base" Prelude
import qualified "base" Data.Foldable as F
import qualified "base" Data.List as L
import Check
import qualified Prelude as S
import qualified Data.List as S

tests :: [Test]
tests =
  [ same "map" ints (S.map (* 2)) (map (* 2))
  , same "++" two (uncurry (S.++)) (uncurry (++))
  , same "filter" ints (S.filter even') (filter even')
  , same "concat" (partial ints) S.concat concat
  , same "concatMap" ints (S.concatMap (\n -> [n, n])) (concatMap (\n -> [n, n]))
  , same "head" ints S.head head
  , same "tail" ints S.tail tail
  , same "last" finite S.last last
  , same "init" ints S.init init
  , same "null" ints S.null null
  , same "length" finite S.length length
  , same "!!" counted (\(n, l) -> l S.!! n) (\(n, l) -> l !! n)
  , same "reverse" finite S.reverse reverse
  , same "uncons" ints S.uncons L.uncons
  , same "foldr" ints (S.foldr (:) []) (foldr (:) [])
  , same "foldr &&" ints (S.foldr (\x r -> x > 2 || r) False) (foldr (\x r -> x > 2 || r) False)
  , same "foldl" finite (S.foldl (flip (:)) []) (foldl (flip (:)) [])
  , same "foldl'" finite (S.foldl' (-) 0) (L.foldl' (-) 0)
  , same "foldl lazy" finite (S.foldl (\_ x -> x) 0) (foldl (\_ x -> x) 0)
  , same "foldl' strict" finite (S.foldl' (\_ x -> x) 0) (L.foldl' (\_ x -> x) 0)
  , same "foldr1" ints (S.foldr1 (\x _ -> x)) (foldr1 (\x _ -> x))
  , same "foldl1" finite (S.foldl1 (-)) (foldl1 (-))
  , same "and" (partial bool) S.and and
  , same "or" (partial bool) S.or or
  , same "any" ints (S.any (> 2)) (any (> 2))
  , same "all" ints (S.all (> -3)) (all (> -3))
  , same "elem" counted (uncurry S.elem) (uncurry elem)
  , same "notElem" counted (uncurry S.notElem) (uncurry notElem)
  , same "sum" total S.sum sum
  , same "product" total S.product product
  , same "maximum" finite S.maximum maximum
  , same "minimum" finite S.minimum minimum
  , same "maximumBy" pairs (S.maximumBy (\a b -> S.compare (fst a) (fst b))) (L.maximumBy (\a b -> compare (fst a) (fst b)))
  , same "minimumBy" pairs (S.minimumBy (\a b -> S.compare (fst a) (fst b))) (L.minimumBy (\a b -> compare (fst a) (fst b)))
  , same "scanl" ints (S.scanl (+) 1) (scanl (+) 1)
  , same "scanl'" ints (S.scanl' (+) 1) (L.scanl' (+) 1)
  , same "scanl1" ints (S.scanl1 (+)) (scanl1 (+))
  , same "scanr" ints (S.scanr (\x r -> x > 2 || r) False) (scanr (\x r -> x > 2 || r) False)
  , same "scanr1" ints (S.scanr1 (\x _ -> x)) (scanr1 (\x _ -> x))
  , same "iterate" small (S.iterate (* 2)) (iterate (* 2))
  , same "iterate'" small (S.iterate' (* 2)) (L.iterate' (* 2))
  , same "repeat" small S.repeat repeat
  , same "replicate" (pair small small) (uncurry S.replicate) (uncurry replicate)
  , same "cycle" ints S.cycle cycle
  , same "take" counted (uncurry S.take) (uncurry take)
  , same "drop" counted (uncurry S.drop) (uncurry drop)
  , same "splitAt" counted (uncurry S.splitAt) (uncurry splitAt)
  , same "takeWhile" ints (S.takeWhile even') (takeWhile even')
  , same "dropWhile" ints (S.dropWhile even') (dropWhile even')
  , same "dropWhileEnd" ints (S.dropWhileEnd even') (L.dropWhileEnd even')
  , same "span" ints (S.span even') (span even')
  , same "break" ints (S.break even') (break even')
  , same "lookup" (pair small (partial (pair small small))) (uncurry S.lookup) (uncurry lookup)
  , same "zip" two (uncurry S.zip) (uncurry zip)
  , same "zip3" two (\(a, b) -> S.zip3 a b a) (\(a, b) -> zip3 a b a)
  , same "zipWith" two (uncurry (S.zipWith (-))) (uncurry (zipWith (-)))
  , same "zipWith3" two (\(a, b) -> S.zipWith3 (\x y z -> x + y * z) a b b) (\(a, b) -> zipWith3 (\x y z -> x + y * z) a b b)
  , same "zipWith7" two (\(a, b) -> S.zipWith7 seven a b a b a b a) (\(a, b) -> L.zipWith7 seven a b a b a b a)
  , same "unzip" (partial (pair small small)) S.unzip unzip
  , same "unzip3" (partial three) S.unzip3 unzip3
  , same "unzip4" pairs (first3 . S.unzip4 . map four) (first3 . L.unzip4 . map four)
  , same "lines" (partial lineChar) S.lines lines
  , same "unlines" (partial (partial letter)) S.unlines unlines
  , same "words" (partial lineChar) S.words words
  , same "unwords" (partial (list letter)) S.unwords unwords
  , same "intersperse" ints (S.intersperse 0) (L.intersperse 0)
  , same "intercalate" (partial ints) (S.intercalate [0, 1]) (L.intercalate [0, 1])
  , same "transpose" (list (list small)) S.transpose L.transpose
  , same "transpose partial" (list ints) S.transpose L.transpose
  , same "subsequences" (fmap (take 8) ints) S.subsequences L.subsequences
  , same "permutations" (fmap (take 6) (list small)) S.permutations L.permutations
  , same "permutations lazy" ints (S.map (take 3) . S.take 20 . S.permutations) (map (take 3) . take 20 . L.permutations)
  , same "mapAccumL" ints (S.mapAccumL (\s x -> (s + x, s * x)) 1) (L.mapAccumL (\s x -> (s + x, s * x)) 1)
  , same "mapAccumR" finite (S.mapAccumR (\s x -> (s + x, s * x)) 1) (L.mapAccumR (\s x -> (s + x, s * x)) 1)
  , same "mapAccumR lazy" ints (S.take 1 . snd . S.mapAccumR (\s x -> (s, x)) ()) (take 1 . snd . L.mapAccumR (\s x -> (s, x)) ())
  , same "unfoldr" small (S.unfoldr (\n -> if n > 6 then S.Nothing else S.Just (n, n + 1))) (L.unfoldr (\n -> if n > 6 then Nothing else Just (n, n + 1)))
  , same "stripPrefix" prefixed (uncurry S.stripPrefix) (uncurry L.stripPrefix)
  , same "isPrefixOf" prefixed (uncurry S.isPrefixOf) (uncurry L.isPrefixOf)
  , same "isSuffixOf" strings (uncurry S.isSuffixOf) (uncurry L.isSuffixOf)
  , same "isInfixOf" strings (uncurry S.isInfixOf) (uncurry L.isInfixOf)
  , same "isSubsequenceOf" strings (uncurry S.isSubsequenceOf) (uncurry L.isSubsequenceOf)
  , same "group" ints S.group L.group
  , same "groupBy" ints (S.groupBy (<)) (L.groupBy (<))
  , same "inits" ints (S.map (S.take 5) . S.inits) (map (take 5) . L.inits)
  , same "tails" ints (S.map (S.take 5) . S.tails) (map (take 5) . L.tails)
  , same "partition" ints (S.partition even') (L.partition even')
  , same "find" ints (S.find (> 3)) (L.find (> 3))
  , same "elemIndex" counted (uncurry S.elemIndex) (uncurry L.elemIndex)
  , same "elemIndices" counted (uncurry S.elemIndices) (uncurry L.elemIndices)
  , same "findIndex" ints (S.findIndex (> 3)) (L.findIndex (> 3))
  , same "findIndices" ints (S.findIndices (> 3)) (L.findIndices (> 3))
  , same "nub" finite S.nub L.nub
  , same "nubBy" (list small) (S.nubBy (\a b -> a > b)) (L.nubBy (\a b -> a > b))
  , same "delete" counted (uncurry S.delete) (uncurry L.delete)
  , same "\\\\" finites (uncurry (S.\\)) (uncurry (L.\\))
  , same "union" finites (uncurry S.union) (uncurry L.union)
  , same "intersect" finites (uncurry S.intersect) (uncurry L.intersect)
  , same "deleteFirstsBy" finites (uncurry (S.deleteFirstsBy (<))) (uncurry (L.deleteFirstsBy (<)))
  , same "unionBy" finites (uncurry (S.unionBy (<))) (uncurry (L.unionBy (<)))
  , same "insert" counted (uncurry S.insert) (uncurry L.insert)
  , same "sort" (list anyInt) S.sort L.sort
  , same "sort long" (mapM (const small) [1 :: Int .. 200]) (S.drop 170 . S.sort) (drop 170 . L.sort)
  , same "sortBy stable" pairs (S.sortBy (\a b -> S.compare (fst a) (fst b))) (L.sortBy (\a b -> compare (fst a) (fst b)))
  , same "sortBy falling" pairs (S.sortBy (\a b -> S.compare (fst b) (fst a))) (L.sortBy (\a b -> compare (fst b) (fst a)))
  , same "sortOn" pairs (S.sortOn fst) (L.sortOn fst)
  , same "genericLength" (list small) (\l -> S.genericLength l :: Integer) (\l -> L.genericLength l :: Integer)
  , same "genericTake" counted (\(n, l) -> S.genericTake (toInteger n) l) (\(n, l) -> L.genericTake (toInteger n) l)
  , same "genericDrop" counted (\(n, l) -> S.genericDrop (toInteger n) l) (\(n, l) -> L.genericDrop (toInteger n) l)
  , same "genericSplitAt" counted (\(n, l) -> S.genericSplitAt (toInteger n) l) (\(n, l) -> L.genericSplitAt (toInteger n) l)
  , same "genericIndex" counted (\(n, l) -> S.genericIndex l (toInteger n)) (\(n, l) -> L.genericIndex l (toInteger n))
  , same "foldMap" ints (S.take 9 . S.foldMap (\n -> [n, n])) (take 9 . F.foldMap (\n -> [n, n]))
  , same "compare lists" finites (uncurry S.compare) (uncurry compare)
  , same "== lists" finites (uncurry (S.==)) (uncurry (==))
  , same "<= lists" finites (uncurry (S.<=)) (uncurry (<=))
  , same "mapM Maybe" (list small) (S.mapM (\n -> if n > 8 then S.Nothing else S.Just n)) (mapM (\n -> if n > 8 then Nothing else Just n))
  , same "sequence lists" (list (fmap (take 2) (list small))) (S.take 50 . S.sequence) (take 50 . sequence)
  , same "list monad" two (\(a, b) -> a S.>>= \x -> S.take x b) (\(a, b) -> a >>= \x -> take x b)
  , same "<*>" two (\(a, b) -> S.map (-) a S.<*> b) (\(a, b) -> map (-) a <*> b)
  , same "*>" two (uncurry (S.*>)) (uncurry (*>))
  , same "<*" two (uncurry (S.<*)) (uncurry (<*))
  ]
  where
    ints = partial small
    finite = list (below 12 >>= \n -> if n == 0 then return (error "element") else small)
    finites = pair (list small) (list small)
    total = list anyInt
    two = pair ints ints
    counted = pair small ints
    pairs = list (pair small small)
    bool = fmap (> 2) small
    three = (,,) <$> small <*> small <*> small
    lineChar = pick "ab \n\t\xA0"
    strings = pair (fmap (take 2) (list letter)) (list letter)
    prefixed = pair (fmap (take 2) (partial letter)) (partial letter)
    even' n = n `mod` 2 == 0
    four (a, b) = (a, b, a, b)
    first3 (a, b, c, _) = (a, b, c)
    seven a b c d e f g = a + 2 * b + 3 * c + 4 * d + 5 * e + 6 * f + 7 * g

-- Data.ByteString.Lazy: lazy strings of packed bytes, whose elements are of type Word8. Made by script/haskell-library.
module Data.ByteString.Lazy
  ( ByteString, LazyByteString, empty, singleton, pack, unpack, fromStrict, toStrict, fromChunks, toChunks, foldrChunks, foldlChunks
  , cons, cons', snoc, append, head, uncons, unsnoc, last, tail, init, null, length, map, reverse, intersperse, intercalate
  , transpose
  , -- * Folds
    foldl, foldl', foldl1, foldl1', foldr, foldr', foldr1, foldr1', concat, concatMap, any, all, maximum, minimum, compareLength
  , scanl, scanl1, scanr, scanr1, mapAccumL, mapAccumR, repeat, replicate, cycle, iterate, unfoldr
  , -- * Parts
    take, takeEnd, drop, dropEnd, splitAt, takeWhile, takeWhileEnd, dropWhile, dropWhileEnd, span, spanEnd, break, breakEnd
  , group, groupBy, inits, tails, stripPrefix, stripSuffix, split, splitWith, isPrefixOf, isSuffixOf
  , -- * Elements
    elem, notElem, find, filter, partition, index, indexMaybe, (!?), elemIndex, elemIndices, elemIndexEnd, findIndex
  , findIndexEnd, findIndices, count, zip, zipWith, packZipWith, unzip, copy
  , -- * Files
    getContents, putStr, interact, readFile, writeFile, appendFile, hGetContents, hGet, hGetNonBlocking, hPut
  , hPutNonBlocking, hPutStr
  ) where

import Prelude hiding
  ( all, any, appendFile, break, concat, concatMap, cycle, drop, dropWhile, elem, filter, foldl, foldl1, foldr, foldr1
  , getContents, head, init, interact, iterate, last, length, map, maximum, minimum, notElem, null, putStr
  , readFile, repeat, replicate, reverse, scanl, scanl1, scanr, scanr1, span, splitAt, tail, take, takeWhile, unzip
  , writeFile, zip, zipWith )
import qualified Data.ByteString.Slice as S
import Data.ByteString.Lazy.Internal hiding (readInt, readInteger)
import Data.Int (Int64)
import Data.Word (Word8)
import qualified Data.List as L
import System.IO (Handle)

type LazyByteString = ByteString

singleton :: Word8 -> ByteString
singleton x = singletonL (S.toInt x)

pack :: [Word8] -> ByteString
pack = packL . L.map S.toInt

unpack :: ByteString -> [Word8]
unpack = L.map S.toWord . unpackL

cons, cons' :: Word8 -> ByteString -> ByteString
cons x b = consL (S.toInt x) b
cons' x b = consL' (S.toInt x) b

snoc :: ByteString -> Word8 -> ByteString
snoc b x = snocL b (S.toInt x)

head, last, maximum, minimum :: ByteString -> Word8
head b = S.toWord (headL b)
last b = S.toWord (lastL b)
maximum b = if null b then isEmpty "maximum" else S.toWord (foldlL' max 0 b)
minimum b = if null b then isEmpty "minimum" else S.toWord (foldlL' min 255 b)

uncons :: ByteString -> Maybe (Word8, ByteString)
uncons Empty = Nothing
uncons b = Just (head b, tail b)

unsnoc :: ByteString -> Maybe (ByteString, Word8)
unsnoc Empty = Nothing
unsnoc b = Just (init b, last b)

length :: ByteString -> Int64
length = size

compareLength :: ByteString -> Int64 -> Ordering
compareLength b n = if n < 0 then GT else compare (size (take (n + 1) b)) n

map :: (Word8 -> Word8) -> ByteString -> ByteString
map f = eachChunk (S.mapB (\x -> S.toInt (f (S.toWord x))))

intersperse :: Word8 -> ByteString -> ByteString
intersperse x = intersperseL (S.toInt x)

transpose :: [ByteString] -> [ByteString]
transpose bs = L.map packL (L.transpose (L.map unpackL bs))

foldl, foldl' :: (a -> Word8 -> a) -> a -> ByteString -> a
foldl f = foldlL (\s x -> f s (S.toWord x))
foldl' f = foldlL' (\s x -> f s (S.toWord x))

foldr, foldr' :: (Word8 -> a -> a) -> a -> ByteString -> a
foldr f = foldrL (\x s -> f (S.toWord x) s)
foldr' f = foldrL' (\x s -> f (S.toWord x) s)

foldl1, foldl1', foldr1, foldr1' :: (Word8 -> Word8 -> Word8) -> ByteString -> Word8
foldl1 f b = if null b then isEmpty "foldl1" else foldl f (head b) (tail b)
foldl1' f b = if null b then isEmpty "foldl1'" else foldl' f (head b) (tail b)
foldr1 f b = if null b then isEmpty "foldr1" else L.foldr1 f (unpack b)
foldr1' f b = if null b then isEmpty "foldr1'" else foldr' f (last b) (init b)

concat :: [ByteString] -> ByteString
concat = concatL

concatMap :: (Word8 -> ByteString) -> ByteString -> ByteString
concatMap f b = concatL (L.map f (unpack b))

any, all :: (Word8 -> Bool) -> ByteString -> Bool
any p = anyL (\x -> p (S.toWord x))
all p = allL (\x -> p (S.toWord x))

scanl, scanr :: (Word8 -> Word8 -> Word8) -> Word8 -> ByteString -> ByteString
scanl f z b = pack (L.scanl f z (unpack b))
scanr f z b = pack (L.scanr f z (unpack b))

scanl1, scanr1 :: (Word8 -> Word8 -> Word8) -> ByteString -> ByteString
scanl1 f b = pack (L.scanl1 f (unpack b))
scanr1 f b = pack (L.scanr1 f (unpack b))

mapAccumL, mapAccumR :: (acc -> Word8 -> (acc, Word8)) -> acc -> ByteString -> (acc, ByteString)
mapAccumL f = mapAccumLL (\s x -> case f s (S.toWord x) of (s', y) -> (s', S.toInt y))
mapAccumR f = mapAccumRL (\s x -> case f s (S.toWord x) of (s', y) -> (s', S.toInt y))

repeat :: Word8 -> ByteString
repeat x = repeatL (S.toInt x)

replicate :: Int64 -> Word8 -> ByteString
replicate n x = replicateL n (S.toInt x)

-- It begins with f x, as bytestring's does.
iterate :: (Word8 -> Word8) -> Word8 -> ByteString
iterate f x = pack (L.iterate f (f x))

unfoldr :: (a -> Maybe (Word8, a)) -> a -> ByteString
unfoldr f s = pack (L.unfoldr f s)

takeWhile, takeWhileEnd, dropWhile, dropWhileEnd, filter :: (Word8 -> Bool) -> ByteString -> ByteString
takeWhile p = takeWhileL (\x -> p (S.toWord x))
takeWhileEnd p = takeWhileEndL (\x -> p (S.toWord x))
dropWhile p = dropWhileL (\x -> p (S.toWord x))
dropWhileEnd p = dropWhileEndL (\x -> p (S.toWord x))
filter p = eachChunk (S.filterB (\x -> p (S.toWord x)))

span, spanEnd, break, breakEnd, partition :: (Word8 -> Bool) -> ByteString -> (ByteString, ByteString)
span p = spanL (\x -> p (S.toWord x))
spanEnd p = spanEndL (\x -> p (S.toWord x))
break p = breakL (\x -> p (S.toWord x))
breakEnd p = breakEndL (\x -> p (S.toWord x))
partition p b = (filter p b, filter (not . p) b)

group :: ByteString -> [ByteString]
group = groupByL (==)

groupBy :: (Word8 -> Word8 -> Bool) -> ByteString -> [ByteString]
groupBy same = groupByL (\x y -> same (S.toWord x) (S.toWord y))

split :: Word8 -> ByteString -> [ByteString]
split x = splitL (S.toInt x)

splitWith :: (Word8 -> Bool) -> ByteString -> [ByteString]
splitWith p = splitWithL (\x -> p (S.toWord x))

elem, notElem :: Word8 -> ByteString -> Bool
elem x b = L.any (S.elemB (S.toInt x)) (toChunks b)
notElem x b = not (elem x b)

find :: (Word8 -> Bool) -> ByteString -> Maybe Word8
find p b = fmap fst (uncons (dropWhile (not . p) b))

index :: ByteString -> Int64 -> Word8
index b k = S.toWord (indexL b k)

indexMaybe, (!?) :: ByteString -> Int64 -> Maybe Word8
indexMaybe b k = fmap S.toWord (atL b k)
(!?) = indexMaybe

elemIndex, elemIndexEnd :: Word8 -> ByteString -> Maybe Int64
elemIndex x = findIndexL (== S.toInt x)
elemIndexEnd x = findIndexEndL (== S.toInt x)

elemIndices :: Word8 -> ByteString -> [Int64]
elemIndices x = findIndicesL (== S.toInt x)

findIndex, findIndexEnd :: (Word8 -> Bool) -> ByteString -> Maybe Int64
findIndex p = findIndexL (\x -> p (S.toWord x))
findIndexEnd p = findIndexEndL (\x -> p (S.toWord x))

findIndices :: (Word8 -> Bool) -> ByteString -> [Int64]
findIndices p = findIndicesL (\x -> p (S.toWord x))

count :: Word8 -> ByteString -> Int64
count x = countL (S.toInt x)

zip :: ByteString -> ByteString -> [(Word8, Word8)]
zip = zipWith (,)

zipWith :: (Word8 -> Word8 -> a) -> ByteString -> ByteString -> [a]
zipWith f x y = L.zipWith f (unpack x) (unpack y)

packZipWith :: (Word8 -> Word8 -> Word8) -> ByteString -> ByteString -> ByteString
packZipWith f x y = pack (zipWith f x y)

unzip :: [(Word8, Word8)] -> (ByteString, ByteString)
unzip ps = (pack (L.map fst ps), pack (L.map snd ps))

hGetNonBlocking :: Handle -> Int -> IO ByteString
hGetNonBlocking h n = fmap fromStrict (S.hGetSome h n)

hPutNonBlocking :: Handle -> ByteString -> IO ByteString
hPutNonBlocking h b = hPut h b >> return empty

hPutStr :: Handle -> ByteString -> IO ()
hPutStr = hPut

-- Data.ByteString: strings of packed bytes, whose elements are of type Word8. Made by script/haskell-library.
module Data.ByteString
  ( ByteString, StrictByteString, empty, singleton, pack, unpack, fromStrict, toStrict, cons, snoc, append, head, uncons, unsnoc, last, tail, init
  , null, length, map, reverse, intersperse, intercalate, transpose
  , -- * Folds
    foldl, foldl', foldl1, foldl1', foldr, foldr', foldr1, foldr1', concat, concatMap, any, all, maximum, minimum
  , scanl, scanl1, scanr, scanr1, mapAccumL, mapAccumR, replicate, unfoldr, unfoldrN
  , -- * Parts
    take, takeEnd, drop, dropEnd, splitAt, takeWhile, takeWhileEnd, dropWhile, dropWhileEnd, span, spanEnd, break, breakEnd
  , group, groupBy, inits, tails, stripPrefix, stripSuffix, split, splitWith, isPrefixOf, isSuffixOf, isInfixOf
  , breakSubstring
  , -- * Elements
    elem, notElem, find, filter, partition, index, indexMaybe, (!?), elemIndex, elemIndices, elemIndexEnd, findIndex
  , findIndexEnd, findIndices, count, zip, zipWith, packZipWith, unzip, sort, copy
  , -- * Files
    getLine, getContents, putStr, interact, readFile, writeFile, appendFile, hGetLine, hGetContents, hGet, hGetSome
  , hGetNonBlocking, hPut, hPutNonBlocking, hPutStr
  , -- * Memory
    packCString, packCStringLen, useAsCString, useAsCStringLen
  ) where

import Prelude hiding
  ( all, any, appendFile, break, concat, concatMap, drop, dropWhile, elem, filter, foldl, foldl1, foldr, foldr1
  , getContents, getLine, head, init, interact, last, length, map, maximum, minimum, notElem, null, putStr
  , readFile, replicate, reverse, scanl, scanl1, scanr, scanr1, span, splitAt, tail, take, takeWhile, unzip, writeFile
  , zip, zipWith )
import Data.ByteString.Slice
import Data.ByteString.Lazy.Internal (fromStrict, toStrict)
import Data.ByteString.Memory
import Data.Word (Word8)
import qualified Data.List as L
import System.IO (Handle, stdin)

type StrictByteString = ByteString

singleton :: Word8 -> ByteString
singleton x = singletonB (toInt x)

pack :: [Word8] -> ByteString
pack = packB . L.map toInt

unpack :: ByteString -> [Word8]
unpack = L.map toWord . unpackB

cons :: Word8 -> ByteString -> ByteString
cons x b = consB (toInt x) b

snoc :: ByteString -> Word8 -> ByteString
snoc b x = snocB b (toInt x)

head, last, maximum, minimum :: ByteString -> Word8
head b = toWord (headB b)
last b = toWord (lastB b)
maximum b = toWord (fold1 "maximum" (foldlB' max) b)
minimum b = toWord (fold1 "minimum" (foldlB' min) b)

uncons :: ByteString -> Maybe (Word8, ByteString)
uncons b = if null b then Nothing else Just (toWord (at b 0), tail b)

unsnoc :: ByteString -> Maybe (ByteString, Word8)
unsnoc b = if null b then Nothing else Just (init b, toWord (lastB b))

length :: ByteString -> Int
length = size

map :: (Word8 -> Word8) -> ByteString -> ByteString
map f = mapB (\x -> toInt (f (toWord x)))

intersperse :: Word8 -> ByteString -> ByteString
intersperse x = intersperseB (toInt x)

transpose :: [ByteString] -> [ByteString]
transpose bs = L.map packB (L.transpose (L.map unpackB bs))

foldl, foldl' :: (a -> Word8 -> a) -> a -> ByteString -> a
foldl f = foldlB (\s x -> f s (toWord x))
foldl' f = foldlB' (\s x -> f s (toWord x))

foldr, foldr' :: (Word8 -> a -> a) -> a -> ByteString -> a
foldr f = foldrB (\x s -> f (toWord x) s)
foldr' f = foldrB' (\x s -> f (toWord x) s)

foldl1, foldl1', foldr1, foldr1' :: (Word8 -> Word8 -> Word8) -> ByteString -> Word8
foldl1 f = fold1 "foldl1" (\x b -> foldl f (toWord x) b)
foldl1' f = fold1 "foldl1'" (\x b -> foldl' f (toWord x) b)
foldr1 f b = if null b then isEmpty "foldr1" else foldr f (last b) (init b)
foldr1' f b = if null b then isEmpty "foldr1'" else foldr' f (last b) (init b)

concat :: [ByteString] -> ByteString
concat = concatB

concatMap :: (Word8 -> ByteString) -> ByteString -> ByteString
concatMap f b = concatB (L.map f (unpack b))

any, all :: (Word8 -> Bool) -> ByteString -> Bool
any p = anyB (\x -> p (toWord x))
all p = allB (\x -> p (toWord x))

scanl :: (Word8 -> Word8 -> Word8) -> Word8 -> ByteString -> ByteString
scanl f z b = pack (L.scanl f z (unpack b))

scanl1, scanr1 :: (Word8 -> Word8 -> Word8) -> ByteString -> ByteString
scanl1 f b = pack (L.scanl1 f (unpack b))
scanr1 f b = pack (L.scanr1 f (unpack b))

scanr :: (Word8 -> Word8 -> Word8) -> Word8 -> ByteString -> ByteString
scanr f z b = pack (L.scanr f z (unpack b))

mapAccumL, mapAccumR :: (acc -> Word8 -> (acc, Word8)) -> acc -> ByteString -> (acc, ByteString)
mapAccumL f = mapAccumLB (\s x -> case f s (toWord x) of (s', y) -> (s', toInt y))
mapAccumR f = mapAccumRB (\s x -> case f s (toWord x) of (s', y) -> (s', toInt y))

replicate :: Int -> Word8 -> ByteString
replicate n x = replicateB n (toInt x)

unfoldr :: (a -> Maybe (Word8, a)) -> a -> ByteString
unfoldr f = unfoldrB (\s -> fmap (\(x, s') -> (toInt x, s')) (f s))

unfoldrN :: Int -> (a -> Maybe (Word8, a)) -> a -> (ByteString, Maybe a)
unfoldrN n f = unfoldrNB n (\s -> fmap (\(x, s') -> (toInt x, s')) (f s))

takeWhile, takeWhileEnd, dropWhile, dropWhileEnd, filter :: (Word8 -> Bool) -> ByteString -> ByteString
takeWhile p = takeWhileB (\x -> p (toWord x))
takeWhileEnd p = takeWhileEndB (\x -> p (toWord x))
dropWhile p = dropWhileB (\x -> p (toWord x))
dropWhileEnd p = dropWhileEndB (\x -> p (toWord x))
filter p = filterB (\x -> p (toWord x))

span, spanEnd, break, breakEnd, partition :: (Word8 -> Bool) -> ByteString -> (ByteString, ByteString)
span p = spanB (\x -> p (toWord x))
spanEnd p = spanEndB (\x -> p (toWord x))
break p = breakB (\x -> p (toWord x))
breakEnd p = breakEndB (\x -> p (toWord x))
partition p b = (filter p b, filter (not . p) b)

group :: ByteString -> [ByteString]
group = groupByB (==)

groupBy :: (Word8 -> Word8 -> Bool) -> ByteString -> [ByteString]
groupBy same = groupByB (\x y -> same (toWord x) (toWord y))

split :: Word8 -> ByteString -> [ByteString]
split x = splitB (toInt x)

splitWith :: (Word8 -> Bool) -> ByteString -> [ByteString]
splitWith p = splitWithB (\x -> p (toWord x))

elem, notElem :: Word8 -> ByteString -> Bool
elem x = elemB (toInt x)
notElem x b = not (elem x b)

find :: (Word8 -> Bool) -> ByteString -> Maybe Word8
find p b = fmap (index b) (findIndex p b)

index :: ByteString -> Int -> Word8
index b k = toWord (indexB b k)

indexMaybe, (!?) :: ByteString -> Int -> Maybe Word8
indexMaybe b k = if k < 0 || k >= size b then Nothing else Just (index b k)
(!?) = indexMaybe

elemIndex, elemIndexEnd :: Word8 -> ByteString -> Maybe Int
elemIndex x = elemIndexB (toInt x)
elemIndexEnd x = elemIndexEndB (toInt x)

elemIndices :: Word8 -> ByteString -> [Int]
elemIndices x = findIndicesB (== toInt x)

findIndex, findIndexEnd :: (Word8 -> Bool) -> ByteString -> Maybe Int
findIndex p = findIndexB (\x -> p (toWord x))
findIndexEnd p = findIndexEndB (\x -> p (toWord x))

findIndices :: (Word8 -> Bool) -> ByteString -> [Int]
findIndices p = findIndicesB (\x -> p (toWord x))

count :: Word8 -> ByteString -> Int
count x = countB (toInt x)

zip :: ByteString -> ByteString -> [(Word8, Word8)]
zip = zipWith (,)

zipWith :: (Word8 -> Word8 -> a) -> ByteString -> ByteString -> [a]
zipWith f x y = L.zipWith f (unpack x) (unpack y)

packZipWith :: (Word8 -> Word8 -> Word8) -> ByteString -> ByteString -> ByteString
packZipWith f x y = pack (zipWith f x y)

unzip :: [(Word8, Word8)] -> (ByteString, ByteString)
unzip ps = (pack (L.map fst ps), pack (L.map snd ps))

getLine, getContents :: IO ByteString
getLine = hGetLine stdin
getContents = hGetContents stdin

interact :: (ByteString -> ByteString) -> IO ()
interact f = getContents >>= \b -> putStr (f b)

hGetNonBlocking :: Handle -> Int -> IO ByteString
hGetNonBlocking = hGetSome

hPutNonBlocking :: Handle -> ByteString -> IO ByteString
hPutNonBlocking h b = hPut h b >> return empty

hPutStr :: Handle -> ByteString -> IO ()
hPutStr = hPut

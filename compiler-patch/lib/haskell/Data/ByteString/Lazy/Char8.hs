-- Data.ByteString.Lazy.Char8: lazy strings of packed bytes, whose elements are of type Char. Made by script/haskell-library.
module Data.ByteString.Lazy.Char8
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
  , -- * Text
    lines, words, unlines, unwords, readInt, readInteger, hPutStrLn, putStrLn
  ) where

import Prelude hiding
  ( all, any, appendFile, break, concat, concatMap, cycle, drop, dropWhile, elem, filter, foldl, foldl1, foldr, foldr1
  , getContents, head, init, interact, iterate, last, length, map, maximum, minimum, notElem, null, putStr
  , readFile, repeat, replicate, reverse, scanl, scanl1, scanr, scanr1, span, splitAt, tail, take, takeWhile, unzip
  , writeFile, zip, zipWith, lines, putStrLn, unlines, unwords, words )
import qualified Data.ByteString.Slice as S
import Data.ByteString.Lazy.Internal
import Data.Int (Int64)
import Data.ByteString.Slice (byteChar)
import Data.Char (ord)
import qualified Data.List as L
import System.IO (Handle, stdout)

type LazyByteString = ByteString

singleton :: Char -> ByteString
singleton x = singletonL (ord x)

pack :: [Char] -> ByteString
pack = packChars

unpack :: ByteString -> [Char]
unpack = unpackChars

cons, cons' :: Char -> ByteString -> ByteString
cons x b = consL (ord x) b
cons' x b = consL' (ord x) b

snoc :: ByteString -> Char -> ByteString
snoc b x = snocL b (ord x)

head, last, maximum, minimum :: ByteString -> Char
head b = byteChar (headL b)
last b = byteChar (lastL b)
maximum b = if null b then isEmpty "maximum" else byteChar (foldlL' max 0 b)
minimum b = if null b then isEmpty "minimum" else byteChar (foldlL' min 255 b)

uncons :: ByteString -> Maybe (Char, ByteString)
uncons Empty = Nothing
uncons b = Just (head b, tail b)

unsnoc :: ByteString -> Maybe (ByteString, Char)
unsnoc Empty = Nothing
unsnoc b = Just (init b, last b)

length :: ByteString -> Int64
length = size

compareLength :: ByteString -> Int64 -> Ordering
compareLength b n = if n < 0 then GT else compare (size (take (n + 1) b)) n

map :: (Char -> Char) -> ByteString -> ByteString
map f = eachChunk (S.mapB (\x -> ord (f (byteChar x))))

intersperse :: Char -> ByteString -> ByteString
intersperse x = intersperseL (ord x)

transpose :: [ByteString] -> [ByteString]
transpose bs = L.map packL (L.transpose (L.map unpackL bs))

foldl, foldl' :: (a -> Char -> a) -> a -> ByteString -> a
foldl f = foldlL (\s x -> f s (byteChar x))
foldl' f = foldlL' (\s x -> f s (byteChar x))

foldr, foldr' :: (Char -> a -> a) -> a -> ByteString -> a
foldr f = foldrL (\x s -> f (byteChar x) s)
foldr' f = foldrL' (\x s -> f (byteChar x) s)

foldl1, foldl1', foldr1, foldr1' :: (Char -> Char -> Char) -> ByteString -> Char
foldl1 f b = if null b then isEmpty "foldl1" else foldl f (head b) (tail b)
foldl1' f b = if null b then isEmpty "foldl1'" else foldl' f (head b) (tail b)
foldr1 f b = if null b then isEmpty "foldr1" else L.foldr1 f (unpack b)
foldr1' f b = if null b then isEmpty "foldr1'" else foldr' f (last b) (init b)

concat :: [ByteString] -> ByteString
concat = concatL

concatMap :: (Char -> ByteString) -> ByteString -> ByteString
concatMap f b = concatL (L.map f (unpack b))

any, all :: (Char -> Bool) -> ByteString -> Bool
any p = anyL (\x -> p (byteChar x))
all p = allL (\x -> p (byteChar x))

scanl, scanr :: (Char -> Char -> Char) -> Char -> ByteString -> ByteString
scanl f z b = pack (L.scanl f z (unpack b))
scanr f z b = pack (L.scanr f z (unpack b))

scanl1, scanr1 :: (Char -> Char -> Char) -> ByteString -> ByteString
scanl1 f b = pack (L.scanl1 f (unpack b))
scanr1 f b = pack (L.scanr1 f (unpack b))

mapAccumL, mapAccumR :: (acc -> Char -> (acc, Char)) -> acc -> ByteString -> (acc, ByteString)
mapAccumL f = mapAccumLL (\s x -> case f s (byteChar x) of (s', y) -> (s', ord y))
mapAccumR f = mapAccumRL (\s x -> case f s (byteChar x) of (s', y) -> (s', ord y))

repeat :: Char -> ByteString
repeat x = repeatL (ord x)

replicate :: Int64 -> Char -> ByteString
replicate n x = replicateL n (ord x)

-- It begins with f x, as bytestring's does.
iterate :: (Char -> Char) -> Char -> ByteString
iterate f x = pack (L.iterate f (f x))

unfoldr :: (a -> Maybe (Char, a)) -> a -> ByteString
unfoldr f s = pack (L.unfoldr f s)

takeWhile, takeWhileEnd, dropWhile, dropWhileEnd, filter :: (Char -> Bool) -> ByteString -> ByteString
takeWhile p = takeWhileL (\x -> p (byteChar x))
takeWhileEnd p = takeWhileEndL (\x -> p (byteChar x))
dropWhile p = dropWhileL (\x -> p (byteChar x))
dropWhileEnd p = dropWhileEndL (\x -> p (byteChar x))
filter p = eachChunk (S.filterB (\x -> p (byteChar x)))

span, spanEnd, break, breakEnd, partition :: (Char -> Bool) -> ByteString -> (ByteString, ByteString)
span p = spanL (\x -> p (byteChar x))
spanEnd p = spanEndL (\x -> p (byteChar x))
break p = breakL (\x -> p (byteChar x))
breakEnd p = breakEndL (\x -> p (byteChar x))
partition p b = (filter p b, filter (not . p) b)

group :: ByteString -> [ByteString]
group = groupByL (==)

groupBy :: (Char -> Char -> Bool) -> ByteString -> [ByteString]
groupBy same = groupByL (\x y -> same (byteChar x) (byteChar y))

split :: Char -> ByteString -> [ByteString]
split x = splitL (ord x)

splitWith :: (Char -> Bool) -> ByteString -> [ByteString]
splitWith p = splitWithL (\x -> p (byteChar x))

elem, notElem :: Char -> ByteString -> Bool
elem x b = L.any (S.elemB (ord x)) (toChunks b)
notElem x b = not (elem x b)

find :: (Char -> Bool) -> ByteString -> Maybe Char
find p b = fmap fst (uncons (dropWhile (not . p) b))

index :: ByteString -> Int64 -> Char
index b k = byteChar (indexL b k)

indexMaybe, (!?) :: ByteString -> Int64 -> Maybe Char
indexMaybe b k = fmap byteChar (atL b k)
(!?) = indexMaybe

elemIndex, elemIndexEnd :: Char -> ByteString -> Maybe Int64
elemIndex x = findIndexL (== ord x)
elemIndexEnd x = findIndexEndL (== ord x)

elemIndices :: Char -> ByteString -> [Int64]
elemIndices x = findIndicesL (== ord x)

findIndex, findIndexEnd :: (Char -> Bool) -> ByteString -> Maybe Int64
findIndex p = findIndexL (\x -> p (byteChar x))
findIndexEnd p = findIndexEndL (\x -> p (byteChar x))

findIndices :: (Char -> Bool) -> ByteString -> [Int64]
findIndices p = findIndicesL (\x -> p (byteChar x))

count :: Char -> ByteString -> Int64
count x = countL (ord x)

zip :: ByteString -> ByteString -> [(Char, Char)]
zip = zipWith (,)

zipWith :: (Char -> Char -> a) -> ByteString -> ByteString -> [a]
zipWith f x y = L.zipWith f (unpack x) (unpack y)

packZipWith :: (Char -> Char -> Char) -> ByteString -> ByteString -> ByteString
packZipWith f x y = pack (zipWith f x y)

unzip :: [(Char, Char)] -> (ByteString, ByteString)
unzip ps = (pack (L.map fst ps), pack (L.map snd ps))

hGetNonBlocking :: Handle -> Int -> IO ByteString
hGetNonBlocking h n = fmap fromStrict (S.hGetSome h n)

hPutNonBlocking :: Handle -> ByteString -> IO ByteString
hPutNonBlocking h b = hPut h b >> return empty

hPutStr :: Handle -> ByteString -> IO ()
hPutStr = hPut

-- ---- Text ----

lines, words :: ByteString -> [ByteString]
lines = linesL
words = wordsL

unlines, unwords :: [ByteString] -> ByteString
unlines bs = concatL (L.concatMap (\b -> [b, newline]) bs)
unwords = intercalate (singleton ' ')

newline :: ByteString
newline = singleton '\n'

putStrLn :: ByteString -> IO ()
putStrLn = hPutStrLn stdout

hPutStrLn :: Handle -> ByteString -> IO ()
hPutStrLn h b = hPut h b >> hPut h newline

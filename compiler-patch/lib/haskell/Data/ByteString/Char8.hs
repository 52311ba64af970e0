-- Data.ByteString.Char8: strings of packed bytes, whose elements are of type Char. Made by script/haskell-library.
module Data.ByteString.Char8
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
  , -- * Text
    lines, words, unlines, unwords, readInt, readInteger, strip, dropSpace, hPutStrLn, putStrLn
  , -- * Memory
    packCString, packCStringLen, useAsCString, useAsCStringLen
  ) where

import Prelude hiding
  ( all, any, appendFile, break, concat, concatMap, drop, dropWhile, elem, filter, foldl, foldl1, foldr, foldr1
  , getContents, getLine, head, init, interact, last, length, map, maximum, minimum, notElem, null, putStr
  , readFile, replicate, reverse, scanl, scanl1, scanr, scanr1, span, splitAt, tail, take, takeWhile, unzip, writeFile
  , zip, zipWith, lines, putStrLn, unlines, unwords, words )
import Data.ByteString.Slice
import Data.ByteString.Lazy.Internal (fromStrict, toStrict)
import Data.ByteString.Memory
import Data.Char (ord)
import qualified Data.List as L
import System.IO (Handle, stdin, stdout)

type StrictByteString = ByteString

singleton :: Char -> ByteString
singleton x = singletonB (ord x)

pack :: [Char] -> ByteString
pack = packChars

unpack :: ByteString -> [Char]
unpack = unpackChars

cons :: Char -> ByteString -> ByteString
cons x b = consB (ord x) b

snoc :: ByteString -> Char -> ByteString
snoc b x = snocB b (ord x)

head, last, maximum, minimum :: ByteString -> Char
head b = byteChar (headB b)
last b = byteChar (lastB b)
maximum b = byteChar (fold1 "maximum" (foldlB' max) b)
minimum b = byteChar (fold1 "minimum" (foldlB' min) b)

uncons :: ByteString -> Maybe (Char, ByteString)
uncons b = if null b then Nothing else Just (byteChar (at b 0), tail b)

unsnoc :: ByteString -> Maybe (ByteString, Char)
unsnoc b = if null b then Nothing else Just (init b, byteChar (lastB b))

length :: ByteString -> Int
length = size

map :: (Char -> Char) -> ByteString -> ByteString
map f = mapB (\x -> ord (f (byteChar x)))

intersperse :: Char -> ByteString -> ByteString
intersperse x = intersperseB (ord x)

transpose :: [ByteString] -> [ByteString]
transpose bs = L.map packB (L.transpose (L.map unpackB bs))

foldl, foldl' :: (a -> Char -> a) -> a -> ByteString -> a
foldl f = foldlB (\s x -> f s (byteChar x))
foldl' f = foldlB' (\s x -> f s (byteChar x))

foldr, foldr' :: (Char -> a -> a) -> a -> ByteString -> a
foldr f = foldrB (\x s -> f (byteChar x) s)
foldr' f = foldrB' (\x s -> f (byteChar x) s)

foldl1, foldl1', foldr1, foldr1' :: (Char -> Char -> Char) -> ByteString -> Char
foldl1 f = fold1 "foldl1" (\x b -> foldl f (byteChar x) b)
foldl1' f = fold1 "foldl1'" (\x b -> foldl' f (byteChar x) b)
foldr1 f b = if null b then isEmpty "foldr1" else foldr f (last b) (init b)
foldr1' f b = if null b then isEmpty "foldr1'" else foldr' f (last b) (init b)

concat :: [ByteString] -> ByteString
concat = concatB

concatMap :: (Char -> ByteString) -> ByteString -> ByteString
concatMap f b = concatB (L.map f (unpack b))

any, all :: (Char -> Bool) -> ByteString -> Bool
any p = anyB (\x -> p (byteChar x))
all p = allB (\x -> p (byteChar x))

scanl :: (Char -> Char -> Char) -> Char -> ByteString -> ByteString
scanl f z b = pack (L.scanl f z (unpack b))

scanl1, scanr1 :: (Char -> Char -> Char) -> ByteString -> ByteString
scanl1 f b = pack (L.scanl1 f (unpack b))
scanr1 f b = pack (L.scanr1 f (unpack b))

scanr :: (Char -> Char -> Char) -> Char -> ByteString -> ByteString
scanr f z b = pack (L.scanr f z (unpack b))

mapAccumL, mapAccumR :: (acc -> Char -> (acc, Char)) -> acc -> ByteString -> (acc, ByteString)
mapAccumL f = mapAccumLB (\s x -> case f s (byteChar x) of (s', y) -> (s', ord y))
mapAccumR f = mapAccumRB (\s x -> case f s (byteChar x) of (s', y) -> (s', ord y))

replicate :: Int -> Char -> ByteString
replicate n x = replicateB n (ord x)

unfoldr :: (a -> Maybe (Char, a)) -> a -> ByteString
unfoldr f = unfoldrB (\s -> fmap (\(x, s') -> (ord x, s')) (f s))

unfoldrN :: Int -> (a -> Maybe (Char, a)) -> a -> (ByteString, Maybe a)
unfoldrN n f = unfoldrNB n (\s -> fmap (\(x, s') -> (ord x, s')) (f s))

takeWhile, takeWhileEnd, dropWhile, dropWhileEnd, filter :: (Char -> Bool) -> ByteString -> ByteString
takeWhile p = takeWhileB (\x -> p (byteChar x))
takeWhileEnd p = takeWhileEndB (\x -> p (byteChar x))
dropWhile p = dropWhileB (\x -> p (byteChar x))
dropWhileEnd p = dropWhileEndB (\x -> p (byteChar x))
filter p = filterB (\x -> p (byteChar x))

span, spanEnd, break, breakEnd, partition :: (Char -> Bool) -> ByteString -> (ByteString, ByteString)
span p = spanB (\x -> p (byteChar x))
spanEnd p = spanEndB (\x -> p (byteChar x))
break p = breakB (\x -> p (byteChar x))
breakEnd p = breakEndB (\x -> p (byteChar x))
partition p b = (filter p b, filter (not . p) b)

group :: ByteString -> [ByteString]
group = groupByB (==)

groupBy :: (Char -> Char -> Bool) -> ByteString -> [ByteString]
groupBy same = groupByB (\x y -> same (byteChar x) (byteChar y))

split :: Char -> ByteString -> [ByteString]
split x = splitB (ord x)

splitWith :: (Char -> Bool) -> ByteString -> [ByteString]
splitWith p = splitWithB (\x -> p (byteChar x))

elem, notElem :: Char -> ByteString -> Bool
elem x = elemB (ord x)
notElem x b = not (elem x b)

find :: (Char -> Bool) -> ByteString -> Maybe Char
find p b = fmap (index b) (findIndex p b)

index :: ByteString -> Int -> Char
index b k = byteChar (indexB b k)

indexMaybe, (!?) :: ByteString -> Int -> Maybe Char
indexMaybe b k = if k < 0 || k >= size b then Nothing else Just (index b k)
(!?) = indexMaybe

elemIndex, elemIndexEnd :: Char -> ByteString -> Maybe Int
elemIndex x = elemIndexB (ord x)
elemIndexEnd x = elemIndexEndB (ord x)

elemIndices :: Char -> ByteString -> [Int]
elemIndices x = findIndicesB (== ord x)

findIndex, findIndexEnd :: (Char -> Bool) -> ByteString -> Maybe Int
findIndex p = findIndexB (\x -> p (byteChar x))
findIndexEnd p = findIndexEndB (\x -> p (byteChar x))

findIndices :: (Char -> Bool) -> ByteString -> [Int]
findIndices p = findIndicesB (\x -> p (byteChar x))

count :: Char -> ByteString -> Int
count x = countB (ord x)

zip :: ByteString -> ByteString -> [(Char, Char)]
zip = zipWith (,)

zipWith :: (Char -> Char -> a) -> ByteString -> ByteString -> [a]
zipWith f x y = L.zipWith f (unpack x) (unpack y)

packZipWith :: (Char -> Char -> Char) -> ByteString -> ByteString -> ByteString
packZipWith f x y = pack (zipWith f x y)

unzip :: [(Char, Char)] -> (ByteString, ByteString)
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

-- ---- Text ----

lines, words :: ByteString -> [ByteString]
lines = linesB
words = wordsB

unlines, unwords :: [ByteString] -> ByteString
unlines bs = concatB (L.concatMap (\b -> [b, newline]) bs)
unwords = intercalate (singleton ' ')

newline :: ByteString
newline = singleton '\n'

dropSpace, strip :: ByteString -> ByteString
dropSpace = dropWhileB isSpaceInt
strip = dropWhileEndB isSpaceInt . dropSpace

putStrLn :: ByteString -> IO ()
putStrLn = hPutStrLn stdout

hPutStrLn :: Handle -> ByteString -> IO ()
hPutStrLn h b = hPut h b >> hPut h newline

-- Data.Text.Lazy: packed text in chunks, which are made as they are needed.
module Data.Text.Lazy
  ( Text, LazyText, pack, unpack, singleton, empty, fromChunks, toChunks, toStrict, fromStrict, foldrChunks, foldlChunks, cons, snoc
  , append, uncons, unsnoc, head, last, tail, init, null, length, compareLength, map, intercalate, intersperse, transpose
  , reverse, replace, toCaseFold, toLower, toUpper, toTitle, justifyLeft, justifyRight, center
  , -- * Folds
    foldl, foldl', foldl1, foldl1', foldr, foldr1, concat, concatMap, any, all, maximum, minimum, isAscii
  , scanl, scanl1, scanr, scanr1, mapAccumL, mapAccumR, repeat, replicate, cycle, iterate, unfoldr, unfoldrN
  , -- * Parts
    take, takeEnd, drop, dropEnd, takeWhile, takeWhileEnd, dropWhile, dropWhileEnd, dropAround, strip, stripStart
  , stripEnd, splitAt, breakOn, breakOnEnd, breakOnAll, break, span, group, groupBy, inits, tails, splitOn, split, chunksOf
  , lines, words, unlines, unwords, isPrefixOf, isSuffixOf, isInfixOf, stripPrefix, stripSuffix, commonPrefixes
  , -- * Elements
    filter, find, elem, partition, index, count, zip, zipWith
  ) where

import Prelude hiding
  ( all, any, break, concat, concatMap, cycle, drop, dropWhile, elem, filter, foldl, foldl1, foldr, foldr1, head, init
  , iterate, last, length, lines, map, maximum, minimum, null, repeat, replicate, reverse, scanl, scanl1, scanr, scanr1
  , span, splitAt, tail, take, takeWhile, unlines, unwords, words, zip, zipWith )
import qualified Data.ByteString.Slice as B
import qualified Data.ByteString.Lazy.Internal as LB
import qualified Data.Char as C
import Data.Int (Int64)
import qualified Data.List as L
import qualified Data.Text as T
import qualified Data.Text.Internal as I
import Data.Text.Internal.Lazy
import Text.Printf (PrintfArg (..), formatString)

type LazyText = Text

failure :: String -> String -> a
failure fun text = error ("Data.Text.Lazy." ++ fun ++ ": " ++ text)

isEmpty :: String -> a
isEmpty fun = failure fun "empty input"

-- ---- Making ----

empty :: Text
empty = Empty

singleton :: Char -> Text
singleton c = Chunk (T.singleton c) Empty

cons :: Char -> Text -> Text
cons c t = Chunk (T.singleton c) t

snoc :: Text -> Char -> Text
snoc t c = append t (singleton c)

concat :: [Text] -> Text
concat = concatT

concatMap :: (Char -> Text) -> Text -> Text
concatMap f t = concat (L.map f (unpack t))

-- Applies the function to each chunk.
eachChunk :: (T.Text -> T.Text) -> Text -> Text
eachChunk _ Empty = Empty
eachChunk f (Chunk x xs) = chunk (f x) (eachChunk f xs)

map :: (Char -> Char) -> Text -> Text
map f = eachChunk (T.map f)

filter :: (Char -> Bool) -> Text -> Text
filter p = eachChunk (T.filter p)

toUpper, toLower, toCaseFold, toTitle :: Text -> Text
toUpper = eachChunk T.toUpper
toLower = eachChunk T.toLower
toCaseFold = eachChunk T.toCaseFold
toTitle t = fromStrict (T.toTitle (toStrict t))

reverse :: Text -> Text
reverse = foldlChunks (\rest x -> Chunk (T.reverse x) rest) Empty

intersperse :: Char -> Text -> Text
intersperse c t = pack (L.intersperse c (unpack t))

intercalate :: Text -> [Text] -> Text
intercalate t ts = concat (L.intersperse t ts)

transpose :: [Text] -> [Text]
transpose ts = L.map pack (L.transpose (L.map unpack ts))

replicate :: Int64 -> Text -> Text
replicate n t
  | null t = Empty
  | otherwise = go n
  where
    go k | k <= 0 = Empty
         | otherwise = append t (go (k - 1))

repeat :: Char -> Text
repeat c = let t = Chunk (T.replicate 4096 (T.singleton c)) t in t

cycle :: Text -> Text
cycle Empty = isEmpty "cycle"
cycle t = let u = append t u in u

iterate :: (Char -> Char) -> Char -> Text
iterate f c = pack (L.iterate f c)

unfoldr :: (a -> Maybe (Char, a)) -> a -> Text
unfoldr f s = pack (L.unfoldr f s)

unfoldrN :: Int64 -> (a -> Maybe (Char, a)) -> a -> Text
unfoldrN n f s = pack (L.genericTake n (L.unfoldr f s))

justifyLeft, justifyRight, center :: Int64 -> Char -> Text -> Text
justifyLeft n c t = if k <= 0 then t else append t (padding k c)
  where k = n - length t
justifyRight n c t = if k <= 0 then t else append (padding k c) t
  where k = n - length t
center n c t
  | d <= 0 = t
  | otherwise = concat [padding l c, t, padding r c]
  where
    d = n - length t
    r = d `quot` 2
    l = d - r

padding :: Int64 -> Char -> Text
padding k c = fromStrict (T.replicate (fromIntegral k) (T.singleton c))

-- ---- One character ----

null :: Text -> Bool
null Empty = True
null _ = False

length :: Text -> Int64
length t = fromIntegral (foldlChunks (\n x -> n + T.length x) 0 t)

compareLength :: Text -> Int64 -> Ordering
compareLength t n = if n < 0 then GT else compare (length (take (n + 1) t)) n

uncons :: Text -> Maybe (Char, Text)
uncons Empty = Nothing
uncons t = Just (head t, tail t)

unsnoc :: Text -> Maybe (Text, Char)
unsnoc Empty = Nothing
unsnoc t = Just (init t, last t)

head, last :: Text -> Char
head Empty = isEmpty "head"
head (Chunk x _) = T.head x
last Empty = isEmpty "last"
last (Chunk x xs) = T.last (foldlChunks (\_ y -> y) x xs)

tail, init :: Text -> Text
tail Empty = isEmpty "tail"
tail (Chunk x xs) = chunk (T.tail x) xs
init Empty = isEmpty "init"
init (Chunk x Empty) = chunk (T.init x) Empty
init (Chunk x xs) = Chunk x (init xs)

index :: Text -> Int64 -> Char
index t k = case drop k t of
  Empty -> failure "index" "index too large"
  u -> if k < 0 then failure "index" "index too large" else head u

-- ---- Folds ----

foldl, foldl' :: (a -> Char -> a) -> a -> Text -> a
foldl f z t = L.foldl f z (unpack t)
foldl' f z t = foldlChunks (T.foldl' f) z t

foldr :: (Char -> a -> a) -> a -> Text -> a
foldr f z t = L.foldr f z (unpack t)

foldl1, foldl1', foldr1 :: (Char -> Char -> Char) -> Text -> Char
foldl1 f t = if null t then isEmpty "foldl1" else L.foldl1 f (unpack t)
foldl1' f t = if null t then isEmpty "foldl1'" else foldl' f (head t) (tail t)
foldr1 f t = if null t then isEmpty "foldr1" else L.foldr1 f (unpack t)

any, all :: (Char -> Bool) -> Text -> Bool
any p t = L.any (T.any p) (toChunks t)
all p t = L.all (T.all p) (toChunks t)

isAscii :: Text -> Bool
isAscii = all C.isAscii

maximum, minimum :: Text -> Char
maximum t = if null t then isEmpty "maximum" else foldl1' max t
minimum t = if null t then isEmpty "minimum" else foldl1' min t

scanl, scanr :: (Char -> Char -> Char) -> Char -> Text -> Text
scanl f z t = pack (L.scanl f z (unpack t))
scanr f z t = pack (L.scanr f z (unpack t))

scanl1, scanr1 :: (Char -> Char -> Char) -> Text -> Text
scanl1 f t = pack (L.scanl1 f (unpack t))
scanr1 f t = pack (L.scanr1 f (unpack t))

mapAccumL, mapAccumR :: (a -> Char -> (a, Char)) -> a -> Text -> (a, Text)
mapAccumL f z t = let (s, cs) = L.mapAccumL f z (unpack t) in (s, pack cs)
mapAccumR f z t = let (s, cs) = L.mapAccumR f z (unpack t) in (s, pack cs)

-- ---- Parts ----

take, takeEnd, drop, dropEnd :: Int64 -> Text -> Text
take k t = fst (splitAt k t)
drop k t
  | k <= 0 = t
  | otherwise = case t of
      Empty -> Empty
      Chunk x xs
        | k < m -> Chunk (T.drop (fromIntegral k) x) xs
        | otherwise -> drop (k - m) xs
        where m = fromIntegral (T.length x)
takeEnd k t = if k <= 0 then Empty else drop (length t - k) t
dropEnd k t = if k <= 0 then t else take (length t - k) t

splitAt :: Int64 -> Text -> (Text, Text)
splitAt k t
  | k <= 0 = (Empty, t)
  | otherwise = case t of
      Empty -> (Empty, Empty)
      Chunk x xs
        | k < m -> let (y, z) = T.splitAt (fromIntegral k) x in (Chunk y Empty, Chunk z xs)
        | otherwise -> let (y, z) = splitAt (k - m) xs in (Chunk x y, z)
        where m = fromIntegral (T.length x)

span, break, partition :: (Char -> Bool) -> Text -> (Text, Text)
break _ Empty = (Empty, Empty)
break p t@(Chunk x@(I.Text _ _ n) xs)
  | k == 0 = (Empty, t)
  | k < n = (Chunk (I.upTo k x) Empty, Chunk (I.from k x) xs)
  | otherwise = let (y, z) = break p xs in (Chunk x y, z)
  where k = I.whereT p x
span p = break (not . p)
partition p t = (filter p t, filter (not . p) t)

takeWhile, takeWhileEnd, dropWhile, dropWhileEnd, dropAround :: (Char -> Bool) -> Text -> Text
takeWhile p t = fst (span p t)
dropWhile _ Empty = Empty
dropWhile p (Chunk x xs) = if T.null y then dropWhile p xs else Chunk y xs
  where y = T.dropWhile p x
takeWhileEnd p t = reverse (takeWhile p (reverse t))
dropWhileEnd _ Empty = Empty
dropWhileEnd p (Chunk x xs) = case dropWhileEnd p xs of
  Empty -> chunk (T.dropWhileEnd p x) Empty
  ys -> Chunk x ys
dropAround p t = dropWhile p (dropWhileEnd p t)

strip, stripStart, stripEnd :: Text -> Text
strip = dropAround C.isSpace
stripStart = dropWhile C.isSpace
stripEnd = dropWhileEnd C.isSpace

group :: Text -> [Text]
group = groupBy (==)

groupBy :: (Char -> Char -> Bool) -> Text -> [Text]
groupBy _ Empty = []
groupBy same t = cons c x : groupBy same rest
  where
    c = head t
    (x, rest) = span (same c) (tail t)

inits, tails :: Text -> [Text]
inits t = Empty : go t
  where
    go Empty = []
    go (Chunk x xs) = [Chunk y Empty | y <- L.drop 1 (T.inits x)] ++ L.map (Chunk x) (go xs)
tails Empty = [Empty]
tails t = t : tails (tail t)

split :: (Char -> Bool) -> Text -> [Text]
split p t = case break p t of
  (x, Empty) -> [x]
  (x, rest) -> x : split p (tail rest)

chunksOf :: Int64 -> Text -> [Text]
chunksOf n t
  | n <= 0 || null t = []
  | otherwise = let (x, rest) = splitAt n t in x : chunksOf n rest

lines :: Text -> [Text]
lines t = L.map ofBytes (LB.linesL (toBytes t))

words :: Text -> [Text]
words t = case dropWhile C.isSpace t of
  Empty -> []
  u -> let (x, rest) = break C.isSpace u in x : words rest

unlines, unwords :: [Text] -> Text
unlines ts = concat (L.map (`snoc` '\n') ts)
unwords = intercalate (singleton ' ')

-- ---- Texts in texts ----

-- The text before the first match, and the rest, whose first chunk begins with it. The last bytes of a chunk without a match
-- are searched again, together with the next chunk.
search :: T.Text -> Text -> (Text, Text)
search x@(I.Text _ _ m) = go T.empty
  where
    go carry Empty = (chunk carry Empty, Empty)
    go carry (Chunk y ys)
      | k >= 0 = (chunk (I.upTo k z) Empty, Chunk (I.from k z) ys)
      | otherwise = let (u, v) = go (I.from end z) ys in (chunk (I.upTo end z) u, v)
      where
        z@(I.Text _ _ n) = T.append carry y
        k = B.findText (I.toBytes x) (I.toBytes z)
        end = if n < m then 0 else characterAt z (n - m + 1)

-- Where the character begins that this byte belongs to.
characterAt :: T.Text -> Int -> Int
characterAt t k = if x >= 0x80 && x < 0xC0 then characterAt t (k - 1) else k
  where x = B.at (I.toBytes t) k

-- The rest after the first, which it begins with.
after :: T.Text -> Text -> Text
after (I.Text _ _ m) (Chunk y ys) = chunk (I.from m y) ys
after _ Empty = Empty

needle :: String -> Text -> T.Text
needle fun Empty = isEmpty fun
needle _ t = toStrict t

splitOn :: Text -> Text -> [Text]
splitOn x t = go t
  where
    y = needle "splitOn" x
    go u = y `seq` case search y u of
      (v, rest) -> v : (case rest of { Empty -> []; _ -> go (after y rest) })

replace :: Text -> Text -> Text -> Text
replace x y t = needle "replace" x `seq` intercalate y (splitOn x t)

breakOn, breakOnEnd :: Text -> Text -> (Text, Text)
breakOn x t = search (needle "breakOn" x) t
breakOnEnd x t = let (y, z) = breakOn (reverse x) (reverse t) in (reverse z, reverse y)

breakOnAll :: Text -> Text -> [(Text, Text)]
breakOnAll x t = go Empty t
  where
    y = needle "breakOnAll" x
    go before u = case search y u of
      (_, Empty) -> []
      (v, rest) -> let all' = append before v in (all', rest) : go (append all' x) (after y rest)

count :: Text -> Text -> Int64
count x t = needle "count" x `seq` L.genericLength (splitOn x t) - 1

isPrefixOf, isSuffixOf, isInfixOf :: Text -> Text -> Bool
isPrefixOf x y = LB.isPrefixOf (toBytes x) (toBytes y)
isSuffixOf x y = LB.isSuffixOf (toBytes x) (toBytes y)
isInfixOf Empty _ = True
isInfixOf x y = not (null (snd (search (toStrict x) y)))

stripPrefix, stripSuffix :: Text -> Text -> Maybe Text
stripPrefix x t = if isPrefixOf x t then Just (drop (length x) t) else Nothing
stripSuffix x t = if isSuffixOf x t then Just (dropEnd (length x) t) else Nothing

commonPrefixes :: Text -> Text -> Maybe (Text, Text, Text)
commonPrefixes x y = if k == 0 then Nothing else Just (take k x, drop k x, drop k y)
  where k = L.genericLength (L.takeWhile id (L.zipWith (==) (unpack x) (unpack y)))

-- ---- Elements ----

find :: (Char -> Bool) -> Text -> Maybe Char
find p t = fmap fst (uncons (dropWhile (not . p) t))

elem :: Char -> Text -> Bool
elem c = any (== c)

zip :: Text -> Text -> [(Char, Char)]
zip x y = L.zip (unpack x) (unpack y)

zipWith :: (Char -> Char -> Char) -> Text -> Text -> Text
zipWith f x y = pack (L.zipWith f (unpack x) (unpack y))

instance PrintfArg Text where
  formatArg t = formatString (unpack t)

-- Data.Text: packed text.
module Data.Text
  ( Text, pack, unpack, singleton, empty, cons, snoc, append, uncons, unsnoc, head, last, tail, init, null, length
  , compareLength, copy, map, intercalate, intersperse, transpose, reverse, replace, toCaseFold, toLower, toUpper, toTitle
  , justifyLeft, justifyRight, center
  , -- * Folds
    foldl, foldl', foldl1, foldl1', foldr, foldr', foldr1, concat, concatMap, any, all, maximum, minimum
  , scanl, scanl1, scanr, scanr1, mapAccumL, mapAccumR, replicate, unfoldr, unfoldrN
  , -- * Parts
    take, takeEnd, drop, dropEnd, takeWhile, takeWhileEnd, dropWhile, dropWhileEnd, dropAround, strip, stripStart
  , stripEnd, splitAt, breakOn, breakOnEnd, breakOnAll, break, span, group, groupBy, inits, tails, splitOn, split, chunksOf
  , lines, words, unlines, unwords, isPrefixOf, isSuffixOf, isInfixOf, stripPrefix, stripSuffix, commonPrefixes
  , -- * Elements
    filter, find, elem, partition, index, findIndex, count, zip, zipWith
  ) where

import Prelude hiding
  ( all, any, break, concat, concatMap, drop, dropWhile, elem, filter, foldl, foldl1, foldr, foldr1, head, init, last
  , length, lines, map, maximum, minimum, null, replicate, reverse, scanl, scanl1, scanr, scanr1, span, splitAt, tail
  , take, takeWhile, unlines, unwords, words, zip, zipWith )
import qualified Data.ByteString.Slice as B
import qualified Data.Char as C
import qualified Data.List as L
import Data.Text.Internal
import Prim (primByteAt, primCharAt, primCopyBytes, primWriteByte)
import Text.Printf (PrintfArg (..), formatString)

failure :: String -> String -> a
failure fun text = error ("Data.Text." ++ fun ++ ": " ++ text)

isEmpty :: String -> a
isEmpty fun = failure fun "empty input"

-- ---- Making ----

cons :: Char -> Text -> Text
cons c t = append (singleton c) t

snoc :: Text -> Char -> Text
snoc t c = append t (singleton c)

map :: (Char -> Char) -> Text -> Text
map f (Text a i n) = createText n (go i 0)
  where
    end = i + n
    go k used b room
      | k >= end = written b used
      | used + 4 <= room = let c = primCharAt a k in c `seq` (writeChar b used (safe (f c)) >>= \u -> go (k + width c) u b room)
      | otherwise = longer b room used >>= \d -> go k used d (twice room)

concatMap :: (Char -> Text) -> Text -> Text
concatMap f t = concat (L.map f (unpack t))

-- Does the action with each character in turn.
over :: Text -> (Char -> s -> IO s) -> s -> IO s
over (Text a i n) f = go i
  where
    end = i + n
    go k s | k >= end = return s
           | otherwise = let c = primCharAt a k in f c s >>= go (k + width c)

filter :: (Char -> Bool) -> Text -> Text
filter p (Text a i n) = createText n (\b _ -> go i 0 b)
  where
    end = i + n
    go k used b
      | k >= end = written b used
      | p c = writeChar b used c >>= \u -> go (k + width c) u b
      | otherwise = go (k + width c) used b
      where c = primCharAt a k

-- The bytes of each character keep their order.
reverse :: Text -> Text
reverse (Text a i n) = ofBytes (B.create n (\b -> let
  go k at
    | at <= 0 = return ()
    | x < 0x80 = primWriteByte b (at - 1) x >> go (k + 1) (at - 1)
    | otherwise = let w = widthFrom x in primCopyBytes b (at - w) a k w >> go (k + w) (at - w)
    where x = primByteAt a k
  in go i n))

intersperse :: Char -> Text -> Text
intersperse c t = pack (L.intersperse c (unpack t))

intercalate :: Text -> [Text] -> Text
intercalate t ts = concat (L.intersperse t ts)

transpose :: [Text] -> [Text]
transpose ts = L.map pack (L.transpose (L.map unpack ts))

concat :: [Text] -> Text
concat = concatT

replicate :: Int -> Text -> Text
replicate n t
  | n <= 0 || null t = empty
  | otherwise = concat (L.replicate n t)

unfoldr :: (a -> Maybe (Char, a)) -> a -> Text
unfoldr f s = pack (L.unfoldr f s)

unfoldrN :: Int -> (a -> Maybe (Char, a)) -> a -> Text
unfoldrN n f s = pack (L.take n (L.unfoldr f s))

justifyLeft, justifyRight, center :: Int -> Char -> Text -> Text
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

padding :: Int -> Char -> Text
padding k c = replicate k (singleton c)

-- ---- Case ----

-- Some characters become several. The others are those of Data.Char.
toUpper, toLower, toCaseFold, toTitle :: Text -> Text
toUpper = changeCase C.toUpper upper
toLower = changeCase C.toLower (\c -> if c == '\x130' then "i\x307" else "")
toCaseFold = changeCase fold folded
  where fold c = C.toLower (C.toUpper c)

changeCase :: (Char -> Char) -> (Char -> String) -> Text -> Text
changeCase one several t@(Text _ _ n) = writing n (\add -> over t (\c w ->
  if c < '\x80' then add (one c) w else case several c of
    "" -> add (one c) w
    cs -> putAll add cs w))
  where
    putAll _ [] w = return w
    putAll add (c : cs) w = add c w >>= putAll add cs

upper :: Char -> String
upper c = case c of
  '\xDF' -> "SS"
  '\x149' -> "\x2BCN"
  '\x1F0' -> "J\x30C"
  '\x390' -> "\x399\x308\x301"
  '\x3B0' -> "\x3A5\x308\x301"
  '\x587' -> "\x535\x552"
  '\xFB00' -> "FF"
  '\xFB01' -> "FI"
  '\xFB02' -> "FL"
  '\xFB03' -> "FFI"
  '\xFB04' -> "FFL"
  '\xFB05' -> "ST"
  '\xFB06' -> "ST"
  _ -> ""

folded :: Char -> String
folded c = case upper c of
  "" -> ""
  cs -> L.map C.toLower cs

-- The first letter of each word, and the letters after it.
toTitle t = pack (go False (unpack t))
  where
    go _ [] = []
    go inWord (c : cs)
      | not (C.isLetter c) = c : go (inWord && not (C.isSpace c) && c /= '-' && c == '\'') cs
      | inWord = C.toLower c : go True cs
      | otherwise = C.toTitle c : go True cs

-- ---- One character ----

uncons :: Text -> Maybe (Char, Text)
uncons t = if null t then Nothing else let c = charAt t 0 in Just (c, from (width c) t)

unsnoc :: Text -> Maybe (Text, Char)
unsnoc t@(Text _ _ n) = if n == 0 then Nothing else let k = before t n in Just (upTo k t, charAt t k)

head, last :: Text -> Char
head t = if null t then isEmpty "head" else charAt t 0
last t = maybe (isEmpty "last") snd (unsnoc t)

tail, init :: Text -> Text
tail t = if null t then isEmpty "tail" else from (width (charAt t 0)) t
init t = maybe (isEmpty "init") fst (unsnoc t)

index :: Text -> Int -> Char
index t@(Text _ _ n) k = if k < 0 || p >= n then failure "index" "index too large" else charAt t p
  where p = placeOf k t

compareLength :: Text -> Int -> Ordering
compareLength t n = compare (length t) n

-- ---- Folds ----

foldl, foldl' :: (a -> Char -> a) -> a -> Text -> a
foldl f z t = L.foldl f z (unpack t)
foldl' f z (Text a i n) = go z i
  where
    end = i + n
    go s k | s `seq` k >= end = s
           | otherwise = let c = primCharAt a k in go (f s c) (k + width c)

foldr, foldr' :: (Char -> a -> a) -> a -> Text -> a
foldr f z t = L.foldr f z (unpack t)
foldr' f z t = foldl' (\s c -> f c s) z (reverse t)

foldl1, foldl1', foldr1 :: (Char -> Char -> Char) -> Text -> Char
foldl1 f t = if null t then isEmpty "foldl1" else L.foldl1 f (unpack t)
foldl1' f t = if null t then isEmpty "foldl1'" else foldl' f (head t) (tail t)
foldr1 f t = if null t then isEmpty "foldr1" else L.foldr1 f (unpack t)

any, all :: (Char -> Bool) -> Text -> Bool
any p t@(Text _ _ n) = whereT p t < n
all p t@(Text _ _ n) = whereT (not . p) t >= n

maximum, minimum :: Text -> Char
maximum t = if null t then isEmpty "maximum" else foldl1' max t
minimum t = if null t then isEmpty "minimum" else foldl1' min t

scanl :: (Char -> Char -> Char) -> Char -> Text -> Text
scanl f z t = pack (L.scanl f z (unpack t))

scanl1, scanr1 :: (Char -> Char -> Char) -> Text -> Text
scanl1 f t = pack (L.scanl1 f (unpack t))
scanr1 f t = pack (L.scanr1 f (unpack t))

scanr :: (Char -> Char -> Char) -> Char -> Text -> Text
scanr f z t = pack (L.scanr f z (unpack t))

mapAccumL, mapAccumR :: (a -> Char -> (a, Char)) -> a -> Text -> (a, Text)
mapAccumL f z t = let (s, cs) = L.mapAccumL f z (unpack t) in (s, pack cs)
mapAccumR f z t = let (s, cs) = L.mapAccumR f z (unpack t) in (s, pack cs)

-- ---- Parts ----

take, takeEnd, drop, dropEnd :: Int -> Text -> Text
take k t = upTo (placeOf k t) t
drop k t = from (placeOf k t) t
takeEnd k t = from (placeOfEnd k t) t
dropEnd k t = upTo (placeOfEnd k t) t

splitAt :: Int -> Text -> (Text, Text)
splitAt k t = cut (placeOf k t) t

cut :: Int -> Text -> (Text, Text)
cut p t = (upTo p t, from p t)

takeWhile, takeWhileEnd, dropWhile, dropWhileEnd, dropAround :: (Char -> Bool) -> Text -> Text
takeWhile p t = upTo (whereT (not . p) t) t
dropWhile p t = from (whereT (not . p) t) t
takeWhileEnd p t = from (whereEndT (not . p) t) t
dropWhileEnd p t = upTo (whereEndT (not . p) t) t
dropAround p t = dropWhile p (dropWhileEnd p t)

strip, stripStart, stripEnd :: Text -> Text
strip = dropAround C.isSpace
stripStart = dropWhile C.isSpace
stripEnd = dropWhileEnd C.isSpace

span, break, partition :: (Char -> Bool) -> Text -> (Text, Text)
span p t = cut (whereT (not . p) t) t
break p t = cut (whereT p t) t
partition p t = (filter p t, filter (not . p) t)

group :: Text -> [Text]
group = groupBy (==)

groupBy :: (Char -> Char -> Bool) -> Text -> [Text]
groupBy same t
  | null t = []
  | otherwise = upTo k t : groupBy same (from k t)
  where
    c = charAt t 0
    k = width c + whereT (not . same c) (from (width c) t)

inits, tails :: Text -> [Text]
inits t@(Text _ _ n) = [upTo k t | k <- places t] ++ [t]
tails t@(Text _ _ n) = [from k t | k <- places t] ++ [from n t]

-- Where each character begins.
places :: Text -> [Int]
places t@(Text _ _ n) = go 0
  where
    go k | k >= n = []
         | otherwise = k : go (k + width (charAt t k))

split :: (Char -> Bool) -> Text -> [Text]
split p t@(Text _ _ n)
  | k >= n = [t]
  | otherwise = upTo k t : split p (from (k + width (charAt t k)) t)
  where k = whereT p t

chunksOf :: Int -> Text -> [Text]
chunksOf n t
  | n <= 0 || null t = []
  | otherwise = let (x, rest) = splitAt n t in x : chunksOf n rest

lines :: Text -> [Text]
lines t = L.map ofBytes (B.linesB (toBytes t))

words :: Text -> [Text]
words t = L.filter (not . null) (split C.isSpace t)

unlines, unwords :: [Text] -> Text
unlines ts = concat (L.concatMap (\t -> [t, newline]) ts)
unwords = intercalate (singleton ' ')

newline :: Text
newline = singleton '\n'

-- ---- Texts in texts ----

-- The place of the first in the second, or -1.
search :: Text -> Text -> Int
search x y = B.findText (toBytes x) (toBytes y)

splitOn :: Text -> Text -> [Text]
splitOn x@(Text _ _ m) t
  | m == 0 = isEmpty "splitOn"
  | k < 0 = [t]
  | otherwise = upTo k t : splitOn x (from (k + m) t)
  where k = search x t

replace :: Text -> Text -> Text -> Text
replace x y t
  | null x = isEmpty "replace"
  | otherwise = intercalate y (splitOn x t)

breakOn, breakOnEnd :: Text -> Text -> (Text, Text)
breakOn x t@(Text _ _ n)
  | null x = isEmpty "breakOn"
  | otherwise = cut (if k < 0 then n else k) t
  where k = search x t
breakOnEnd x t
  | null x = isEmpty "breakOnEnd"
  | otherwise = case breakOnAll x t of
      [] -> (empty, t)
      found -> let Text _ _ k = fst (L.last found); Text _ _ m = x in cut (k + m) t

breakOnAll :: Text -> Text -> [(Text, Text)]
breakOnAll x@(Text _ _ m) t
  | m == 0 = isEmpty "breakOnAll"
  | otherwise = go 0
  where
    go k | d < 0 = []
         | otherwise = cut (k + d) t : go (k + d + m)
      where d = search x (from k t)

count :: Text -> Text -> Int
count x t
  | null x = isEmpty "count"
  | otherwise = L.length (splitOn x t) - 1

isPrefixOf, isSuffixOf, isInfixOf :: Text -> Text -> Bool
isPrefixOf x y = B.isPrefixOf (toBytes x) (toBytes y)
isSuffixOf x y = B.isSuffixOf (toBytes x) (toBytes y)
isInfixOf x y = search x y >= 0

stripPrefix, stripSuffix :: Text -> Text -> Maybe Text
stripPrefix x@(Text _ _ m) t = if isPrefixOf x t then Just (from m t) else Nothing
stripSuffix x@(Text _ _ m) t@(Text _ _ n) = if isSuffixOf x t then Just (upTo (n - m) t) else Nothing

commonPrefixes :: Text -> Text -> Maybe (Text, Text, Text)
commonPrefixes x@(Text _ _ m) y@(Text _ _ n) = if k == 0 then Nothing else Just (upTo k x, from k x, from k y)
  where
    k = go 0
    go p | p < m && p < n && charAt x p == charAt y p = go (p + width (charAt x p))
         | otherwise = p

-- ---- Elements ----

find :: (Char -> Bool) -> Text -> Maybe Char
find p t@(Text _ _ n) = if k >= n then Nothing else Just (charAt t k)
  where k = whereT p t

elem :: Char -> Text -> Bool
elem c = any (== c)

findIndex :: (Char -> Bool) -> Text -> Maybe Int
findIndex p t@(Text _ _ n) = if k >= n then Nothing else Just (length (upTo k t))
  where k = whereT p t

zip :: Text -> Text -> [(Char, Char)]
zip x y = L.zip (unpack x) (unpack y)

zipWith :: (Char -> Char -> Char) -> Text -> Text -> Text
zipWith f x y = pack (L.zipWith f (unpack x) (unpack y))

instance PrintfArg Text where
  formatArg t = formatString (unpack t)

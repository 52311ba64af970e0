-- Data.ByteString.Lazy.Internal: what a lazy ByteString is, a list of strict ones, none of them empty, and the functions that
-- Data.ByteString.Lazy and Data.ByteString.Lazy.Char8 share. In these an element is an Int from 0 to 255.
module Data.ByteString.Lazy.Internal where

import Prelude hiding (appendFile, cycle, drop, getContents, init, interact, null, putStr, readFile, reverse, splitAt, tail, take, writeFile)
import Data.Int (Int64)
import qualified Data.List as L
import Data.String (IsString (..))
import qualified Data.ByteString.Slice as S
import Prelude.Normal (NFData (..))
import Prim (primFindByte)
import System.IO (Handle, IOMode (..), openBinaryFile, stdin, stdout, withBinaryFile)

data ByteString = Empty | Chunk !S.ByteString ByteString

instance NFData ByteString where
  rnf Empty = ()
  rnf (Chunk _ xs) = rnf xs

instance Eq ByteString where
  x == y = compare x y == EQ

-- The chunks of equal strings may differ.
instance Ord ByteString where
  compare Empty Empty = EQ
  compare Empty _ = LT
  compare _ Empty = GT
  compare (Chunk x xs) (Chunk y ys) = case compare (S.take n x) (S.take n y) of
    EQ -> compare (chunk (S.drop n x) xs) (chunk (S.drop n y) ys)
    different -> different
    where n = min (S.size x) (S.size y)

instance Show ByteString where
  showsPrec p b = showsPrec p (unpackChars b)

instance Read ByteString where
  readsPrec p text = [(fromString s, rest) | (s, rest) <- readsPrec p text]

instance Semigroup ByteString where
  (<>) = append

instance Monoid ByteString where
  mempty = Empty
  mconcat = concatL

instance IsString ByteString where
  fromString = packChars

-- ---- Making ----

-- A chunk that may be empty.
chunk :: S.ByteString -> ByteString -> ByteString
chunk x xs = if S.null x then xs else Chunk x xs

empty :: ByteString
empty = Empty

append :: ByteString -> ByteString -> ByteString
append Empty y = y
append (Chunk x xs) y = Chunk x (append xs y)

concatL :: [ByteString] -> ByteString
concatL = foldr append Empty

fromChunks :: [S.ByteString] -> ByteString
fromChunks = foldr chunk Empty

toChunks :: ByteString -> [S.ByteString]
toChunks Empty = []
toChunks (Chunk x xs) = x : toChunks xs

fromStrict :: S.ByteString -> ByteString
fromStrict x = chunk x Empty

toStrict :: ByteString -> S.ByteString
toStrict b = S.concatB (toChunks b)

foldrChunks :: (S.ByteString -> a -> a) -> a -> ByteString -> a
foldrChunks _ z Empty = z
foldrChunks f z (Chunk x xs) = f x (foldrChunks f z xs)

foldlChunks :: (a -> S.ByteString -> a) -> a -> ByteString -> a
foldlChunks f z b = z `seq` case b of
  Empty -> z
  Chunk x xs -> foldlChunks f (f z x) xs

-- Applies the function to each chunk.
eachChunk :: (S.ByteString -> S.ByteString) -> ByteString -> ByteString
eachChunk _ Empty = Empty
eachChunk f (Chunk x xs) = chunk (f x) (eachChunk f xs)

-- The list is taken as it is needed, in longer and longer pieces.
packWith :: ([a] -> S.ByteString) -> [a] -> ByteString
packWith pack = go 32
  where
    go _ [] = Empty
    go n xs = Chunk (pack (L.take n xs)) (go (min S.chunk (2 * n)) (L.drop n xs))

packL :: [Int] -> ByteString
packL = packWith S.packB

packChars :: String -> ByteString
packChars = packWith S.packChars

unpackL :: ByteString -> [Int]
unpackL b = concatMap S.unpackB (toChunks b)

unpackChars :: ByteString -> String
unpackChars b = concatMap S.unpackChars (toChunks b)

singletonL :: Int -> ByteString
singletonL x = Chunk (S.singletonB x) Empty

-- The second puts the element into the first chunk, if that is short.
consL, consL' :: Int -> ByteString -> ByteString
consL x b = Chunk (S.singletonB x) b
consL' x (Chunk y ys) | S.size y < 16 = Chunk (S.consB x y) ys
consL' x b = consL x b

snocL :: ByteString -> Int -> ByteString
snocL b x = append b (singletonL x)

replicateL :: Int64 -> Int -> ByteString
replicateL n x
  | n <= 0 = Empty
  | n <= most = Chunk (S.replicateB (fromIntegral n) x) Empty
  | otherwise = go n
  where
    most = fromIntegral S.chunk :: Int64
    piece = S.replicateB S.chunk x
    go k | k <= 0 = Empty
         | k < most = Chunk (S.take (fromIntegral k) piece) Empty
         | otherwise = Chunk piece (go (k - most))

repeatL :: Int -> ByteString
repeatL x = let b = Chunk (S.replicateB S.chunk x) b in b

cycle :: ByteString -> ByteString
cycle Empty = isEmpty "cycle"
cycle b = let c = append b c in c

intersperseL :: Int -> ByteString -> ByteString
intersperseL _ Empty = Empty
intersperseL x (Chunk y ys) = Chunk (S.intersperseB x y) (foldrChunks next Empty ys)
  where next z rest = Chunk (S.consB x (S.intersperseB x z)) rest

intercalate :: ByteString -> [ByteString] -> ByteString
intercalate s bs = concatL (L.intersperse s bs)

reverse :: ByteString -> ByteString
reverse = foldlChunks (\rest x -> Chunk (S.reverse x) rest) Empty

copy :: ByteString -> ByteString
copy = eachChunk S.copy

-- ---- One element ----

isEmpty :: String -> a
isEmpty fun = error ("Data.ByteString.Lazy." ++ fun ++ ": empty ByteString")

null :: ByteString -> Bool
null Empty = True
null _ = False

size :: ByteString -> Int64
size b = fromIntegral (foldlChunks (\n x -> n + S.size x) 0 b)

headL, lastL :: ByteString -> Int
headL Empty = isEmpty "head"
headL (Chunk x _) = S.at x 0
lastL Empty = isEmpty "last"
lastL (Chunk x xs) = S.lastB (foldlChunks (\_ y -> y) x xs)

tail, init :: ByteString -> ByteString
tail Empty = isEmpty "tail"
tail (Chunk x xs) = chunk (S.drop 1 x) xs
init Empty = isEmpty "init"
init (Chunk x Empty) = chunk (S.init x) Empty
init (Chunk x xs) = Chunk x (init xs)

-- The element of this number, or Nothing.
atL :: ByteString -> Int64 -> Maybe Int
atL b k
  | k < 0 = Nothing
  | otherwise = go (fromIntegral k) b
  where
    go _ Empty = Nothing
    go n (Chunk x xs)
      | n < S.size x = Just (S.at x n)
      | otherwise = go (n - S.size x) xs

indexL :: ByteString -> Int64 -> Int
indexL b k = case atL b k of
  Just x -> x
  Nothing
    | k < 0 -> error ("Data.ByteString.Lazy.index: negative index: " ++ show k)
    | otherwise -> error ("Data.ByteString.Lazy.index: index too large: " ++ show k)

-- ---- Parts ----

take, drop, takeEnd, dropEnd :: Int64 -> ByteString -> ByteString
take k b
  | k <= 0 = Empty
  | otherwise = go k b
  where
    go _ Empty = Empty
    go n (Chunk x xs)
      | n <= m = Chunk (S.take (fromIntegral n) x) Empty
      | otherwise = Chunk x (go (n - m) xs)
      where m = fromIntegral (S.size x)
drop k b
  | k <= 0 = b
  | otherwise = go k b
  where
    go _ Empty = Empty
    go n (Chunk x xs)
      | n < m = Chunk (S.drop (fromIntegral n) x) xs
      | n == m = xs
      | otherwise = go (n - m) xs
      where m = fromIntegral (S.size x)
takeEnd k b = if k <= 0 then Empty else drop (size b - k) b
dropEnd k b = if k <= 0 then b else take (size b - k) b

splitAt :: Int64 -> ByteString -> (ByteString, ByteString)
splitAt k b
  | k <= 0 = (Empty, b)
  | otherwise = case b of
      Empty -> (Empty, Empty)
      Chunk x xs
        | k < m -> (Chunk (S.take (fromIntegral k) x) Empty, Chunk (S.drop (fromIntegral k) x) xs)
        | otherwise -> let (y, z) = splitAt (k - m) xs in (Chunk x y, z)
        where m = fromIntegral (S.size x)

breakL, spanL, breakEndL, spanEndL :: (Int -> Bool) -> ByteString -> (ByteString, ByteString)
breakL _ Empty = (Empty, Empty)
breakL p b@(Chunk x xs)
  | k == 0 = (Empty, b)
  | k < S.size x = (Chunk (S.take k x) Empty, Chunk (S.drop k x) xs)
  | otherwise = let (y, z) = breakL p xs in (Chunk x y, z)
  where k = S.whereB p x
spanL p = breakL (not . p)
breakEndL p b = splitAt (afterLast p b) b
spanEndL p = breakEndL (not . p)

-- How many elements there are up to the last one with the property, and with it.
afterLast :: (Int -> Bool) -> ByteString -> Int64
afterLast p = go 0 0
  where
    go found _ Empty = found
    go found n (Chunk x xs) = found `seq` go (if k < 0 then found else n + fromIntegral k + 1) (n + fromIntegral (S.size x)) xs
      where k = S.whereEndB p x

takeWhileL, dropWhileL, takeWhileEndL, dropWhileEndL :: (Int -> Bool) -> ByteString -> ByteString
takeWhileL p b = fst (spanL p b)
dropWhileL _ Empty = Empty
dropWhileL p (Chunk x xs)
  | k < S.size x = Chunk (S.drop k x) xs
  | otherwise = dropWhileL p xs
  where k = S.whereB (not . p) x
takeWhileEndL p b = drop (afterLast (not . p) b) b
dropWhileEndL p b = take (afterLast (not . p) b) b

groupByL :: (Int -> Int -> Bool) -> ByteString -> [ByteString]
groupByL same b = case b of
  Empty -> []
  Chunk x _ -> let { c = S.at x 0; (y, z) = spanL (same c) (tail b) } in consTo c y : groupByL same z
  where
    consTo c (Chunk y ys) = Chunk (S.consB c y) ys
    consTo c Empty = singletonL c

inits, tails :: ByteString -> [ByteString]
inits b = Empty : go b
  where
    go Empty = []
    go (Chunk x xs) = [Chunk y Empty | y <- L.drop 1 (S.inits x)] ++ map (Chunk x) (go xs)
tails Empty = [Empty]
tails b = b : tails (tail b)

-- The pieces between separators; the function says where a chunk has the next one, or -1.
splitBy :: (S.ByteString -> Int) -> ByteString -> [ByteString]
splitBy _ Empty = []
splitBy next (Chunk first others) = go [] first others
  where
    go before x xs
      | k >= 0 = piece (S.take k x) before : go [] (S.drop (k + 1) x) xs
      | otherwise = case xs of
          Empty -> [piece x before]
          Chunk y ys -> go (x : before) y ys
      where k = next x
    piece x [] = chunk x Empty
    piece x before = L.foldl' (\rest y -> chunk y rest) (chunk x Empty) before

splitL :: Int -> ByteString -> [ByteString]
splitL x = splitBy (\(S.BS a i n) -> primFindByte a i n x)

splitWithL :: (Int -> Bool) -> ByteString -> [ByteString]
splitWithL p = splitBy (\x -> let k = S.whereB p x in if k >= S.size x then -1 else k)

isPrefixOf, isSuffixOf :: ByteString -> ByteString -> Bool
isPrefixOf Empty _ = True
isPrefixOf _ Empty = False
isPrefixOf (Chunk x xs) (Chunk y ys) = S.take n x == S.take n y && isPrefixOf (chunk (S.drop n x) xs) (chunk (S.drop n y) ys)
  where n = min (S.size x) (S.size y)
isSuffixOf x y = m <= n && drop (n - m) y == x
  where
    m = size x
    n = size y

stripPrefix, stripSuffix :: ByteString -> ByteString -> Maybe ByteString
stripPrefix x y = if isPrefixOf x y then Just (drop (size x) y) else Nothing
stripSuffix x y = if isSuffixOf x y then Just (dropEnd (size x) y) else Nothing

-- ---- Folds and searches ----

foldlL, foldlL' :: (a -> Int -> a) -> a -> ByteString -> a
foldlL f z b = L.foldl (S.foldlB f) z (toChunks b)
foldlL' f z b = foldlChunks (S.foldlB' f) z b

foldrL, foldrL' :: (Int -> a -> a) -> a -> ByteString -> a
foldrL f z b = foldrChunks (\x rest -> S.foldrB f rest x) z b
foldrL' f z b = foldlL' (\s x -> f x s) z (reverse b)

anyL, allL :: (Int -> Bool) -> ByteString -> Bool
anyL p b = any (S.anyB p) (toChunks b)
allL p b = all (S.allB p) (toChunks b)

countL :: Int -> ByteString -> Int64
countL x b = fromIntegral (foldlChunks (\n y -> n + S.countB x y) 0 b)

findIndexL, findIndexEndL :: (Int -> Bool) -> ByteString -> Maybe Int64
findIndexL p = go 0
  where
    go _ Empty = Nothing
    go n (Chunk x xs)
      | k < S.size x = Just (n + fromIntegral k)
      | otherwise = go (n + fromIntegral (S.size x)) xs
      where k = S.whereB p x
findIndexEndL p b = if n == 0 then Nothing else Just (n - 1)
  where n = afterLast p b

findIndicesL :: (Int -> Bool) -> ByteString -> [Int64]
findIndicesL p b = [fromIntegral (k :: Int) | (k, x) <- zip [0 ..] (unpackL b), p x]

mapAccumLL, mapAccumRL :: (acc -> Int -> (acc, Int)) -> acc -> ByteString -> (acc, ByteString)
mapAccumLL _ s Empty = (s, Empty)
mapAccumLL f s (Chunk x xs) = let { (s', y) = S.mapAccumLB f s x; (s'', ys) = mapAccumLL f s' xs } in (s'', Chunk y ys)
mapAccumRL _ s Empty = (s, Empty)
mapAccumRL f s (Chunk x xs) = let { (s', ys) = mapAccumRL f s xs; (s'', y) = S.mapAccumRB f s' x } in (s'', Chunk y ys)

-- ---- Text and numbers ----

linesL :: ByteString -> [ByteString]
linesL b = go (splitL 10 b)
  where
    go [] = []
    go [x] = if null x then [] else [x]
    go (x : xs) = x : go xs

wordsL :: ByteString -> [ByteString]
wordsL b = case dropWhileL S.isSpaceInt b of
  Empty -> []
  c -> let (w, rest) = breakL S.isSpaceInt c in w : wordsL rest

-- A number that ends within the first chunk; otherwise the chunks that may belong to it are joined.
readNumber :: (S.ByteString -> Maybe (a, S.ByteString)) -> ByteString -> Maybe (a, ByteString)
readNumber _ Empty = Nothing
readNumber reader b@(Chunk x xs) = case reader x of
  Just (n, rest) | not (S.null rest) -> Just (n, Chunk rest xs)
  _ -> case reader (toStrict digits) of
    Just (n, rest) -> Just (n, chunk rest others)
    Nothing -> Nothing
  where (digits, others) = spanL (\c -> S.isDigitInt c || c == 45 || c == 43) b

readInt :: ByteString -> Maybe (Int, ByteString)
readInt = readNumber S.readInt

readInteger :: ByteString -> Maybe (Integer, ByteString)
readInteger = readNumber S.readInteger

-- ---- Files ----

-- The file is read as the string is needed, and closed at its end.
hGetContents :: Handle -> IO ByteString
hGetContents h = fmap fromChunks (S.lazyPieces h)

hGet :: Handle -> Int -> IO ByteString
hGet h n = fmap fromStrict (S.hGet h n)

hPut :: Handle -> ByteString -> IO ()
hPut h b = foldrChunks (\x rest -> S.hPut h x >> rest) (return ()) b

getContents :: IO ByteString
getContents = hGetContents stdin

putStr :: ByteString -> IO ()
putStr = hPut stdout

interact :: (ByteString -> ByteString) -> IO ()
interact f = getContents >>= \b -> putStr (f b)

readFile :: FilePath -> IO ByteString
readFile name = openBinaryFile name ReadMode >>= hGetContents

writeFile, appendFile :: FilePath -> ByteString -> IO ()
writeFile name b = withBinaryFile name WriteMode (\h -> hPut h b)
appendFile name b = withBinaryFile name AppendMode (\h -> hPut h b)

-- Data.ByteString.Slice: what a ByteString is, and the functions that Data.ByteString and Data.ByteString.Char8 share.
--
-- A ByteString is a slice of a cell of packed bytes: take, drop and split make slices and copy nothing. So a short
-- slice keeps the whole cell; copy makes one that keeps only itself. In the functions here an element is an Int
-- from 0 to 255.
module Data.ByteString.Slice where

import Prelude hiding (appendFile, drop, init, null, putStr, readFile, reverse, splitAt, tail, take, writeFile)
import Data.Char (ord)
import Data.String (IsString (..))
import Data.Word (Word8)
import Prelude.IO (Handle (..), onHandle)
import Prelude.Normal (NFData (..))
import Prim (Buffer, Bytes, primByteAt, primBytesSize, primChr, primCloseFile, primCompareBytes, primCopyBytes, primCopyBuffer, primCountByte,
             primFindByte, primFreezeBuffer, primNewBuffer, primReadByte, primReadBytes, primReadLine, primUnsafeInterleaveIO,
             primUnsafePerformIO, primWriteByte, primWriteBytes)
import System.IO (IOMode (..), stdout, withBinaryFile)

-- The bytes, where the slice begins, and how many there are.
data ByteString = BS !Bytes !Int !Int

instance NFData ByteString where
  rnf x = x `seq` ()

instance Eq ByteString where
  BS a i m == BS b j n = m == n && primCompareBytes a i b j m == 0

instance Ord ByteString where
  compare (BS a i m) (BS b j n) = case compare (primCompareBytes a i b j (min m n)) 0 of
    EQ -> compare m n
    different -> different

instance Show ByteString where
  showsPrec p b = showsPrec p (unpackChars b)

instance Read ByteString where
  readsPrec p text = [(packChars s, rest) | (s, rest) <- readsPrec p text]

instance Semigroup ByteString where
  (<>) = append

instance Monoid ByteString where
  mempty = empty
  mconcat = concatB

instance IsString ByteString where
  fromString = packChars

-- ---- Elements ----

c2w :: Char -> Word8
c2w c = fromIntegral (ord c)

w2c :: Word8 -> Char
w2c w = byteChar (fromIntegral w)

-- A byte is a character's number: it isn't looked at.
byteChar :: Int -> Char
byteChar = primChr

toInt :: Word8 -> Int
toInt = fromIntegral

toWord :: Int -> Word8
toWord = fromIntegral

isSpaceWord8 :: Word8 -> Bool
isSpaceWord8 w = isSpaceInt (toInt w)

isSpaceChar8 :: Char -> Bool
isSpaceChar8 c = isSpaceInt (ord c)

isSpaceInt :: Int -> Bool
isSpaceInt x = x == 32 || (x >= 9 && x <= 13) || x == 160

-- ---- Making ----

-- n bytes that an action writes.
create :: Int -> (Buffer -> IO ()) -> ByteString
create n write = n `seq` primUnsafePerformIO
  (primNewBuffer n >>= \b -> write b >> primFreezeBuffer b >>= \a -> return (BS a 0 n))

-- At most n bytes; the action says how many it has written.
createUpTo :: Int -> (Buffer -> IO Int) -> ByteString
createUpTo n write = n `seq` primUnsafePerformIO
  (primNewBuffer n >>= \b -> write b >>= \m -> primFreezeBuffer b >>= \a -> return (BS a 0 m))

empty :: ByteString
empty = create 0 (\_ -> return ())

singletonB :: Int -> ByteString
singletonB x = create 1 (\b -> primWriteByte b 0 x)

packB :: [Int] -> ByteString
packB xs = create (length xs) (\b -> writeList b 0 xs)

writeList :: Buffer -> Int -> [Int] -> IO ()
writeList _ _ [] = return ()
writeList b i (x : xs) = primWriteByte b i x >> writeList b (i + 1) xs

packChars :: String -> ByteString
packChars s = create (length s) (\b -> writeChars b 0 s)

writeChars :: Buffer -> Int -> String -> IO ()
writeChars _ _ [] = return ()
writeChars b i (c : s) = primWriteByte b i (ord c) >> writeChars b (i + 1) s

unpackB :: ByteString -> [Int]
unpackB (BS a i n) = go i
  where
    end = i + n
    go k | k >= end = []
         | otherwise = let x = primByteAt a k in x `seq` (x : go (k + 1))

unpackChars :: ByteString -> String
unpackChars (BS a i n) = go i
  where
    end = i + n
    go k | k >= end = []
         | otherwise = let c = byteChar (primByteAt a k) in c `seq` (c : go (k + 1))

copyTo :: Buffer -> Int -> ByteString -> IO ()
copyTo b at (BS a i n) = primCopyBytes b at a i n

append :: ByteString -> ByteString -> ByteString
append x@(BS _ _ m) y@(BS _ _ n)
  | m == 0 = y
  | n == 0 = x
  | otherwise = create (m + n) (\b -> copyTo b 0 x >> copyTo b m y)

concatB :: [ByteString] -> ByteString
concatB [] = empty
concatB [x] = x
concatB xs = create (total 0 xs) (\b -> copyAll b 0 xs)
  where
    total :: Int -> [ByteString] -> Int
    total n [] = n
    total n (BS _ _ k : rest) = let m = n + k in m `seq` total m rest

copyAll :: Buffer -> Int -> [ByteString] -> IO ()
copyAll _ _ [] = return ()
copyAll b i (x@(BS _ _ n) : rest) = copyTo b i x >> copyAll b (i + n) rest

-- A string that keeps no bytes but its own.
copy :: ByteString -> ByteString
copy x@(BS a _ n)
  | primBytesSize a == n = x
  | otherwise = create n (\b -> copyTo b 0 x)

-- A copy, if the slice is less than half of its cell.
tidy :: ByteString -> ByteString
tidy x@(BS a _ n) = if 2 * n < primBytesSize a then copy x else x

consB :: Int -> ByteString -> ByteString
consB x y@(BS _ _ n) = create (n + 1) (\b -> primWriteByte b 0 x >> copyTo b 1 y)

snocB :: ByteString -> Int -> ByteString
snocB y@(BS _ _ n) x = create (n + 1) (\b -> copyTo b 0 y >> primWriteByte b n x)

replicateB :: Int -> Int -> ByteString
replicateB n x
  | n <= 0 = empty
  | otherwise = create n (go 0)
  where
    go i b | i >= n = return ()
           | otherwise = primWriteByte b i x >> go (i + 1) b

mapB :: (Int -> Int) -> ByteString -> ByteString
mapB f (BS a i n) = create n (go 0)
  where
    go k b | k >= n = return ()
           | otherwise = primWriteByte b k (f (primByteAt a (i + k))) >> go (k + 1) b

filterB :: (Int -> Bool) -> ByteString -> ByteString
filterB p (BS a i n) = createUpTo n (go 0 0)
  where
    go k m b | k >= n = return m
             | p x = primWriteByte b m x >> go (k + 1) (m + 1) b
             | otherwise = go (k + 1) m b
      where x = primByteAt a (i + k)

reverse :: ByteString -> ByteString
reverse (BS a i n) = create n (go 0)
  where
    go k b | k >= n = return ()
           | otherwise = primWriteByte b k (primByteAt a (i + n - 1 - k)) >> go (k + 1) b

intersperseB :: Int -> ByteString -> ByteString
intersperseB x y@(BS a i n)
  | n < 2 = y
  | otherwise = create (2 * n - 1) (go 0)
  where
    go k b | k == n - 1 = primWriteByte b (2 * k) (primByteAt a (i + k))
           | otherwise = primWriteByte b (2 * k) (primByteAt a (i + k)) >> primWriteByte b (2 * k + 1) x >> go (k + 1) b

intercalate :: ByteString -> [ByteString] -> ByteString
intercalate _ [] = empty
intercalate s (x : xs) = concatB (x : go xs)
  where
    go [] = []
    go (y : ys) = s : y : go ys

-- At most n elements, and what is left.
unfoldrNB :: Int -> (a -> Maybe (Int, a)) -> a -> (ByteString, Maybe a)
unfoldrNB n f start
  | n <= 0 = (empty, Just start)
  | otherwise = primUnsafePerformIO
      (primNewBuffer n >>= \b -> go b 0 start >>= \(m, rest) -> primFreezeBuffer b >>= \a -> return (BS a 0 m, rest))
  where
    go b i s
      | i >= n = return (i, Just s)
      | otherwise = case f s of
          Nothing -> return (i, Nothing)
          Just (x, s') -> primWriteByte b i x >> go b (i + 1) s'

unfoldrB :: (a -> Maybe (Int, a)) -> a -> ByteString
unfoldrB f start = concatB (go 32 start)
  where
    go n s = case unfoldrNB n f s of
      (x, Nothing) -> [x]
      (x, Just s') -> x : go (min 65536 (2 * n)) s'

-- ---- One element ----

failure :: String -> String -> a
failure fun text = error ("Data.ByteString." ++ fun ++ ": " ++ text)

isEmpty :: String -> a
isEmpty fun = failure fun "empty ByteString"

null :: ByteString -> Bool
null (BS _ _ n) = n == 0

size :: ByteString -> Int
size (BS _ _ n) = n

-- The index is good.
at :: ByteString -> Int -> Int
at (BS a i _) k = primByteAt a (i + k)

headB, lastB :: ByteString -> Int
headB b = if null b then isEmpty "head" else at b 0
lastB b@(BS _ _ n) = if n == 0 then isEmpty "last" else at b (n - 1)

tail, init :: ByteString -> ByteString
tail (BS a i n) = if n == 0 then isEmpty "tail" else BS a (i + 1) (n - 1)
init (BS a i n) = if n == 0 then isEmpty "init" else BS a i (n - 1)

indexB :: ByteString -> Int -> Int
indexB b@(BS _ _ n) k
  | k < 0 = failure "index" ("negative index: " ++ show k)
  | k >= n = failure "index" ("index too large: " ++ show k ++ ", length = " ++ show n)
  | otherwise = at b k

-- ---- Slices ----

take, drop, takeEnd, dropEnd :: Int -> ByteString -> ByteString
take k b@(BS a i n)
  | k <= 0 = BS a i 0
  | k >= n = b
  | otherwise = BS a i k
drop k b@(BS a i n)
  | k <= 0 = b
  | k >= n = BS a i 0
  | otherwise = BS a (i + k) (n - k)
takeEnd k b@(BS _ _ n) = drop (n - k) b
dropEnd k b@(BS _ _ n) = take (n - k) b

splitAt :: Int -> ByteString -> (ByteString, ByteString)
splitAt k b = (take k b, drop k b)

-- The place of the first element with the property, and of the last one; the length and -1 if there is none.
whereB, whereEndB :: (Int -> Bool) -> ByteString -> Int
whereB p (BS a i n) = go 0
  where
    go k | k >= n || p (primByteAt a (i + k)) = k
         | otherwise = go (k + 1)
whereEndB p (BS a i n) = go (n - 1)
  where
    go k | k < 0 || p (primByteAt a (i + k)) = k
         | otherwise = go (k - 1)

takeWhileB, dropWhileB, takeWhileEndB, dropWhileEndB :: (Int -> Bool) -> ByteString -> ByteString
takeWhileB p b = take (whereB (not . p) b) b
dropWhileB p b = drop (whereB (not . p) b) b
takeWhileEndB p b = drop (whereEndB (not . p) b + 1) b
dropWhileEndB p b = take (whereEndB (not . p) b + 1) b

spanB, breakB, spanEndB, breakEndB :: (Int -> Bool) -> ByteString -> (ByteString, ByteString)
spanB p b = splitAt (whereB (not . p) b) b
breakB p b = splitAt (whereB p b) b
spanEndB p b = splitAt (whereEndB (not . p) b + 1) b
breakEndB p b = splitAt (whereEndB p b + 1) b

groupByB :: (Int -> Int -> Bool) -> ByteString -> [ByteString]
groupByB same b
  | null b = []
  | otherwise = take k b : groupByB same (drop k b)
  where k = 1 + whereB (not . same (at b 0)) (drop 1 b)

inits, tails :: ByteString -> [ByteString]
inits b@(BS _ _ n) = [take k b | k <- [0 .. n]]
tails b@(BS _ _ n) = [drop k b | k <- [0 .. n]]

isPrefixOf, isSuffixOf, isInfixOf :: ByteString -> ByteString -> Bool
isPrefixOf (BS a i m) (BS b j n) = m <= n && primCompareBytes a i b j m == 0
isSuffixOf (BS a i m) (BS b j n) = m <= n && primCompareBytes a i b (j + n - m) m == 0
isInfixOf x y = findText x y >= 0

stripPrefix, stripSuffix :: ByteString -> ByteString -> Maybe ByteString
stripPrefix x y = if isPrefixOf x y then Just (drop (size x) y) else Nothing
stripSuffix x y = if isSuffixOf x y then Just (dropEnd (size x) y) else Nothing

-- The place of the first in the second, or -1: the first byte is looked for, then the others are compared.
findText :: ByteString -> ByteString -> Int
findText (BS a i m) (BS b j n)
  | m == 0 = 0
  | otherwise = go 0
  where
    first = primByteAt a i
    go k
      | k + m > n || d < 0 = -1
      | primCompareBytes a i b (j + k + d) m == 0 = k + d
      | otherwise = go (k + d + 1)
      where d = primFindByte b (j + k) (n - m + 1 - k) first

breakSubstring :: ByteString -> ByteString -> (ByteString, ByteString)
breakSubstring x y = if k < 0 then (y, empty) else splitAt k y
  where k = findText x y

splitB :: Int -> ByteString -> [ByteString]
splitB x b@(BS a i n)
  | n == 0 = []
  | otherwise = go b
  where
    go (BS c k m)
      | d < 0 = [BS c k m]
      | otherwise = BS c k d : go (BS c (k + d + 1) (m - d - 1))
      where d = primFindByte c k m x

splitWithB :: (Int -> Bool) -> ByteString -> [ByteString]
splitWithB p b
  | null b = []
  | otherwise = go b
  where
    go c | k >= size c = [c]
         | otherwise = take k c : go (drop (k + 1) c)
      where k = whereB p c

-- ---- Folds ----

foldlB, foldlB' :: (a -> Int -> a) -> a -> ByteString -> a
foldlB f z (BS a i n) = go (n - 1)
  where
    go k | k < 0 = z
         | otherwise = f (go (k - 1)) (primByteAt a (i + k))
foldlB' f z (BS a i n) = go z 0
  where
    go s k | s `seq` k >= n = s
           | otherwise = go (f s (primByteAt a (i + k))) (k + 1)

foldrB, foldrB' :: (Int -> a -> a) -> a -> ByteString -> a
foldrB f z (BS a i n) = go 0
  where
    go k | k >= n = z
         | otherwise = f (primByteAt a (i + k)) (go (k + 1))
foldrB' f z (BS a i n) = go z (n - 1)
  where
    go s k | s `seq` k < 0 = s
           | otherwise = go (f (primByteAt a (i + k)) s) (k - 1)

fold1 :: String -> (Int -> ByteString -> b) -> ByteString -> b
fold1 fun f b = if null b then isEmpty fun else f (at b 0) (drop 1 b)

anyB, allB :: (Int -> Bool) -> ByteString -> Bool
anyB p b = whereB p b < size b
allB p b = whereB (not . p) b >= size b

elemB :: Int -> ByteString -> Bool
elemB x (BS a i n) = primFindByte a i n x >= 0

elemIndexB, elemIndexEndB :: Int -> ByteString -> Maybe Int
elemIndexB x (BS a i n) = found (primFindByte a i n x)
elemIndexEndB x b = found (whereEndB (== x) b)

found :: Int -> Maybe Int
found k = if k < 0 then Nothing else Just k

findIndexB, findIndexEndB :: (Int -> Bool) -> ByteString -> Maybe Int
findIndexB p b = if k >= size b then Nothing else Just k
  where k = whereB p b
findIndexEndB p b = found (whereEndB p b)

findIndicesB :: (Int -> Bool) -> ByteString -> [Int]
findIndicesB p b@(BS _ _ n) = [k | k <- [0 .. n - 1], p (at b k)]

countB :: Int -> ByteString -> Int
countB x (BS a i n) = primCountByte a i n x

-- Each element depends on what came before it.
mapAccumLB, mapAccumRB :: (acc -> Int -> (acc, Int)) -> acc -> ByteString -> (acc, ByteString)
mapAccumLB f z b@(BS _ _ n) = accumulate f z b 0 1 (\k -> k >= n)
mapAccumRB f z b@(BS _ _ n) = accumulate f z b (n - 1) (-1) (\k -> k < 0)

accumulate :: (acc -> Int -> (acc, Int)) -> acc -> ByteString -> Int -> Int -> (Int -> Bool) -> (acc, ByteString)
accumulate f z x@(BS _ _ n) from step done = primUnsafePerformIO
  (primNewBuffer n >>= \b -> go b z from >>= \s -> primFreezeBuffer b >>= \a -> return (s, BS a 0 n))
  where
    go b s k
      | done k = return s
      | otherwise = case f s (at x k) of (s', y) -> primWriteByte b k y >> go b s' (k + step)

-- How often each byte is there says where it goes.
sort :: ByteString -> ByteString
sort x@(BS a i n) = create n (\b -> go b 0 0)
  where
    go b v k
      | v > 255 = return ()
      | otherwise = let m = primCountByte a i n v in fill b v k (k + m) >> go b (v + 1) (k + m)
    fill b v k end
      | k >= end = return ()
      | otherwise = primWriteByte b k v >> fill b v (k + 1) end

-- ---- Text and numbers ----

linesB :: ByteString -> [ByteString]
linesB b@(BS a i n)
  | n == 0 = []
  | d < 0 = [b]
  | otherwise = BS a i d : linesB (BS a (i + d + 1) (n - d - 1))
  where d = primFindByte a i n 10

wordsB :: ByteString -> [ByteString]
wordsB b
  | null c = []
  | otherwise = take k c : wordsB (drop k c)
  where
    c = dropWhileB isSpaceInt b
    k = whereB isSpaceInt c

isDigitInt :: Int -> Bool
isDigitInt x = x >= 48 && x <= 57

-- A sign and digits; a number that no Int is is none.
readInt :: ByteString -> Maybe (Int, ByteString)
readInt b = case readInteger b of
  Just (n, rest) | n >= toInteger (minBound :: Int) && n <= toInteger (maxBound :: Int) -> Just (fromInteger n, rest)
  _ -> Nothing

readInteger :: ByteString -> Maybe (Integer, ByteString)
readInteger b
  | null b = Nothing
  | at b 0 == 45 = fmap (\(n, rest) -> (negate n, rest)) (digits (drop 1 b))
  | at b 0 == 43 = digits (drop 1 b)
  | otherwise = digits b
  where
    digits c
      | k == 0 = Nothing
      | otherwise = Just (value (take k c), drop k c)
      where k = whereB (not . isDigitInt) c

-- Halves of long numbers are read by themselves, so that the time isn't quadratic.
value :: ByteString -> Integer
value b
  | n <= 18 = toInteger (foldlB' (\s x -> 10 * s + (x - 48)) 0 b)
  | otherwise = value (take (n - half) b) * 10 ^ half + value (drop (n - half) b)
  where
    n = size b
    half = n `div` 2

-- ---- Files ----

chunk :: Int
chunk = 32768

-- At most n bytes: what the file has, until its end.
readUpTo :: String -> Handle -> Int -> IO ByteString
readUpTo fun h n = n `seq` primNewBuffer n >>= \b -> go b 0 >>= \m -> primFreezeBuffer b >>= \a -> return (BS a 0 m)
  where
    go b i
      | i >= n = return i
      | otherwise = some fun h b i (n - i) >>= \k -> if k == 0 then return i else go b (i + k)

-- Some bytes; 0 at the end.
some :: String -> Handle -> Buffer -> Int -> Int -> IO Int
some fun h b i n = onHandle fun (\file -> fmap (\k -> if k == -1000 then 0 else k) (primReadBytes file b i n)) h

hGet :: Handle -> Int -> IO ByteString
hGet h n
  | n < 0 = ioError (userError ("Data.ByteString.hGet: illegal ByteString size (" ++ showsPrec 9 n ")"))
  | otherwise = readUpTo "Data.ByteString.hGetBuf" h n

hGetSome :: Handle -> Int -> IO ByteString
hGetSome h n
  | n < 0 = ioError (userError ("Data.ByteString.hGetSome: illegal ByteString size (" ++ showsPrec 9 n ")"))
  | otherwise = primNewBuffer n >>= \b -> some "hGetBufSome" h b 0 n >>= \m -> primFreezeBuffer b >>= \a ->
      return (BS a 0 m)

-- The pieces of a file, each twice as long as the one before, up to a limit.
pieces :: Handle -> IO [ByteString]
pieces h = go 1024
  where
    go n = readUpTo "hGetContents" h n >>= \x ->
      if size x < n then return [x] else fmap (x :) (go (min 1048576 (2 * n)))

hGetContents :: Handle -> IO ByteString
hGetContents h = pieces h >>= \xs -> onHandle "hClose" primCloseFile h >> return (concatB xs)

-- The pieces of a file as they are needed; it is closed at its end.
lazyPieces :: Handle -> IO [ByteString]
lazyPieces h = primUnsafeInterleaveIO
  (primNewBuffer chunk >>= \b -> some "hGetContents" h b 0 chunk >>= \m ->
   if m == 0 then onHandle "hClose" primCloseFile h >> return []
   else primFreezeBuffer b >>= \a -> fmap (BS a 0 m :) (lazyPieces h))

hGetLine :: Handle -> IO ByteString
hGetLine h = primNewBuffer 128 >>= \b -> go b 128 0
  where
    go b room used = onHandle "Data.ByteString.hGetLine" (\file -> next (used == 0) (primReadLine file b used (room - used))) h >>= \k ->
      (if k == 0 then return True else fmap (== 10) (primReadByte b (used + k - 1))) >>= \done ->
      if done then primFreezeBuffer b >>= \a -> return (BS a 0 (if k == 0 then used else used + k - 1))
      else if used + k < room then go b room (used + k)
      else primNewBuffer (2 * room) >>= \c -> primCopyBuffer c 0 b 0 room >> go c (2 * room) (used + k)
    next first act = fmap (\k -> if k == -1000 && not first then 0 else k) act

hPut :: Handle -> ByteString -> IO ()
hPut h (BS a i n)
  | n == 0 = return ()
  | otherwise = onHandle "Data.ByteString.hPut" (\file -> primWriteBytes file a i n) h >> return ()

readFile :: FilePath -> IO ByteString
readFile name = withBinaryFile name ReadMode (\h -> fmap concatB (pieces h))

writeFile, appendFile :: FilePath -> ByteString -> IO ()
writeFile name b = withBinaryFile name WriteMode (\h -> hPut h b)
appendFile name b = withBinaryFile name AppendMode (\h -> hPut h b)

putStr :: ByteString -> IO ()
putStr = hPut stdout

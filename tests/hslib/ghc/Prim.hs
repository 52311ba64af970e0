{-# LANGUAGE MagicHash, PackageImports, NoImplicitPrelude, ExistentialQuantification #-}
-- Prim: the primitives of the library by GHC's own means, so that GHC can judge the library.
module Prim
  ( Bool (..), Int, Word, Char, Double, Integer, IO, Ratio (..), Typeable
  , module Prim
  ) where

import "base" Prelude
import "base" Control.Exception (Exception, SomeException, throw, throwIO, catch, fromException)
import qualified "base" Control.Concurrent as T
import qualified "base" Control.Exception as E
import "base" Control.Monad (zipWithM_)
import "base" Data.Bits
import "base" Data.IORef
import "base" Data.List (stripPrefix)
import "base" Data.Int (Int16, Int32, Int8)
import "base" Data.Typeable (Typeable, typeOf, splitTyConApp)
import "base" Data.Word (Word16, Word32, Word8)
import "base" Foreign (ForeignPtr, Ptr, Storable, fillBytes, mallocForeignPtrBytes, moveBytes, nullPtr, peekByteOff, plusPtr, pokeByteOff, withForeignPtr)
import "base" Foreign.C.Error (Errno (..), errnoToIOError)
import "base" GHC.Exts (Int (I#), dataToTag#)
import "base" GHC.Float (double2Float, float2Double)
import "base" GHC.IO.Exception (ioe_errno)
import "base" GHC.Real (Ratio (..))
import "base" System.CPUTime (getCPUTime)
import "base" System.Environment (getArgs, getEnvironment, getProgName)
import "base" System.Exit (ExitCode (..), exitWith)
import "base" System.IO
import "base" System.IO.Error (isEOFError, tryIOError)
import "base" System.IO.Unsafe (unsafeInterleaveIO, unsafePerformIO)
import "base" Unsafe.Coerce (unsafeCoerce)
import qualified "base" GHC.Arr as A
import qualified "base" Data.Char as C

type Ref = IORef
type Place = T.MVar
type Shared = IORef
data Array a = Array Int (IORef (A.Array Int (IORef a)))
newtype Vector a = Vector (A.Array Int a)
data Bytes = Bytes (ForeignPtr Word8) Int
data Buffer = Buffer (ForeignPtr Word8) Int
data Any = forall a. Any a
data TypeRep = TypeRep Int String [TypeRep]

-- ---- Evaluation ----

primNormal :: a -> a
primNormal x = x `seq` x

primMark :: [Char] -> a -> a
primMark _ x = x

primSeq :: a -> b -> b
primSeq = seq
primToAny :: a -> Any
primToAny = unsafeCoerce Any
primSame :: a -> b
primSame x = unsafeCoerce x
primCast :: a -> b
primCast x = unsafeCoerce x

primFromAny :: Any -> a
primFromAny (Any x) = unsafeCoerce x
primTypeRep :: Typeable a => a -> TypeRep
primTypeRep x = convert (typeOf x)
  where
    convert t = case splitTyConApp t of
      (c, args) -> TypeRep (foldl (\n l -> 31 * n + fromEnum l) 7 (show c)) (show c) (map convert args)
primConNumber :: a -> Int
primConNumber x = x `seq` I# (dataToTag# x)

-- ---- Char ----

primOrd :: Char -> Int
primOrd = C.ord
primChr :: Int -> Char
primChr = C.chr
primCharEq, primCharNe, primCharLt, primCharLe, primCharGt, primCharGe :: Char -> Char -> Bool
primCharEq = (==)
primCharNe = (/=)
primCharLt = (<)
primCharLe = (<=)
primCharGt = (>)
primCharGe = (>=)

-- ---- Int and Word ----

primIntAdd, primIntSub, primIntMul, primIntQuot, primIntRem, primIntDiv, primIntMod, primIntAnd, primIntOr, primIntXor, primIntShl, primIntShr :: Int -> Int -> Int
primIntAdd = (+)
primIntSub = (-)
primIntMul = (*)
primIntQuot = quot
primIntRem = rem
primIntDiv = div
primIntMod = mod
primIntAnd = (.&.)
primIntOr = (.|.)
primIntXor = xor
primIntShl = shiftL
primIntShr = shiftR
primIntNeg, primIntNot, primIntOnes, primIntLeading, primIntTrailing :: Int -> Int
primIntNeg = negate
primIntNot = complement
primIntOnes = popCount
primIntLeading = countLeadingZeros
primIntTrailing = countTrailingZeros
primIntEq, primIntNe, primIntLt, primIntLe, primIntGt, primIntGe :: Int -> Int -> Bool
primIntEq = (==)
primIntNe = (/=)
primIntLt = (<)
primIntLe = (<=)
primIntGt = (>)
primIntGe = (>=)
primIntShow :: Int -> [Char] -> [Char]
primIntShow = shows
primIntToWord :: Int -> Word
primIntToWord = fromIntegral
primWordToInt :: Word -> Int
primWordToInt = fromIntegral
primWordQuot, primWordRem :: Word -> Word -> Word
primWordQuot = quot
primWordRem = rem
primWordLt, primWordLe :: Word -> Word -> Bool
primWordLt = (<)
primWordLe = (<=)
primWordShr :: Word -> Int -> Word
primWordShr = shiftR

-- ---- Double ----

primDoubleAdd, primDoubleSub, primDoubleMul, primDoubleDiv, primDoublePow :: Double -> Double -> Double
primDoubleAdd = (+)
primDoubleSub = (-)
primDoubleMul = (*)
primDoubleDiv = (/)
primDoublePow = (**)
primDoubleEq, primDoubleNe, primDoubleLt, primDoubleLe, primDoubleGt, primDoubleGe :: Double -> Double -> Bool
primDoubleEq = (==)
primDoubleNe = (/=)
primDoubleLt = (<)
primDoubleLe = (<=)
primDoubleGt = (>)
primDoubleGe = (>=)
primIntegerToDouble :: Integer -> Double
primIntegerToDouble = fromInteger
primIntToDouble :: Int -> Double
primIntToDouble = fromIntegral
primDoubleToInt :: Double -> Int
primDoubleToInt = truncate
primDoubleNeg, primDoubleAbs, primDoubleSqrt, primDoubleExp, primDoubleLog, primDoubleSin, primDoubleCos, primDoubleTan,
  primDoubleAsin, primDoubleAcos, primDoubleAtan, primDoubleSinh, primDoubleCosh, primDoubleTanh, primDoubleAsinh,
  primDoubleAcosh, primDoubleAtanh, primDoubleToSingle :: Double -> Double
primDoubleNeg = negate
primDoubleAbs = abs
primDoubleSqrt = sqrt
primDoubleExp = exp
primDoubleLog = log
primDoubleSin = sin
primDoubleCos = cos
primDoubleTan = tan
primDoubleAsin = asin
primDoubleAcos = acos
primDoubleAtan = atan
primDoubleSinh = sinh
primDoubleCosh = cosh
primDoubleTanh = tanh
primDoubleAsinh = asinh
primDoubleAcosh = acosh
primDoubleAtanh = atanh
primDoubleToSingle x = float2Double (double2Float x)
primSingleAdd, primSingleSub, primSingleMul, primSingleDiv :: Double -> Double -> Double
primSingleAdd = onFloats (+)
primSingleSub = onFloats (-)
primSingleMul = onFloats (*)
primSingleDiv = onFloats (/)
onFloats :: (Float -> Float -> Float) -> Double -> Double -> Double
onFloats f x y = float2Double (f (double2Float x) (double2Float y))
primDoubleExponent :: Double -> Int
primDoubleExponent = exponent
primDoubleSignificand :: Double -> Double
primDoubleSignificand = significand
primDoubleMantissa :: Double -> Integer
primDoubleMantissa x = fst (decodeFloat x)
primDoubleScale :: Double -> Int -> Double
primDoubleScale x n = scaleFloat n x
primDoubleEncode :: Integer -> Int -> Double
primDoubleEncode = encodeFloat

-- ---- Integer ----

primIntegerAdd, primIntegerSub, primIntegerMul, primIntegerGcd, primIntegerQuot, primIntegerRem, primIntegerAnd,
  primIntegerOr, primIntegerXor :: Integer -> Integer -> Integer
primIntegerAdd = (+)
primIntegerSub = (-)
primIntegerMul = (*)
primIntegerGcd = gcd
primIntegerQuot = quot
primIntegerRem = rem
primIntegerAnd = (.&.)
primIntegerOr = (.|.)
primIntegerXor = xor
primIntegerNeg :: Integer -> Integer
primIntegerNeg = negate
primIntegerQuotRem :: Integer -> Integer -> (Integer, Integer)
primIntegerQuotRem = quotRem
primIntegerEq, primIntegerLt, primIntegerLe :: Integer -> Integer -> Bool
primIntegerEq = (==)
primIntegerLt = (<)
primIntegerLe = (<=)
primIntToInteger :: Int -> Integer
primIntToInteger = toInteger
primIntegerToInt :: Integer -> Int
primIntegerToInt = fromInteger
primWordToInteger :: Word -> Integer
primWordToInteger = toInteger
primIntegerShl, primIntegerShr :: Integer -> Int -> Integer
primIntegerShl = shiftL
primIntegerShr = shiftR
primIntegerBits :: Integer -> Int
primIntegerBits n = go 0 n
  where
    go k m | m == 0 = k
           | m >= 2 ^ (64 :: Int) = go (k + 64) (shiftR m 64)
           | otherwise = go (k + 1) (shiftR m 1)
primIntegerShow :: Integer -> [Char] -> [Char]
primIntegerShow = shows
primIntegerRead :: [Char] -> Integer
primIntegerRead = read

-- ---- IO ----

primReturnIO :: a -> IO a
primReturnIO = return
primBindIO :: IO a -> (a -> IO b) -> IO b
primBindIO = (>>=)
primThenIO :: IO a -> IO b -> IO b
primThenIO = (>>)
primUnsafePerformIO :: IO a -> a
primUnsafePerformIO = unsafePerformIO
primUnsafeInterleaveIO :: IO a -> IO a
primUnsafeInterleaveIO = unsafeInterleaveIO

newtype Raised = Raised Any
instance Show Raised where
  show _ = "raised by the library"
instance Exception Raised

primRaise :: Any -> a
primRaise x = throw (Raised x)
primRaiseIO :: Any -> IO a
primRaiseIO x = throwIO (Raised x)
primCatch :: IO a -> (Int -> [Char] -> Any -> IO a) -> IO a
primCatch act handler = act `catch` \e -> case fromException e of
  Just (Raised x) -> handler 0 "" x
  Nothing | Just (E.PatternMatchFail s) <- fromException e -> handler 1 s (primToAny ())
          | Just E.NonTermination <- fromException e -> handler 2 (show e) (primToAny ())
          | otherwise -> handler 5 (show (e :: SomeException)) (primToAny ())

-- ---- Threads ----

-- Those that were forked, by their numbers.
{-# NOINLINE threads #-}
threads :: IORef [(Int, T.ThreadId)]
threads = unsafePerformIO (newIORef [])

numberOf :: T.ThreadId -> Int
numberOf t = 16777216 * read (drop 9 (show t))

primFork :: IO () -> IO Int
primFork act = T.forkIO act >>= \t -> modifyIORef threads ((numberOf t, t) :) >> return (numberOf t)
primThread :: Int -> IO Int
primThread n = if n == 0 then fmap numberOf T.myThreadId else return 0
primDelay :: Int -> IO ()
primDelay n = if n > 0 then T.threadDelay n else T.yield
primThrowTo :: Int -> Any -> IO ()
primThrowTo n x = readIORef threads >>= maybe (return ()) (\t -> T.throwTo t (Raised x)) . lookup n
primHold :: Int -> IO ()
primHold _ = return ()
primMask :: Int -> IO Int
primMask _ = fmap (fromEnum . (/= E.Unmasked)) E.getMaskingState
primNewMVar :: Int -> IO (Place a)
primNewMVar _ = T.newEmptyMVar
primTakeMVar :: Place a -> Int -> IO a
primTakeMVar v n = if n == 0 then T.takeMVar v else T.readMVar v
primPutMVar :: Place a -> a -> IO ()
primPutMVar = T.putMVar
primFullMVar :: Place a -> IO Int
primFullMVar = fmap (fromEnum . not) . T.isEmptyMVar
primSamePlace :: Place a -> Place a -> Bool
primSamePlace = (==)

-- Transactions of one thread: nothing is undone.
primNewTVar :: a -> IO (Shared a)
primNewTVar = newIORef
primReadTVar :: Shared a -> IO a
primReadTVar = readIORef
primWriteTVar :: Shared a -> a -> IO ()
primWriteTVar = writeIORef
primSameTVar :: Shared a -> Shared a -> Bool
primSameTVar = (==)
primAtomically :: IO a -> IO a
primAtomically act = act
primRetry :: Int -> IO a
primRetry _ = ioError (userError "retry")
primOrElse :: IO a -> IO a -> IO a
primOrElse act _ = act
primMarkSTM :: Int -> IO Int
primMarkSTM _ = return 0

primNewRef :: a -> IO (Ref a)
primNewRef = newIORef
primReadRef :: Ref a -> IO a
primReadRef = readIORef
primWriteRef :: Ref a -> a -> IO ()
primWriteRef = writeIORef
primSameRef :: Ref a -> Ref a -> Bool
primSameRef = (==)

primNewArray :: Int -> a -> IO (Array a)
primNewArray n x = do
  refs <- mapM (const (newIORef x)) [1 .. n]
  ref <- newIORef (A.listArray (0, n - 1) refs)
  return (Array n ref)
judgeElement :: Array a -> Int -> IO (IORef a)
judgeElement (Array n ref) i
  | i < 0 || i >= n = error "Prim: index"
  | otherwise = do
      refs <- readIORef ref
      return (refs A.! i)
primReadArray :: Array a -> Int -> IO a
primReadArray a i = judgeElement a i >>= readIORef
primWriteArray :: Array a -> Int -> a -> IO ()
primWriteArray a i x = judgeElement a i >>= \r -> writeIORef r x
primSameArray :: Array a -> Array a -> Bool
primSameArray (Array _ r) (Array _ r') = r == r'
primFreezeArray, primUnsafeFreeze :: Array a -> IO (Vector a)
primFreezeArray (Array n ref) = do
  refs <- readIORef ref
  xs <- mapM readIORef (A.elems refs)
  return (Vector (A.listArray (0, n - 1) xs))
primUnsafeFreeze = primFreezeArray
primUnsafeThaw :: Vector a -> IO (Array a)
primUnsafeThaw = primThawVector
primThawVector :: Vector a -> IO (Array a)
primThawVector (Vector v) = do
  a <- primNewArray (A.numElements v) (error "Prim: element")
  zipWithM_ (primWriteArray a) [0 ..] (A.elems v)
  return a
primVectorAt :: Vector a -> Int -> a
primVectorAt (Vector v) i = v A.! i
primVectorSize :: Vector a -> Int
primVectorSize (Vector v) = A.numElements v

-- ---- Packed bytes ----

primNewBuffer :: Int -> IO Buffer
primNewBuffer n = do
  p <- mallocForeignPtrBytes (max 1 n)
  withForeignPtr p $ \q -> fillBytes q 0 (max 1 n)
  return (Buffer p (max 0 n))
primFreezeBuffer :: Buffer -> IO Bytes
primFreezeBuffer (Buffer p n) = return (Bytes p n)
primBufferSize :: Buffer -> Int
primBufferSize (Buffer _ n) = n
primBytesSize :: Bytes -> Int
primBytesSize (Bytes _ n) = n
judgeBytes :: Bytes -> (Ptr Word8 -> IO a) -> a
judgeBytes (Bytes p _) f = unsafePerformIO (withForeignPtr p f)
primByteAt :: Bytes -> Int -> Int
primByteAt b i = judgeBytes b $ \p -> fromIntegral <$> (peekByteOff p i :: IO Word8)
primCharAt :: Bytes -> Int -> Char
primCharAt b i = C.chr (case primByteAt b i of
  x | x < 0x80 -> x
    | x < 0xE0 -> rest 1 (x - 0xC0)
    | x < 0xF0 -> rest 2 (x - 0xE0)
    | otherwise -> rest 3 (x - 0xF0))
  where rest k x = foldl (\n d -> n * 64 + primByteAt b (i + d) - 0x80) x [1 .. k]
primCompareBytes :: Bytes -> Int -> Bytes -> Int -> Int -> Int
primCompareBytes a i b j n = case compare (judgeList a i n) (judgeList b j n) of { LT -> -1; EQ -> 0; GT -> 1 }
judgeList :: Bytes -> Int -> Int -> [Int]
judgeList b i n = [primByteAt b k | k <- [i .. i + n - 1]]
primFindByte, primCountByte :: Bytes -> Int -> Int -> Int -> Int
primFindByte b i n x = head ([k | (k, y) <- zip [0 ..] (judgeList b i n), y == x] ++ [-1])
primCountByte b i n x = length (filter (== x) (judgeList b i n))
primCountChars, primUtf8Prefix :: Bytes -> Int -> Int -> Int
primCountChars b i n = length (filter (\x -> x < 0x80 || x >= 0xC0) (judgeList b i n))
primUtf8Prefix b i n = go 0 (judgeList b i n)
  where
    go k (x : xs)
      | x < 0x80 = go (k + 1) xs
      | x >= 0xC2 && x < 0xE0, [a] <- take 1 xs, next a = go (k + 2) (drop 1 xs)
      | x >= 0xE0 && x < 0xF0, [a, c] <- take 2 xs, next a, next c, good (x * 4096 + a * 64 + c - 0xE2080) = go (k + 3) (drop 2 xs)
      | x >= 0xF0 && x < 0xF5, [a, c, d] <- take 3 xs, all next [a, c, d]
      , let v = x * 262144 + a * 4096 + c * 64 + d - 0x3C82080, v >= 0x10000 && v <= 0x10FFFF = go (k + 4) (drop 3 xs)
    go k _ = k
    next x = x >= 0x80 && x < 0xC0
    good v = v >= 0x800 && (v < 0xD800 || v > 0xDFFF)
judgeRead :: Storable a => Buffer -> Int -> Int -> IO a
judgeRead (Buffer p _) i size = withForeignPtr p $ \q -> peekByteOff q (i * size)
judgeWrite :: Storable a => Buffer -> Int -> Int -> a -> IO ()
judgeWrite (Buffer p _) i size x = withForeignPtr p $ \q -> pokeByteOff q (i * size) x
primThawBytes :: Bytes -> IO Buffer
primThawBytes (Bytes p n) = return (Buffer p n)
primHalfAt, primWordAt :: Bytes -> Int -> Int
primHalfAt (Bytes p n) i = unsafePerformIO (primReadHalf (Buffer p n) i)
primWordAt (Bytes p n) i = unsafePerformIO (primReadWord (Buffer p n) i)
primDoubleAt :: Bytes -> Int -> Double
primDoubleAt (Bytes p n) i = unsafePerformIO (primReadDouble (Buffer p n) i)
primReadHalf, primReadWord :: Buffer -> Int -> IO Int
primReadHalf b i = fromIntegral <$> (judgeRead b i 4 :: IO Int32)
primReadWord b i = judgeRead b i 8
primReadDouble :: Buffer -> Int -> IO Double
primReadDouble b i = judgeRead b i 8
primWriteHalf, primWriteWord :: Buffer -> Int -> Int -> IO ()
primWriteHalf b i x = judgeWrite b i 4 (fromIntegral x :: Int32)
primWriteWord b i x = judgeWrite b i 8 x
primWriteDouble :: Buffer -> Int -> Double -> IO ()
primWriteDouble b i x = judgeWrite b i 8 x
primSameBuffer :: Buffer -> Buffer -> Bool
primSameBuffer (Buffer p _) (Buffer q _) = p == q
primReadByte :: Buffer -> Int -> IO Int
primReadByte (Buffer p _) i = withForeignPtr p $ \q -> fromIntegral <$> (peekByteOff q i :: IO Word8)
primWriteByte :: Buffer -> Int -> Int -> IO ()
primWriteByte (Buffer p _) i x = withForeignPtr p $ \q -> pokeByteOff q i (fromIntegral x :: Word8)
primDecSize :: Int -> Int
primDecSize n = length (show n)
primWriteDec :: Buffer -> Int -> Int -> IO ()
primWriteDec b end n = zipWithM_ (primWriteByte b) [end - primDecSize n ..] (map C.ord (show n))
primCopyBytes :: Buffer -> Int -> Bytes -> Int -> Int -> IO ()
primCopyBytes to i (Bytes p n) = primCopyBuffer to i (Buffer p n)
primCopyBuffer :: Buffer -> Int -> Buffer -> Int -> Int -> IO ()
primCopyBuffer (Buffer p _) i (Buffer q _) j n =
  withForeignPtr p $ \to -> withForeignPtr q $ \from -> moveBytes (to `plusPtr` i) (from `plusPtr` j) (max 0 n)
primPeek :: Int -> Int -> IO Int
primPeek at n = case n of
  1 -> as (get :: IO Word8)
  -1 -> as (get :: IO Int8)
  2 -> as (get :: IO Word16)
  -2 -> as (get :: IO Int16)
  4 -> as (get :: IO Word32)
  -4 -> as (get :: IO Int32)
  _ -> get
  where
    get :: Storable a => IO a
    get = peekByteOff nullPtr at
    as :: Integral a => IO a -> IO Int
    as = fmap fromIntegral
primPeekDouble :: Int -> Int -> IO Double
primPeekDouble at 4 = float2Double <$> peekByteOff nullPtr at
primPeekDouble at _ = peekByteOff nullPtr at
primPoke :: Int -> Int -> Int -> IO ()
primPoke at 1 x = pokeByteOff nullPtr at (fromIntegral x :: Word8)
primPoke at 2 x = pokeByteOff nullPtr at (fromIntegral x :: Word16)
primPoke at 4 x = pokeByteOff nullPtr at (fromIntegral x :: Word32)
primPoke at _ x = pokeByteOff nullPtr at x
primPokeDouble :: Int -> Int -> Double -> IO ()
primPokeDouble at 4 x = pokeByteOff nullPtr at (double2Float x)
primPokeDouble at _ x = pokeByteOff nullPtr at x
-- Nothing dies here.
primFinalizer :: Ref a -> Int -> Int -> IO ()
primFinalizer _ _ _ = return ()
primFinalize, primTouch :: Ref a -> IO ()
primFinalize _ = return ()
primTouch _ = return ()
primReadBytes, primReadLine :: Int -> Buffer -> Int -> Int -> IO Int
primReadBytes file (Buffer p _) i n = judgeWith file $ \h -> withForeignPtr p $ \q ->
  (\k -> if k == 0 && n > 0 then -1000 else k) <$> hGetBufSome h (q `plusPtr` i) n
primReadLine file b i n = go 0
  where
    go k | k >= n = return k
         | otherwise = primReadBytes file b (i + k) 1 >>= \r -> if r < 0 then return (if k > 0 then k else r) else
             primReadByte b (i + k) >>= \x -> if x == 10 then return (k + 1) else go (k + 1)
primWriteBytes :: Int -> Bytes -> Int -> Int -> IO Int
primWriteBytes file (Bytes p _) i n = judgeWith file $ \h -> withForeignPtr p $ \q -> 0 <$ hPutBuf h (q `plusPtr` i) n

-- ---- The system: a table of GHC's handles; a handle that is read lazily is gone from it ----

judgeHandles :: IORef [(Int, Either Int Handle)]
judgeHandles = unsafePerformIO (newIORef [(0, Right stdin), (1, Right stdout), (2, Right stderr)])
{-# NOINLINE judgeHandles #-}

judgeWith :: Int -> (Handle -> IO Int) -> IO Int
judgeWith n act = do
  table <- readIORef judgeHandles
  case lookup n table of
    Just (Right h) -> judgeGuarded (act h)
    Just (Left code) -> return (negate code)
    Nothing -> return (negate 1001)

judgeGuarded :: IO Int -> IO Int
judgeGuarded act = do
  r <- tryIOError act
  return (case r of
    Right n -> n
    Left e | isEOFError e -> negate 1000
           | Just code <- ioe_errno e -> negate (fromIntegral code)
           | otherwise -> negate 1003)

judgeState :: Int -> Either Int Handle -> IO ()
judgeState n s = modifyIORef judgeHandles (((n, s) :) . filter ((/= n) . fst))

primOpenFile :: [Char] -> Int -> IO Int
primOpenFile name mode = judgeGuarded $ do
  h <- openFile name ([ReadMode, WriteMode, AppendMode, ReadWriteMode] !! mode)
  table <- readIORef judgeHandles
  let n = 1 + maximum (map fst table)
  judgeState n (Right h)
  return n
primCloseFile, primGetChar, primPeekChar, primCheckLine, primReadLazy, primFlush, primGetBuffer, primFileState, primTell, primFileSize,
  primGetEcho :: Int -> IO Int
primCloseFile n = judgeWith n $ \h -> hClose h >> judgeState n (Left 1001) >> return 0
primGetChar n = judgeWith n $ \h -> C.ord <$> hGetChar h
primPeekChar n = judgeWith n $ \h -> C.ord <$> hLookAhead h
primCheckLine n = judgeWith n $ \h -> 0 <$ hLookAhead h
primReadLazy n = judgeWith n $ \h -> do
  text <- hGetContents h
  modifyIORef judgeTexts ((n, text) :)
  judgeState n (Left 1002)
  return 0
primFlush n = judgeWith n $ \h -> hFlush h >> return 0
primGetBuffer n = judgeWith n $ \h -> do
  mode <- hGetBuffering h
  return (case mode of { NoBuffering -> 0; LineBuffering -> 1; BlockBuffering size -> maybe 8192 id size })
primFileState n = judgeWith n $ \h -> do
  r <- hIsReadable h
  w <- hIsWritable h
  s <- hIsSeekable h
  t <- hIsTerminalDevice h
  return (fromEnum r + 2 * fromEnum w + 4 * fromEnum s + 8 * fromEnum t)
primTell n = judgeWith n $ \h -> fromInteger <$> hTell h
primFileSize n = judgeWith n $ \h -> fromInteger <$> hFileSize h
primGetEcho n = judgeWith n $ \h -> fromEnum <$> hGetEcho h

judgeTexts :: IORef [(Int, String)]
judgeTexts = unsafePerformIO (newIORef [])
{-# NOINLINE judgeTexts #-}

primLazyText :: Int -> (Int -> [Char]) -> IO [Char]
primLazyText n _ = maybe "" id . lookup n <$> readIORef judgeTexts

primInputReady, primSetBuffer :: Int -> Int -> IO Int
primInputReady n ms = judgeWith n $ \h -> fromEnum <$> hWaitForInput h ms
primSetBuffer n mode = judgeWith n $ \h ->
  hSetBuffering h (case mode of { 0 -> NoBuffering; 1 -> LineBuffering; size -> BlockBuffering (Just size) }) >> return 0
primPutChar :: Int -> Char -> IO Int
primPutChar n c = judgeWith n $ \h -> hPutChar h c >> return 0
primPutText :: Int -> [Char] -> IO Int
primPutText n s = judgeWith n $ \h -> hPutStr h s >> return 0
primSetCoding :: Int -> Int -> IO Int
primSetCoding n c = judgeWith n $ \h -> hSetEncoding h ([utf8, char8, latin1] !! c) >> return 0
primSetEcho :: Int -> Bool -> IO Int
primSetEcho n b = judgeWith n $ \h -> hSetEcho h b >> return 0
primSeek :: Int -> Int -> Integer -> IO Int
primSeek n how offset = judgeWith n $ \h -> hSeek h ([AbsoluteSeek, RelativeSeek, SeekFromEnd] !! how) offset >> return 0
primErrorText :: Int -> [Char]
primErrorText n = reverse (drop 1 (reverse (drop 1 (dropWhile (/= '(') (show (errnoToIOError "" (Errno (fromIntegral n)) Nothing Nothing))))))
primArguments :: IO [[Char]]
primArguments = getArgs
primProgramName :: IO [Char]
primProgramName = getProgName
primEnvironment :: IO [[Char]]
primEnvironment = map (\(n, v) -> n ++ "=" ++ v) <$> getEnvironment
primExit :: Int -> IO a
primExit n = exitWith (if n == 0 then ExitSuccess else ExitFailure n)
primCPUTime :: IO Integer
primCPUTime = getCPUTime

-- Requests to the system: the judge asks none.
data Answer a = No [Char] | Yes a

primPerform :: Int -> [Char] -> [Char] -> Answer [Char]
primPerform _ _ _ = No "no requests"

primOpenDir :: [Char] -> Answer [[Char]]
primOpenDir _ = No "no requests"

primStatFile :: [Char] -> Answer [Int]
primStatFile _ = No "no requests"

{-# LANGUAGE StandaloneDeriving #-}
-- System.IO: files and handles.
module System.IO
  ( IO, fixIO, FilePath, Handle, stdin, stdout, stderr, IOMode (..), BufferMode (..), SeekMode (..)
  , openTempFile, openBinaryTempFile, openTempFileWithDefaultPermissions, openBinaryTempFileWithDefaultPermissions, withFile, openFile, openBinaryFile, withBinaryFile, hClose, readFile, readFile', writeFile, appendFile
  , hFileSize, hIsEOF, isEOF, hSetBuffering, hGetBuffering, hFlush, hSeek, hTell, hIsOpen, hIsClosed
  , hIsReadable, hIsWritable, hIsSeekable, hIsTerminalDevice, hSetEcho, hGetEcho, hSetBinaryMode
  , TextEncoding, hSetEncoding, hGetEncoding, utf8, utf8_bom, utf16, utf16le, utf16be, utf32, utf32le, utf32be, latin1, char8
  , localeEncoding, mkTextEncoding
  , Newline (..), NewlineMode (..), hSetNewlineMode, nativeNewline, nativeNewlineMode, noNewlineTranslation, universalNewlineMode
  , HandlePosn, hGetPosn, hSetPosn, hSetFileSize, hShow
  , hGetBuf, hGetBufSome, hGetBufNonBlocking, hPutBuf, hPutBufNonBlocking
  , hWaitForInput, hReady, hGetChar, hGetLine, hLookAhead, hGetContents, hGetContents', hPutChar, hPutStr, hPutStrLn
  , hPrint, interact, putChar, putStr, putStrLn, print, getChar, getLine, getContents, getContents', readIO, readLn
  ) where

import Prelude.File
import Prelude.IO
import Prelude.Memory (Ptr (..), plusPtr)
import Prelude.System (request)
import Prim
import Data.Ix (Ix (..))

data BufferMode = NoBuffering | LineBuffering | BlockBuffering (Maybe Int)
data SeekMode = AbsoluteSeek | RelativeSeek | SeekFromEnd

instance Eq BufferMode where
  NoBuffering == NoBuffering = True
  LineBuffering == LineBuffering = True
  BlockBuffering m == BlockBuffering n = m == n
  _ == _ = False

instance Show BufferMode where
  showsPrec _ NoBuffering = showString "NoBuffering"
  showsPrec _ LineBuffering = showString "LineBuffering"
  showsPrec p (BlockBuffering n) = showParen (p > 10) (showString "BlockBuffering " . showsPrec 11 n)

onHandle_ :: String -> (Int -> IO Int) -> Handle -> IO ()
onHandle_ location act h = onHandle location act h >> return ()

-- A new file of the folder: its name is the second argument with a number before the last dot.
openTempFile, openBinaryTempFile, openTempFileWithDefaultPermissions, openBinaryTempFileWithDefaultPermissions :: FilePath -> String -> IO (FilePath, Handle)
openTempFile = opened openFile
openBinaryTempFile = opened openBinaryFile
openTempFileWithDefaultPermissions = openTempFile
openBinaryTempFileWithDefaultPermissions = openBinaryTempFile

opened :: (FilePath -> IOMode -> IO Handle) -> FilePath -> String -> IO (FilePath, Handle)
opened open folder template = request 9 "" "" >>= \now -> go (either (const "") (filter (/= '.')) now) (0 :: Int)
  where
    (end, start) = case break (== '.') (reverse template) of
      (a, '.' : b) -> ('.' : reverse a, reverse b)
      _ -> ("", template)
    go now n =
      request 14 name "" >>= \made -> case made of
        Right _ -> open name ReadWriteMode >>= \h -> return (name, h)
        Left why | why == "File exists" && n < 1000 -> go now (n + 1)
                 | otherwise -> ioError (IOError Nothing NoSuchThing "openTempFile" why (Just (folder ++ "/" ++ template)))
      where
        name = (if null folder || last folder == '/' then folder else folder ++ "/") ++ start ++ now ++ "-" ++ show n ++ end

readFile' :: FilePath -> IO String
readFile' name = openFile name ReadMode >>= hGetContents'

hGetContents' :: Handle -> IO String
hGetContents' h = hGetContents h >>= \text -> length text `seq` return text

getContents' :: IO String
getContents' = hGetContents' stdin

hFileSize, hTell :: Handle -> IO Integer
hFileSize h = fmap toInteger (onHandle "hFileSize" primFileSize h)
hTell h = fmap toInteger (onHandle "hTell" primTell h)

isEOF :: IO Bool
isEOF = hIsEOF stdin

hSetBuffering :: Handle -> BufferMode -> IO ()
hSetBuffering h mode = onHandle_ "hSetBuffering" (\n -> primSetBuffer n (number mode)) h
  where
    number NoBuffering = 0
    number LineBuffering = 1
    number (BlockBuffering size) = maybe 8192 (max 2) size

hGetBuffering :: Handle -> IO BufferMode
hGetBuffering h = fmap mode (onHandle "hGetBuffering" primGetBuffer h)
  where
    mode n
      | n == 0 = NoBuffering
      | n == 1 = LineBuffering
      | otherwise = BlockBuffering (if n == 8192 then Nothing else Just n)

hSeek :: Handle -> SeekMode -> Integer -> IO ()
hSeek h mode offset = onHandle_ "hSeek" (\n -> primSeek n (primConNumber mode) offset) h

-- Closed, or open; a handle that is being read lazily is neither.
hIsOpen, hIsClosed :: Handle -> IO Bool
hIsOpen (Handle n _) = fmap (>= 0) (primFileState n)
hIsClosed (Handle n _) = fmap (== negate 1001) (primFileState n)

hIsReadable, hIsWritable, hIsSeekable, hIsTerminalDevice :: Handle -> IO Bool
hIsReadable = state "hIsReadable" 1
hIsWritable = state "hIsWritable" 2
hIsSeekable = state "hIsSeekable" 4
hIsTerminalDevice = state "hIsTerminalDevice" 8

state :: String -> Int -> Handle -> IO Bool
state location which h = fmap (\n -> primIntAnd n which /= 0) (onHandle location primFileState h)

hSetEcho, hSetBinaryMode :: Handle -> Bool -> IO ()
hSetEcho h on = onHandle_ "hSetEcho" (\n -> primSetEcho n on) h
hSetBinaryMode h on = onHandle_ "hSetBinaryMode" (\n -> primSetCoding n (primConNumber on) >> primSetCoding n 64) h

-- How the characters of a file are written: a name, and a number of primSetCoding. The number of bytes as such is 1.
data TextEncoding = TextEncoding String Int

instance Show TextEncoding where
  showsPrec _ (TextEncoding name _) = showString name

utf8, latin1, char8, utf8_bom, utf16, utf16le, utf16be, utf32, utf32le, utf32be, localeEncoding :: TextEncoding
utf8 = TextEncoding "UTF-8" 0
char8 = TextEncoding "ISO-8859-1" 17
latin1 = TextEncoding "ISO-8859-1" 2
utf16le = TextEncoding "UTF16-LE" 4 -- GHC shows it so
utf16be = TextEncoding "UTF-16BE" 5
utf32le = TextEncoding "UTF-32LE" 6
utf32be = TextEncoding "UTF-32BE" 7
utf16 = TextEncoding "UTF-16" 8
utf32 = TextEncoding "UTF-32" 9
utf8_bom = TextEncoding "UTF-8BOM" 10
localeEncoding = utf8

encodings :: [TextEncoding]
encodings = [utf8, utf16, utf16le, utf16be, utf32, utf32le, utf32be, utf8_bom, latin1, char8, TextEncoding "ASCII" 3]

-- A name, and behind // what is done about what can't be read or written.
mkTextEncoding :: String -> IO TextEncoding
mkTextEncoding wanted = case [(e, f) | (name, e) <- names, name == map upper plain, (text, f) <- faults, text == fault] of
  (TextEncoding name n, f) : _ -> return (TextEncoding name (n + f))
  [] -> ioError (IOError Nothing NoSuchThing "mkTextEncoding" ("unknown encoding:" ++ wanted) Nothing)
  where
    (plain, fault) = break (== '/') wanted
    faults = [("", 0), ("//IGNORE", 16), ("//TRANSLIT", 32), ("//ROUNDTRIP", 48)]
    names = [(name, e) | e@(TextEncoding name _) <- encodings] ++
      [("UTF-16LE", utf16le), ("UTF8", utf8), ("UTF16", utf16), ("UTF32", utf32), ("LATIN1", latin1), ("ISO8859-1", latin1), ("US-ASCII", last encodings)]
    upper c = if c >= 'a' && c <= 'z' then toEnum (fromEnum c - 32) else c

hSetEncoding :: Handle -> TextEncoding -> IO ()
hSetEncoding h (TextEncoding _ coding) = onHandle_ "hSetEncoding" (\n -> primSetCoding n coding) h

hGetEncoding :: Handle -> IO (Maybe TextEncoding)
hGetEncoding h = fmap (encoding . (`mod` 64)) (onHandle "hGetEncoding" (\n -> primSetCoding n (negate 1)) h)
  where
    encoding n = case [e | e@(TextEncoding _ m) <- encodings, m == n] ++ [TextEncoding name n | TextEncoding name m <- encodings, m == n `mod` 16] of
      e : _ | n /= 1 -> Just e
      _ -> Nothing

-- ---- The ends of lines ------------------------------------------------------------------------------

data Newline = LF | CRLF
  deriving (Eq, Ord, Read, Show)

data NewlineMode = NewlineMode { inputNL :: Newline, outputNL :: Newline }
  deriving (Eq, Ord, Read, Show)

nativeNewline :: Newline
nativeNewline = LF

nativeNewlineMode, noNewlineTranslation, universalNewlineMode :: NewlineMode
nativeNewlineMode = NewlineMode LF LF
noNewlineTranslation = NewlineMode LF LF
universalNewlineMode = NewlineMode CRLF LF

hSetNewlineMode :: Handle -> NewlineMode -> IO ()
hSetNewlineMode h (NewlineMode i o) = onHandle_ "hSetNewlineMode" (\n -> primSetCoding n (64 + primConNumber i + 2 * primConNumber o)) h

-- ---- Positions, sizes, memory -----------------------------------------------------------------------

data HandlePosn = HandlePosn Handle Integer

instance Eq HandlePosn where
  HandlePosn h i == HandlePosn g j = h == g && i == j

instance Show HandlePosn where
  showsPrec p (HandlePosn h i) = showsPrec p h . showString " at position " . shows i

hGetPosn :: Handle -> IO HandlePosn
hGetPosn h = fmap (HandlePosn h) (hTell h)

hSetPosn :: HandlePosn -> IO ()
hSetPosn (HandlePosn h i) = hSeek h AbsoluteSeek i

foreign import ccall unsafe "ftruncate" cTruncate :: Int -> Int -> IO Int

hSetFileSize :: Handle -> Integer -> IO ()
hSetFileSize h size = hFlush h >> onHandle "hSetFileSize" primFileState h >>= \n ->
  cTruncate (n `div` 16) (fromInteger size) >>= \failed ->
  if failed == 0 then return () else onHandle_ "hSetFileSize" (\_ -> return (negate 22)) h

hShow :: Handle -> IO String
hShow h@(Handle n name) = primFileState n >>= \state' -> primGetBuffer n >>= \buffer -> return (case () of
  _ | state' == negate 1001 -> "{closed}"
    | state' == negate 1002 -> "{semi-closed}"
    | otherwise -> "{loc=" ++ name ++ ",type=" ++ kind (state' `mod` 4) ++ ",buffering=" ++ mode buffer ++ "}")
  where
    kind 1 = "readable"
    kind 2 = "writable"
    kind _ = "read-write"
    mode 0 = "none"
    mode 1 = "line"
    mode k = "block (" ++ show k ++ ")"

-- Bytes between a file and memory outside of the heap. hGetBuf waits for all of them or the end of the file.
hGetBuf, hGetBufSome, hGetBufNonBlocking :: Handle -> Ptr a -> Int -> IO Int
hGetBuf h to n = go 0
  where
    go done
      | done >= n = return n
      | otherwise = hGetBufSome h (to `plusPtr` done) (n - done) >>= \k -> if k == 0 then return done else go (done + k)
hGetBufSome h@(Handle f _) (Ptr to) n
  | n <= 0 = return 0
  | otherwise = primNewBuffer size >>= \buffer -> primReadBytes f buffer 0 size >>= \k -> case k of
      -1000 -> return 0
      _ -> onHandle "hGetBuf" (\_ -> return k) h >> copy buffer k 0
  where
    size = min n 32768
    copy buffer k i
      | i >= k = return k
      | otherwise = primReadByte buffer i >>= \b -> primPoke (to + i) 1 b >> copy buffer k (i + 1)
hGetBufNonBlocking h to n = hWaitForInput h 0 >>= \some -> if some then hGetBufSome h to n else return 0

hPutBuf :: Handle -> Ptr a -> Int -> IO ()
hPutBuf h@(Handle f _) (Ptr from) n
  | n <= 0 = return ()
  | otherwise = primNewBuffer n >>= \buffer -> copy buffer 0 >> primFreezeBuffer buffer >>= \bytes ->
      onHandle_ "hPutBuf" (\_ -> primWriteBytes f bytes 0 n) h
  where
    copy buffer i
      | i >= n = return ()
      | otherwise = primPeek (from + i) 1 >>= \b -> primWriteByte buffer i b >> copy buffer (i + 1)

hPutBufNonBlocking :: Handle -> Ptr a -> Int -> IO Int
hPutBufNonBlocking h from n = hPutBuf h from n >> return n

hGetEcho :: Handle -> IO Bool
hGetEcho h = fmap (/= 0) (onHandle "hGetEcho" primGetEcho h)

hWaitForInput :: Handle -> Int -> IO Bool
hWaitForInput h ms = fmap (/= 0) (onHandle "hWaitForInput" (\n -> primInputReady n ms) h)

hReady :: Handle -> IO Bool
hReady h = hWaitForInput h 0

deriving instance Ord BufferMode
deriving instance Read BufferMode
deriving instance Eq SeekMode
deriving instance Ord SeekMode
deriving instance Show SeekMode
deriving instance Read SeekMode
deriving instance Enum SeekMode
deriving instance Ix SeekMode
deriving instance Eq IOMode
deriving instance Ord IOMode
deriving instance Show IOMode
deriving instance Read IOMode
deriving instance Enum IOMode
deriving instance Ix IOMode

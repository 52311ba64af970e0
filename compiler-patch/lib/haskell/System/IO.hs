-- System.IO: files and handles.
module System.IO
  ( IO, fixIO, FilePath, Handle, stdin, stdout, stderr, IOMode (..), BufferMode (..), SeekMode (..)
  , openTempFile, openBinaryTempFile, openTempFileWithDefaultPermissions, withFile, openFile, openBinaryFile, withBinaryFile, hClose, readFile, readFile', writeFile, appendFile
  , hFileSize, hIsEOF, isEOF, hSetBuffering, hGetBuffering, hFlush, hSeek, hTell, hIsOpen, hIsClosed
  , hIsReadable, hIsWritable, hIsSeekable, hIsTerminalDevice, hSetEcho, hGetEcho, hSetBinaryMode
  , TextEncoding, hSetEncoding, utf8, latin1, char8
  , hWaitForInput, hReady, hGetChar, hGetLine, hLookAhead, hGetContents, hGetContents', hPutChar, hPutStr, hPutStrLn
  , hPrint, interact, putChar, putStr, putStrLn, print, getChar, getLine, getContents, getContents', readIO, readLn
  ) where

import Prelude.File
import Prelude.IO
import Prelude.System (request)
import Prim

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

-- The result may be used in the action itself, once that is over.
fixIO :: (a -> IO a) -> IO a
fixIO f =
  primNewRef (errorWithoutStackTrace "cyclic evaluation in fixIO") >>= \ref ->
  primUnsafeInterleaveIO (primReadRef ref) >>= \later ->
  f later >>= \x -> primWriteRef ref x >> return x

-- A new file of the folder: its name is the second argument with a number before the last dot.
openTempFile, openBinaryTempFile, openTempFileWithDefaultPermissions :: FilePath -> String -> IO (FilePath, Handle)
openTempFile = opened openFile
openBinaryTempFile = opened openBinaryFile
openTempFileWithDefaultPermissions = openTempFile

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
hSetBinaryMode h on = onHandle_ "hSetBinaryMode" (\n -> primSetCoding n (primConNumber on)) h

-- How the characters of a file are written: a name, and a number of primSetCoding.
data TextEncoding = TextEncoding String Int

instance Show TextEncoding where
  showsPrec _ (TextEncoding name _) = showString name

utf8, latin1, char8 :: TextEncoding
utf8 = TextEncoding "UTF-8" 0
char8 = TextEncoding "ISO-8859-1" 1
latin1 = TextEncoding "ISO-8859-1" 2

hSetEncoding :: Handle -> TextEncoding -> IO ()
hSetEncoding h (TextEncoding _ coding) = onHandle_ "hSetEncoding" (\n -> primSetCoding n coding) h

hGetEcho :: Handle -> IO Bool
hGetEcho h = fmap (/= 0) (onHandle "hGetEcho" primGetEcho h)

hWaitForInput :: Handle -> Int -> IO Bool
hWaitForInput h ms = fmap (/= 0) (onHandle "hWaitForInput" (\n -> primInputReady n ms) h)

hReady :: Handle -> IO Bool
hReady h = hWaitForInput h 0

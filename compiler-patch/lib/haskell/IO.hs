-- IO: Haskell 98's name for what System.IO, System.IO.Error and Control.Exception have of it.
module IO
  ( Handle, IOMode (..), BufferMode (..), SeekMode (..), stdin, stdout, stderr, openFile, hClose, hFileSize, hIsEOF
  , isEOF, hSetBuffering, hGetBuffering, hFlush, hSeek, hWaitForInput, hReady, hGetChar, hGetLine
  , hLookAhead, hGetContents, hPutChar, hPutStr, hPutStrLn, hPrint, hIsOpen, hIsClosed, hIsReadable, hIsWritable, hIsSeekable
  , isAlreadyExistsError, isDoesNotExistError, isAlreadyInUseError, isFullError, isEOFError, isIllegalOperation
  , isPermissionError, isUserError, ioeGetErrorString, ioeGetHandle, ioeGetFileName, try, bracket, bracket_
  , IO, FilePath, IOError, ioError, userError, catch, interact, putChar, putStr, putStrLn, print, getChar, getLine
  , getContents, readFile, writeFile, appendFile, readIO, readLn
  ) where

import System.IO
import System.IO.Error
import qualified Control.Exception as E

-- Haskell 98's know the errors of input and output alone.

try :: IO a -> IO (Either IOError a)
try = tryIOError

catch :: IO a -> (IOError -> IO a) -> IO a
catch = catchIOError

bracket :: IO a -> (a -> IO b) -> (a -> IO c) -> IO c
bracket = E.bracket

bracket_ :: IO a -> (a -> IO b) -> IO c -> IO c
bracket_ before after m = E.bracket before after (const m)

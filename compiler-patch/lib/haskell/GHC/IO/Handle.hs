-- GHC.IO.Handle: what System.IO has of it.
module GHC.IO.Handle
  ( Handle, BufferMode (..), hFileSize, hIsEOF, hLookAhead, hSetBuffering, hSetBinaryMode, hSetEncoding, hGetBuffering
  , hFlush, hClose, SeekMode (..), hSeek, hTell, hIsOpen, hIsClosed, hIsReadable, hIsWritable, hIsSeekable, hSetEcho, hGetEcho
  , hWaitForInput, hGetChar, hGetLine, hGetContents, hPutChar, hPutStr
  ) where

import System.IO

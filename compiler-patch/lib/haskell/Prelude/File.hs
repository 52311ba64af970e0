{-# LANGUAGE NoImplicitPrelude #-}
-- Prelude.File: files that are closed in any case; actions that use their own result.
module Prelude.File (fixIO, withFile, withBinaryFile, openBinaryFile, writeFile, appendFile) where

import Prim
import Prelude.Data
import Prelude.Class
import Prelude.Num
import Prelude.Exception
import Prelude.IO

openBinaryFile :: FilePath -> IOMode -> IO Handle
openBinaryFile name mode = openFile name mode >>= \h -> onHandle "openBinaryFile" (\n -> primSetCoding n 1) h >> return h

withFile, withBinaryFile :: FilePath -> IOMode -> (Handle -> IO r) -> IO r
withFile name mode use = openFile name mode >>= closing use
withBinaryFile name mode use = openBinaryFile name mode >>= closing use

closing :: (Handle -> IO r) -> Handle -> IO r
closing use h = catchAny (use h) (\e -> hClose h >> throwIO e) >>= \x -> hClose h >> return x

writeFile, appendFile :: FilePath -> String -> IO ()
writeFile name text = withFile name WriteMode (\h -> hPutStr h text)
appendFile name text = withFile name AppendMode (\h -> hPutStr h text)

-- The result may be used in the action itself, once that is over.
fixIO :: (a -> IO a) -> IO a
fixIO f =
  primNewRef (errorWithoutStackTrace "cyclic evaluation in fixIO") >>= \ref ->
  primUnsafeInterleaveIO (primReadRef ref) >>= \later ->
  f later >>= \x -> primWriteRef ref x >> return x

-- | Snapshots of the heap at places that the program names. @strata why@ reads them.
--
-- Without a call of 'snapshot', and without @STRATA@ in its environment, the program runs as if the package were not there.
module Strata.Heap (snapshot, mark) where

import Control.Monad (unless)
import Debug.Trace (traceMarkerIO)
import Foreign.C.Error (Errno (..), errnoToIOError)
import Foreign.C.String (CString, withCString)
import Foreign.C.Types (CInt (..))
import GHC.Foreign (withCStringLen)
import GHC.IO.Encoding (getFileSystemEncoding)

foreign import ccall safe "strata_snapshot" c_snapshot :: CString -> IO CInt
foreign import ccall safe "strata_mark" c_mark :: CString -> IO ()

-- | Collects, and writes the live heap to a file, whose name should end in @.hgz@. It returns when the file is whole, and
-- throws an 'IOError' if it can't be written; no half file is left.
snapshot :: FilePath -> IO ()
snapshot file = do
  encoding <- getFileSystemEncoding
  result <- withCStringLen encoding (file ++ "\0") (c_snapshot . fst)
  unless (result == 0) (ioError (errnoToIOError "Strata.Heap.snapshot" (Errno result) Nothing (Just file)))

-- | Gives this moment a name. It appears as a mark in the program's eventlog, if there is one; and with @STRATA=mark:NAME@ in
-- the environment the program writes a snapshot, @prog.hgz@, the first time that it comes here.
mark :: String -> IO ()
mark name = traceMarkerIO name >> withCString name c_mark

-- Foreign.C.String: text as bytes with a zero at their end: UTF-8, or of the CA functions one byte for each character.
module Foreign.C.String
  ( CString, CStringLen, newCString, newCStringLen, peekCString, peekCStringLen, withCString, withCStringLen, newCAString
  , newCAStringLen, peekCAString, peekCAStringLen, withCAString, withCAStringLen, castCharToCChar, castCCharToChar
  ) where

import Control.Exception (bracket)
import Data.Char (chr, ord)
import Foreign.C.Types (CChar)
import Foreign.Marshal.Array
import Prelude.Memory
import Prelude.System (fromBytes, toBytes)

type CString = Ptr CChar
type CStringLen = (Ptr CChar, Int)

castCharToCChar :: Char -> CChar
castCharToCChar = fromIntegral . ord

castCCharToChar :: CChar -> Char
castCCharToChar c = chr (fromIntegral c `mod` 256)

newCString, newCAString :: String -> IO CString
newCString = newCAString . toBytes
newCAString = newArray0 0 . map castCharToCChar

newCStringLen, newCAStringLen :: String -> IO CStringLen
newCStringLen = newCAStringLen . toBytes
newCAStringLen text = newArray (map castCharToCChar text) >>= \p -> return (p, length text)

peekCString, peekCAString :: CString -> IO String
peekCString p = fmap fromBytes (peekCAString p)
peekCAString p = fmap (map castCCharToChar) (peekArray0 0 p)

peekCStringLen, peekCAStringLen :: CStringLen -> IO String
peekCStringLen p = fmap fromBytes (peekCAStringLen p)
peekCAStringLen (p, n) = fmap (map castCCharToChar) (peekArray n p)

withCString, withCAString :: String -> (CString -> IO a) -> IO a
withCString text act = bracket (newCString text) release act
withCAString text act = bracket (newCAString text) release act

withCStringLen, withCAStringLen :: String -> (CStringLen -> IO a) -> IO a
withCStringLen text act = bracket (newCStringLen text) (release . fst) act
withCAStringLen text act = bracket (newCAStringLen text) (release . fst) act

-- Data.Text.Internal.IO: what Data.Text.IO and Data.Text.Lazy.IO share.
module Data.Text.Internal.IO (decoded, plainly) where

import qualified Data.ByteString.Slice as B
import Data.Text.Internal
import Prelude.IO (Handle (..), IOErrorType (..), IOException (..))
import Prim (primSetCoding, primUtf8Prefix)

-- Bytes that are no UTF-8 are an error, as for String.
decoded :: String -> Handle -> B.ByteString -> IO Text
decoded fun h@(Handle _ name) b@(B.BS a i n)
  | primUtf8Prefix a i n == n = return (ofBytes b)
  | otherwise = ioError (IOError (Just h) InvalidArgument fun "invalid byte sequence" (Just name))

-- One way for files that hold UTF-8 as it is, and one, by characters, for those with another coding or other ends of lines.
plainly :: Handle -> IO a -> IO a -> IO a
plainly (Handle n _) plain other = primSetCoding n (negate 1) >>= \how -> if how <= 0 then plain else other

-- Data.Text.Internal.IO: what Data.Text.IO and Data.Text.Lazy.IO share.
module Data.Text.Internal.IO (decoded) where

import qualified Data.ByteString.Internal as B
import Data.Text.Internal
import Prelude.IO (Handle (..), IOErrorType (..), IOException (..))
import Prim (primUtf8Prefix)

-- Bytes that are no UTF-8 are an error, as for String.
decoded :: String -> Handle -> B.ByteString -> IO Text
decoded fun h@(Handle _ name) b@(B.BS a i n)
  | primUtf8Prefix a i n == n = return (ofBytes b)
  | otherwise = ioError (IOError (Just h) InvalidArgument fun "invalid byte sequence" (Just name))

-- Data.Text.IO: text from files and to them, in UTF-8.
module Data.Text.IO
  ( getLine, getContents, putStr, putStrLn, interact, readFile, writeFile, appendFile, hGetLine, hGetContents, hGetChunk
  , hPutStr, hPutStrLn
  ) where

import Prelude hiding (appendFile, getContents, getLine, interact, putStr, putStrLn, readFile, writeFile)
import qualified Data.ByteString.Internal as B
import Data.Text.Internal
import Prelude.IO (Handle (..), IOErrorType (..), IOException (..))
import Prim (primUtf8Prefix)
import System.IO (IOMode (..), stdin, stdout, withFile)

-- Bytes that are no UTF-8 are an error, as for String.
decoded :: String -> Handle -> B.ByteString -> IO Text
decoded fun h@(Handle _ name) b@(B.BS a i n)
  | primUtf8Prefix a i n == n = return (ofBytes b)
  | otherwise = ioError (IOError (Just h) InvalidArgument fun "invalid byte sequence" (Just name))

hGetLine, hGetContents, hGetChunk :: Handle -> IO Text
hGetLine h = B.hGetLine h >>= decoded "hGetLine" h
hGetContents h = B.hGetContents h >>= decoded "hGetContents" h
hGetChunk = hGetContents

getLine, getContents :: IO Text
getLine = hGetLine stdin
getContents = hGetContents stdin

hPutStr, hPutStrLn :: Handle -> Text -> IO ()
hPutStr h t = B.hPut h (toBytes t)
hPutStrLn h t = hPutStr h t >> B.hPut h (B.singletonB 10)

putStr, putStrLn :: Text -> IO ()
putStr = hPutStr stdout
putStrLn = hPutStrLn stdout

interact :: (Text -> Text) -> IO ()
interact f = getContents >>= \t -> putStr (f t)

readFile :: FilePath -> IO Text
readFile name = withFile name ReadMode hGetContents

writeFile, appendFile :: FilePath -> Text -> IO ()
writeFile name t = withFile name WriteMode (\h -> hPutStr h t)
appendFile name t = withFile name AppendMode (\h -> hPutStr h t)

-- Data.Text.Lazy.IO: text from files, as it is needed, and to them, in UTF-8.
module Data.Text.Lazy.IO
  ( getLine, getContents, putStr, putStrLn, interact, readFile, writeFile, appendFile, hGetLine, hGetContents
  , hPutStr, hPutStrLn
  ) where

import Prelude hiding (appendFile, getContents, getLine, interact, putStr, putStrLn, readFile, writeFile)
import qualified Data.ByteString.Internal as B
import qualified Data.ByteString.Lazy.Internal as L
import qualified Data.Text.IO as T
import qualified Data.Text.Internal as I
import Data.Text.Internal.IO (decoded)
import Data.Text.Internal.Lazy
import Prim (primUnsafeInterleaveIO)
import System.IO (Handle, IOMode (..), openFile, stdin, stdout, withFile)

-- A character may be cut by the end of a chunk.
hGetContents :: Handle -> IO Text
hGetContents h = B.lazyPieces h >>= decode B.empty
  where
    decode rest pieces = primUnsafeInterleaveIO (case pieces of
      [] -> if B.null rest then return Empty else fmap fromStrict (decoded "hGetContents" h rest)
      x : xs -> let { y = B.append rest x; k = I.wholeCharacters y } in
        decoded "hGetContents" h (B.take k y) >>= \t -> fmap (chunk t) (decode (B.drop k y) xs))

getLine, getContents :: IO Text
getLine = hGetLine stdin
getContents = hGetContents stdin

hGetLine :: Handle -> IO Text
hGetLine h = fmap fromStrict (T.hGetLine h)

hPutStr, hPutStrLn :: Handle -> Text -> IO ()
hPutStr h t = L.hPut h (toBytes t)
hPutStrLn h t = hPutStr h t >> B.hPut h (B.singletonB 10)

putStr, putStrLn :: Text -> IO ()
putStr = hPutStr stdout
putStrLn = hPutStrLn stdout

interact :: (Text -> Text) -> IO ()
interact f = getContents >>= \t -> putStr (f t)

readFile :: FilePath -> IO Text
readFile name = openFile name ReadMode >>= hGetContents

writeFile, appendFile :: FilePath -> Text -> IO ()
writeFile name t = withFile name WriteMode (\h -> hPutStr h t)
appendFile name t = withFile name AppendMode (\h -> hPutStr h t)

-- Data.Text.Lazy.IO: text from files, as it is needed, and to them, in UTF-8.
module Data.Text.Lazy.IO
  ( getLine, getContents, putStr, putStrLn, interact, readFile, writeFile, appendFile, hGetLine, hGetContents
  , hPutStr, hPutStrLn
  ) where

import Prelude hiding (appendFile, getContents, getLine, interact, putStr, putStrLn, readFile, writeFile)
import qualified Data.ByteString.Slice as B
import qualified Data.ByteString.Lazy.Internal as L
import qualified Data.Text.IO as T
import qualified Data.Text.Internal as I
import Data.String (fromString)
import Data.Text.Internal.IO (decoded, plainly)
import Data.Text.Internal.Lazy
import Prim (primUnsafeInterleaveIO)
import System.IO (Handle, IOMode (..), openFile, stdin, stdout, withFile)
import qualified System.IO as S

-- A character may be cut by the end of a chunk.
hGetContents :: Handle -> IO Text
hGetContents h = plainly h (B.lazyPieces h >>= decode B.empty) (fmap fromString (S.hGetContents h))
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
hPutStr h t = plainly h (L.hPut h (toBytes t)) (pieces t)
  where
    pieces Empty = return ()
    pieces (Chunk x rest) = T.hPutStr h x >> pieces rest
hPutStrLn h t = hPutStr h t >> T.hPutStr h (I.singleton '\n')

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

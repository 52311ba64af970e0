-- Data.Text.IO: text from files and to them, in UTF-8.
module Data.Text.IO
  ( getLine, getContents, putStr, putStrLn, interact, readFile, writeFile, appendFile, hGetLine, hGetContents, hGetChunk
  , hPutStr, hPutStrLn
  ) where

import Prelude hiding (appendFile, getContents, getLine, interact, putStr, putStrLn, readFile, writeFile)
import qualified Data.ByteString.Slice as B
import Data.Text.Internal
import Data.Text.Internal.IO (decoded, plainly)
import System.IO (Handle, IOMode (..), stdin, stdout, withFile)
import qualified System.IO as S

hGetLine, hGetContents, hGetChunk :: Handle -> IO Text
hGetLine h = plainly h (B.hGetLine h >>= decoded "hGetLine" h) (fmap pack (S.hGetLine h))
hGetContents h = plainly h (B.hGetContents h >>= decoded "hGetContents" h) (fmap pack (S.hGetContents' h))
hGetChunk = hGetContents

getLine, getContents :: IO Text
getLine = hGetLine stdin
getContents = hGetContents stdin

hPutStr, hPutStrLn :: Handle -> Text -> IO ()
hPutStr h t = plainly h (B.hPut h (toBytes t)) (S.hPutStr h (unpack t))
hPutStrLn h t = plainly h (B.hPut h (toBytes t) >> B.hPut h (B.singletonB 10)) (S.hPutStrLn h (unpack t))

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

-- Text.Parsec.ByteString.Lazy: parsers of lazy strings of bytes.
module Text.Parsec.ByteString.Lazy (Parser, GenParser, parseFromFile) where

import Data.ByteString.Lazy.Char8 (ByteString)
import qualified Data.ByteString.Lazy.Char8 as Input
import Text.Parsec.Error (ParseError)
import Text.Parsec.Prim

type Parser = Parsec ByteString ()
type GenParser u = Parsec ByteString u

parseFromFile :: Parser a -> FilePath -> IO (Either ParseError a)
parseFromFile p name = fmap (runP p () name) (Input.readFile name)

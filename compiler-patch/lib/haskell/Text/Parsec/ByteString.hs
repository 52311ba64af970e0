-- Text.Parsec.ByteString: parsers of strict strings of bytes.
module Text.Parsec.ByteString (Parser, GenParser, parseFromFile) where

import Data.ByteString.Char8 (ByteString)
import qualified Data.ByteString.Char8 as Input
import Text.Parsec.Error (ParseError)
import Text.Parsec.Prim

type Parser = Parsec ByteString ()
type GenParser u = Parsec ByteString u

parseFromFile :: Parser a -> FilePath -> IO (Either ParseError a)
parseFromFile p name = fmap (runP p () name) (Input.readFile name)

-- Text.Parsec.Text.Lazy: parsers of lazy Texts.
module Text.Parsec.Text.Lazy (Parser, GenParser, parseFromFile) where

import Data.Text.Lazy (Text)
import qualified Data.Text.Lazy.IO as Input
import Text.Parsec.Error (ParseError)
import Text.Parsec.Prim

type Parser = Parsec Text ()
type GenParser u = Parsec Text u

parseFromFile :: Parser a -> FilePath -> IO (Either ParseError a)
parseFromFile p name = fmap (runP p () name) (Input.readFile name)

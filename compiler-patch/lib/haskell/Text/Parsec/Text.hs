-- Text.Parsec.Text: parsers of Texts.
module Text.Parsec.Text (Parser, GenParser, parseFromFile) where

import Data.Text (Text)
import qualified Data.Text.IO as Text
import Text.Parsec.Error (ParseError)
import Text.Parsec.Prim

type Parser = Parsec Text ()
type GenParser u = Parsec Text u

parseFromFile :: Parser a -> FilePath -> IO (Either ParseError a)
parseFromFile p name = fmap (runP p () name) (Text.readFile name)

-- Text.ParserCombinators.Parsec.Char: Text.Parsec.Char, and a type.
module Text.ParserCombinators.Parsec.Char (CharParser, module Text.Parsec.Char) where

import Text.Parsec.Char
import Text.Parsec.String (GenParser)

type CharParser st = GenParser Char st

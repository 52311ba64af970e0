-- Text.ParserCombinators.Parsec: Text.Parsec, by the names of its second version.
module Text.ParserCombinators.Parsec
  ( ParseError, errorPos, SourcePos, SourceName, Line, Column, sourceName, sourceLine, sourceColumn, incSourceLine
  , incSourceColumn, setSourceLine, setSourceColumn, setSourceName, module Text.ParserCombinators.Parsec.Prim
  , module Text.ParserCombinators.Parsec.Char, module Text.Parsec.Combinator, parseFromFile
  ) where

import Text.Parsec.Combinator
import Text.Parsec.Error
import Text.Parsec.Pos
import Text.Parsec.String (parseFromFile)
import Text.ParserCombinators.Parsec.Char
import Text.ParserCombinators.Parsec.Prim

-- Text.ParserCombinators.Parsec.Prim: Text.Parsec.Prim, by the names of its second version.
module Text.ParserCombinators.Parsec.Prim
  ( Parser, GenParser, runParser, parse, parseTest, token, tokens, tokenPrim, tokenPrimEx, try, label, labels, unexpected
  , pzero, many, skipMany, getState, setState, updateState, getPosition, setPosition, getInput, setInput, State (..)
  , getParserState, setParserState, (<|>), (<?>)
  ) where

import Text.Parsec.Prim
import Text.Parsec.String (Parser, GenParser)

pzero :: GenParser t st a
pzero = parserZero

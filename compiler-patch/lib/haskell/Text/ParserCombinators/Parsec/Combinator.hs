-- Text.ParserCombinators.Parsec.Combinator: Text.Parsec.Combinator.
module Text.ParserCombinators.Parsec.Combinator (module Text.Parsec.Combinator) where

import Text.Parsec.Combinator

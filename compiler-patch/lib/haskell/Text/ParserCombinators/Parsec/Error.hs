-- Text.ParserCombinators.Parsec.Error: Text.Parsec.Error.
module Text.ParserCombinators.Parsec.Error (module Text.Parsec.Error) where

import Text.Parsec.Error

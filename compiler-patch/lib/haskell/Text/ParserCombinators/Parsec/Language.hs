-- Text.ParserCombinators.Parsec.Language: Text.Parsec.Language.
module Text.ParserCombinators.Parsec.Language (module Text.Parsec.Language) where

import Text.Parsec.Language

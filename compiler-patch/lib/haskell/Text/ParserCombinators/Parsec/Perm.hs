-- Text.ParserCombinators.Parsec.Perm: Text.Parsec.Perm by its old name.
module Text.ParserCombinators.Parsec.Perm (module Text.Parsec.Perm) where

import Text.Parsec.Perm

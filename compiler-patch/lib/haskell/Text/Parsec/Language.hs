{-# LANGUAGE FlexibleContexts #-}
-- Text.Parsec.Language: languages for Text.Parsec.Token.
module Text.Parsec.Language (haskellDef, haskell, mondrianDef, mondrian, emptyDef, haskellStyle, javaStyle, LanguageDef, GenLanguageDef) where

import Text.Parsec.Char
import Text.Parsec.Prim
import Text.Parsec.Token

emptyDef :: Stream s m Char => GenLanguageDef s u m
emptyDef = LanguageDef
  { commentStart = "", commentEnd = "", commentLine = "", nestedComments = True
  , identStart = letter <|> char '_', identLetter = alphaNum <|> oneOf "_'"
  , opStart = oneOf ":!#$%&*+./<=>?@\\^|-~", opLetter = oneOf ":!#$%&*+./<=>?@\\^|-~"
  , reservedNames = [], reservedOpNames = [], caseSensitive = True }

haskellStyle :: Stream s m Char => GenLanguageDef s u m
haskellStyle = emptyDef { commentStart = "{-", commentEnd = "-}", commentLine = "--", identStart = letter }

javaStyle :: Stream s m Char => GenLanguageDef s u m
javaStyle = emptyDef
  { commentStart = "/*", commentEnd = "*/", commentLine = "//", identStart = letter, identLetter = alphaNum <|> oneOf "_'"
  , caseSensitive = False }

haskellDef :: Stream s m Char => GenLanguageDef s u m
haskellDef = haskellStyle
  { identLetter = alphaNum <|> oneOf "_'" <|> char '#'
  , reservedOpNames = words ":: .. = \\ | <- -> @ ~ =>"
  , reservedNames = words ("let in case of if then else data type class default deriving do import infix infixl infixr "
      ++ "instance module newtype where primitive foreign import export primitive _ccall_ _casm_ forall") }

haskell :: Stream s m Char => GenTokenParser s u m
haskell = makeTokenParser haskellDef

mondrianDef :: Stream s m Char => GenLanguageDef s u m
mondrianDef = javaStyle { reservedNames = words "case class default extends import in infix instance let new of package", caseSensitive = True }

mondrian :: Stream s m Char => GenTokenParser s u m
mondrian = makeTokenParser mondrianDef

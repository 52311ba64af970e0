{-# LANGUAGE FlexibleContexts #-}
-- Text.Parsec.Expr: expressions, from a table of operators.
module Text.Parsec.Expr (Assoc (..), Operator (..), OperatorTable, buildExpressionParser) where

import Text.Parsec.Combinator
import Text.Parsec.Prim

data Assoc = AssocNone | AssocLeft | AssocRight

data Operator s u m a
  = Infix (ParsecT s u m (a -> a -> a)) Assoc
  | Prefix (ParsecT s u m (a -> a))
  | Postfix (ParsecT s u m (a -> a))

-- The rows in descending order of precedence.
type OperatorTable s u m a = [[Operator s u m a]]

buildExpressionParser :: Stream s m t => OperatorTable s u m a -> ParsecT s u m a -> ParsecT s u m a
buildExpressionParser table operand = foldl level operand table

-- Expressions of the operators of one row, whose operands are those of the rows before. Operators of one row that
-- associate in different ways don't stand beside each other.
level :: Stream s m t => ParsecT s u m a -> [Operator s u m a] -> ParsecT s u m a
level operand row = term >>= \x -> toRight x <|> toLeft x <|> once x <|> return x <?> "operator"
  where
    rights = choice [op | Infix op AssocRight <- row]
    lefts = choice [op | Infix op AssocLeft <- row]
    nones = choice [op | Infix op AssocNone <- row]
    before = choice [op | Prefix op <- row] <?> ""
    after = choice [op | Postfix op <- row] <?> ""
    term = (before <|> return id) >>= \f -> operand >>= \x -> (after <|> return id) >>= \g -> return (g (f x))
    refuse how op = try (op >> parserFail ("ambiguous use of a " ++ how ++ " associative operator"))
    noRight = refuse "right" rights
    noLeft = refuse "left" lefts
    noNone = refuse "non" nones
    toRight x = (rights >>= \f -> term >>= (\y -> toRight y <|> return y) >>= \y -> return (f x y)) <|> noLeft <|> noNone
    toLeft x = (lefts >>= \f -> term >>= \y -> toLeft (f x y) <|> return (f x y)) <|> noRight <|> noNone
    once x = nones >>= \f -> term >>= \y -> noRight <|> noLeft <|> noNone <|> return (f x y)

-- Text.ParserCombinators.Parsec.Expr: Text.Parsec.Expr for strings.
module Text.ParserCombinators.Parsec.Expr (Assoc (..), Operator (..), OperatorTable, buildExpressionParser) where

import Data.Functor.Identity (Identity)
import Text.Parsec.Expr (Assoc (..))
import qualified Text.Parsec.Expr as Expr
import Text.Parsec.String (GenParser)

data Operator t st a
  = Infix (GenParser t st (a -> a -> a)) Assoc
  | Prefix (GenParser t st (a -> a))
  | Postfix (GenParser t st (a -> a))

type OperatorTable t st a = [[Operator t st a]]

buildExpressionParser :: OperatorTable t st a -> GenParser t st a -> GenParser t st a
buildExpressionParser table = Expr.buildExpressionParser (map (map general) table)

general :: Operator t st a -> Expr.Operator [t] st Identity a
general (Infix p assoc) = Expr.Infix p assoc
general (Prefix p) = Expr.Prefix p
general (Postfix p) = Expr.Postfix p

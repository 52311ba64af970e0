-- Text.Parsec: values, errors and their messages, expressions, lexemes, states of users and of other monads.
import Text.Parsec hiding (State)
import Text.Parsec.String (Parser)
import Text.Parsec.Expr
import qualified Text.Parsec.Token as T
import Text.Parsec.Language
import qualified Text.ParserCombinators.Parsec as P
import qualified Data.Text as Text
import Control.Monad.State
lexer :: T.TokenParser ()
lexer = T.makeTokenParser haskellDef { T.reservedOpNames = ["+", "-", "*", "/", "^", "!", "=="], T.reservedNames = ["let", "in", "not"] }
data E = N Integer | F Double | V String | B Char E E | U Char E | L String E E | S String deriving Show
expr :: Parser E
expr = buildExpressionParser
  [ [Postfix (T.reservedOp lexer "!" >> return (U '!'))]
  , [Prefix (T.reservedOp lexer "-" >> return (U '-'))]
  , [Infix (T.reservedOp lexer "^" >> return (B '^')) AssocRight]
  , [Infix (T.reservedOp lexer "*" >> return (B '*')) AssocLeft, Infix (T.reservedOp lexer "/" >> return (B '/')) AssocLeft]
  , [Infix (T.reservedOp lexer "+" >> return (B '+')) AssocLeft]
  , [Infix (T.reservedOp lexer "==" >> return (B '=')) AssocNone] ] term
  <?> "expression"
term :: Parser E
term = T.parens lexer expr <|> (either N F <$> T.naturalOrFloat lexer) <|> (V <$> T.identifier lexer) <|> (S <$> T.stringLiteral lexer)
  <|> (do T.reserved lexer "let"; x <- T.identifier lexer; _ <- T.symbol lexer "="; e <- expr; T.reserved lexer "in"; L x e <$> expr)
nested :: ParsecT String Int (State [String]) Int
nested = do
  _ <- char '('
  modifyState (+ 1)
  n <- getState
  lift (modify (("open " ++ show n) :))
  xs <- many nested
  _ <- char ')' <?> "closing one"
  return (n + sum xs)
main :: IO ()
main = do
  mapM_ (\t -> print (parse (T.whiteSpace lexer *> expr <* eof) "t" t))
    [ "1 + 2 * 3 ^ 4 ^ 5", "-- c\n let x = 4.5e-2 in x! * -y {- a {- b -} c -} ", "1 == 2 == 3", "0x1F + 0o17 + 007", "(1 + ", "1 + let"
    , "\"a\\n\\65\\&b\\SOH\\x41\\   \\z\" + not", "1 ** 2", "", "a + 'b'", "3.", "3e", "\"abc", "\"\\q\"", "{- x", "lets + inn" ]
  print (runState (runParserT nested 0 "n" "(()(()))") [])
  print (runState (runParserT nested 0 "n" "(()(()") [])
  print (P.parse (P.many (P.oneOf "ab") >> P.notFollowedBy (P.char 'c') >> P.string "dd") "" "abacdd")
  print (parse (manyTill anyChar (try (string "-->"))) "" (Text.pack "abc--d-->e"))
  print (parse (lookAhead (many1 digit) >> many1 alphaNum) "" "12ab,")
  print (parse (count 3 digit <|> option "none" (string "12x")) "" "12x")
  print (parse (choice [string "a", string "b"] <?> "a or b") "" "c")
  print (parse (optionMaybe (char 'x') >> optional (char 'y') >> sepBy1 digit (char ',') >>= \a -> fail ("no " ++ a)) "" "xy1,2,3" :: Either ParseError ())
  print (parse (getPosition <* spaces <* tab) "f" "\t\n \tq")
  print (fmap sourceColumn (parse (spaces >> getPosition) "f" "\t\n \tq"))
  print (parse (chainr1 (read <$> many1 digit) ((-) <$ char '-')) "" "10-3-2" :: Either ParseError Int)
  print (parse (token show (const (initialTest "")) (\c -> if c > 3 then Just c else Nothing)) "" [4 :: Int, 5])
  where initialTest n = either undefined id (parse getPosition n "")

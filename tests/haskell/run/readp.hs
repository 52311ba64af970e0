-- Text.ParserCombinators.ReadP and ReadPrec: all results in their order; what is taken by the first alternative only.
module Main where
import Text.ParserCombinators.ReadP
import qualified Text.ParserCombinators.ReadPrec as P
import Data.Char
import Control.Applicative ((<|>), empty)
import qualified Control.Applicative as A

data E = N Int | Add E E | Mul E E deriving Show
number :: ReadP Int
number = read <$> munch1 isDigit
expr, term, factor :: ReadP E
expr = chainl1 term (Add <$ tok '+')
term = chainr1 factor (Mul <$ tok '*')
factor = (N <$> number <* skipSpaces) <|> between (tok '(') (tok ')') expr
tok :: Char -> ReadP Char
tok c = char c <* skipSpaces

tree :: P.ReadPrec Int
tree = P.prec 5 (do { x <- P.step (P.lift number); _ <- P.lift (char '-'); y <- P.step tree'; return (x - y) }) P.+++ tree'
tree' :: P.ReadPrec Int
tree' = P.lift number P.+++ (P.lift (char '(') *> P.reset tree <* P.lift (char ')'))

main :: IO ()
main = do
  print (readP_to_S (expr <* eof) "1 + 2*3*(4 + 5) + 6")
  print (readP_to_S expr "1+2*3")
  print (readP_to_S (many (satisfy isAlpha)) "abc1")
  print (readP_to_S (many1 (char 'a') <++ return "none") "aab", readP_to_S (string "x" <++ return "none") "aab")
  print (readP_to_S (gather (number *> char ',' *> number)) "12,34;")
  print (readP_to_S (sepBy number (char ',') <* eof) "1,22,333", readP_to_S (sepBy1 number (char ',')) "1,22")
  print (readP_to_S (endBy number (char ';')) "1;2;", readP_to_S (endBy1 number (char ';')) "x")
  print (readP_to_S (count 2 get) "xyz", readP_to_S (option 'q' (char 'x')) "xy", readP_to_S (optional (char 'x') >> look) "xy")
  print (readP_to_S (manyTill get (string "--")) "ab--cd--", readP_to_S (skipMany1 (char ' ') *> munch (/= ' ')) "  ab c")
  print (readP_to_S (readS_to_P (reads :: ReadS Int) >>= \n -> skipSpaces >> fmap ((,) n) (munch isAlpha)) " 12 ab3")
  print (readP_to_S (choice [string "a", string "ab", pfail, "" <$ look]) "abc")
  print (readP_to_S ((char 'a' +++ char 'b') >> eof) "b", readP_to_S (empty :: ReadP ()) "", readP_to_S (A.many (char 'x')) "xx")
  print (P.readPrec_to_S tree 0 "9-4", P.readPrec_to_S tree 6 "9-4", P.readPrec_to_S tree 0 "(9-4)", P.readPrec_to_S tree 6 "(9-4)")
  print (P.readPrec_to_S (P.readS_to_Prec readsPrec :: P.ReadPrec (Maybe Int)) 11 "(Just 3) 4")
  print (readP_to_S (do { Just c <- Just <$> get; [] <- return [c]; return () }) "a")
  print (length (readP_to_S (many (string "a" +++ string "aa")) (replicate 12 'a')))

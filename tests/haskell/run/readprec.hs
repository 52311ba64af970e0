-- Text.Read: instances by readPrec, lexemes, derived instances above and below them.
module Main where
import Text.Read
import Text.Read.Lex (numberToInteger, numberToRational)
import qualified Text.Read.Lex as L
import Text.ParserCombinators.ReadP (munch1, char, skipSpaces)
import Data.Char (isDigit)

data Shape = Circle Int | Square Double deriving (Show, Eq)
instance Read Shape where
  readPrec = parens (prec 10 (do
      Ident "circle" <- lexP
      Circle <$> step readPrec)
    +++ prec 10 (do
      Ident "square" <- lexP
      Square <$> step readPrec))
  readListPrec = readListPrecDefault

data Op = Op :+: Op | Leaf Int deriving (Show, Eq)
infixl 6 :+:
instance Read Op where
  readPrec = parens (prec 6 (do { a <- step readPrec; Symbol ":+:" <- lexP; b <- step readPrec; return (a :+: b) }) +++ (Leaf <$> readPrec))
  readListPrec = readListPrecDefault

newtype Point = Point (Int, Int) deriving (Show, Eq)
instance Read Point where
  readPrec = lift (do { skipSpaces; x <- munch1 isDigit; _ <- char 'x'; y <- munch1 isDigit; return (Point (read x, read y)) })

data Rec = Rec { shape :: Shape, more :: Maybe [Shape] } deriving (Show, Read, Eq)

main :: IO ()
main = do
  print (read "circle 3" :: Shape, read " ( square (2.5) ) " :: Shape)
  print (read "[circle 1, (circle 2),square 3]" :: [Shape], readMaybe "[circle 1,]" :: Maybe [Shape])
  print (readMaybe "Just (circle 1)" :: Maybe (Maybe Shape), readMaybe "Just circle 1" :: Maybe (Maybe Shape))
  print (read "(1 :+: 2)" :: Op, readMaybe "1 :+: 2 :+: 3" :: Maybe Op, read "[(1 :+: 2) :+: 3]" :: [Op])
  print (reads "1 :+: 2 rest" :: [(Op, String)])
  print (read "12x34" :: Point, readEither "12y" :: Either String Point, (reads :: ReadS [Point]) "[1x2, 3x4]")
  print (read "Rec {shape = circle 1, more = Just [square 2.0]}" :: Rec)
  print (readPrec_to_S (parens lexP) 0 "((foo)) bar", readPrec_to_S lexP 0 "  \"a\\nb\" 'c'", readPrec_to_S lexP 0 "'c'")
  print (map fst (readPrec_to_S lexP 0 "=>"), map fst (readPrec_to_S lexP 0 "<$>"), map fst (readPrec_to_S lexP 0 ";"), map fst (readPrec_to_S lexP 0 " "))
  print [(numberToInteger n, numberToRational n) | (Number n, _) <- concatMap (readPrec_to_S lexP 0) ["12", "0x1F", "2.5", "1e3"]]
  print (readPrec_to_S (readPrec <++ return 7) 0 "x" :: [(Int, String)], readPrec_to_S (choice [pfail, get, 'q' <$ look]) 0 "ab")
  print (readListDefault "[1,2,3] rest" :: [([Shape], String)])
  print (fmap (+ 1) (readMaybe "41"), readEither "4x" :: Either String Int, readEither "" :: Either String Int)

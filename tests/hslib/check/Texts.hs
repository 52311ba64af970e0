{-# LANGUAGE NoImplicitPrelude, PackageImports #-}
-- Texts: Data.Char, Show and Read of everything but numbers, lex, printf.
module Texts (tests) where

import "base" Prelude
import qualified "base" Data.Char as C
import qualified "base" Text.Printf as P
import qualified "base" Text.Read as R
import Check
import qualified Prelude as S
import qualified Data.Char as S
import qualified Text.Printf as SP
import qualified Text.Read as S

tests :: [Test]
tests = texts ++ printing

printing :: [Test]
printing =
  [ same "printf Int" (pair (formats "ddixXobucvsf") anyInt) (\(f, n) -> entire (SP.printf f n)) (\(f, n) -> entire (P.printf f n))
  , same "printf Integer" (pair (formats "ddixXobucv") integer) (\(f, n) -> entire (SP.printf f n)) (\(f, n) -> entire (P.printf f n))
  , same "printf Double" (pair (formats "eEfFgGvd") double) (\(f, x) -> entire (SP.printf f x)) (\(f, x) -> entire (P.printf f x))
  , same "printf String" (pair (formats "ssvd") text) (\(f, t) -> entire (SP.printf f t)) (\(f, t) -> entire (P.printf f t))
  , same "printf Char" (pair (formats "ccvdx") char) (\(f, c) -> entire (SP.printf f c)) (\(f, c) -> entire (P.printf f c))
  , same "printf several" (pair (list (pick "%ds* 3.-x")) (pair small small)) (\(f, (a, b)) -> entire (SP.printf f a b "x"))
      (\(f, (a, b)) -> entire (P.printf f a b "x"))
  ]
  where
    -- It doesn't matter how much is there before a mistake is found.
    entire :: String -> String
    entire t = length t `seq` t
    formats letters = do
      flags <- fmap (take 2) (list (pick "-+ 0#"))
      width <- pick ["", "", "1", "5", "12"]
      precision <- pick ["", "", "", ".0", ".1", ".3", ".12", "."]
      c <- pick letters
      return ("<%" ++ flags ++ width ++ precision ++ c : ">")

texts :: [Test]
texts =
  [ same "classes of Char" assigned
      (\c -> map ($ c) [S.isControl, S.isSpace, S.isLower, S.isUpper, S.isAlpha, S.isDigit, S.isOctDigit, S.isHexDigit, S.isAlphaNum, S.isPrint, S.isPunctuation, S.isSymbol, S.isSeparator, S.isAscii, S.isLatin1, S.isMark, S.isNumber])
      (\c -> map ($ c) [C.isControl, C.isSpace, C.isLower, C.isUpper, C.isAlpha, C.isDigit, C.isOctDigit, C.isHexDigit, C.isAlphaNum, C.isPrint, C.isPunctuation, C.isSymbol, C.isSeparator, C.isAscii, C.isLatin1, C.isMark, C.isNumber])
  , same "generalCategory" assigned (S.show . S.generalCategory) (show . C.generalCategory)
  , same "generalCategory of Latin-1" (fmap toEnum (below 256)) (S.show . S.generalCategory) (show . C.generalCategory)
  , same "toUpper toLower toTitle" assigned (\c -> [S.toUpper c, S.toLower c, S.toTitle c]) (\c -> [C.toUpper c, C.toLower c, C.toTitle c])
  , fact "categories of all" (differing (\c -> S.show (S.generalCategory c) == show (C.generalCategory c))) ""
  , fact "cases of all" (differing (\c -> [S.toUpper c, S.toLower c, S.toTitle c] == [C.toUpper c, C.toLower c, C.toTitle c])) ""
  , same "digitToInt" char S.digitToInt C.digitToInt
  , same "intToDigit" (between (-2) 18) S.intToDigit C.intToDigit
  , same "show Char" char S.show show
  , same "show String" text S.show show
  , same "show String numbers" (list (pick "a\200\14H01\SO\&\"")) S.show show
  , same "show nested" (list (maybeOf' (pair anyInt text))) (S.show . map (fmapM id)) show
  , same "showsPrec Maybe Either" (pair small (maybeOf anyInt)) (\(p, m) -> S.showsPrec p (fromM m) "") (\(p, m) -> showsPrec p m "")
  , same "show Either" (pair anyInt double) (\(a, b) -> S.show [S.Left a, S.Right b]) (\(a, b) -> show [Left a, Right b])
  , same "show tuples" (pair (pair anyInt char) (pair double text)) (\((a, b), (c, d)) -> S.show (a, b, c, d, (), a, b)) (\((a, b), (c, d)) -> show (a, b, c, d, (), a, b))
  , same "show 15" anyInt (\a -> S.show (a, a, a, a, a, a, a, a, a, a, a, a, a, a, a)) (\a -> show (a, a, a, a, a, a, a, a, a, a, a, a, a, a, a))
  , same "show lists" (list (list anyInt)) S.show show
  , same "show Bool Ordering" (pair small small) (\(a, b) -> S.show (a S.< b, S.compare a b)) (\(a, b) -> show (a < b, compare a b))
  , same "lex" source (S.take 1 . S.lex) (take 1 . lex)
  , same "reads Int" number (\t -> S.reads t :: [(Int, String)]) (\t -> reads t :: [(Int, String)])
  , same "reads Integer" number (\t -> S.reads t :: [(Integer, String)]) (\t -> reads t :: [(Integer, String)])
  , same "reads Double" number (\t -> S.reads t :: [(Double, String)]) (\t -> reads t :: [(Double, String)])
  , same "readMaybe Int" number (\t -> S.readMaybe t :: S.Maybe Int) (\t -> R.readMaybe t :: Maybe Int)
  , same "readsPrec Int" (pair small number) (\(p, t) -> S.readsPrec p t :: [(Int, String)]) (\(p, t) -> readsPrec p t :: [(Int, String)])
  , same "readsPrec Double" (pair small number) (\(p, t) -> S.readsPrec p t :: [(Double, String)]) (\(p, t) -> readsPrec p t :: [(Double, String)])
  , same "read [Int]" (spaced (list anyInt)) (\t -> S.reads t :: [([Int], String)]) (\t -> reads t :: [([Int], String)])
  , same "read (Int, Char)" (spaced (pair anyInt char)) (\t -> S.reads t :: [((Int, Char), String)]) (\t -> reads t :: [((Int, Char), String)])
  , same "read String" (fmap show text) (\t -> S.reads t :: [(String, String)]) (\t -> reads t :: [(String, String)])
  , same "read String damaged" (damaged text) (\t -> S.reads t :: [(String, String)]) (\t -> reads t :: [(String, String)])
  , same "read Char" (damaged char) (\t -> S.reads t :: [(Char, String)]) (\t -> reads t :: [(Char, String)])
  , same "read Maybe" (damaged (maybeOf anyInt)) (\t -> map (toFst fromM') (S.reads t :: [(S.Maybe Int, String)])) (\t -> reads t :: [(Maybe Int, String)])
  , same "read Maybe Double" (damaged (maybeOf double)) (\t -> map (toFst fromM') (S.reads t :: [(S.Maybe Double, String)])) (\t -> reads t :: [(Maybe Double, String)])
  , same "read [Maybe (Int, Bool)]" (spaced (list (maybeOf (pair anyInt (fmap (> 1) small))))) (\t -> map (toFst (map fromM')) (S.reads t :: [([S.Maybe (Int, Bool)], String)])) (\t -> reads t :: [([Maybe (Int, Bool)], String)])
  , same "read ()" (damaged (return ())) (\t -> S.reads t :: [((), String)]) (\t -> reads t :: [((), String)])
  , same "read Ordering" (damaged (fmap (compare 2) small)) (\t -> map fst' (S.reads t :: [(S.Ordering, String)])) (\t -> map fst' (reads t :: [(Ordering, String)]))
  , same "read Ratio" (list (pick "0123456789% ()-")) (\t -> S.reads t :: [(Rational, String)]) (\t -> reads t :: [(Rational, String)])
  , same "showLitChar" char (\c -> S.showLitChar c "1") (\c -> C.showLitChar c "1")
  , same "readLitChar lexLitChar" (list (pick "\\abnx019oSOHDEL^A\"'")) (\t -> (S.readLitChar t, S.lexLitChar t)) (\t -> (C.readLitChar t, C.lexLitChar t))
  , same "readLitChar lexLitChar before \\&" (list (pick "\\&a")) (\t -> (S.readLitChar t, S.lexLitChar t)) (\t -> (C.readLitChar t, C.lexLitChar t))
  ]
  where
    assigned = oneOf [char, fmap toEnum (below 0x20000)] >>= \c -> if C.generalCategory c == C.NotAssigned then return 'x' else return c
    source = list (pick "ab0 12.5eE'\"\\()[],;_-+:=xX\x3B1\xD7")
    number = oneOf
      [ list (pick "0123456789-() .eExXo")
      , fmap show anyInt, fmap show double, fmap (\n -> " ( " ++ show n ++ " ) x") anyInt
      , pick ["0x1F", "0X1f", "0o17", "0b11", "1e5", "1e-5", "1.5e3", "12abc", "-3", "- 3", "--3", "(-3)", "((3))", "(3", "-(3)", "1.", ".5", "1e", "1e+", "NaN", "Infinity", "-Infinity", "1_000", "0x", "12e2", "3 4", "", " ", "1e1000", "1e-1000", "-0", "+3", "3-", "3-4"] ]
    spaced g = g >>= \x -> spread (show x)
    spread t = fmap concat (mapM (\c -> below 5 >>= \n -> return (if n == 0 && c `elem` ",()[]" then [' ', c, ' '] else [c])) t)
    damaged g = do
      t <- fmap show g
      n <- below 6
      c <- pick "()\\\"' -1a"
      k <- below (length t + 1)
      return (if n == 0 then take k t ++ c : drop k t else if n == 1 then take k t else if n == 2 then "(" ++ t ++ ") x" else t)
    fmapM f = S.maybe S.Nothing (S.Just . f) . fromM
    maybeOf' = maybeOf
    fromM' = toM
    toFst f (a, b) = (f a, b)
    fst' (a, b) = (probe a, b)

-- Characters that GHC's version of Unicode has, and about which the two differ; five of them.
differing :: (Char -> Bool) -> String
differing p = take 5 [c | c <- [minBound .. maxBound], C.generalCategory c /= C.NotAssigned, not (p c), c `notElem` changed]

-- Characters whose properties Unicode itself has changed between 12.1, which GHC 9.0 has, and 14.
changed :: String
changed = "\x1734"

-- Documents: random ones in lines of several widths, and a few by hand.
module Main (main) where

import Prelude hiding ((<>))
import Data.Char (chr)
import Text.PrettyPrint.HughesPJClass
import qualified Text.PrettyPrint as P

-- Numbers that look random, of which a document takes as many as it needs.
numbers :: Int -> [Int]
numbers = map (`div` 65536) . tail . iterate (\x -> (x * 1103515245 + 12345) `mod` 2147483648)

document :: Int -> [Int] -> (Doc, [Int])
document depth (n : ns)
  | depth == 0 || n `mod` 16 < 5 = (word, ns)
  | otherwise = case n `div` 16 `mod` 13 of
      0 -> two (<>)
      1 -> two (<+>)
      2 -> two ($$)
      3 -> two ($+$)
      4 -> many hcat
      5 -> many hsep
      6 -> many vcat
      7 -> many sep
      8 -> many cat
      9 -> many fsep
      10 -> many fcat
      11 -> one (nest (n `div` 256 `mod` 9 - 2))
      _ -> two (\a b -> hang a (n `div` 256 `mod` 7) b)
  where
    word = case n `div` 16 `mod` 12 of
      0 -> empty
      1 -> char ','
      2 -> text ""
      k -> text (replicate k (chr (97 + n `div` 256 `mod` 26)))
    one f = case document (depth - 1) ns of (a, rest) -> (f a, rest)
    two f = case document (depth - 1) ns of
      (a, rest) -> case document (depth - 1) rest of (b, rest') -> (f a b, rest')
    many f = go (n `div` 256 `mod` 5) ns []
      where
        go :: Int -> [Int] -> [Doc] -> (Doc, [Int])
        go 0 rest ds = (f (reverse ds), rest)
        go k rest ds = case document (depth - 1) rest of (d, rest') -> go (k - 1) rest' (d : ds)
document _ [] = (empty, [])

checksum :: String -> Int
checksum = foldl (\h c -> (h * 31 + fromEnum c) `mod` 1000003) 7

layouts :: Doc -> [String]
layouts d = [renderStyle (Style m w r) d | m <- [PageMode, LeftMode, OneLineMode, ZigZagMode], w <- [8, 20, 60], r <- [1, 1.5]]

data Term = Var String | App Term Term | Lam String Term | Let [(String, Term)] Term

instance Pretty Term where
  pPrintPrec _ _ (Var x) = text x
  pPrintPrec l p (App f a) = maybeParens (p > 9) (sep [pPrintPrec l 9 f, nest 2 (pPrintPrec l 10 a)])
  pPrintPrec l p (Lam x b) = maybeParens (p > 0) (hang (char '\\' <> text x <+> text "->") 2 (pPrintPrec l 0 b))
  pPrintPrec l p (Let bs b) = maybeParens (p > 0) (text "let" <+> vcat [text x <+> equals <+> pPrintPrec l 0 e | (x, e) <- bs]
    $$ text "in" <+> pPrintPrec l 0 b)

term :: Int -> Term
term 0 = Var "zero"
term n
  | n `mod` 3 == 0 = Lam ("x" ++ show n) (term (n - 1))
  | n `mod` 3 == 1 = App (App (Var ("function" ++ show n)) (term (n `div` 2))) (term (n - 1))
  | otherwise = Let [("a", term (n `div` 3)), ("bb", term (n `div` 4))] (App (Var "a") (term (n `div` 2)))

main :: IO ()
main = do
  mapM_ (\seed -> print (map checksum (layouts (fst (document 4 (numbers seed)))))) [1 .. 60]
  mapM_ (\seed -> putStrLn (renderStyle style { lineLength = 30 } (fst (document 5 (numbers seed))))) [101 .. 104]
  putStrLn (prettyShow (term 14))
  putStrLn (renderStyle style { lineLength = 40 } (pPrint (term 17)))
  print (P.text "shown" P.$$ P.nest 4 (P.int 3 P.<+> P.double 2.5 P.<> P.semi), isEmpty (hcat [empty, vcat []]), text "a" == char 'a')
  putStrLn (prettyShow [(1 :: Int, Just True, "text"), (22, Nothing, "more"), (333, Just False, "and more of it"), (4444, Nothing, "")])
  putStrLn (fullRender PageMode 20 1.5 (\t s -> show t ++ s) "." (fsep (punctuate comma (map int [100 .. 110]))))

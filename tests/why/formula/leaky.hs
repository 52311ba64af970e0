-- Formulas with strict fields are parsed to trees, which are evaluated for several values.
module Main where

import Data.Char (isDigit, isSpace)

data Expr = Num !Int | Var | Add !Expr !Expr | Mul !Expr !Expr | Neg !Expr

expr :: String -> (Expr, String)
expr s = let (t, r) = term s in more t r
  where more t ('+' : r) = let (u, r') = term r in more (Add t u) r'
        more t r = (t, r)

term :: String -> (Expr, String)
term s = let (f, r) = factor s in more f r
  where more f ('*' : r) = let (g, r') = factor r in more (Mul f g) r'
        more f r = (f, r)

factor :: String -> (Expr, String)
factor ('-' : r) = let (f, r') = factor r in (Neg f, r')
factor ('x' : r) = (Var, r)
factor ('(' : r) = case expr r of
  (e, ')' : r') -> (e, r')
  (e, r') -> (e, r')
factor s = let (d, r) = span isDigit s in (Num (foldl (\n c -> n * 10 + fromEnum c - 48) 0 d), r)

eval :: Int -> Expr -> Int
eval _ (Num n) = n
eval x Var = x
eval x (Add a b) = (eval x a + eval x b) `mod` 1000003
eval x (Mul a b) = (eval x a * eval x b) `mod` 1000003
eval x (Neg a) = negate (eval x a)

size :: Expr -> Int
size (Add a b) = 1 + size a + size b
size (Mul a b) = 1 + size a + size b
size (Neg a) = 1 + size a
size _ = 1

text :: Int -> String
text 0 = "x"
text n | even n = "(" ++ text (n - 1) ++ "+" ++ show n ++ "*" ++ text (n - 1) ++ ")"
       | otherwise = "(" ++ text (n - 1) ++ "*-" ++ show n ++ "+" ++ text (n - 1) ++ ")"

main :: IO ()
main = do
  let e = fst (expr (text 12))
  print (size e)
  mapM_ (\x -> print (eval x e)) [1 .. 20]

{-# LANGUAGE NoImplicitPrelude #-}
-- no library
module Main where
infixr 5 ++
data Bool = False | True
data Char
data Int
data IO a
data Nat = Z | S Nat
foreign import prim "IOBIND" bindIO :: IO a -> (a -> IO b) -> IO b
foreign import prim "IOTHEN" thenIO :: IO a -> IO b -> IO b
foreign import prim "IORETURN" returnIO :: a -> IO a
foreign import prim "PUTCHAR" putChar :: Char -> IO Int
class Show a where
  show :: a -> [Char]
  showList :: [a] -> [Char]
  showList [] = "[]"
  showList (x : xs) = '[' : show x ++ go xs
    where go [] = "]"
          go (y : ys) = ',' : show y ++ go ys
instance Show Bool where
  show False = "False"
  show True = "True"
instance Show a => Show [a] where
  show xs = showList xs
instance Show Nat where
  show Z = "0"
  show n | even n = "even" | True = "odd"
even :: Nat -> Bool
even Z = True
even (S Z) = False
even (S (S n)) = even n
(++) :: [a] -> [a] -> [a]
[] ++ ys = ys
(x : xs) ++ ys = x : (xs ++ ys)
putStr :: [Char] -> IO ()
putStr [] = returnIO ()
putStr (c : cs) = putChar c `thenIO` putStr cs
main :: IO ()
main = putStr (show [[True, False], [], [True]]) `thenIO` putStr (show (S (S Z)) ++ "\n") `thenIO`
  putStr (show [n | Just2 n m <- [Just2 Z Z, No, Just2 (S Z) Z]]) `thenIO` putStr "\n"
data May = Just2 Nat Nat | No

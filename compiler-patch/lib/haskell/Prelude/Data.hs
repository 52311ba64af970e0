{-# LANGUAGE NoImplicitPrelude #-}
-- Prelude.Data: the data types that everything is made of, functions on them that need no class, and
-- errors.
--
-- An error is thrown as its type, the value, and how it is shown. So error needs neither the
-- class Show nor the class Exception, which come later. Programs throw a whole SomeException by
-- Control.Exception, and a caught exception becomes one (Prelude.Exception).
module Prelude.Data
  ( Bool (..), Int, Word, Char, Double, Integer, IO, Ratio (..), String, Typeable
  , Maybe (..), Either (..), Ordering (..)
  , (&&), (||), not, otherwise, bool
  , maybe, either, fst, snd, curry, uncurry
  , id, const, (.), flip, ($), ($!), seq, asTypeOf, until
  , sameType, Thrown (..), raise, ErrorCall (..), ArithException (..), arithText
  , error, errorWithoutStackTrace, undefined, divZeroError, overflowError
  ) where

import Prim

infixr 9 .
infixr 3 &&
infixr 2 ||
infixr 0 $, $!, `seq`

type String = [Char]

data Maybe a = Nothing | Just a
data Either a b = Left a | Right b
data Ordering = LT | EQ | GT

-- ---- Bool ---------------------------------------------------------------------------------------

(&&), (||) :: Bool -> Bool -> Bool
True && b = b
False && _ = False
True || _ = True
False || b = b

not :: Bool -> Bool
not True = False
not False = True

otherwise :: Bool
otherwise = True

bool :: a -> a -> Bool -> a
bool no _ False = no
bool _ yes True = yes

-- ---- Sums and products ----------------------------------------------------------------------------

maybe :: b -> (a -> b) -> Maybe a -> b
maybe none _ Nothing = none
maybe _ f (Just x) = f x

either :: (a -> c) -> (b -> c) -> Either a b -> c
either f _ (Left x) = f x
either _ g (Right y) = g y

fst :: (a, b) -> a
fst (x, _) = x

snd :: (a, b) -> b
snd (_, y) = y

curry :: ((a, b) -> c) -> a -> b -> c
curry f x y = f (x, y)

uncurry :: (a -> b -> c) -> (a, b) -> c
uncurry f p = f (fst p) (snd p)

-- ---- Functions ------------------------------------------------------------------------------------

id :: a -> a
id x = x

const :: a -> b -> a
const x _ = x

(.) :: (b -> c) -> (a -> b) -> a -> c
(.) f g = \x -> f (g x)

flip :: (a -> b -> c) -> b -> a -> c
flip f x y = f y x

($) :: (a -> b) -> a -> b
f $ x = f x

seq :: a -> b -> b
seq x y = primSeq x y

($!) :: (a -> b) -> a -> b
f $! x = x `seq` f x

asTypeOf :: a -> a -> a
asTypeOf = const

until :: (a -> Bool) -> (a -> a) -> a -> a
until p f = go
  where
    go x | p x = x
         | otherwise = go (f x)

-- ---- Errors ---------------------------------------------------------------------------------------

data Thrown = Thrown TypeRep Any (Int -> String -> String) | Wrapped Any

sameType :: TypeRep -> TypeRep -> Bool
sameType (TypeRep m _ xs) (TypeRep n _ ys) = primIntEq m n && sameTypes xs ys

sameTypes :: [TypeRep] -> [TypeRep] -> Bool
sameTypes (x : xs) (y : ys) = sameType x y && sameTypes xs ys
sameTypes [] [] = True
sameTypes _ _ = False

-- Throw a value that is shown so.
raise :: Typeable e => (Int -> String -> String) -> e -> a
raise showing e = primRaise (primToAny (Thrown (primTypeRep e) (primToAny e) showing))

-- A text before another; (++) comes later.
before :: String -> String -> String
before [] rest = rest
before (c : cs) rest = c : before cs rest

newtype ErrorCall = ErrorCall String

error :: String -> a
error text = raise (\_ rest -> before text rest) (ErrorCall text)

errorWithoutStackTrace :: String -> a
errorWithoutStackTrace = error

undefined :: a
undefined = error "Prelude.undefined"

data ArithException
  = Overflow | Underflow | LossOfPrecision | DivideByZero | Denormal | RatioZeroDenominator

arithText :: ArithException -> String
arithText Overflow = "arithmetic overflow"
arithText Underflow = "arithmetic underflow"
arithText LossOfPrecision = "loss of precision"
arithText DivideByZero = "divide by zero"
arithText Denormal = "denormal"
arithText RatioZeroDenominator = "Ratio has zero denominator"

arithError :: ArithException -> a
arithError e = raise (\_ rest -> before (arithText e) rest) e

divZeroError, overflowError :: a
divZeroError = arithError DivideByZero
overflowError = arithError Overflow

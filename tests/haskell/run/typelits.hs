{-# LANGUAGE DataKinds, KindSignatures, ScopedTypeVariables, TypeOperators, TypeApplications, TypeFamilies, RankNTypes, AllowAmbiguousTypes #-}
-- Numbers and texts as types.
module Main (main) where

import Data.Proxy
import Data.Type.Equality
import GHC.TypeLits hiding (Mod)

newtype Mod (n :: Nat) = Mod Integer deriving (Eq)

instance KnownNat n => Show (Mod n) where
  showsPrec p m@(Mod x) = showParen (p > 10) (shows x . showString " mod " . shows (natVal m))

instance KnownNat n => Num (Mod n) where
  Mod a + Mod b = make (a + b)
  Mod a * Mod b = make (a * b)
  negate (Mod a) = make (negate a)
  abs = id
  signum = id
  fromInteger = make

make :: forall n. KnownNat n => Integer -> Mod n
make x = Mod (x `mod` natVal (Proxy :: Proxy n))

newtype Tagged (s :: Symbol) a = Tagged a

label :: forall s a. (KnownSymbol s, Show a) => Tagged s a -> String
label (Tagged x) = symbolVal (Proxy :: Proxy s) ++ ": " ++ show x

newtype Vec (n :: Nat) a = Vec [a] deriving Show

append :: Vec n a -> Vec m a -> Vec (n + m) a
append (Vec a) (Vec b) = Vec (a ++ b)

len :: forall n a. KnownNat n => Vec n a -> Integer
len _ = natVal (Proxy :: Proxy n)

three :: Vec 3 Char
three = Vec "abc"

main :: IO ()
main = do
  print (3 * 5 + 4 :: Mod 7)
  print (sum (map fromInteger [1 .. 100]) :: Mod 13)
  putStrLn (label (Tagged 1.5 :: Tagged "width" Double))
  print (len (append three three), len (append three (Vec "" :: Vec 0 Char)))
  print (natVal (Proxy @(2 ^ 10 - 1)), natVal (Proxy @(Div 17 5)), natVal (Proxy @0x10), symbolVal (Proxy @(AppendSymbol "a\"b" "c")))
  case someNatVal 12 of
    Just (SomeNat p) -> print (natVal p, natVal (Proxy @3) + natVal p)
    Nothing -> putStrLn "none"
  print (fmap (const ()) (someNatVal (-1)))
  case someSymbolVal "run time" of SomeSymbol p -> putStrLn (symbolVal p)
  print (sameNat (Proxy @3) (Proxy @(1 + 2)), sameNat (Proxy @3) (Proxy @4))

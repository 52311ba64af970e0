{-# LANGUAGE DataKinds, ExistentialQuantification, KindSignatures, NoStarIsType, PolyKinds, RankNTypes, ScopedTypeVariables, TypeFamilies, TypeOperators #-}
-- GHC.TypeLits: numbers and texts as types. The compiler knows the families +, -, *, ^, Div, Mod and AppendSymbol for literals,
-- and the dictionary of KnownNat 7 is 7.
module GHC.TypeLits
  ( Nat, Symbol, KnownNat, KnownSymbol, natVal, symbolVal, natVal', symbolVal', SomeNat (..), SomeSymbol (..), someNatVal
  , someSymbolVal, sameNat, sameSymbol, type (+), type (-), type (*), type (^), Div, Mod, AppendSymbol
  , TypeError, ErrorMessage (..)
  ) where

import Data.Proxy (Proxy (..))
import Data.Type.Equality ((:~:) (..))
import Prim (Integer)
import Unsafe.Coerce (unsafeCoerce)

infixl 6 +, -
infixl 7 *, `Div`, `Mod`
infixr 8 ^

data Nat
data Symbol

class KnownNat (n :: Nat)
class KnownSymbol (n :: Symbol)

foreign import prim "TYPEREP" primNat :: KnownNat n => proxy n -> Integer
foreign import prim "TYPEREP" primSymbol :: KnownSymbol n => proxy n -> [Char]

natVal :: forall n proxy. KnownNat n => proxy n -> Integer
natVal p = primNat p

symbolVal :: forall n proxy. KnownSymbol n => proxy n -> String
symbolVal p = primSymbol p

natVal' :: forall n proxy. KnownNat n => proxy n -> Integer
natVal' = natVal

symbolVal' :: forall n proxy. KnownSymbol n => proxy n -> String
symbolVal' = symbolVal

type family (a :: Nat) + (b :: Nat) :: Nat
type family (a :: Nat) - (b :: Nat) :: Nat
type family (a :: Nat) * (b :: Nat) :: Nat
type family (a :: Nat) ^ (b :: Nat) :: Nat
type family Div (a :: Nat) (b :: Nat) :: Nat
type family Mod (a :: Nat) (b :: Nat) :: Nat
type family AppendSymbol (a :: Symbol) (b :: Symbol) :: Symbol

-- A type without values, and a context that nothing fulfils. The compiler says the text where a program needs one.
type family TypeError (message :: ErrorMessage) :: k

data ErrorMessage = Text Symbol | forall t. ShowType t | ErrorMessage :<>: ErrorMessage | ErrorMessage :$$: ErrorMessage

infixl 5 :$$:
infixl 6 :<>:

data SomeNat = forall n. KnownNat n => SomeNat (Proxy n)
data SomeSymbol = forall n. KnownSymbol n => SomeSymbol (Proxy n)

instance Eq SomeNat where
  SomeNat a == SomeNat b = natVal a == natVal b

instance Ord SomeNat where
  compare (SomeNat a) (SomeNat b) = compare (natVal a) (natVal b)

instance Show SomeNat where
  showsPrec p (SomeNat a) = showsPrec p (natVal a)

instance Eq SomeSymbol where
  SomeSymbol a == SomeSymbol b = symbolVal a == symbolVal b

instance Show SomeSymbol where
  showsPrec p (SomeSymbol a) = showsPrec p (symbolVal a)

-- Functions that take a dictionary, which is the value.
newtype WithNat r = WithNat (forall n. KnownNat n => Proxy n -> r)
newtype WithSymbol r = WithSymbol (forall n. KnownSymbol n => Proxy n -> r)

someNatVal :: Integer -> Maybe SomeNat
someNatVal n
  | n < 0 = Nothing
  | otherwise = Just ((unsafeCoerce (WithNat SomeNat) :: Integer -> Proxy () -> SomeNat) n Proxy)

someSymbolVal :: String -> SomeSymbol
someSymbolVal s = (unsafeCoerce (WithSymbol SomeSymbol) :: String -> Proxy () -> SomeSymbol) s Proxy

sameNat :: (KnownNat a, KnownNat b) => proxy1 a -> proxy2 b -> Maybe (a :~: b)
sameNat a b
  | natVal a == natVal b = Just (unsafeCoerce Refl)
  | otherwise = Nothing

sameSymbol :: (KnownSymbol a, KnownSymbol b) => proxy1 a -> proxy2 b -> Maybe (a :~: b)
sameSymbol a b
  | symbolVal a == symbolVal b = Just (unsafeCoerce Refl)
  | otherwise = Nothing

{-# LANGUAGE ExistentialQuantification, PolyKinds, RankNTypes, ScopedTypeVariables, TypeOperators #-}
-- Type.Reflection: types as values that know which type they are.
module Type.Reflection
  ( Typeable, typeRep, withTypeable, (:~:) (..), (:~~:) (..), TypeRep, typeOf, eqTypeRep, rnfTypeRep, showTypeable, typeRepTyCon
  , SomeTypeRep (..), someTypeRep, someTypeRepTyCon, rnfSomeTypeRep, TyCon, tyConName, rnfTyCon, Module, moduleName, modulePackage, rnfModule
  ) where

import Data.Proxy (Proxy (..))
import Data.Type.Equality (TestEquality (..), (:~:) (..), (:~~:) (..))
import Data.Typeable (TyCon, Typeable, rnfTyCon, tyConName)
import qualified Data.Typeable as Untyped
import Unsafe.Coerce (unsafeCoerce)

newtype TypeRep (a :: k) = TypeRep Untyped.TypeRep

instance Eq (TypeRep a) where
  _ == _ = True
instance Ord (TypeRep a) where
  compare _ _ = EQ
instance Show (TypeRep a) where
  showsPrec = showTypeable
instance TestEquality TypeRep where
  testEquality (TypeRep a) (TypeRep b)
    | a == b = Just (unsafeCoerce Refl)
    | otherwise = Nothing

showTypeable :: Int -> TypeRep a -> ShowS
showTypeable p (TypeRep t) = showsPrec p t

typeRep :: forall a. Typeable a => TypeRep a
typeRep = TypeRep (Untyped.typeRep (Proxy :: Proxy a))

typeOf :: Typeable a => a -> TypeRep a
typeOf x = TypeRep (Untyped.typeOf x)

-- A dictionary of Typeable is the type as a value.
newtype Needs a r = Needs (Typeable a => r)

withTypeable :: forall a r. TypeRep a -> (Typeable a => r) -> r
withTypeable (TypeRep t) k = (unsafeCoerce (Needs k :: Needs a r) :: Untyped.TypeRep -> r) t

eqTypeRep :: TypeRep a -> TypeRep b -> Maybe (a :~~: b)
eqTypeRep (TypeRep a) (TypeRep b)
  | a == b = Just (unsafeCoerce HRefl)
  | otherwise = Nothing

rnfTypeRep :: TypeRep a -> ()
rnfTypeRep (TypeRep t) = Untyped.rnfTypeRep t

typeRepTyCon :: TypeRep a -> TyCon
typeRepTyCon (TypeRep t) = Untyped.typeRepTyCon t

-- ---- of a type that isn't known ----------------------------------------------------------------

data SomeTypeRep = forall a. SomeTypeRep (TypeRep a)

instance Eq SomeTypeRep where
  SomeTypeRep (TypeRep a) == SomeTypeRep (TypeRep b) = a == b
instance Ord SomeTypeRep where
  compare (SomeTypeRep (TypeRep a)) (SomeTypeRep (TypeRep b)) = compare a b
instance Show SomeTypeRep where
  showsPrec p (SomeTypeRep t) = showTypeable p t

someTypeRep :: Typeable a => proxy a -> SomeTypeRep
someTypeRep p = SomeTypeRep (TypeRep (Untyped.typeRep p))

someTypeRepTyCon :: SomeTypeRep -> TyCon
someTypeRepTyCon (SomeTypeRep t) = typeRepTyCon t

rnfSomeTypeRep :: SomeTypeRep -> ()
rnfSomeTypeRep (SomeTypeRep t) = rnfTypeRep t

-- ---- modules: no value of a program leads to one -----------------------------------------------

data Module = Module String String

instance Eq Module where
  Module a b == Module c d = (a, b) == (c, d)
instance Show Module where
  showsPrec _ (Module _ name) = showString name

moduleName, modulePackage :: Module -> String
moduleName (Module _ name) = name
modulePackage (Module package _) = package

rnfModule :: Module -> ()
rnfModule (Module package name) = foldr seq (foldr seq () name) package

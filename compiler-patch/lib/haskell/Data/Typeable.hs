{-# LANGUAGE TypeOperators #-}
-- Data.Typeable: types as values. Type constructors are no types here: typeRep wants a type with values.
module Data.Typeable
  ( Typeable, typeOf, typeRep, cast, gcast, eqT, (:~:) (..), Proxy (..), TypeRep, TyCon, showsTypeRep, typeRepTyCon, typeRepArgs
  , splitTyConApp, funResultTy, mkFunTy, tyConName
  ) where

import Data.Proxy
import Data.Type.Equality ((:~:) (..))
import Prelude.Data (Typeable, sameType)
import Prelude.Exception (ofType)
import Prim (TypeRep (..), primFromAny, primToAny, primTypeRep)

-- The number and the name of a type's outermost constructor.
data TyCon = TyCon Int String

instance Eq TyCon where
  TyCon m _ == TyCon n _ = m == n
instance Ord TyCon where
  compare (TyCon m _) (TyCon n _) = compare m n
instance Show TyCon where
  showsPrec _ (TyCon _ name) = showString name

instance Eq TypeRep where
  (==) = sameType
instance Ord TypeRep where
  compare (TypeRep m _ xs) (TypeRep n _ ys) = compare (m, xs) (n, ys)

-- As types are written: [Int], (Int,Char), Int -> Maybe Int.
instance Show TypeRep where
  showsPrec p (TypeRep _ name args) = case (name, args) of
    (_, []) -> showString name
    ("[]", [x]) -> showChar '[' . shows x . showChar ']'
    ("->", [x, y]) -> showParen (p > 8) (showsPrec 9 x . showString " -> " . showsPrec 8 y)
    ('(' : commas, x : xs)
      | length commas == length args ->
        showChar '(' . showsPrec 10 x . foldr (\y rest -> showChar ',' . showsPrec 10 y . rest) (showChar ')') xs
    _ -> showParen (p > 9) (showString name . foldr (\x rest -> showChar ' ' . showsPrec 10 x . rest) id args)

showsTypeRep :: TypeRep -> ShowS
showsTypeRep = shows

-- The value isn't evaluated.
typeOf :: Typeable a => a -> TypeRep
typeOf = primTypeRep

typeRep :: Typeable a => proxy a -> TypeRep
typeRep p = primTypeRep (inside p)

inside :: proxy a -> a
inside _ = undefined

cast :: (Typeable a, Typeable b) => a -> Maybe b
cast x = ofType (primTypeRep x) (primToAny x)

gcast :: (Typeable a, Typeable b) => c a -> Maybe (c b)
gcast x = found
  where
    found
      | sameType (typeRep x) (typeRep (result found)) = Just (primFromAny (primToAny x))
      | otherwise = Nothing
    result :: Maybe a -> a
    result _ = undefined

eqT :: (Typeable a, Typeable b) => Maybe (a :~: b)
eqT = found
  where
    found
      | sameType (primTypeRep (left found)) (primTypeRep (right found)) = Just (primFromAny (primToAny Refl))
      | otherwise = Nothing
    left :: Maybe (a :~: b) -> a
    left _ = undefined
    right :: Maybe (a :~: b) -> b
    right _ = undefined

typeRepTyCon :: TypeRep -> TyCon
typeRepTyCon (TypeRep n name _) = TyCon n name

typeRepArgs :: TypeRep -> [TypeRep]
typeRepArgs (TypeRep _ _ args) = args

splitTyConApp :: TypeRep -> (TyCon, [TypeRep])
splitTyConApp t = (typeRepTyCon t, typeRepArgs t)

-- The result of a function of the first type, given the second.
funResultTy :: TypeRep -> TypeRep -> Maybe TypeRep
funResultTy (TypeRep _ "->" [from, to]) x | from == x = Just to
funResultTy _ _ = Nothing

mkFunTy :: TypeRep -> TypeRep -> TypeRep
mkFunTy from to = case typeOf not of TypeRep n name _ -> TypeRep n name [from, to]

tyConName :: TyCon -> String
tyConName (TyCon _ name) = name

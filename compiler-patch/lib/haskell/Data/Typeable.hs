{-# LANGUAGE PolyKinds, TypeOperators, ScopedTypeVariables, RankNTypes #-}
-- Data.Typeable: types as values.
module Data.Typeable
  ( Typeable, typeOf, typeRep, cast, gcast, gcast1, gcast2, eqT, (:~:) (..), (:~~:) (..), Proxy (..), TypeRep, TyCon, showsTypeRep, typeRepTyCon, typeRepArgs
  , splitTyConApp, funResultTy, mkFunTy, tyConName, rnfTypeRep, rnfTyCon
  ) where

import Data.Proxy
import Data.Type.Equality ((:~:) (..), (:~~:) (..))
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

foreign import prim "TYPEREP" typeRep :: Typeable a => proxy a -> TypeRep

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

-- The same for what c's argument is made of.
gcast1 :: forall c t t' a. (Typeable t, Typeable t') => c (t a) -> Maybe (c (t' a))
gcast1 x
  | sameType (typeRep (Proxy :: Proxy t)) (typeRep (Proxy :: Proxy t')) = Just (primFromAny (primToAny x))
  | otherwise = Nothing

gcast2 :: forall c t t' a b. (Typeable t, Typeable t') => c (t a b) -> Maybe (c (t' a b))
gcast2 x
  | sameType (typeRep (Proxy :: Proxy t)) (typeRep (Proxy :: Proxy t')) = Just (primFromAny (primToAny x))
  | otherwise = Nothing

eqT :: (Typeable a, Typeable b) => Maybe (a :~: b)
eqT = found
  where
    found
      | sameType (typeRep (left found)) (typeRep (right found)) = Just (primFromAny (primToAny Refl))
      | otherwise = Nothing
    left :: Maybe (a :~: b) -> Proxy a
    left _ = Proxy
    right :: Maybe (a :~: b) -> Proxy b
    right _ = Proxy

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

-- Evaluates all of it.
rnfTypeRep :: TypeRep -> ()
rnfTypeRep (TypeRep n name args) = n `seq` foldr seq () name `seq` foldr (\t rest -> rnfTypeRep t `seq` rest) () args

rnfTyCon :: TyCon -> ()
rnfTyCon (TyCon n name) = n `seq` foldr seq () name

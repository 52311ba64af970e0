{-# LANGUAGE RankNTypes, ScopedTypeVariables, StandaloneDeriving, DeriveDataTypeable #-}
-- Data.Data: values of any type, taken apart into a constructor and its fields, and made of them (Lammel and Peyton Jones, Scrap
-- your boilerplate, 2003).
module Data.Data
  ( module Data.Typeable, Data (..)
  , DataType, mkDataType, mkIntType, mkFloatType, mkCharType, mkNoRepType, dataTypeName, DataRep (..), dataTypeRep, repConstr
  , isAlgType, dataTypeConstrs, indexConstr, maxConstrIndex, isNorepType
  , Constr, ConIndex, Fixity (..), mkConstr, mkIntegralConstr, mkRealConstr, mkCharConstr, constrType, ConstrRep (..), constrRep
  , constrFields, constrFixity, constrIndex, showConstr, readConstr, tyconUQname, tyconModule
  , fromConstr, fromConstrB, fromConstrM
  ) where

import Control.Monad (MonadPlus (..))
import Data.Functor.Const (Const (..))
import Data.Functor.Identity (Identity (..))
import qualified Data.ByteString as Bytes
import Data.Int
import qualified Data.IntMap as IntMap
import qualified Data.IntSet as IntSet
import Data.List (findIndex)
import Data.List.NonEmpty (NonEmpty (..))
import qualified Data.Map as Map
import Data.Maybe (fromMaybe)
import Data.Ratio
import qualified Data.Sequence as Seq
import qualified Data.Set as Set
import qualified Data.Text as Text
import Data.Typeable
import Data.Version (Version (..))
import Data.Void (Void)
import Data.Word
import Numeric.Natural (Natural)
import Prim (primConNumber)

-- ---- The class ----------------------------------------------------------------------------------------

class Typeable a => Data a where
  gfoldl :: (forall d b. Data d => c (d -> b) -> d -> c b) -> (forall g. g -> c g) -> a -> c a
  gunfold :: (forall b r. Data b => c (b -> r) -> c r) -> (forall r. r -> c r) -> Constr -> c a
  toConstr :: a -> Constr
  dataTypeOf :: a -> DataType
  dataCast1 :: Typeable t => (forall d. Data d => c (t d)) -> Maybe (c a)
  dataCast2 :: Typeable t => (forall d e. (Data d, Data e) => c (t d e)) -> Maybe (c a)
  gmapT :: (forall b. Data b => b -> b) -> a -> a
  gmapQl :: forall r r'. (r -> r' -> r) -> r -> (forall d. Data d => d -> r') -> a -> r
  gmapQr :: forall r r'. (r' -> r -> r) -> r -> (forall d. Data d => d -> r') -> a -> r
  gmapQ :: (forall d. Data d => d -> u) -> a -> [u]
  gmapQi :: forall u. Int -> (forall d. Data d => d -> u) -> a -> u
  gmapM :: forall m. Monad m => (forall d. Data d => d -> m d) -> a -> m a
  gmapMp :: forall m. MonadPlus m => (forall d. Data d => d -> m d) -> a -> m a
  gmapMo :: forall m. MonadPlus m => (forall d. Data d => d -> m d) -> a -> m a

  gfoldl _ z = z
  dataCast1 _ = Nothing
  dataCast2 _ = Nothing
  gmapT f x = runIdentity (gfoldl (\(Identity c) y -> Identity (c (f y))) Identity x)
  gmapQl k r f x = getConst (gfoldl (\c y -> Const (k (getConst c) (f y))) (\_ -> Const r) x)
  gmapQr k r f x = runRight (gfoldl (\(Right' c) y -> Right' (\rest -> c (k (f y) rest))) (\_ -> Right' id) x) r
  gmapQ f = gmapQr (:) [] f
  gmapQi i f x = gmapQ f x !! i
  gmapM f = gfoldl (\c y -> c >>= \g -> f y >>= \z -> return (g z)) return
  gmapMp f x = attempts (gfoldl (\(Attempts c) y -> Attempts (c >>= \(g, was) -> mplus (f y >>= \z -> return (g z, True)) (return (g y, was))))
                            (\g -> Attempts (return (g, False))) x)
  gmapMo f x = attempts (gfoldl (\(Attempts c) y -> Attempts (c >>= \(g, was) ->
                            if was then return (g y, was) else mplus (f y >>= \z -> return (g z, True)) (return (g y, was))))
                            (\g -> Attempts (return (g, False))) x)

-- What is to be done with the results of the fields to the right.
newtype Right' r a = Right' { runRight :: r -> r }

-- A value, and whether any of its fields has been transformed.
newtype Attempts m a = Attempts (m (a, Bool))

attempts :: MonadPlus m => Attempts m a -> m a
attempts (Attempts m) = m >>= \(x, was) -> if was then return x else mzero

fromConstr :: Data a => Constr -> a
fromConstr = fromConstrB (errorWithoutStackTrace "Data.Data.fromConstr")

fromConstrB :: Data a => (forall d. Data d => d) -> Constr -> a
fromConstrB field c = runIdentity (gunfold (\f -> Identity (runIdentity f field)) Identity c)

fromConstrM :: forall m a. (Monad m, Data a) => (forall d. Data d => m d) -> Constr -> m a
fromConstrM field = gunfold (\f -> f >>= \g -> field >>= \x -> return (g x)) return

-- ---- Types and constructors as values -----------------------------------------------------------------

data DataType = DataType { tycon :: String, datarep :: DataRep }

data DataRep = AlgRep [Constr] | IntRep | FloatRep | CharRep | NoRep

data Constr = Constr { conrep :: ConstrRep, constring :: String, confields :: [String], confixity :: Fixity, contype :: DataType }

data ConstrRep = AlgConstr ConIndex | IntConstr Integer | FloatConstr Rational | CharConstr Char

type ConIndex = Int

data Fixity = Prefix | Infix

deriving instance Show DataType
deriving instance Show DataRep
deriving instance Eq DataRep
deriving instance Show ConstrRep
deriving instance Eq ConstrRep
deriving instance Show Fixity
deriving instance Eq Fixity

instance Show Constr where
  show = constring

instance Eq Constr where
  c == d = conrep c == conrep d

mkDataType :: String -> [Constr] -> DataType
mkDataType name cs = DataType name (AlgRep cs)

mkIntType, mkFloatType, mkCharType, mkNoRepType :: String -> DataType
mkIntType name = DataType name IntRep
mkFloatType name = DataType name FloatRep
mkCharType name = DataType name CharRep
mkNoRepType name = DataType name NoRep

dataTypeName :: DataType -> String
dataTypeName = tycon

dataTypeRep :: DataType -> DataRep
dataTypeRep = datarep

isAlgType, isNorepType :: DataType -> Bool
isAlgType t = case datarep t of { AlgRep _ -> True; _ -> False }
isNorepType t = case datarep t of { NoRep -> True; _ -> False }

dataTypeConstrs :: DataType -> [Constr]
dataTypeConstrs t = case datarep t of
  AlgRep cs -> cs
  _ -> errorWithoutStackTrace ("Data.Data.dataTypeConstrs is not supported for " ++ tycon t ++ ", as it is not an algebraic data type.")

indexConstr :: DataType -> ConIndex -> Constr
indexConstr t i = case datarep t of
  AlgRep cs -> cs !! (i - 1)
  _ -> errorWithoutStackTrace ("Data.Data.indexConstr is not supported for " ++ tycon t ++ ", as it is not an algebraic data type.")

maxConstrIndex :: DataType -> ConIndex
maxConstrIndex t = case datarep t of
  AlgRep cs -> length cs
  _ -> errorWithoutStackTrace ("Data.Data.maxConstrIndex is not supported for " ++ tycon t ++ ", as it is not an algebraic data type.")

-- The number of a constructor is its place in its type.
mkConstr :: DataType -> String -> [String] -> Fixity -> Constr
mkConstr t name fields fixity = Constr (AlgConstr index) name fields fixity t
  where index = maybe 0 (+ 1) (findIndex (\c -> constring c == name) (dataTypeConstrs t))

mkIntegralConstr :: (Integral a, Show a) => DataType -> a -> Constr
mkIntegralConstr t n = Constr (IntConstr (toInteger n)) (show n) [] Prefix t

mkRealConstr :: (Real a, Show a) => DataType -> a -> Constr
mkRealConstr t x = Constr (FloatConstr (toRational x)) (show x) [] Prefix t

mkCharConstr :: DataType -> Char -> Constr
mkCharConstr t c = Constr (CharConstr c) (show c) [] Prefix t

constrType :: Constr -> DataType
constrType = contype

constrRep :: Constr -> ConstrRep
constrRep = conrep

constrFields :: Constr -> [String]
constrFields = confields

constrFixity :: Constr -> Fixity
constrFixity = confixity

constrIndex :: Constr -> ConIndex
constrIndex c = case conrep c of
  AlgConstr i -> i
  _ -> errorWithoutStackTrace ("Data.Data.constrIndex is not supported for " ++ tycon (contype c) ++ ", as it is not an algebraic data type.")

repConstr :: DataType -> ConstrRep -> Constr
repConstr t r = case (datarep t, r) of
  (AlgRep cs, AlgConstr i) -> cs !! (i - 1)
  (IntRep, IntConstr n) -> mkIntegralConstr t n
  (FloatRep, FloatConstr x) -> mkRealConstr t (fromRational x :: Double)
  (CharRep, CharConstr c) -> mkCharConstr t c
  _ -> errorWithoutStackTrace "Data.Data.repConstr: The given ConstrRep does not fit to the given DataType."

showConstr :: Constr -> String
showConstr = constring

readConstr :: DataType -> String -> Maybe Constr
readConstr t s = case datarep t of
  AlgRep cs -> case filter ((== s) . constring) cs of { c : _ -> Just c; [] -> Nothing }
  IntRep -> fmap (\n -> Constr (IntConstr n) s [] Prefix t) (whole s)
  FloatRep -> fmap (\x -> Constr (FloatConstr (toRational (x :: Double))) s [] Prefix t) (whole s)
  CharRep -> fmap (\c -> Constr (CharConstr c) s [] Prefix t) (whole s)
  NoRep -> Nothing
  where
    whole :: Read a => String -> Maybe a
    whole text = case reads text of { [(x, "")] -> Just x; _ -> Nothing }

-- "A.B.T" is T of the module A.B.
tyconUQname, tyconModule :: String -> String
tyconUQname name = case dropWhile (/= '.') name of { "" -> name; _ : rest -> tyconUQname rest }
tyconModule name = case break (== '.') name of
  (_, "") -> ""
  (a, _ : rest) -> case tyconModule rest of { "" -> a; b -> a ++ "." ++ b }

-- ---- What derived instances are made of ------------------------------------------------------------

-- The constructors of a type: name, fields, is it an operator.
primDataType :: String -> [(String, [String], Bool)] -> DataType
primDataType name cs = t
  where
    t = DataType name (AlgRep (zipWith con [1 ..] cs))
    con i (c, fields, infixed) = Constr (AlgConstr i) c fields (if infixed then Infix else Prefix) t

-- That of the value, whose type is t.
primConstrOf :: DataType -> Int -> Constr
primConstrOf t n = indexConstr t (n + 1)

primNoConstr :: a
primNoConstr = errorWithoutStackTrace "Data.Data.gunfold: this type has no constructors"

-- ---- Instances --------------------------------------------------------------------------------------

-- Numbers and characters have no fields: fromConstr reads them out of their constructors.
integral :: (Typeable a, Num a) => (forall r. r -> c r) -> Constr -> c a
integral z c = case conrep c of
  IntConstr n -> z (fromInteger n)
  _ -> errorWithoutStackTrace ("Data.Data.gunfold: Constructor " ++ constring c ++ " is not of type " ++ tycon (contype c) ++ ".")

real :: (Typeable a, Fractional a) => (forall r. r -> c r) -> Constr -> c a
real z c = case conrep c of
  FloatConstr x -> z (fromRational x)
  _ -> errorWithoutStackTrace ("Data.Data.gunfold: Constructor " ++ constring c ++ " is not of type " ++ tycon (contype c) ++ ".")

instance Data Int where { toConstr x = mkIntegralConstr (dataTypeOf x) x; gunfold _ = integral; dataTypeOf _ = mkIntType "Prelude.Int" }
instance Data Integer where { toConstr x = mkIntegralConstr (dataTypeOf x) x; gunfold _ = integral; dataTypeOf _ = mkIntType "Prelude.Integer" }
instance Data Natural where { toConstr x = mkIntegralConstr (dataTypeOf x) x; gunfold _ = integral; dataTypeOf _ = mkIntType "Numeric.Natural.Natural" }
instance Data Word where { toConstr x = mkIntegralConstr (dataTypeOf x) x; gunfold _ = integral; dataTypeOf _ = mkIntType "Prelude.Word" }
instance Data Int8 where { toConstr x = mkIntegralConstr (dataTypeOf x) x; gunfold _ = integral; dataTypeOf _ = mkIntType "Int8" }
instance Data Int16 where { toConstr x = mkIntegralConstr (dataTypeOf x) x; gunfold _ = integral; dataTypeOf _ = mkIntType "Int16" }
instance Data Int32 where { toConstr x = mkIntegralConstr (dataTypeOf x) x; gunfold _ = integral; dataTypeOf _ = mkIntType "Int32" }
instance Data Int64 where { toConstr x = mkIntegralConstr (dataTypeOf x) x; gunfold _ = integral; dataTypeOf _ = mkIntType "Int64" }
instance Data Word8 where { toConstr x = mkIntegralConstr (dataTypeOf x) x; gunfold _ = integral; dataTypeOf _ = mkIntType "Word8" }
instance Data Word16 where { toConstr x = mkIntegralConstr (dataTypeOf x) x; gunfold _ = integral; dataTypeOf _ = mkIntType "Word16" }
instance Data Word32 where { toConstr x = mkIntegralConstr (dataTypeOf x) x; gunfold _ = integral; dataTypeOf _ = mkIntType "Word32" }
instance Data Word64 where { toConstr x = mkIntegralConstr (dataTypeOf x) x; gunfold _ = integral; dataTypeOf _ = mkIntType "Word64" }
instance Data Double where { toConstr x = mkRealConstr (dataTypeOf x) x; gunfold _ = real; dataTypeOf _ = mkFloatType "Prelude.Double" }
instance Data Float where { toConstr x = mkRealConstr (dataTypeOf x) x; gunfold _ = real; dataTypeOf _ = mkFloatType "Prelude.Float" }

instance Data Char where
  toConstr x = mkCharConstr (dataTypeOf x) x
  gunfold _ z c = case conrep c of
    CharConstr x -> z x
    _ -> errorWithoutStackTrace ("Data.Data.gunfold: Constructor " ++ constring c ++ " is not of type Char.")
  dataTypeOf _ = mkCharType "Prelude.Char"

instance Data a => Data [a] where
  gfoldl _ z [] = z []
  gfoldl f z (x : xs) = f (f (z (:)) x) xs
  gunfold k z c = if constrIndex c == 1 then z [] else k (k (z (:)))
  toConstr xs = indexConstr (dataTypeOf xs) (if null xs then 1 else 2)
  dataTypeOf _ = primDataType "Prelude.[]" [("[]", [], False), ("(:)", [], True)]
  dataCast1 f = gcast1 f

deriving instance Data Bool
deriving instance Data Ordering
deriving instance Data Void
instance Data () where
  gfoldl _ z () = z ()
  gunfold _ z _ = z ()
  toConstr x = indexConstr (dataTypeOf x) 1
  dataTypeOf _ = primDataType "()" [("()", [], False)]

deriving instance Data a => Data (Maybe a)
deriving instance (Data a, Data b) => Data (Either a b)
deriving instance Data a => Data (NonEmpty a)
instance (Data a, Data b) => Data (a, b) where
  gfoldl f z (x1, x2) = f (f (z (,)) x1) x2
  gunfold k z _ = k (k (z (,)))
  toConstr x = indexConstr (dataTypeOf x) 1
  dataTypeOf _ = primDataType "(,)" [("(,)", [], False)]
  dataCast2 f = gcast2 f

instance (Data a, Data b, Data c) => Data (a, b, c) where
  gfoldl f z (x1, x2, x3) = f (f (f (z (,,)) x1) x2) x3
  gunfold k z _ = k (k (k (z (,,))))
  toConstr x = indexConstr (dataTypeOf x) 1
  dataTypeOf _ = primDataType "(,,)" [("(,,)", [], False)]

instance (Data a, Data b, Data c, Data d) => Data (a, b, c, d) where
  gfoldl f z (x1, x2, x3, x4) = f (f (f (f (z (,,,)) x1) x2) x3) x4
  gunfold k z _ = k (k (k (k (z (,,,)))))
  toConstr x = indexConstr (dataTypeOf x) 1
  dataTypeOf _ = primDataType "(,,,)" [("(,,,)", [], False)]

instance (Data a, Data b, Data c, Data d, Data e) => Data (a, b, c, d, e) where
  gfoldl f z (x1, x2, x3, x4, x5) = f (f (f (f (f (z (,,,,)) x1) x2) x3) x4) x5
  gunfold k z _ = k (k (k (k (k (z (,,,,))))))
  toConstr x = indexConstr (dataTypeOf x) 1
  dataTypeOf _ = primDataType "(,,,,)" [("(,,,,)", [], False)]

instance (Data a, Data b, Data c, Data d, Data e, Data f) => Data (a, b, c, d, e, f) where
  gfoldl f z (x1, x2, x3, x4, x5, x6) = f (f (f (f (f (f (z (,,,,,)) x1) x2) x3) x4) x5) x6
  gunfold k z _ = k (k (k (k (k (k (z (,,,,,)))))))
  toConstr x = indexConstr (dataTypeOf x) 1
  dataTypeOf _ = primDataType "(,,,,,)" [("(,,,,,)", [], False)]

instance (Data a, Data b, Data c, Data d, Data e, Data f, Data g) => Data (a, b, c, d, e, f, g) where
  gfoldl f z (x1, x2, x3, x4, x5, x6, x7) = f (f (f (f (f (f (f (z (,,,,,,)) x1) x2) x3) x4) x5) x6) x7
  gunfold k z _ = k (k (k (k (k (k (k (z (,,,,,,))))))))
  toConstr x = indexConstr (dataTypeOf x) 1
  dataTypeOf _ = primDataType "(,,,,,,)" [("(,,,,,,)", [], False)]

deriving instance Data a => Data (Identity a)
deriving instance Data Version

instance (Data a, Integral a) => Data (Ratio a) where
  gfoldl f z x = f (f (z (%)) (numerator x)) (denominator x)
  gunfold k z _ = k (k (z (%)))
  toConstr x = indexConstr (dataTypeOf x) 1
  dataTypeOf _ = primDataType "GHC.Real.Ratio" [(":%", [], True)]

-- A container is fromList of its elements, as in GHC's packages.
oneConstr :: String -> String -> DataType
oneConstr name con = primDataType name [(con, [], False)]

instance (Data k, Data a, Ord k) => Data (Map.Map k a) where
  gfoldl f z m = f (z Map.fromList) (Map.toList m)
  gunfold k z _ = k (z Map.fromList)
  toConstr x = indexConstr (dataTypeOf x) 1
  dataTypeOf _ = oneConstr "Data.Map.Internal.Map" "fromList"
  dataCast2 f = gcast2 f

instance (Data a, Ord a) => Data (Set.Set a) where
  gfoldl f z s = f (z Set.fromList) (Set.toList s)
  gunfold k z _ = k (z Set.fromList)
  toConstr x = indexConstr (dataTypeOf x) 1
  dataTypeOf _ = oneConstr "Data.Set.Internal.Set" "fromList"
  dataCast1 f = gcast1 f

instance Data a => Data (IntMap.IntMap a) where
  gfoldl f z m = f (z IntMap.fromList) (IntMap.toList m)
  gunfold k z _ = k (z IntMap.fromList)
  toConstr x = indexConstr (dataTypeOf x) 1
  dataTypeOf _ = oneConstr "Data.IntMap.Internal.IntMap" "fromList"
  dataCast1 f = gcast1 f

instance Data IntSet.IntSet where
  gfoldl f z s = f (z IntSet.fromList) (IntSet.toList s)
  gunfold k z _ = k (z IntSet.fromList)
  toConstr x = indexConstr (dataTypeOf x) 1
  dataTypeOf _ = oneConstr "Data.IntSet.Internal.IntSet" "fromList"

-- A sequence is empty, or an element before another sequence.
instance Data a => Data (Seq.Seq a) where
  gfoldl f z s = case Seq.viewl s of
    Seq.EmptyL -> z Seq.empty
    x Seq.:< rest -> f (f (z (Seq.<|)) x) rest
  gunfold k z c = if constrIndex c == 1 then z Seq.empty else k (k (z (Seq.<|)))
  toConstr s = indexConstr (dataTypeOf s) (if Seq.null s then 1 else 2)
  dataTypeOf _ = primDataType "Data.Sequence.Seq" [("empty", [], False), ("<|", [], True)]
  dataCast1 f = gcast1 f

instance Data Text.Text where
  gfoldl f z t = f (z Text.pack) (Text.unpack t)
  gunfold k z _ = k (z Text.pack)
  toConstr x = indexConstr (dataTypeOf x) 1
  dataTypeOf _ = oneConstr "Data.Text.Text" "pack"

instance Data Bytes.ByteString where
  gfoldl f z b = f (z Bytes.pack) (Bytes.unpack b)
  gunfold k z _ = k (z Bytes.pack)
  toConstr x = indexConstr (dataTypeOf x) 1
  dataTypeOf _ = oneConstr "Data.ByteString.ByteString" "pack"

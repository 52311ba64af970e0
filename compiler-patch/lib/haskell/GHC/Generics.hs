{-# LANGUAGE DataKinds, FlexibleContexts, KindSignatures, MagicHash, PolyKinds, ScopedTypeVariables, StandaloneDeriving, TypeFamilies, TypeOperators #-}
-- GHC.Generics: types as sums of products. The compiler derives Generic.
module GHC.Generics
  ( V1, U1 (..), Par1 (..), Rec1 (..), K1 (..), M1 (..), (:+:) (..), (:*:) (..), (:.:) (..), Rec0, R, D1, C1, S1, D, C, S
  , Datatype (..), Constructor (..), Selector (..), Fixity (..), FixityI (..), Associativity (..), prec
  , SourceUnpackedness (..), SourceStrictness (..), DecidedStrictness (..), Meta (..), Generic (..), Generic1 (..)
  , Generically (..), URec (..), UAddr, UChar, UDouble, UFloat, UInt, UWord
  ) where

import Data.List.NonEmpty (NonEmpty (..))
import Data.Ord (Down (..))
import Data.Proxy (Proxy (..))
import Data.Void (Void)
import Foreign.Ptr (Ptr)
import GHC.TypeLits (KnownNat, KnownSymbol, Nat, Symbol, natVal, symbolVal)
import Prelude.Hash (Char#, Double#, Float#, Int#, Word#)

infixr 5 :+:
infixr 6 :*:
infixr 7 :.:

data V1 p

data U1 p = U1 deriving (Eq, Ord, Show, Read)

newtype Par1 p = Par1 { unPar1 :: p } deriving (Eq, Ord, Show, Read)
newtype Rec1 f p = Rec1 { unRec1 :: f p }
newtype K1 i c p = K1 { unK1 :: c } deriving (Eq, Ord, Show, Read)
newtype M1 i (c :: Meta) f p = M1 { unM1 :: f p }

data (f :+: g) p = L1 (f p) | R1 (g p)
data (f :*: g) p = f p :*: g p
newtype (f :.: g) p = Comp1 { unComp1 :: f (g p) }

deriving instance Eq (f p) => Eq (M1 i c f p)
deriving instance Ord (f p) => Ord (M1 i c f p)
deriving instance Show (f p) => Show (M1 i c f p)
deriving instance (Eq (f p), Eq (g p)) => Eq ((f :+: g) p)
deriving instance (Ord (f p), Ord (g p)) => Ord ((f :+: g) p)
deriving instance (Show (f p), Show (g p)) => Show ((f :+: g) p)
deriving instance (Eq (f p), Eq (g p)) => Eq ((f :*: g) p)
deriving instance (Ord (f p), Ord (g p)) => Ord ((f :*: g) p)
deriving instance (Show (f p), Show (g p)) => Show ((f :*: g) p)

instance Functor V1 where
  fmap _ v = v `seq` undefined
instance Functor U1 where
  fmap _ U1 = U1
instance Functor Par1 where
  fmap f (Par1 x) = Par1 (f x)
instance Functor (K1 i c) where
  fmap _ (K1 x) = K1 x
instance Functor f => Functor (M1 i c f) where
  fmap f (M1 x) = M1 (fmap f x)
instance Functor f => Functor (Rec1 f) where
  fmap f (Rec1 x) = Rec1 (fmap f x)
instance (Functor f, Functor g) => Functor (f :+: g) where
  fmap f (L1 x) = L1 (fmap f x)
  fmap f (R1 x) = R1 (fmap f x)
instance (Functor f, Functor g) => Functor (f :*: g) where
  fmap f (x :*: y) = fmap f x :*: fmap f y
instance (Functor f, Functor g) => Functor (f :.: g) where
  fmap f (Comp1 x) = Comp1 (fmap (fmap f) x)

instance Semigroup (U1 p) where
  _ <> _ = U1
instance Monoid (U1 p) where
  mempty = U1
instance Semigroup c => Semigroup (K1 i c p) where
  K1 a <> K1 b = K1 (a <> b)
instance Monoid c => Monoid (K1 i c p) where
  mempty = K1 mempty
instance Semigroup (f p) => Semigroup (M1 i c f p) where
  M1 a <> M1 b = M1 (a <> b)
instance Monoid (f p) => Monoid (M1 i c f p) where
  mempty = M1 mempty
instance (Semigroup (f p), Semigroup (g p)) => Semigroup ((f :*: g) p) where
  (a :*: b) <> (c :*: d) = (a <> c) :*: (b <> d)
instance (Monoid (f p), Monoid (g p)) => Monoid ((f :*: g) p) where
  mempty = mempty :*: mempty

-- Tags.
data R
data D
data C
data S

type Rec0 = K1 R
type D1 = M1 D
type C1 = M1 C
type S1 = M1 S

data Fixity = Prefix | Infix Associativity Int deriving (Eq, Ord, Show, Read)
data FixityI = PrefixI | InfixI Associativity Nat
data Associativity = LeftAssociative | RightAssociative | NotAssociative deriving (Eq, Ord, Show, Read, Enum, Bounded)
data SourceUnpackedness = NoSourceUnpackedness | SourceNoUnpack | SourceUnpack deriving (Eq, Ord, Show, Read, Enum, Bounded)
data SourceStrictness = NoSourceStrictness | SourceLazy | SourceStrict deriving (Eq, Ord, Show, Read, Enum, Bounded)
data DecidedStrictness = DecidedLazy | DecidedStrict | DecidedUnpack deriving (Eq, Ord, Show, Read, Enum, Bounded)

prec :: Fixity -> Int
prec Prefix = 10
prec (Infix _ n) = n

data Meta
  = MetaData Symbol Symbol Symbol Bool
  | MetaCons Symbol FixityI Bool
  | MetaSel (Maybe Symbol) SourceUnpackedness SourceStrictness DecidedStrictness

class Datatype (d :: k) where
  datatypeName :: t d f a -> [Char]
  moduleName :: t d f a -> [Char]
  packageName :: t d f a -> [Char]
  isNewtype :: t d f a -> Bool
  isNewtype _ = False

class Constructor (c :: k) where
  conName :: t c f a -> [Char]
  conFixity :: t c f a -> Fixity
  conFixity _ = Prefix
  conIsRecord :: t c f a -> Bool
  conIsRecord _ = False

class Selector (s :: k) where
  selName :: t s f a -> [Char]
  selSourceUnpackedness :: t s f a -> SourceUnpackedness
  selSourceUnpackedness _ = NoSourceUnpackedness
  selSourceStrictness :: t s f a -> SourceStrictness
  selDecidedStrictness :: t s f a -> DecidedStrictness

-- Values of promoted constructors.
class KnownBool (b :: Bool) where boolVal :: Proxy b -> Bool
instance KnownBool 'True where boolVal _ = True
instance KnownBool 'False where boolVal _ = False

class KnownText (s :: Maybe Symbol) where textVal :: Proxy s -> [Char]
instance KnownText 'Nothing where textVal _ = ""
instance KnownSymbol s => KnownText ('Just s) where textVal _ = symbolVal (Proxy :: Proxy s)

class KnownSource (s :: SourceStrictness) where sourceVal :: Proxy s -> SourceStrictness
instance KnownSource 'NoSourceStrictness where sourceVal _ = NoSourceStrictness
instance KnownSource 'SourceStrict where sourceVal _ = SourceStrict
instance KnownSource 'SourceLazy where sourceVal _ = SourceLazy

class KnownDecided (s :: DecidedStrictness) where decidedVal :: Proxy s -> DecidedStrictness
instance KnownDecided 'DecidedLazy where decidedVal _ = DecidedLazy
instance KnownDecided 'DecidedStrict where decidedVal _ = DecidedStrict
instance KnownDecided 'DecidedUnpack where decidedVal _ = DecidedUnpack

class KnownAssoc (a :: Associativity) where assocVal :: Proxy a -> Associativity
instance KnownAssoc 'LeftAssociative where assocVal _ = LeftAssociative
instance KnownAssoc 'RightAssociative where assocVal _ = RightAssociative
instance KnownAssoc 'NotAssociative where assocVal _ = NotAssociative

class KnownFixity (f :: FixityI) where fixityVal :: Proxy f -> Fixity
instance KnownFixity 'PrefixI where fixityVal _ = Prefix
instance (KnownAssoc a, KnownNat n) => KnownFixity ('InfixI a n) where
  fixityVal _ = Infix (assocVal (Proxy :: Proxy a)) (fromInteger (natVal (Proxy :: Proxy n)))

instance (KnownSymbol n, KnownSymbol m, KnownSymbol p, KnownBool b) => Datatype ('MetaData n m p b) where
  datatypeName _ = symbolVal (Proxy :: Proxy n)
  moduleName _ = symbolVal (Proxy :: Proxy m)
  packageName _ = symbolVal (Proxy :: Proxy p)
  isNewtype _ = boolVal (Proxy :: Proxy b)

instance (KnownSymbol n, KnownFixity f, KnownBool r) => Constructor ('MetaCons n f r) where
  conName _ = symbolVal (Proxy :: Proxy n)
  conFixity _ = fixityVal (Proxy :: Proxy f)
  conIsRecord _ = boolVal (Proxy :: Proxy r)

instance (KnownText n, KnownSource s, KnownDecided d) => Selector ('MetaSel n u s d) where
  selName _ = textVal (Proxy :: Proxy n)
  selSourceStrictness _ = sourceVal (Proxy :: Proxy s)
  selDecidedStrictness _ = decidedVal (Proxy :: Proxy d)

class Generic a where
  type Rep a :: * -> *
  from :: a -> Rep a x
  to :: Rep a x -> a

class Generic1 (f :: k -> *) where
  type Rep1 f :: k -> *
  from1 :: f a -> Rep1 f a
  to1 :: Rep1 f a -> f a

-- Fields of primitive types.
data family URec a :: * -> *
data instance URec (Ptr ()) p = UAddr { uAddr# :: Ptr () }
data instance URec Char p = UChar { uChar# :: Char# } deriving (Eq, Ord, Show)
data instance URec Double p = UDouble { uDouble# :: Double# } deriving (Eq, Ord, Show)
data instance URec Float p = UFloat { uFloat# :: Float# } deriving (Eq, Ord, Show)
data instance URec Int p = UInt { uInt# :: Int# } deriving (Eq, Ord, Show)
data instance URec Word p = UWord { uWord# :: Word# } deriving (Eq, Ord, Show)

type UAddr = URec (Ptr ())
type UChar = URec Char
type UDouble = URec Double
type UFloat = URec Float
type UInt = URec Int
type UWord = URec Word

noValue :: a -> b
noValue x = x `seq` errorWithoutStackTrace "GHC.Generics: a value of a type without constructors"

newtype Generically a = Generically a

instance (Generic a, Semigroup (Rep a ())) => Semigroup (Generically a) where
  Generically a <> Generically b = Generically (to (from a <> from b :: Rep a ()))
instance (Generic a, Monoid (Rep a ())) => Monoid (Generically a) where
  mempty = Generically (to (mempty :: Rep a ()))

deriving instance Generic Bool
deriving instance Generic Ordering
deriving instance Generic (Maybe a)
deriving instance Generic (Either a b)
deriving instance Generic (NonEmpty a)
deriving instance Generic (Down a)
deriving instance Generic (Proxy t)
deriving instance Generic ()
deriving instance Generic [a]
deriving instance Generic (a, b)
deriving instance Generic (a, b, c)
deriving instance Generic (a, b, c, d)
deriving instance Generic (a, b, c, d, e)
deriving instance Generic (a, b, c, d, e, f)
deriving instance Generic (a, b, c, d, e, f, g)
deriving instance Generic Void

deriving instance Generic1 []
deriving instance Generic1 Maybe
deriving instance Generic1 (Either a)
deriving instance Generic1 NonEmpty
deriving instance Generic1 Down
deriving instance Generic1 Proxy
deriving instance Generic1 ((,) a)
deriving instance Generic1 ((,,) a b)
deriving instance Generic1 ((,,,) a b c)

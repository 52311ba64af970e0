-- Control.DeepSeq: values that are evaluated with all that they hold.
module Control.DeepSeq
  ( NFData (..), deepseq, force, ($!!), (<$!!>), rwhnf, NFData1 (..), rnf1, NFData2 (..), rnf2
  ) where

import Data.Array (Array, elems, bounds)
import Data.Complex (Complex (..))
import Data.Functor.Compose (Compose (..))
import Data.Functor.Const (Const (..))
import Data.Functor.Identity (Identity (..))
import qualified Data.Functor.Product as Functor
import qualified Data.Functor.Sum as Functor
import Data.Int
import Data.IORef (IORef)
import Data.List.NonEmpty (NonEmpty (..))
import Data.Monoid
import Data.Ord (Down (..))
import Data.Proxy (Proxy)
import Data.Ratio (Ratio, numerator, denominator)
import Data.STRef (STRef)
import qualified Data.Semigroup as Semigroup
import Data.Void (Void)
import Data.Word
import Control.Applicative (ZipList (..))
import Control.Exception (ErrorCall, MaskingState, SomeException)
import Prelude.Normal
import System.Exit (ExitCode (..))

infixr 0 `deepseq`, $!!
infixl 4 <$!!>

deepseq :: NFData a => a -> b -> b
deepseq a b = rnf a `seq` b

force :: NFData a => a -> a
force x = rnf x `seq` x

($!!) :: NFData a => (a -> b) -> a -> b
f $!! x = rnf x `seq` f x

(<$!!>) :: (Monad m, NFData b) => (a -> b) -> m a -> m b
f <$!!> m = m >>= \x -> return $!! f x

rwhnf :: a -> ()
rwhnf x = x `seq` ()

-- A container whose elements are evaluated by a function.
class NFData1 f where
  liftRnf :: (a -> ()) -> f a -> ()

rnf1 :: (NFData1 f, NFData a) => f a -> ()
rnf1 = liftRnf rnf

instance NFData1 [] where
  liftRnf r = foldr (\x done -> r x `seq` done) ()
instance NFData1 Maybe where
  liftRnf r = foldr (\x done -> r x `seq` done) ()
instance NFData1 NonEmpty where
  liftRnf r (x :| xs) = r x `seq` liftRnf r xs
instance NFData1 Identity where
  liftRnf r (Identity x) = r x
instance NFData1 Down where
  liftRnf r (Down x) = r x
instance NFData1 Proxy where
  liftRnf _ = rwhnf
instance NFData1 IORef where
  liftRnf _ = rwhnf
instance NFData a => NFData1 (Array a) where
  liftRnf r a = rnf (bounds a) `seq` liftRnf r (elems a)
instance NFData a => NFData1 (Const a) where
  liftRnf _ (Const x) = rnf x
instance NFData a => NFData1 (Either a) where
  liftRnf = liftRnf2 rnf
instance NFData a => NFData1 ((,) a) where
  liftRnf = liftRnf2 rnf
instance (NFData a, NFData b) => NFData1 ((,,) a b) where
  liftRnf = liftRnf2 rnf

-- The same of two kinds of elements.
class NFData2 p where
  liftRnf2 :: (a -> ()) -> (b -> ()) -> p a b -> ()

rnf2 :: (NFData2 p, NFData a, NFData b) => p a b -> ()
rnf2 = liftRnf2 rnf rnf

instance NFData2 Either where
  liftRnf2 l _ (Left x) = l x
  liftRnf2 _ r (Right y) = r y
instance NFData2 (,) where
  liftRnf2 l r (x, y) = l x `seq` r y
instance NFData2 Const where
  liftRnf2 l _ (Const x) = l x
instance NFData a => NFData2 ((,,) a) where
  liftRnf2 l r (x, y, z) = rnf x `seq` l y `seq` r z

instance NFData () where
  rnf = rwhnf
instance NFData Bool where
  rnf = rwhnf
instance NFData Ordering where
  rnf = rwhnf
instance NFData Char where
  rnf = rwhnf
instance NFData Int where
  rnf = rwhnf
instance NFData Integer where
  rnf = rwhnf
instance NFData Word where
  rnf = rwhnf
instance NFData Float where
  rnf = rwhnf
instance NFData Double where
  rnf = rwhnf
instance NFData Int8 where
  rnf = rwhnf
instance NFData Int16 where
  rnf = rwhnf
instance NFData Int32 where
  rnf = rwhnf
instance NFData Int64 where
  rnf = rwhnf
instance NFData Word8 where
  rnf = rwhnf
instance NFData Word16 where
  rnf = rwhnf
instance NFData Word32 where
  rnf = rwhnf
instance NFData Word64 where
  rnf = rwhnf
instance NFData All where
  rnf = rwhnf
instance NFData Any where
  rnf = rwhnf
instance NFData Void where
  rnf = rwhnf
instance NFData ErrorCall where
  rnf = rwhnf
instance NFData SomeException where
  rnf = rwhnf
instance NFData (IORef a) where
  rnf = rwhnf
instance NFData (STRef s a) where
  rnf = rwhnf
instance NFData (a -> b) where
  rnf = rwhnf
instance NFData (Proxy a) where
  rnf = rwhnf
instance NFData ExitCode where
  rnf ExitSuccess = ()
  rnf (ExitFailure n) = rnf n
instance NFData a => NFData (Maybe a) where
  rnf Nothing = ()
  rnf (Just x) = rnf x
instance (NFData a, NFData b) => NFData (Either a b) where
  rnf (Left x) = rnf x
  rnf (Right y) = rnf y
instance NFData a => NFData (NonEmpty a) where
  rnf (x :| xs) = rnf x `seq` rnf xs
instance NFData a => NFData (Ratio a) where
  rnf x = rnf (numerator x) `seq` rnf (denominator x)
instance NFData a => NFData (Complex a) where
  rnf (x :+ y) = rnf x `seq` rnf y
instance (NFData i, NFData e) => NFData (Array i e) where
  rnf a = rnf (bounds a) `seq` rnf (elems a)
instance NFData (f (g a)) => NFData (Compose f g a) where
  rnf (Compose x) = rnf x
instance NFData a => NFData (Const a b) where
  rnf (Const x) = rnf x
instance NFData a => NFData (Identity a) where
  rnf (Identity x) = rnf x
instance NFData a => NFData (Down a) where
  rnf (Down x) = rnf x
instance NFData a => NFData (Sum a) where
  rnf (Sum x) = rnf x
instance NFData a => NFData (Product a) where
  rnf (Product x) = rnf x
instance NFData a => NFData (Dual a) where
  rnf (Dual x) = rnf x
instance NFData a => NFData (First a) where
  rnf (First x) = rnf x
instance NFData a => NFData (Last a) where
  rnf (Last x) = rnf x
instance NFData a => NFData (Semigroup.Min a) where
  rnf (Semigroup.Min x) = rnf x
instance NFData a => NFData (Semigroup.Max a) where
  rnf (Semigroup.Max x) = rnf x
instance NFData a => NFData (Semigroup.First a) where
  rnf (Semigroup.First x) = rnf x
instance NFData a => NFData (Semigroup.Last a) where
  rnf (Semigroup.Last x) = rnf x
instance (NFData a, NFData b) => NFData (a, b) where
  rnf (a, b) = rnf a `seq` rnf b
instance (NFData a, NFData b, NFData c) => NFData (a, b, c) where
  rnf (a, b, c) = rnf a `seq` rnf b `seq` rnf c
instance (NFData a, NFData b, NFData c, NFData d) => NFData (a, b, c, d) where
  rnf (a, b, c, d) = rnf a `seq` rnf b `seq` rnf c `seq` rnf d
instance (NFData a, NFData b, NFData c, NFData d, NFData e) => NFData (a, b, c, d, e) where
  rnf (a, b, c, d, e) = rnf a `seq` rnf b `seq` rnf c `seq` rnf d `seq` rnf e
instance (NFData a, NFData b, NFData c, NFData d, NFData e, NFData f) => NFData (a, b, c, d, e, f) where
  rnf (a, b, c, d, e, f) = rnf a `seq` rnf b `seq` rnf c `seq` rnf d `seq` rnf e `seq` rnf f
instance (NFData a, NFData b, NFData c, NFData d, NFData e, NFData f, NFData g) => NFData (a, b, c, d, e, f, g) where
  rnf (a, b, c, d, e, f, g) = rnf a `seq` rnf b `seq` rnf c `seq` rnf d `seq` rnf e `seq` rnf f `seq` rnf g
instance (NFData a, NFData b, NFData c, NFData d, NFData e, NFData f, NFData g, NFData h) => NFData (a, b, c, d, e, f, g, h) where
  rnf (a, b, c, d, e, f, g, h) = rnf a `seq` rnf b `seq` rnf c `seq` rnf d `seq` rnf e `seq` rnf f `seq` rnf g `seq` rnf h
instance (NFData a, NFData b, NFData c, NFData d, NFData e, NFData f, NFData g, NFData h, NFData i) => NFData (a, b, c, d, e, f, g, h, i) where
  rnf (a, b, c, d, e, f, g, h, i) = rnf a `seq` rnf b `seq` rnf c `seq` rnf d `seq` rnf e `seq` rnf f `seq` rnf g `seq` rnf h `seq` rnf i
instance NFData a => NFData (ZipList a) where
  rnf (ZipList xs) = rnf xs
instance NFData m => NFData (Semigroup.WrappedMonoid m) where
  rnf (Semigroup.WrapMonoid x) = rnf x
instance NFData a => NFData (Semigroup.Option a) where
  rnf (Semigroup.Option x) = rnf x
instance (NFData a, NFData b) => NFData (Semigroup.Arg a b) where
  rnf (Semigroup.Arg a b) = rnf a `seq` rnf b
instance (NFData (f a), NFData (g a)) => NFData (Functor.Product f g a) where
  rnf (Functor.Pair a b) = rnf a `seq` rnf b
instance (NFData (f a), NFData (g a)) => NFData (Functor.Sum f g a) where
  rnf (Functor.InL a) = rnf a
  rnf (Functor.InR a) = rnf a
instance NFData MaskingState where
  rnf = rwhnf

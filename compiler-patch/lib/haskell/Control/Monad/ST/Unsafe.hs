-- Control.Monad.ST.Unsafe: what a computation in ST is: one in IO.
module Control.Monad.ST.Unsafe (ST (..), RealWorld, unsafeIOToST, unsafeSTToIO, unsafeInterleaveST) where

import Prim (primUnsafeInterleaveIO)
import Prelude.Class (liftA2)

newtype ST s a = ST (IO a)

-- The s of an ST that is IO.
data RealWorld

instance Functor (ST s) where
  fmap f (ST act) = ST (fmap f act)

instance Applicative (ST s) where
  pure x = ST (pure x)
  ST f <*> ST act = ST (f <*> act)
  ST a *> ST b = ST (a *> b)

instance Monad (ST s) where
  ST act >>= k = ST (act >>= \x -> unsafeSTToIO (k x))
  ST a >> ST b = ST (a >> b)

unsafeSTToIO :: ST s a -> IO a
unsafeSTToIO (ST act) = act

unsafeIOToST :: IO a -> ST s a
unsafeIOToST = ST

unsafeInterleaveST :: ST s a -> ST s a
unsafeInterleaveST (ST act) = ST (primUnsafeInterleaveIO act)

instance Semigroup a => Semigroup (ST s a) where
  a <> b = liftA2 (<>) a b

instance Monoid a => Monoid (ST s a) where
  mempty = pure mempty

instance Show (ST s a) where
  showsPrec _ _ = showString "<<ST action>>"

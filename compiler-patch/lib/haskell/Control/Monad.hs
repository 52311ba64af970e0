-- Control.Monad: functions on monads.
module Control.Monad
  ( Functor (..), Monad (..), MonadFail (..), MonadPlus (..), mapM, mapM_, forM, forM_, sequence, sequence_, (=<<), (>=>)
  , (<=<), forever, void, join, msum, mfilter, filterM, mapAndUnzipM, zipWithM, zipWithM_, foldM, foldM_
  , replicateM, replicateM_, guard, when, unless, liftM, liftM2, liftM3, liftM4, liftM5, ap, (<$!>), (<$>)
  ) where

import Prelude.Class
import Prelude.Fold (forM, forM_, foldM, msum, sequenceA_)
import Data.Functor (void)

infixr 1 >=>, <=<
infixl 4 <$!>

(>=>) :: Monad m => (a -> m b) -> (b -> m c) -> a -> m c
(f >=> g) x = f x >>= g

(<=<) :: Monad m => (b -> m c) -> (a -> m b) -> a -> m c
(g <=< f) x = f x >>= g

forever :: Applicative f => f a -> f b
forever act = again
  where again = act *> again

join :: Monad m => m (m a) -> m a
join m = m >>= id

mfilter :: MonadPlus m => (a -> Bool) -> m a -> m a
mfilter p m = m >>= \x -> if p x then return x else mzero

filterM :: Applicative f => (a -> f Bool) -> [a] -> f [a]
filterM _ [] = pure []
filterM p (x : xs) = liftA2 (\keep rest -> if keep then x : rest else rest) (p x) (filterM p xs)

mapAndUnzipM :: Applicative f => (a -> f (b, c)) -> [a] -> f ([b], [c])
mapAndUnzipM f xs = fmap unzip (traverse f xs)

zipWithM :: Applicative f => (a -> b -> f c) -> [a] -> [b] -> f [c]
zipWithM f xs ys = sequenceA (zipWith f xs ys)

zipWithM_ :: Applicative f => (a -> b -> f c) -> [a] -> [b] -> f ()
zipWithM_ f xs ys = sequenceA_ (zipWith f xs ys)

foldM_ :: (Foldable t, Monad m) => (b -> a -> m b) -> b -> t a -> m ()
foldM_ f z t = foldM f z t >> return ()

replicateM :: Applicative f => Int -> f a -> f [a]
replicateM n act
  | n <= 0 = pure []
  | otherwise = liftA2 (:) act (replicateM (n - 1) act)

replicateM_ :: Applicative f => Int -> f a -> f ()
replicateM_ n act
  | n <= 0 = pure ()
  | otherwise = act *> replicateM_ (n - 1) act

guard :: Alternative f => Bool -> f ()
guard True = pure ()
guard False = empty

unless :: Applicative f => Bool -> f () -> f ()
unless b act = when (not b) act

liftM3 :: Monad m => (a -> b -> c -> d) -> m a -> m b -> m c -> m d
liftM3 f ma mb mc = ma >>= \a -> mb >>= \b -> mc >>= \c -> return (f a b c)

(<$!>) :: Monad m => (a -> b) -> m a -> m b
f <$!> m = m >>= \x -> let y = f x in y `seq` return y

liftM4 :: Monad m => (a -> b -> c -> d -> e) -> m a -> m b -> m c -> m d -> m e
liftM4 f ma mb mc md = ma >>= \a -> mb >>= \b -> mc >>= \c -> md >>= \d -> return (f a b c d)

liftM5 :: Monad m => (a -> b -> c -> d -> e -> f) -> m a -> m b -> m c -> m d -> m e -> m f
liftM5 f ma mb mc md me = ma >>= \a -> mb >>= \b -> mc >>= \c -> md >>= \d -> me >>= \e -> return (f a b c d e)

{-# LANGUAGE QuantifiedConstraints, RankNTypes, UndecidableInstances, StandaloneDeriving, KindSignatures, ConstraintKinds, GADTs #-}
-- Contexts that hold for all types: of functions, instances and classes.
module Main where
import Data.Kind

data Rose f a = Rose a (f (Rose f a))
instance (Eq a, forall b. Eq b => Eq (f b)) => Eq (Rose f a) where
  Rose x xs == Rose y ys = x == y && xs == ys
deriving instance (Show a, forall b. Show b => Show (f b)) => Show (Rose f a)

class (forall m. Monad m => Monad (t m)) => Trans t where
  lift :: Monad m => m a -> t m a

newtype StateT s m a = StateT { runStateT :: s -> m (a, s) }
instance Monad m => Functor (StateT s m) where fmap f (StateT g) = StateT (\s -> g s >>= \(a, s') -> return (f a, s'))
instance Monad m => Applicative (StateT s m) where { pure a = StateT (\s -> return (a, s)); StateT f <*> StateT g = StateT (\s -> f s >>= \(h, s1) -> g s1 >>= \(a, s2) -> return (h a, s2)) }
instance Monad m => Monad (StateT s m) where StateT g >>= f = StateT (\s -> g s >>= \(a, s') -> runStateT (f a) s')
instance Trans (StateT s) where lift m = StateT (\s -> m >>= \a -> return (a, s))

twice :: (Trans t, Monad m) => m a -> t m (a, a)
twice m = do { a <- lift m; b <- lift m; return (a, b) }

data Free f a = Pure a | Free (f (Free f a))
instance (Show a, forall x. Show x => Show (f x)) => Show (Free f a) where
  showsPrec d (Pure a) = showParen (d > 10) (showString "Pure " . showsPrec 11 a)
  showsPrec d (Free f) = showParen (d > 10) (showString "Free " . showsPrec 11 f)


showBoth :: (forall x. Show x => Show (f x)) => f Int -> f String -> String
showBoth a b = show a ++ " " ++ show b

eqIt :: (forall x. Ord x => Ord (f x)) => f Int -> f Int -> (Bool, Bool)
eqIt a b = (a == b, a <= b)

main :: IO ()
main = do
  let t = Rose 1 [Rose 2 [], Rose 3 []] :: Rose [] Int
  print (t == t)
  print t
  print (Rose 'x' (Just (Rose 'y' Nothing)))
  (r, s) <- runStateT (twice (putStrLn "hi" >> return 3)) 'q'
  print (r, s)
  print (Free [Pure 1, Free [Pure 2]])
  putStrLn (showBoth (Just 3) (Just "a"))
  putStrLn (showBoth [3] ["a"])
  print (eqIt (Just 3) Nothing)

-- Control.Applicative.Lift: a functor with pure values beside it; with constants of a monoid, all errors are collected.
module Control.Applicative.Lift
  ( Lift (..), unLift, mapLift, elimLift, Errors, runErrors, failure, eitherToErrors
  ) where

import Control.Applicative
import Data.Functor.Constant

data Lift f a = Pure a | Other (f a)

instance Functor f => Functor (Lift f) where
  fmap f (Pure x) = Pure (f x)
  fmap f (Other y) = Other (fmap f y)

instance Foldable f => Foldable (Lift f) where
  foldr f z (Pure x) = f x z
  foldr f z (Other y) = foldr f z y

instance Traversable f => Traversable (Lift f) where
  traverse f (Pure x) = fmap Pure (f x)
  traverse f (Other y) = fmap Other (traverse f y)

instance Applicative f => Applicative (Lift f) where
  pure = Pure
  Pure f <*> ax = fmap f ax
  Other f <*> ax = Other (f <*> unLift ax)

instance Alternative f => Alternative (Lift f) where
  empty = Other empty
  Pure x <|> _ = Pure x
  Other _ <|> Pure y = Pure y
  Other x <|> Other y = Other (x <|> y)

unLift :: Applicative f => Lift f a -> f a
unLift (Pure x) = pure x
unLift (Other e) = e

mapLift :: (f a -> g a) -> Lift f a -> Lift g a
mapLift _ (Pure x) = Pure x
mapLift f (Other e) = Other (f e)

elimLift :: (a -> r) -> (f a -> r) -> Lift f a -> r
elimLift f _ (Pure x) = f x
elimLift _ g (Other e) = g e

type Errors e = Lift (Constant e)

runErrors :: Errors e a -> Either e a
runErrors (Other (Constant e)) = Left e
runErrors (Pure x) = Right x

failure :: e -> Errors e a
failure e = Other (Constant e)

eitherToErrors :: Either e a -> Errors e a
eitherToErrors = either failure Pure

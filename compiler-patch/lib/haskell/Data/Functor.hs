-- Data.Functor: structures that can be mapped over.
module Data.Functor (Functor (..), ($>), (<$>), (<&>), void, unzip) where

import Prelude hiding (unzip)

infixl 4 $>
infixl 1 <&>

($>) :: Functor f => f a -> b -> f b
m $> x = x <$ m

(<&>) :: Functor f => f a -> (a -> b) -> f b
m <&> f = fmap f m

void :: Functor f => f a -> f ()
void m = () <$ m

unzip :: Functor f => f (a, b) -> (f a, f b)
unzip m = (fmap fst m, fmap snd m)

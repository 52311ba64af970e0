{-# LANGUAGE NoImplicitPrelude, ScopedTypeVariables, InstanceSigs #-}
module M where
import Mini
-- The variables of a signature's forall, and of the head of an instance, are in scope.
pairs :: forall a b. [a] -> b -> [(a, b)]
pairs xs y = go xs
  where go :: [a] -> [(a, b)]
        go [] = []
        go (x : r) = (x, y) : go r
inner n = f n
  where f :: forall a. a -> [a]
        f x = [x, y :: a]
          where y :: a
                y = x
typed = (\x -> let y :: a; y = x in [y]) :: forall a. a -> [a]
pattern (x :: b) = let y :: b; y = x in [y]
-- Without forall they are not: this go has a type of its own.
free :: [a] -> Int
free xs = go xs + go "c"
  where go :: [a] -> Int
        go = length
class Box f where
  open :: f a -> [a]
  both :: f a -> f a -> [a]
  both x y = all' (open x)
    where all' :: forall a. [a] -> [a]
          all' zs = zs
newtype Wrap b a = Wrap (b, a)
instance Box (Wrap b) where
  open :: forall a. Wrap b a -> [a]
  open (Wrap (b, a)) = [second]
    where first :: b
          first = b
          second :: a
          second = a
instance Show b => Show (Wrap b a) where
  show (Wrap (b, _)) = show same
    where same :: b
          same = b

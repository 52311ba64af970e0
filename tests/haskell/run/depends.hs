{-# LANGUAGE MultiParamTypeClasses, FunctionalDependencies, FlexibleInstances, FlexibleContexts, UndecidableInstances, ScopedTypeVariables #-}
-- Functional dependencies: those of superclasses, several of one class, and instances that lead to others.
module Main where
import Control.Monad.State

-- s follows from m by the superclass.
class (Num s, MonadState s m) => MonadCount s m where
  count :: m Int
  count = fmap fromEnum' (modify (+ 1)) where fromEnum' () = 1
  bump :: m ()
  bump = count >> modify (+ 1)

instance MonadCount Integer (State Integer)
instance MonadCount Int (State Int) where count = state (\n -> (n, n + 10))

twice :: MonadCount s m => m Int
twice = do { bump; a <- count; bump; b <- count; return (a + b) }

twice' () = do { bump; a <- count; s <- get; put (s * 2); return a }

-- Numbers as types.
data Z = Z
data S n = S n
class Nat n where nat :: n -> Int
instance Nat Z where nat _ = 0
instance Nat n => Nat (S n) where nat (S n) = 1 + nat n
class Add a b c | a b -> c where add :: a -> b -> c
instance Add Z b b where add _ b = b
instance Add a b c => Add (S a) b (S c) where add (S a) b = S (add a b)
class Mul a b c | a b -> c where mul :: a -> b -> c
instance Mul Z b Z where mul _ _ = Z
instance (Mul a b c, Add b c d) => Mul (S a) b d where mul (S a) b = add b (mul a b)

-- In both directions.
class Iso a b | a -> b, b -> a where { to :: a -> b; from :: b -> a }
instance Iso Bool Int where { to = fromEnum; from = toEnum }
instance Iso Char [Bool] where { to c = map (== c) "abc"; from l = head ([c | (c, True) <- zip "abc" l] ++ "?") }
instance (Iso a b, Iso c d) => Iso (a, c) (b, d) where { to (a, c) = (to a, to c); from (b, d) = (from b, from d) }
instance Iso a b => Iso (Maybe a) (Maybe b) where { to = fmap to; from = fmap from }

-- A container of any kind, and a local function without a signature.
class Container f a | f -> a where { empty :: f; insert :: a -> f -> f; toL :: f -> [a] }
instance Container [a] a where { empty = []; insert = (:); toL = id }
newtype Sorted a = Sorted [a]
instance Ord a => Container (Sorted a) a where
  empty = Sorted []
  insert x (Sorted l) = Sorted (takeWhile (< x) l ++ x : dropWhile (< x) l)
  toL (Sorted l) = l

fill :: Container f a => [a] -> f
fill = foldr insert empty

both :: forall f g a. (Container f a, Container g a) => f -> g -> ([a], [a])
both f g = (go (toL g) f, go (toL f) g)
  where go xs c = toL (foldr insert c xs)

-- No dependency.
class Convert a b where convert :: a -> b
instance Convert Int String where convert = show
instance Convert Int Bool where convert = odd
instance Convert a b => Convert [a] [b] where convert = map convert
instance (Convert a b, Convert a c) => Convert a (b, c) where convert a = (convert a, convert a)

main :: IO ()
main = do
  print (runState twice (5 :: Integer), runState twice (5 :: Int), runState (twice' ()) (1 :: Int))
  print (nat (add (S (S Z)) (S Z)), nat (mul (S (S (S Z))) (S (S Z))))
  print (to (True, Just 'b'), from (to ('c', False)) == ('c', False), from (1 :: Int))
  print (toL (fill "hello" :: Sorted Char), toL (fill [3, 1, 2 :: Int] :: [Int]))
  print (both (fill [3, 1] :: Sorted Int) [9, 2])
  print (convert [1, 2 :: Int] :: [(String, Bool)])

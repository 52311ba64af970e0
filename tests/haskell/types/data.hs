{-# LANGUAGE NoImplicitPrelude #-}
module M where
import Mini
-- Data, records, kinds.
data Tree a = Leaf | Node { left :: Tree a, key :: a, right :: Tree a }
data Pair a b = Pair { first :: a, second :: b } | Single { first :: a }
newtype Fix f = In { out :: f (Fix f) }
newtype Compose f g a = Compose (f (g a))
data Rose a = Rose a [Rose a]
type Forest a = [Rose a]
data Prod a b = a :*: b
infixr 5 :*:
data Strict = Strict !Int !Bool
data Phantom a = Phantom
insert x Leaf = Node Leaf x Leaf
insert x t@(Node { key = k }) | x < k = t { left = insert x (left t) }
                              | otherwise = t { right = insert x (right t) }
retype p = p { second = 'a' }
both p = p { first = True, second = 'b' }
refirst p = p { first = 1 :: Int }
make k = Node { left = Leaf, right = Leaf, key = k }
cata f t = f (fmap (cata f) (out t))
decompose (Compose x) = x
flatten (Rose a rs) = a : concatMap flatten rs
forest xs = [Rose x [] | x <- xs]
swap (a :*: b) = b :*: a
field = key
strict n = Strict n
phantom = Phantom
cast :: Phantom a -> Phantom b
cast Phantom = Phantom

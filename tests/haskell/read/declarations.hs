module Declarations where

data Empty
data T a b = A | B a | C !a !(b, Int) | D { x, y :: a, z :: !b } | a :+: b | Maybe a `E` [b] | (:-:) a b
  deriving (Eq, Ord, Show)
data (Eq a, Show a) => S a = S a deriving Eq
data U = U {} deriving ()
newtype N a = N { unN :: a -> Maybe a } deriving (Show)
newtype P = P Int
type Name = String
type F a b = a -> (b, [a]) -> M.Map a b
class Eq a => Container f a where
  empty :: f a
  insert, delete :: a -> f a -> f a
  insert = delete
  infixr 5 `insert`, +++
  (+++) :: f a -> f a -> f a
  x +++ y = x
class (Functor m, Monad m) => M m where { op :: m a }
class Plain a
instance Show a => Show (T a b) where
  show A = "a"
  show (B x) = show x
  showsPrec d x = id
instance (Eq a, Eq b) => Eq (a, b)
instance M Maybe where op = Nothing
instance Plain [Char]
instance Plain (a -> b)
instance Functor ((->) r) where fmap = (.)
deriving instance Eq a => Eq (N a)
default (Integer, Double)
default ()
infixl 6 +++, `plus`
infixr 5 :+:
infix 4 ===
infixl %%
f, g :: (Eq a) => a -> b
f = g
h :: forall a b. (Eq a, Monad m) => a -> (forall c. c -> c) -> m [b]
h = undefined
foreign import ccall unsafe "math.h sin" c_sin :: Double -> Double
foreign export ccall f :: Int -> Int
foreign = 1
forall x = x
as = qualified where qualified = hiding; hiding = 1
data R = R {
  fieldA :: Int,
  fieldB :: Int
} deriving Eq
r = R {
  fieldA = 1,
fieldB = 2
}

{-# LANGUAGE NoImplicitPrelude #-}
-- A small Prelude for tests of types.  Its programs are never run, so primitive functions are
-- defined by themselves.  Where a test is compared with GHC, ghc/Mini.hs takes its place.
module Mini where

infixr 9 .
infixl 7 *, /, `div`, `mod`
infixl 6 +, -
infixr 6 <>
infixr 5 ++
infix 4 ==, /=, <, <=, >, >=
infixl 4 <$>, <*>
infixr 3 &&
infixr 2 ||
infixl 1 >>, >>=
infixr 0 $

data Bool = False | True
data Ordering = LT | EQ | GT
data Maybe a = Nothing | Just a
data Either a b = Left a | Right b
data Char
data Int
data Integer
data Double
data IO a
data Ratio a
data TypeRep

type String = [Char]
type Rational = Ratio Integer
type ShowS = String -> String

class Eq a where
  (==), (/=) :: a -> a -> Bool
  x /= y = not (x == y)
  x == y = not (x /= y)

class Eq a => Ord a where
  compare :: a -> a -> Ordering
  (<), (<=), (>), (>=) :: a -> a -> Bool
  max, min :: a -> a -> a
  compare x y = if x == y then EQ else if x <= y then LT else GT
  x <= y = case compare x y of { GT -> False; _ -> True }
  x < y = not (y <= x)
  x > y = y < x
  x >= y = y <= x
  max x y = if x <= y then y else x
  min x y = if x <= y then x else y

class Show a where
  showsPrec :: Int -> a -> ShowS
  show :: a -> String
  showList :: [a] -> ShowS
  showsPrec _ x s = show x ++ s
  show x = showsPrec 0 x ""
  showList [] s = "[]" ++ s
  showList (x : xs) s = '[' : showsPrec 0 x (more xs)
    where more [] = ']' : s
          more (y : ys) = ',' : showsPrec 0 y (more ys)

class Read a where
  readsPrec :: Int -> String -> [(a, String)]

class Typeable a

class Bounded a where
  minBound, maxBound :: a

class Enum a where
  succ, pred :: a -> a
  toEnum :: Int -> a
  fromEnum :: a -> Int
  enumFrom :: a -> [a]
  enumFromThen :: a -> a -> [a]
  enumFromTo :: a -> a -> [a]
  enumFromThenTo :: a -> a -> a -> [a]

class Num a where
  (+), (-), (*) :: a -> a -> a
  negate, abs, signum :: a -> a
  fromInteger :: Integer -> a
  x - y = x + negate y
  negate x = 0 - x

class (Num a, Ord a) => Real a where
  toRational :: a -> Rational

class (Real a, Enum a) => Integral a where
  div, mod :: a -> a -> a
  divMod :: a -> a -> (a, a)
  toInteger :: a -> Integer
  div x y = fst (divMod x y)
  mod x y = snd (divMod x y)

class Num a => Fractional a where
  (/) :: a -> a -> a
  recip :: a -> a
  fromRational :: Rational -> a
  recip x = 1 / x

class Fractional a => Floating a where
  pi :: a
  sqrt, sin :: a -> a

class Semigroup a where
  (<>) :: a -> a -> a

class Semigroup a => Monoid a where
  mempty :: a
  mconcat :: [a] -> a
  mconcat = foldr (<>) mempty

class Functor f where
  fmap :: (a -> b) -> f a -> f b

class Functor f => Applicative f where
  pure :: a -> f a
  (<*>) :: f (a -> b) -> f a -> f b

class Applicative m => Monad m where
  (>>=) :: m a -> (a -> m b) -> m b
  (>>) :: m a -> m b -> m b
  return :: a -> m a
  m >> k = m >>= \_ -> k
  return = pure

class Monad m => MonadFail m where
  fail :: String -> m a

class Foldable t where
  foldr :: (a -> b -> b) -> b -> t a -> b
  length :: t a -> Int
  elem :: Eq a => a -> t a -> Bool
  sum, product :: Num a => t a -> a
  length = foldr (\_ n -> n + 1) 0
  elem x = foldr (\y b -> x == y || b) False
  sum = foldr (+) 0
  product = foldr (*) 1

class (Functor t, Foldable t) => Traversable t where
  traverse :: Applicative f => (a -> f b) -> t a -> f (t b)

instance Eq Bool where
  True == b = b
  False == b = not b
instance Eq Ordering
instance Eq Char
instance Eq Int
instance Eq Integer
instance Eq Double
instance Eq ()
instance Eq a => Eq [a] where
  [] == [] = True
  (x : xs) == (y : ys) = x == y && xs == ys
  _ == _ = False
instance Eq a => Eq (Maybe a) where
  Nothing == Nothing = True
  Just x == Just y = x == y
  _ == _ = False
instance (Eq a, Eq b) => Eq (a, b) where
  (a, b) == (c, d) = a == c && b == d
instance (Eq a, Eq b) => Eq (Either a b)

instance Ord Bool
instance Ord Char
instance Ord Int
instance Ord Integer
instance Ord Double
instance Ord a => Ord [a] where
  compare [] [] = EQ
  compare [] _ = LT
  compare _ [] = GT
  compare (x : xs) (y : ys) = case compare x y of { EQ -> compare xs ys; o -> o }
instance Ord a => Ord (Maybe a)
instance (Ord a, Ord b) => Ord (a, b)

instance Show Bool
instance Show Char where
  showList s r = '"' : s ++ r
instance Show Int
instance Show Integer
instance Show Double
instance Show ()
instance Show a => Show [a] where
  showsPrec _ = showList
instance Show a => Show (Maybe a)
instance (Show a, Show b) => Show (a, b) where
  showsPrec _ (a, b) s = '(' : showsPrec 0 a (',' : showsPrec 0 b (')' : s))

instance Read Int
instance Read Integer
instance Read Double
instance Read a => Read [a]

instance Enum Bool
instance Enum Char
instance Enum Int
instance Enum Integer
instance Enum Double
instance Bounded Bool
instance Bounded Int
instance Bounded Char

instance Num Int
instance Num Integer
instance Num Double
instance Real Int
instance Real Integer
instance Real Double
instance Integral Int
instance Integral Integer
instance Fractional Double
instance Floating Double

instance Semigroup [a] where (<>) = (++)
instance Monoid [a] where mempty = []
instance Semigroup Ordering where
  EQ <> o = o
  o <> _ = o

instance Functor [] where fmap = map
instance Functor Maybe where
  fmap _ Nothing = Nothing
  fmap f (Just x) = Just (f x)
instance Functor IO
instance Functor ((->) r) where fmap = (.)
instance Functor (Either e)
instance Functor ((,) a) where fmap f (a, b) = (a, f b)
instance Applicative [] where
  pure x = [x]
  fs <*> xs = [f x | f <- fs, x <- xs]
instance Applicative Maybe where
  pure = Just
  Just f <*> Just x = Just (f x)
  _ <*> _ = Nothing
instance Applicative IO
instance Applicative ((->) r) where
  pure = const
  (f <*> g) x = f x (g x)
instance Applicative (Either e)
instance Monad [] where
  xs >>= f = concatMap f xs
instance Monad Maybe where
  Nothing >>= _ = Nothing
  Just x >>= f = f x
instance Monad IO
instance Monad ((->) r) where
  (f >>= k) r = k (f r) r
instance Monad (Either e)
instance MonadFail [] where fail _ = []
instance MonadFail Maybe where fail _ = Nothing
instance MonadFail IO
instance Foldable [] where
  foldr _ z [] = z
  foldr f z (x : xs) = f x (foldr f z xs)
instance Foldable Maybe where
  foldr _ z Nothing = z
  foldr f z (Just x) = f x z
instance Traversable [] where
  traverse f = foldr (\x r -> fmap (:) (f x) <*> r) (pure [])

f . g = \x -> f (g x)
f $ x = f x
f <$> x = fmap f x
id x = x
const x _ = x
flip f x y = f y x
fst (x, _) = x
snd (_, y) = y
not True = False
not False = True
True && b = b
False && _ = False
True || _ = True
False || b = b
otherwise = True
map f xs = [f x | x <- xs]
[] ++ ys = ys
(x : xs) ++ ys = x : (xs ++ ys)
filter p xs = [x | x <- xs, p x]
concatMap :: Foldable t => (a -> [b]) -> t a -> [b]
concatMap f = foldr (\x r -> f x ++ r) []
head (x : _) = x
tail (_ : xs) = xs
reverse = go []
  where go r [] = r
        go r (x : xs) = go (x : r) xs
zip (a : as) (b : bs) = (a, b) : zip as bs
zip _ _ = []
take :: Int -> [a] -> [a]
take n (x : xs) | n > 0 = x : take (n - 1) xs
take _ _ = []
drop :: Int -> [a] -> [a]
drop n (_ : xs) | n > 0 = drop (n - 1) xs
drop _ xs = xs
lookup _ [] = Nothing
lookup k ((x, v) : r) | k == x = Just v
                      | otherwise = lookup k r
even n = n `mod` 2 == 0
fromIntegral :: (Integral a, Num b) => a -> b
fromIntegral x = fromInteger (toInteger x)
mapM_ :: (Foldable t, Monad m) => (a -> m b) -> t a -> m ()
mapM_ f = foldr (\x k -> f x >> k) (return ())
error :: String -> a
error s = error s
putStr, putStrLn :: String -> IO ()
putStr s = putStr s
putStrLn s = putStr s >> putStr "\n"
print x = putStrLn (show x)
getLine :: IO String
getLine = getLine
read :: Read a => String -> a
read s = head [x | (x, _) <- readsPrec 0 s]
typeOf :: Typeable a => a -> TypeRep
typeOf x = typeOf x

-- What derived instances need.
primConNumber :: a -> Int
primConNumber x = primConNumber x
showString :: String -> ShowS
showString = (++)
showParen :: Bool -> ShowS -> ShowS
showParen b p = if b then showString "(" . p . showString ")" else p
readAlternatives :: (Int -> String -> [(a, String)]) -> Int -> String -> [(a, String)]
readAlternatives p = p
lex :: String -> [(String, String)]
lex s = lex s
noSuccessor, noPredecessor :: String -> a
noSuccessor = error
noPredecessor = error
noConstructor :: String -> Int -> Int -> a
noConstructor s _ _ = error s

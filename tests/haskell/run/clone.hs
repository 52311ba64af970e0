-- Overloaded definitions, used at one type, at several, and at more and more of them.
module Main where

import Data.IORef
import qualified Data.Map as Map

-- Of a module: literals, patterns, ranges and sections are those of the type that it is used at.

nfib :: (Num a, Ord a) => a -> a
nfib n = if n < 2 then 1 else nfib (n - 1) + nfib (n - 2) + 1

wraps :: (Eq a, Num a) => a -> [a]
wraps 0 = []
wraps (-1) = [-1]
wraps 9223372036854775807 = [9223372036854775807 + 1]
wraps n = [negate n, n * 4611686018427387904, subtract 1 n]

halves :: (Fractional a, Ord a) => a -> [a]
halves x | x < 0.3 = [x]
         | otherwise = x : halves (x / 2)

steps :: (Enum a, Num a) => a -> ([a], [a])
steps n = ([n .. n + 3], [n, n + 2 .. n + 6])

isEven, isOdd :: Integral a => a -> Bool
isEven n = n == 0 || isOdd (n - 1)
isOdd n = n /= 0 && isEven (n - 1)

ping n = if n <= 0 then [] else n : pong (n - 1)
pong n = if n <= 0 then [] else fromIntegral n * 10 : ping (n - 2)

count :: Num b => [a] -> b
count = go 0
  where
    go n [] = n
    go n (_ : xs) = go (n + 1) xs

-- An overloaded constant.
firsts :: (Enum a, Num a) => [a]
firsts = takeWhileNot [1 ..]
  where takeWhileNot = take 5

-- Instances with contexts, superclasses and defaults.

class Shape a where
  area :: a -> Double
  name :: a -> String
  name _ = "shape"
  describe :: Show b => b -> a -> String
  describe b x = name x ++ " " ++ show b ++ " " ++ show (area x)

data Square = Square Double
data Two a b = Two a b

instance Shape Square where area (Square x) = x * x
instance (Shape a, Shape b) => Shape (Two a b) where
  area (Two a b) = area a + area b
  name (Two a b) = name a ++ "+" ++ name b
instance Shape a => Shape [a] where
  area = sum . map area
  describe b xs = concatMap (describe b) xs

class (Eq a, Show a) => Item a where
  same :: a -> a -> String
  same x y = if x == y then show x else show [x, y]
instance Item Int
instance Item a => Item (Maybe a)
instance Item a => Item [a] where same xs ys = unwords (zipWith same xs ys)

-- Classes of constructors.

newtype State s a = State (s -> (a, s))
run :: State s a -> s -> (a, s)
run (State f) = f
instance Functor (State s) where fmap f (State g) = State (\s -> let (a, t) = g s in (f a, t))
instance Applicative (State s) where
  pure a = State (\s -> (a, s))
  State f <*> m = State (\s -> let (g, t) = f s; (a, u) = run m t in (g a, u))
instance Monad (State s) where State f >>= k = State (\s -> let (a, t) = f s in run (k a) t)

twice :: Monad m => m a -> m (a, a)
twice m = do
  a <- m
  b <- m
  return (a, b)

pairs :: (Monad m, Num a, Ord a) => (a -> m b) -> a -> m [b]
pairs f n
  | n > 2 = return []
  | otherwise = do
      b <- f n
      rest <- pairs f (n + 1)
      return (b : rest)

-- Local definitions: several types, and a signature.

locals :: Int -> String
locals k = show (double k) ++ show (double 1.5) ++ nested 2 ++ nested 2.5 ++ deep (3 :: Int) 'x'
  where
    double x = x + x
    nested y = show (inner y, inner (y * 2))
      where inner z = [z, y]
    deep :: (Show a, Show b) => a -> b -> String
    deep a b = if length (show a) > 12 then show b else deep (a, b) a

typed :: Int -> (Double, Integer)
typed n = ((fromIntegral n :: Num b => b) / 2, (fromIntegral n :: Num b => b))

-- Polymorphic recursion.

data Nest a = Nil | Nest a (Nest (a, a))

sizes :: Show a => Nest a -> [Int]
sizes Nil = []
sizes (Nest a n) = length (show a) : sizes n

nest :: Int -> a -> Nest a
nest 0 _ = Nil
nest k a = Nest a (nest (k - 1) (a, a))

instance Eq a => Eq (Nest a) where
  Nil == Nil = True
  Nest a m == Nest b n = a == b && m == n
  _ == _ = False

many :: (Show a, Show b, Show c) => Int -> a -> b -> c -> String
many 0 a b c = show (a, b, c)
many n a b c = many (n - 1) b c [a]

main :: IO ()
main = do
  print (nfib (12 :: Int), nfib (12 :: Integer), nfib (12 :: Double))
  print (map wraps [0, -1, maxBound, 3 :: Int])
  print (map wraps [0, -1, 9223372036854775807, 3 :: Integer])
  print (halves (2 :: Double), halves (2 :: Float))
  print (steps (1 :: Int), steps (7 :: Integer), steps (1.5 :: Double))
  print (isEven (10 :: Int), isOdd (7 :: Integer), ping (9 :: Int), pong (8 :: Integer))
  print (count "four" :: Int, count "four" :: Double, firsts :: [Int], firsts :: [Double])
  putStrLn (describe 'x' [Square 2, Square 3] ++ describe (Just 1) (Two (Square 1) [Square 2]))
  putStrLn (same [Just 1, Nothing] [Just (2 :: Int), Nothing] ++ same [[3 :: Int]] [[3]])
  print (twice (Just 1), twice "ab", fst (run (twice (State (\s -> (s, s + 1)))) 5))
  print (pairs Just 0, pairs (\n -> [n, n + 0.5]) 1)
  r <- newIORef 0
  l <- pairs (\n -> modifyIORef r (+ n) >> readIORef r) (-3)
  print (l :: [Integer])
  print (Map.toList (Map.fromListWith (++) [(show k, [k]) | k <- [1, 2, 1 :: Int]]))
  putStrLn (locals 4)
  print (typed 7)
  print (sizes (nest 12 'x'), nest 11 True == nest 11 True, nest 3 'a' == nest 3 'b')
  putStrLn (many 40 'a' True ())

-- Products of strict numbers are evaluated early where they are surely needed, and only there.
module Main (main) where

import Control.Exception (ErrorCall (..), evaluate, try)
import Data.Complex (Complex (..), magnitude, realPart)
import Data.Ratio (numerator, (%))

data V = V !Double !Double !Double deriving (Eq, Show)
data L = L !Int ![Int] deriving (Show)
data Lazy = Lazy Int !Int
data P a b = P !a !b deriving (Show)
newtype Age = Age Int deriving (Show)
newtype W = W V deriving (Show)

-- Not needed in one alternative: it stays suspended.
second :: Bool -> V -> Double
second b v = if b then 0 else case v of V _ y _ -> y

-- Needed in all alternatives.
scale :: Int -> V -> V
scale n v@(V x y z)
  | n == 0 = v
  | n > 5 = scale (n - 1) (V (x + 1) (y - 1) z)
  | otherwise = scale (n - 1) (V x y (z * 2))

wrapped :: Int -> W -> W
wrapped 0 w = w
wrapped n (W (V x y z)) = wrapped (n - 1) (W (V y z x))

-- A list in it: not evaluated before it is taken apart.
held :: Int -> L -> Int
held 0 _ = 7
held n l = held (n - 1) (case l of L k xs -> if k > 100 then undefined else L (k + 1) xs)

-- A lazy field: not a product of numbers.
lazy :: Int -> Lazy -> Int
lazy 0 (Lazy _ n) = n
lazy n (Lazy m k) = lazy (n - 1) (Lazy (m `div` 0) (k + 1))

pairs :: Int -> P Age Char -> P Age Char
pairs 0 p = p
pairs n (P (Age a) c) = pairs (n - 1) (P (Age (a + 1)) (succ c))

power :: Int -> Complex Double -> Complex Double -> Complex Double
power 0 z _ = z
power n z a = power (n - 1) (z * a) a

fraction :: Integer -> Rational -> Rational
fraction 0 r = r
fraction n r = fraction (n - 1) (r + 1 % (n * n))

tried :: a -> IO ()
tried x = do
  r <- try (evaluate x)
  putStrLn (either (\(ErrorCall s) -> "error: " ++ s) (const "a value") r)

main :: IO ()
main = do
  print (second True (error "not needed"))
  print (second False (V 1 2 3))
  tried (second False (error "needed"))
  print (scale 10 (V 1 2 3))
  tried (scale 10 (V 1 (error "a field") 3))
  print (wrapped 4 (W (V 1 2 3)))
  print (held 500 (L 0 [1]))
  print (lazy 5 (Lazy 1 2))
  print (pairs 3 (P (Age 4) 'a'))
  print (power 8 (1 :+ 0) (0 :+ 1), magnitude (power 3 1 (3 :+ 4)))
  print (numerator (fraction 12 0))
  print (realPart (foldr (\k z -> if k > 3 then 1 else z * (k :+ 1)) (error "the end") [1 ..]))

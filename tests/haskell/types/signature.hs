{-# LANGUAGE NoImplicitPrelude #-}
module M where
import Mini
-- Signatures: polymorphic recursion, groups, contexts that are larger than needed.
data Nest a = Nil | Cons a (Nest (a, a))
size :: Nest a -> Int
size Nil = 0
size (Cons _ n) = 1 + 2 * size n
showNest :: Show a => Nest a -> String
showNest Nil = ""
showNest (Cons x n) = show x ++ showNest n
isEven :: Int -> Bool
isEven n = n == 0 || isOdd (n - 1)
isOdd n = n /= 0 && isEven (n - 1)
ping x n = if n == 0 then x else pong x (n - 1)
pong :: a -> Int -> a
pong x n = ping x n
larger :: (Ord a, Show a) => a -> a -> a
larger x y = if x < y then y else x
typed = (fromIntegral (3 :: Int) :: Double) + 1
polymorphic x = (id :: a -> a) x
overloaded = (\x -> x + 1 :: Int) 2
constrained x = (show :: Show a => a -> String) (x : [])
p, q :: Int
(p, q) = (1, 2)
local :: Ord a => [a] -> a
local (x : xs) = go x xs
  where go m [] = m
        go m (y : ys) = go (if y > m then y else m) ys

{-# LANGUAGE TypeOperators, UnicodeSyntax, PostfixOperators, RoleAnnotations, KindSignatures, FlexibleContexts, MultiParamTypeClasses, FlexibleInstances #-}
-- operators of types
module Main (main, type (+), (:*:) (..), type (~>)) where

infixr 5 +
infixr 6 :*:
infixr 4 ~>
type a + b = Either a b
data a :*: b = a :*: b deriving (Show, Eq, Ord)
newtype (f ∘ g) a = Comp (f (g a))
type f ~> g = f Int -> g Int
type role Tagged phantom representational
data Tagged t a = Tagged a deriving Show
type role Ph nominal
data Ph a = Ph

class a <: b where up :: a -> b
instance Int <: Integer where up = toInteger
instance (a <: b) => [a] <: [b] where up = map up

f :: Show a => a + Int + Bool -> String
f (Left x) = show x
f (Right (Left n)) = show n
f (Right (Right b)) = show b

swap :: a :*: b -> b :*: a
swap (x :*: y) = y :*: x

g :: Int `Either` Bool -> Int
g = either id fromEnum

first :: Maybe ~> []
first = maybe [] pure

instance (Functor f, Functor g) => Functor (f ∘ g) where fmap h (Comp x) = Comp (fmap (fmap h) x)
run :: (∘) f g a -> f (g a)
run (Comp x) = x

(!) :: Integer -> Integer
(!) n = product [1 .. n]

main :: IO ()
main = do
  mapM_ putStrLn [f (Left 'c'), f (Right (Left 3) :: Char + Int + Bool), f (Right (Right True) :: (,) Int Int + Int + Bool)]
  print (1 :*: 'x' :*: True, swap (1 :*: 2))
  print (g (Left 3), g (Right True), first (Just 3))
  print (run (fmap (+ 1) (Comp [Just 1, Nothing])))
  print ((5 !), (Tagged 'c' :: Tagged Int Char))
  print (up (3 :: Int) + (1 :: Integer), (up [1 :: Int, 2]) :: [Integer])

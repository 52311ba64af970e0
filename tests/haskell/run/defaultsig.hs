{-# LANGUAGE DefaultSignatures, DeriveAnyClass, DerivingStrategies, FlexibleContexts, TypeFamilies, ScopedTypeVariables, TypeApplications, AllowAmbiguousTypes #-}
{-# LANGUAGE UndecidableInstances, FlexibleInstances, KindSignatures #-}
-- defaults with types of their own, and equations between types in contexts
module Main where
import Data.List (intercalate)

class Describe a where
  describe :: a -> String
  default describe :: Show a => a -> String
  describe x = "<" ++ show x ++ ">"
  describeAll :: [a] -> String
  describeAll = intercalate "," . map describe

instance Describe Int
instance Describe Bool where describe b = if b then "yes" else "no"
instance Show a => Describe (Maybe a)
instance Describe a => Describe [a] where describe = describeAll

data Colour = Red | Green deriving stock (Show, Eq) deriving anyclass Describe
data Pair a b = Pair a b deriving (Show, Describe)
newtype Age = Age Int deriving stock Show deriving anyclass Describe
data Plain = Plain deriving Show
instance Describe Plain where describeAll xs = show (length xs) ++ "!"

-- methods with a context of their own
class Container f where
  total :: Num a => f a -> a
  default total :: (Foldable f, Num a) => f a -> a
  total = foldr (+) 0
  name :: String
  default name :: Named f => String
  name = "a " ++ named @f
class Named (f :: * -> *) where named :: String
instance Named [] where named = "list"
instance Named Maybe where named = "maybe"
instance Container []
instance Container Maybe where total _ = 7

-- a lifted default
class MonadTrans t where lift :: Monad m => m a -> t m a
newtype IdT m a = IdT { runIdT :: m a }
instance Functor m => Functor (IdT m) where fmap f (IdT m) = IdT (fmap f m)
instance Applicative m => Applicative (IdT m) where { pure = IdT . pure; IdT f <*> IdT a = IdT (f <*> a) }
instance Monad m => Monad (IdT m) where IdT m >>= f = IdT (m >>= runIdT . f)
instance MonadTrans IdT where lift = IdT
class Monad m => Logs m where
  say :: String -> m ()
  default say :: (MonadTrans t, Logs n, m ~ t n) => String -> m ()
  say = lift . say
  twice :: String -> m ()
  twice s = say s >> say s
instance Logs IO where say = putStrLn
instance Logs m => Logs (IdT m)

-- equations
same :: (a ~ b, Show b) => a -> b -> String
same x y = concatMap show [x, y]
class Render a where render :: a -> String
instance (c ~ Char) => Render [c] where render = reverse
sumOf :: (n ~ Int, t ~ []) => t n -> n
sumOf = sum

main :: IO ()
main = do
  putStrLn (describe [1 :: Int, 2])
  putStrLn (describe (Just 'c') ++ describe True ++ describe Red)
  putStrLn (describe (Pair 'a' [1.5 :: Double]) ++ describe (Age 3) ++ describeAll [Plain, Plain] ++ describe Plain)
  putStrLn (describeAll [Pair 1 True, Pair 2 False])
  print (total [1, 2, 3 :: Int], total (Just 1.5), name @[], name @Maybe)
  runIdT (runIdT (say "deep" >> twice "deeper"))
  putStrLn (same 'a' 'b' ++ render "abc")
  print (sumOf [1, 2, 3])

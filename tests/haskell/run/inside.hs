{-# LANGUAGE GeneralizedNewtypeDeriving, StandaloneDeriving #-}
-- Instances that a newtype derives from what is inside; its own superclasses stay its own.
module Main where

newtype Age = Age Int deriving (Show, Eq, Ord, Num, Enum, Real, Integral, Bounded)

newtype Down' = Down' Int deriving (Show, Eq, Num)
instance Ord Down' where compare (Down' a) (Down' b) = compare b a
deriving instance Enum Down'
deriving instance Real Down'

-- Real's superclass Ord is the one above.
largest :: Real a => [a] -> a
largest = foldr1 max

newtype Parser a = Parser (State String a) deriving (Functor, Applicative, Monad)

newtype State s a = State { runState :: s -> (a, s) }
instance Functor (State s) where fmap f (State g) = State (\s -> let (a, t) = g s in (f a, t))
instance Applicative (State s) where
  pure a = State (\s -> (a, s))
  State f <*> State g = State (\s -> let { (h, t) = f s; (a, u) = g t } in (h a, u))
instance Monad (State s) where State f >>= k = State (\s -> let (a, t) = f s in runState (k a) t)

item :: Parser Char
item = Parser (State (\s -> (head s, tail s)))

run :: Parser a -> String -> (a, String)
run (Parser p) = runState p

newtype Wrap m a = Wrap (m a) deriving (Functor, Applicative, Monad)
newtype Twice a = Twice (Wrap [] a) deriving (Functor, Applicative, Monad)

class Describe a where
  describe :: a -> String
  describe _ = "something"
  twice :: a -> [String]
  twice a = [describe a, describe a]
instance Describe Int where describe n = "the number " ++ show n
newtype Room = Room Int deriving Describe

unwrap :: Wrap m a -> m a
unwrap (Wrap m) = m

add :: (Monad m, Num a) => m a -> m a
add m = do { x <- m; y <- m; return (x + y) }

main :: IO ()
main = do
  print (Age 3 + 4 * 2, sum [Age 1, Age 2], [Age 1 .. Age 3], Age 17 `div` 5)
  print (fromIntegral (Age 4) + 0.5, maxBound == Age maxBound, toInteger (Age 9))
  print (largest [Down' 3, 1, 2], [Down' 5 ..] !! 2, largest [Age 3, 1, 2])
  print (run (do { a <- item; b <- item; _ <- pure (); return [b, a] }) "xyz")
  print (unwrap (add (Wrap [1, 2])))
  let Twice t = add (Twice (Wrap [10, 20])) in print (unwrap t)
  x <- unwrap (Wrap (return 3) >>= \y -> Wrap (print y >> return (y + 1)))
  print x
  print (twice (Room 7))

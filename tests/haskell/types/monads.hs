{-# LANGUAGE NoImplicitPrelude #-}
module M where
import Mini
-- Constructor classes.
newtype State s a = State (s -> (a, s))
run (State f) = f
instance Functor (State s) where
  fmap f m = m >>= \x -> return (f x)
instance Applicative (State s) where
  pure x = State (\s -> (x, s))
  mf <*> mx = do { f <- mf; x <- mx; return (f x) }
instance Monad (State s) where
  m >>= k = State (\s -> let (a, s') = run m s in run (k a) s')
get = State (\s -> (s, s))
put s = State (\_ -> ((), s))
modify f = get >>= put . f
counter = do
  n <- get
  put (n + 1)
  return n
label t = do { n <- counter; return (n, t) }
class Monad m => Logger m where
  logIt :: String -> m ()
  logAll :: [String] -> m ()
  logAll = mapM_ logIt
instance Logger IO where logIt = putStrLn
work n = do
  logIt "start"
  let m = n + 1
  logAll [show m]
  return m
reader = do { x <- fst; y <- snd; return (x : y) }
class Container f where
  empty :: f a
  insert :: Ord a => a -> f a -> f a
  toL :: f a -> [a]
instance Container [] where
  empty = []
  insert = (:)
  toL = id
fill xs = foldr insert empty xs
newtype Wrap f a = Wrap (f a)
instance Container f => Container (Wrap f) where
  empty = Wrap empty
  insert x (Wrap f) = Wrap (insert x f)
  toL (Wrap f) = toL f

{-# LANGUAGE MultiParamTypeClasses, FunctionalDependencies, FlexibleInstances, FlexibleContexts, UndecidableInstances #-}
-- Classes with several parameters, and functional dependencies.
module Main where
class Convert a b where conv :: a -> b
instance Convert Int String where conv = show
instance Convert Int Bool where conv = (/= 0)
instance Convert a b => Convert [a] [b] where conv = map conv
class Monad m => MonadState s m | m -> s where
  get :: m s
  put :: s -> m ()
  modify' :: (s -> s) -> m ()
  modify' f = do { x <- get; put (f x) }
newtype State s a = State { runState :: s -> (a, s) }
instance Functor (State s) where fmap f (State g) = State (\s -> let (a, t) = g s in (f a, t))
instance Applicative (State s) where { pure a = State (\s -> (a, s)); State f <*> State g = State (\s -> let { (h, t) = f s; (a, u) = g t } in (h a, u)) }
instance Monad (State s) where State f >>= k = State (\s -> let (a, t) = f s in runState (k a) t)
instance MonadState s (State s) where { get = State (\s -> (s, s)); put s = State (const ((), s)) }
newtype MaybeT m a = MaybeT { runMaybeT :: m (Maybe a) }
instance Monad m => Functor (MaybeT m) where fmap f (MaybeT m) = MaybeT (m >>= return . fmap f)
instance Monad m => Applicative (MaybeT m) where { pure = MaybeT . return . Just; MaybeT f <*> MaybeT x = MaybeT (do { g <- f; case g of { Nothing -> return Nothing; Just h -> fmap (fmap h) x } }) }
instance Monad m => Monad (MaybeT m) where MaybeT m >>= k = MaybeT (m >>= maybe (return Nothing) (runMaybeT . k))
instance MonadState s m => MonadState s (MaybeT m) where { get = MaybeT (fmap Just get); put = MaybeT . fmap Just . put }
tick :: (Num s, MonadState s m) => m s
tick = do { n <- get; put (n + 1); return n }
twice () = do { a <- tick; b <- tick; return (show (a, b)) }
labelled x = do { n <- get; put (n + 1); return (n, x) }
class Collection c e | c -> e where { empty :: c; insert :: e -> c -> c; toL :: c -> [e] }
instance Collection [a] a where { empty = []; insert = (:); toL = id }
addAll xs c = foldr insert c xs
main :: IO ()
main = do
  putStrLn (conv (3 :: Int))
  print (conv [1, 0 :: Int] :: [Bool])
  print (runState tick 10, runState (twice ()) 5)
  print (runState (runMaybeT (twice () >>= \s -> modify' (* 2) >> return s)) 5)
  print (runState (mapM labelled "abc") 100)
  print (toL (addAll [1, 2, 3 :: Int] (insert 9 (empty :: [Int]))))

{-# LANGUAGE DerivingVia, StandaloneDeriving, GeneralizedNewtypeDeriving, UndecidableInstances #-}
-- Standalone deriving of a class with several parameters: by a newtype, and via another type.
module Main where
import Control.Monad.State
import Control.Monad.Reader

newtype App a = App { unApp :: StateT Int (Reader String) a }
deriving newtype instance Functor App
deriving newtype instance Applicative App
deriving newtype instance Monad App
deriving newtype instance MonadState Int App
deriving via (StateT Int (Reader String)) instance MonadReader String App

class Monad m => Counts w m where
  count :: w -> m w
newtype Doubling m a = Doubling (m a) deriving (Functor, Applicative, Monad)
instance (MonadState Int m) => Counts Int (Doubling m) where
  count n = Doubling (state (\s -> (s * 2, s + n)))
deriving via (Doubling App) instance Counts Int App

main :: IO ()
main = print (runReader (runStateT (unApp (do { s <- ask; modify (+ length s); a <- count (5 :: Int); b <- get; return (a, b, s) })) 3) "word")

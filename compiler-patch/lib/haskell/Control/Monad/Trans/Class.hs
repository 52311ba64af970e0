-- Control.Monad.Trans.Class: monads that are made of other monads.
module Control.Monad.Trans.Class (MonadTrans (..)) where

class MonadTrans t where
  lift :: Monad m => m a -> t m a

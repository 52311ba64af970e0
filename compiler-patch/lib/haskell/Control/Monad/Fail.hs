-- Control.Monad.Fail: monads whose patterns may fail.
module Control.Monad.Fail (MonadFail (..)) where

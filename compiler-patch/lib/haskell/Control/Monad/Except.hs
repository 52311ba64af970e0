-- Control.Monad.Except: computations that may end in an error.
module Control.Monad.Except
  ( MonadError (..), liftEither, ExceptT (..), Except, runExceptT, runExcept, mapExcept, withExcept, mapExceptT, withExceptT
  , module Control.Monad, module Control.Monad.Fix, module Control.Monad.Trans
  ) where

import Control.Monad
import Control.Monad.Error.Class
import Control.Monad.Fix
import Control.Monad.Trans
import Control.Monad.Trans.Except

-- Control.Monad.Trans: what every transformer has.
module Control.Monad.Trans (MonadTrans (..), MonadIO (..)) where

import Control.Monad.IO.Class
import Control.Monad.Trans.Class

-- Control.Monad.Cont: computations that know how they go on.
module Control.Monad.Cont
  ( MonadCont (..), Cont, cont, runCont, evalCont, mapCont, withCont, ContT (..), evalContT, mapContT, withContT
  , module Control.Monad, module Control.Monad.Trans
  ) where

import Control.Monad
import Control.Monad.Cont.Class
import Control.Monad.Trans
import Control.Monad.Trans.Cont (Cont, cont, runCont, evalCont, mapCont, withCont, ContT (..), evalContT, mapContT, withContT)

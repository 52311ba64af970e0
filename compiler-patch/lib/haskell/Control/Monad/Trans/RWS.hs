-- Control.Monad.Trans.RWS: computations that have an environment, write, and have a state, the lazy ones.
module Control.Monad.Trans.RWS (module Control.Monad.Trans.RWS.Lazy) where

import Control.Monad.Trans.RWS.Lazy

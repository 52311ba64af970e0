-- Control.Monad.RWS: computations that have an environment, write, and have a state, the lazy ones.
module Control.Monad.RWS (module Control.Monad.RWS.Lazy) where

import Control.Monad.RWS.Lazy

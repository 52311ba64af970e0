-- Control.Monad.Trans.State: computations that have a state, the lazy ones.
module Control.Monad.Trans.State (module Control.Monad.Trans.State.Lazy) where

import Control.Monad.Trans.State.Lazy

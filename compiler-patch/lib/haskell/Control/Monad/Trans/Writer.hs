-- Control.Monad.Trans.Writer: computations that write, the lazy ones.
module Control.Monad.Trans.Writer (module Control.Monad.Trans.Writer.Lazy) where

import Control.Monad.Trans.Writer.Lazy

-- Control.Monad.RWS.Strict: computations that have an environment, write, and have a state, the strict ones.
module Control.Monad.RWS.Strict
  ( RWS, rws, runRWS, evalRWS, execRWS, mapRWS, withRWS, RWST (..), evalRWST, execRWST, mapRWST, withRWST
  , module Control.Monad.RWS.Class, module Control.Monad, module Control.Monad.Fix, module Control.Monad.Trans, module Data.Monoid
  ) where

import Control.Monad
import Control.Monad.Fix
import Control.Monad.RWS.Class
import Control.Monad.Trans
import Control.Monad.Trans.RWS.Strict
  ( RWS, rws, runRWS, evalRWS, execRWS, mapRWS, withRWS, RWST (..), evalRWST, execRWST, mapRWST, withRWST )
import Data.Monoid

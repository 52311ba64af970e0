-- GHC.IO: actions of other modules.
module GHC.IO
  ( IO, unsafePerformIO, unsafeInterleaveIO, unsafeDupablePerformIO, FilePath, catch, throwIO, evaluate, mask, mask_, onException
  , bracket, finally, stToIO
  ) where

import Control.Exception
import Control.Monad.ST (stToIO)
import System.IO.Unsafe

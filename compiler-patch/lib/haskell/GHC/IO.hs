-- GHC.IO: actions of other modules.
module GHC.IO
  ( IO (IO), unIO, unsafePerformIO, unsafeInterleaveIO, unsafeDupablePerformIO, FilePath, catch, throwIO, evaluate, mask, mask_, onException
  , bracket, finally, stToIO, ioToST, unsafeIOToST, unsafeSTToIO
  ) where

import Control.Exception
import Control.Monad.ST (ST, stToIO)
import Control.Monad.ST.Unsafe (unsafeIOToST, unsafeSTToIO)
import Prelude.State (IO (..), RealWorld, unIO)
import System.IO.Unsafe

ioToST :: IO a -> ST RealWorld a
ioToST = unsafeIOToST

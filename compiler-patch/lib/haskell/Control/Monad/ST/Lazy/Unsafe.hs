-- Control.Monad.ST.Lazy.Unsafe: what may change the order of steps.
module Control.Monad.ST.Lazy.Unsafe (unsafeInterleaveST, unsafeIOToST) where

import Control.Monad.ST.Lazy
import qualified Control.Monad.ST.Unsafe as Strict

unsafeInterleaveST :: ST s a -> ST s a
unsafeInterleaveST m = strictToLazyST (Strict.unsafeInterleaveST (lazyToStrictST m))

unsafeIOToST :: IO a -> ST s a
unsafeIOToST m = strictToLazyST (Strict.unsafeIOToST m)

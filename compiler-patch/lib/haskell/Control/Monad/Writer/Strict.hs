-- Control.Monad.Writer.Strict: computations that write, the strict ones.
module Control.Monad.Writer.Strict
  ( MonadWriter (..), listens, censor, Writer, runWriter, execWriter, mapWriter, WriterT (..), execWriterT, mapWriterT
  , module Control.Monad, module Control.Monad.Fix, module Control.Monad.Trans, module Data.Monoid
  ) where

import Control.Monad
import Control.Monad.Fix
import Control.Monad.Trans
import Control.Monad.Trans.Writer.Strict (Writer, runWriter, execWriter, mapWriter, WriterT (..), execWriterT, mapWriterT)
import Control.Monad.Writer.Class
import Data.Monoid

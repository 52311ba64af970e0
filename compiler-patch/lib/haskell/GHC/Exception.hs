-- GHC.Exception: exceptions of Control.Exception.
module GHC.Exception (Exception (..), SomeException (..), ArithException (..), ErrorCall (..), throw) where

import Control.Exception

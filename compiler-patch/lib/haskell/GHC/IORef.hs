-- GHC.IORef: Data.IORef.
module GHC.IORef (module Data.IORef) where

import Data.IORef

module Data.My.Module
  ( f, (+++), T, U(..), V(A, B, x, (:+)), W(), module Data.List, module M, C.g, C.T(..),
  ) where
import qualified "containers" Data.Map as OfPackage (Map)
import Data.List
import qualified Data.Map
import qualified Data.Map as M
import Data.Set as S (Set, insert, (\\), T(..), U(A, b))
import Data.Char hiding (toUpper, (!))
import Data.Maybe ()
import Data.Word qualified as W
import {-# SOURCE #-} Other (thing)
f = as

-- GHC.OldList: Data.List.
module GHC.OldList (module Data.List) where

import Data.List

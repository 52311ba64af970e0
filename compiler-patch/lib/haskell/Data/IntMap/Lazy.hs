-- Data.IntMap.Lazy: Data.IntMap.
module Data.IntMap.Lazy (module Data.IntMap) where

import Data.IntMap

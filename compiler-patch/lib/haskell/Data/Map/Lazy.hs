-- Data.Map.Lazy: Data.Map.
module Data.Map.Lazy (module Data.Map) where

import Data.Map

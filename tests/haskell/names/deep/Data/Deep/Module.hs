module Data.Deep.Module where
import Data.Deep.Other
deep = other

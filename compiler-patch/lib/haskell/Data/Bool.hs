-- Data.Bool: truth values.
module Data.Bool (Bool (..), (&&), (||), not, otherwise, bool) where

import Prelude.Data (bool)

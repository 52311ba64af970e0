-- Data.String: types that string literals could have.
module Data.String (String, IsString (..), lines, words, unlines, unwords) where

import Data.Functor.Identity (Identity (..))
import Prelude.Class (IsString (..))
import Prelude.Fold (Const (..))

instance IsString a => IsString (Const a b) where
  fromString s = Const (fromString s)
instance IsString a => IsString (Identity a) where
  fromString s = Identity (fromString s)

-- Data.Functor.Const: the functor that has a value beside, and none inside.
module Data.Functor.Const (Const (..)) where

import Control.Applicative (Const (..))

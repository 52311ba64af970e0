{-# LANGUAGE NoImplicitPrelude #-}
-- expect error: Main.hs:9:8: error: the constructor `Green' is not known
-- A pattern synonym that is exported as a part of a type comes with T(..), and can be imported as such a part.
module Main where
import Queue (Queue (..), Colour (Red, Blue), Other (..))
len Empty = Other
len (x :+ q) = len q
blue Blue = Red
back = Green
none Nil = Cons Other Empty

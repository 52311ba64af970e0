{-# LANGUAGE PatternSynonyms, NoImplicitPrelude #-}
module Queue (Queue (.., Empty, (:+)), Colour (Red, Blue), Other (..)) where
data Queue a = Nil | Cons a (Queue a)
pattern Empty = Nil
pattern x :+ q = Cons x q
data Colour = Red | Green
pattern Blue = Green
data Other = Other

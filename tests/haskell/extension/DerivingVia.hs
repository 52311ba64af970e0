{-# LANGUAGE DerivingVia #-}
import Data.Monoid
newtype N = N Int deriving (Semigroup, Monoid) via (Sum Int)
main = case N 1 <> N 2 of N n -> print n
-- prints: 3

-- GHC.Enum: classes of the Prelude.
module GHC.Enum (Enum (..), Bounded (..)) where

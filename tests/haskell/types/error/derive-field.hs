-- expect error: derive-field.hs:4:34: error: no instance Eq (Int -> Int): wanted by the derived instance, for a field of `F'
{-# LANGUAGE NoImplicitPrelude #-}
import Mini
data F = F (Int -> Int) deriving Eq

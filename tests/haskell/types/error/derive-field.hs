-- expect error: derive-field.hs:5:34: error: no instance Eq (Int -> Int): wanted by the derived instance, for a field of `F'
-- expect error: derive-field.hs:5:34: note: Int -> Int is a function; is an argument missing?
{-# LANGUAGE NoImplicitPrelude #-}
import Mini
data F = F (Int -> Int) deriving Eq

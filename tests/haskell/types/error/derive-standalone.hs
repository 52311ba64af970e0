-- expect error: error: can't derive Enum (T a): its constructors must be there, and have no fields
{-# LANGUAGE NoImplicitPrelude #-}
import Mini
data T a = A a | B
deriving instance Enum (T a)

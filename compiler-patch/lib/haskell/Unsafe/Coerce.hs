-- Unsafe.Coerce: a value as one of another type, which nobody checks.
module Unsafe.Coerce (unsafeCoerce) where

import Prim (primCast)

unsafeCoerce :: a -> b
unsafeCoerce = primCast

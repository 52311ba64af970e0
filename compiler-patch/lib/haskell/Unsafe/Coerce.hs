-- Unsafe.Coerce: a value as one of another type, which nobody checks.
module Unsafe.Coerce (unsafeCoerce) where

import Prim (primFromAny, primToAny)

unsafeCoerce :: a -> b
unsafeCoerce x = primFromAny (primToAny x)

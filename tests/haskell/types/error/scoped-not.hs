-- expect error: the signature is too general: it says that `a' is any type
{-# LANGUAGE NoImplicitPrelude #-}
import Mini
pair :: a -> [a]
pair x = [y]
  where y :: a
        y = x

-- expect error: error: `x' has type a, but
{-# LANGUAGE NoImplicitPrelude #-}
import Mini
pair :: forall a b. a -> b -> (a, b)
pair x y = (x, z)
  where z :: b
        z = x

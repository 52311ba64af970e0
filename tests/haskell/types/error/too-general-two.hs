-- expect error: too-general-two.hs:6:16: error: `y' has type b, but the elements before it have type a
-- expect error: too-general-two.hs:5:9: note: the signature of `pair' is too general: it says that `b' is any type
{-# LANGUAGE NoImplicitPrelude #-}
import Mini
pair :: a -> b -> [a]
pair x y = [x, y]

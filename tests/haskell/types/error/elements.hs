-- expect error: elements.hs:4:17: error: `True' has type Bool, but the elements before it have type Char
{-# LANGUAGE NoImplicitPrelude #-}
import Mini
xs = ['a', 'b', True]

-- expect error: local.hs:5:37: error: `h' has type Char, but `&&' takes Bool
-- expect error: local.hs:5:19: error: no instance Num Char: wanted by `+'
{-# LANGUAGE NoImplicitPrelude #-}
import Mini
f x = let g y = y + x; h = g 'a' in h && True

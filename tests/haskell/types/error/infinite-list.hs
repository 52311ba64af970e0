-- expect error: infinite-list.hs:5:13: error: `xs' has type a, but `:' takes [a]
-- expect error: infinite-list.hs:5:13: note: the type would be infinite, since a is a part of [a]
{-# LANGUAGE NoImplicitPrelude #-}
import Mini
f xs = xs : xs

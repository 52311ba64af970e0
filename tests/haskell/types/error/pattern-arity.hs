-- expect error: pattern-arity.hs:4:4: error: constructor `Just' has 1 field, but the pattern has 2
{-# LANGUAGE NoImplicitPrelude #-}
import Mini
f (Just x y) = x
f Nothing = 'a'

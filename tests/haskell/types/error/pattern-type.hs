-- expect error: pattern-type.hs:5:3: error: this pattern has type [a], but it is matched against Maybe b
{-# LANGUAGE NoImplicitPrelude #-}
import Mini
f (Just x) = x
f [] = 'a'

-- expect error: kind-class.hs:4:12: error: `Int' has kind *, but a type of kind * -> * is expected here
{-# LANGUAGE NoImplicitPrelude #-}
import Mini
f :: Monad Int => Int
f = 1

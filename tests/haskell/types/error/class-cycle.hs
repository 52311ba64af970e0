-- expect error: class-cycle.hs:5:7: error: class `B' is its own superclass
{-# LANGUAGE NoImplicitPrelude #-}
import Mini
class B a => A a where a :: a
class A a => B a where b :: a

-- expect error: instance-context.hs:6:46: error: no instance Eq a: wanted by `=='
-- expect error: instance-context.hs:6:10: note: this instance could have Eq a in its context
{-# LANGUAGE NoImplicitPrelude #-}
import Mini
data Box a = Box a
instance Eq (Box a) where Box x == Box y = x == y

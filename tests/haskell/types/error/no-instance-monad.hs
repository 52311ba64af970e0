-- expect error: no-instance-monad.hs:5:5: error: no instance Monad Box: wanted by this `do'
{-# LANGUAGE NoImplicitPrelude #-}
import Mini
data Box a = Box a
f = do { x <- Box 'a'; Box x }

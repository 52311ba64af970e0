-- Debug.Trace: messages on standard error when something is evaluated.
module Debug.Trace (trace, traceShow, traceId, traceShowId, traceM, traceShowM) where

import Prim (primTrace)

trace :: String -> a -> a
trace x y = primTrace x y

traceShow :: Show a => a -> b -> b
traceShow x = primTrace (show x)

traceId :: String -> String
traceId text = primTrace text text

traceShowId :: Show a => a -> a
traceShowId x = primTrace (show x) x

traceM :: Applicative f => String -> f ()
traceM text = primTrace text (pure ())

traceShowM :: (Show a, Applicative f) => a -> f ()
traceShowM x = primTrace (show x) (pure ())

-- Debug.Trace: messages on standard error, and marks in the profile, when something is evaluated.
module Debug.Trace
  ( trace, traceShow, traceId, traceShowId, traceM, traceShowM, traceIO, traceStack, putTraceMsg
  , traceEvent, traceEventIO, traceMarker, traceMarkerIO
  ) where

import Prim (primMark)
import Prelude.IO (complain)
import System.IO.Unsafe (unsafePerformIO)

trace :: String -> a -> a
trace text x = unsafePerformIO (traceIO text >> return x)

traceIO :: String -> IO ()
traceIO = complain

traceShow :: Show a => a -> b -> b
traceShow x = trace (show x)

traceId :: String -> String
traceId text = trace text text

traceShowId :: Show a => a -> a
traceShowId x = trace (show x) x

traceM :: Applicative f => String -> f ()
traceM text = trace text (pure ())

traceShowM :: (Show a, Applicative f) => a -> f ()
traceShowM x = trace (show x) (pure ())

-- No program keeps a stack of calls, as GHC's don't without -prof.
traceStack :: String -> a -> a
traceStack = trace

putTraceMsg :: String -> IO ()
putTraceMsg = traceIO

-- GHC writes these into its eventlog. Here they are marks in the heap profile.
traceMarker, traceEvent :: String -> a -> a
traceMarker = primMark
traceEvent = primMark

-- The mark is made each time that the action is run.
traceMarkerIO, traceEventIO :: String -> IO ()
traceMarkerIO text = return () >>= \nothing -> primMark text (return nothing)
traceEventIO = traceMarkerIO

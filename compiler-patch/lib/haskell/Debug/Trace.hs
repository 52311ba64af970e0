-- Debug.Trace: messages on standard error when something is evaluated.
module Debug.Trace (trace, traceShow, traceId, traceShowId, traceM, traceShowM, traceIO) where

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

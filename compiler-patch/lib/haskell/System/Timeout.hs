-- System.Timeout: actions that are given some time, in microseconds.
--
-- Another thread sleeps as long and interrupts the action.
module System.Timeout (Timeout, timeout) where

import Control.Concurrent
import Control.Exception
import Data.Unique

newtype Timeout = Timeout Unique

instance Eq Timeout where
  Timeout a == Timeout b = a == b

instance Show Timeout where
  show _ = "<<timeout>>"

instance Exception Timeout where
  toException = asyncExceptionToException
  fromException = asyncExceptionFromException

timeout :: Int -> IO a -> IO (Maybe a)
timeout n act
  | n < 0 = fmap Just act
  | n == 0 = return Nothing
  | otherwise = do
      me <- myThreadId
      this <- fmap Timeout newUnique
      handleJust (\e -> if e == this then Just () else Nothing) (\_ -> return Nothing)
        (bracket (forkIOWithUnmask (\unmask -> unmask (threadDelay n >> throwTo me this))) (uninterruptibleMask_ . killThread)
          (\_ -> fmap Just act))

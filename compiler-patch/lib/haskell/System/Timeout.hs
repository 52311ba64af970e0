-- System.Timeout: actions that are given some time.
--
-- There are no threads that could interrupt an action: it ends as it will, and its result is one that came in time. Only an
-- action that has no time at all isn't begun.
module System.Timeout (Timeout, timeout) where

import Control.Exception (Exception)

data Timeout = Timeout

instance Eq Timeout where
  _ == _ = True

instance Show Timeout where
  show _ = "<<timeout>>"

instance Exception Timeout

timeout :: Int -> IO a -> IO (Maybe a)
timeout n act
  | n == 0 = return Nothing
  | otherwise = fmap Just act

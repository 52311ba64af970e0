-- Control.Concurrent.QSemN: a number of units, of which threads wait for several at once. Who came first is served first.
module Control.Concurrent.QSemN (QSemN, newQSemN, waitQSemN, signalQSemN) where

import Control.Concurrent.MVar
import Control.Exception

-- The units that are there, and those that wait, with what they want.
newtype QSemN = QSemN (MVar (Int, [(Int, MVar ())]))

newQSemN :: Int -> IO QSemN
newQSemN n
  | n < 0 = ioError (userError "newQSemN: Initial quantity must be non-negative")
  | otherwise = fmap QSemN (newMVar (n, []))

waitQSemN :: QSemN -> Int -> IO ()
waitQSemN (QSemN v) want = mask_ (do
  (n, queue) <- takeMVar v
  if null queue && n >= want then putMVar v (n - want, queue) else do
    mine <- newEmptyMVar
    putMVar v (n, queue ++ [(want, mine)])
    takeMVar mine `onException` leave mine)
  where
    -- It was interrupted: it leaves the queue, or gives back what it has got meanwhile.
    leave mine = uninterruptibleMask_ (do
      got <- tryTakeMVar mine
      case got of
        Just () -> signalQSemN (QSemN v) want
        Nothing -> modifyMVar_ v (\(n, queue) -> serve n (filter ((/= mine) . snd) queue)))

signalQSemN :: QSemN -> Int -> IO ()
signalQSemN (QSemN v) more = uninterruptibleMask_ (modifyMVar_ v (\(n, queue) -> serve (n + more) queue))

serve :: Int -> [(Int, MVar ())] -> IO (Int, [(Int, MVar ())])
serve n ((want, v) : queue) | n >= want = putMVar v () >> serve (n - want) queue
serve n queue = n `seq` return (n, queue)

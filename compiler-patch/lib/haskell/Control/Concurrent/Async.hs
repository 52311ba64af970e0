-- Control.Concurrent.Async: threads whose results are waited for.
--
-- A thread leaves its result, or the exception that ended it, in a TMVar, which any number of others may look at. Those that
-- the with functions start are cancelled when the function ends, and have ended by then.
module Control.Concurrent.Async
  ( Async, async, asyncBound, asyncOn, withAsync, asyncThreadId, wait, waitCatch, poll, cancel, cancelWith, uninterruptibleCancel
  , AsyncCancelled (..), waitSTM, waitCatchSTM, pollSTM, waitAny, waitAnyCatch, waitAnyCancel, waitEither, waitEitherCatch
  , waitEitherCancel, waitEither_, waitBoth, link, race, race_, concurrently, concurrently_, mapConcurrently
  , mapConcurrently_, forConcurrently, forConcurrently_, replicateConcurrently, replicateConcurrently_, Concurrently (..)
  ) where

import Control.Applicative (Alternative (..))
import Control.Concurrent
import Control.Concurrent.STM
import Control.Exception
import Control.Monad (forever, replicateM, void)
import Data.Foldable (traverse_)

data Async a = Async ThreadId (STM (Either SomeException a))

instance Eq (Async a) where
  Async s _ == Async t _ = s == t

instance Ord (Async a) where
  compare (Async s _) (Async t _) = compare s t

instance Functor Async where
  fmap f (Async t result) = Async t (fmap (fmap f) result)

data AsyncCancelled = AsyncCancelled deriving (Eq, Show)

instance Exception AsyncCancelled where
  toException = asyncExceptionToException
  fromException = asyncExceptionFromException

async, asyncBound :: IO a -> IO (Async a)
async act = do
  result <- newEmptyTMVarIO
  t <- mask (\restore -> forkIO (try (restore act) >>= atomically . putTMVar result))
  return (Async t (readTMVar result))
asyncBound = async

asyncOn :: Int -> IO a -> IO (Async a)
asyncOn _ = async

asyncThreadId :: Async a -> ThreadId
asyncThreadId (Async t _) = t

withAsync :: IO a -> (Async a -> IO b) -> IO b
withAsync act use = mask (\restore -> do
  a <- async (restore act)
  x <- restore (use a) `catch` \e -> uninterruptibleCancel a >> throwIO (e :: SomeException)
  uninterruptibleCancel a
  return x)

-- ---- waiting ----

waitCatchSTM :: Async a -> STM (Either SomeException a)
waitCatchSTM (Async _ result) = result

waitSTM :: Async a -> STM a
waitSTM a = waitCatchSTM a >>= either throwSTM return

pollSTM :: Async a -> STM (Maybe (Either SomeException a))
pollSTM a = fmap Just (waitCatchSTM a) `orElse` return Nothing

wait :: Async a -> IO a
wait = atomically . waitSTM

waitCatch :: Async a -> IO (Either SomeException a)
waitCatch = atomically . waitCatchSTM

poll :: Async a -> IO (Maybe (Either SomeException a))
poll = atomically . pollSTM

waitAnyCatch :: [Async a] -> IO (Async a, Either SomeException a)
waitAnyCatch as = atomically (foldr orElse retry [fmap (\x -> (a, x)) (waitCatchSTM a) | a <- as])

waitAny, waitAnyCancel :: [Async a] -> IO (Async a, a)
waitAny as = atomically (foldr orElse retry [fmap (\x -> (a, x)) (waitSTM a) | a <- as])
waitAnyCancel as = waitAny as `finally` mapM_ cancel as

waitEitherCatch :: Async a -> Async b -> IO (Either (Either SomeException a) (Either SomeException b))
waitEitherCatch a b = atomically (fmap Left (waitCatchSTM a) `orElse` fmap Right (waitCatchSTM b))

waitEither, waitEitherCancel :: Async a -> Async b -> IO (Either a b)
waitEither a b = atomically (fmap Left (waitSTM a) `orElse` fmap Right (waitSTM b))
waitEitherCancel a b = waitEither a b `finally` (cancel a >> cancel b)

waitEither_ :: Async a -> Async b -> IO ()
waitEither_ a b = void (waitEither a b)

-- An exception of either ends it at once.
waitBoth :: Async a -> Async b -> IO (a, b)
waitBoth a b = atomically (do
  x <- waitSTM a `orElse` (waitSTM b >> retry)
  y <- waitSTM b
  return (x, y))

-- ---- ending ----

cancel, uninterruptibleCancel :: Async a -> IO ()
cancel a = cancelWith a AsyncCancelled
uninterruptibleCancel a = uninterruptibleMask_ (cancel a)

cancelWith :: Exception e => Async a -> e -> IO ()
cancelWith a e = throwTo (asyncThreadId a) e >> void (waitCatch a)

-- An exception of the thread is thrown to this one, too.
link :: Async a -> IO ()
link a = do
  me <- myThreadId
  void (forkIO (waitCatch a >>= either (report me) (const (return ()))))
  where
    report me e = case fromException e of
      Just AsyncCancelled -> return ()
      Nothing -> throwTo me e

-- ---- both at once ----

race :: IO a -> IO b -> IO (Either a b)
race left right = withAsync left (\a -> withAsync right (waitEither a))

race_ :: IO a -> IO b -> IO ()
race_ left right = void (race left right)

concurrently :: IO a -> IO b -> IO (a, b)
concurrently left right = withAsync left (\a -> withAsync right (waitBoth a))

concurrently_ :: IO a -> IO b -> IO ()
concurrently_ left right = void (concurrently left right)

mapConcurrently :: Traversable t => (a -> IO b) -> t a -> IO (t b)
mapConcurrently f = runConcurrently . traverse (Concurrently . f)

mapConcurrently_ :: Foldable f => (a -> IO b) -> f a -> IO ()
mapConcurrently_ f = runConcurrently . traverse_ (Concurrently . f)

forConcurrently :: Traversable t => t a -> (a -> IO b) -> IO (t b)
forConcurrently = flip mapConcurrently

forConcurrently_ :: Foldable f => f a -> (a -> IO b) -> IO ()
forConcurrently_ = flip mapConcurrently_

replicateConcurrently :: Int -> IO a -> IO [a]
replicateConcurrently n = runConcurrently . replicateM n . Concurrently

replicateConcurrently_ :: Int -> IO a -> IO ()
replicateConcurrently_ n = void . replicateConcurrently n

newtype Concurrently a = Concurrently { runConcurrently :: IO a }

instance Functor Concurrently where
  fmap f (Concurrently act) = Concurrently (fmap f act)

instance Applicative Concurrently where
  pure = Concurrently . return
  Concurrently f <*> Concurrently x = Concurrently (fmap (\(g, y) -> g y) (concurrently f x))

instance Alternative Concurrently where
  empty = Concurrently (forever (threadDelay maxBound))
  Concurrently a <|> Concurrently b = Concurrently (fmap (either id id) (race a b))

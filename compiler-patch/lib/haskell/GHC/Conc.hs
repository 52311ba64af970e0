{-# LANGUAGE RankNTypes #-}
-- GHC.Conc: threads and transactions, and hints for several processors. Programs have one here.
module GHC.Conc
  ( ThreadId, forkIO, forkIOWithUnmask, forkOn, forkOnWithUnmask, myThreadId, killThread, throwTo, yield, threadDelay, labelThread
  , ThreadStatus (..), BlockReason (..), threadStatus, threadCapability
  , STM, atomically, retry, orElse, throwSTM, catchSTM, unsafeIOToSTM
  , TVar, newTVar, newTVarIO, readTVar, readTVarIO, writeTVar, registerDelay
  , par, pseq, numCapabilities, getNumCapabilities, setNumCapabilities, getNumProcessors
  ) where

import Control.Applicative (Alternative (..))
import Control.Monad (MonadPlus (..), ap, liftM)
import Control.Monad.Fix (MonadFix (..))
import Prelude.Exception
import Prelude.IO (complain)
import Prelude.Normal (NFData (..))
import Prim
import System.IO (fixIO)

infixr 0 `par`, `pseq`

-- ---- Threads ----------------------------------------------------------------------------------

-- Its number, and in the lowest 24 bits where the run time has it.
newtype ThreadId = ThreadId Int

instance Eq ThreadId where
  ThreadId a == ThreadId b = a == b

instance Ord ThreadId where
  compare (ThreadId a) (ThreadId b) = compare a b

instance Show ThreadId where
  showsPrec d (ThreadId n) = showString "ThreadId " . showsPrec d (n `div` 16777216)

instance NFData ThreadId where
  rnf t = t `seq` ()

-- An exception that the thread doesn't catch is reported, and ends it.
forkIO :: IO () -> IO ThreadId
forkIO act = fmap ThreadId (primFork (catchAny act ending))

ending :: SomeException -> IO ()
ending e = catchAny (report e) ending

report :: SomeException -> IO ()
report e
  | Just BlockedIndefinitelyOnMVar <- fromException e = return ()
  | Just BlockedIndefinitelyOnSTM <- fromException e = return ()
  | Just ThreadKilled <- fromException e = return ()
  | otherwise = primFlush 1 >> primProgramName >>= \name -> complain (name ++ ": " ++ show e)

forkIOWithUnmask :: ((forall a. IO a -> IO a) -> IO ()) -> IO ThreadId
forkIOWithUnmask act = forkIO (act unmasked)

unmasked :: IO a -> IO a
unmasked act = primMask 0 >>= \before -> act >>= \x -> primMask before >> return x

forkOn :: Int -> IO () -> IO ThreadId
forkOn _ = forkIO

forkOnWithUnmask :: Int -> ((forall a. IO a -> IO a) -> IO ()) -> IO ThreadId
forkOnWithUnmask _ act = forkIOWithUnmask act

myThreadId :: IO ThreadId
myThreadId = fmap ThreadId (primThread 0)

-- It returns when the thread has the exception.
throwTo :: Exception e => ThreadId -> e -> IO ()
throwTo (ThreadId n) e = primThrowTo n (whole (toException e))

killThread :: ThreadId -> IO ()
killThread t = throwTo t ThreadKilled

yield :: IO ()
yield = primDelay 0

-- Microseconds.
threadDelay :: Int -> IO ()
threadDelay = primDelay

labelThread :: ThreadId -> String -> IO ()
labelThread _ _ = return ()

data ThreadStatus = ThreadRunning | ThreadFinished | ThreadBlocked BlockReason | ThreadDied
  deriving (Eq, Ord, Show)

data BlockReason
  = BlockedOnMVar | BlockedOnBlackHole | BlockedOnException | BlockedOnSTM | BlockedOnForeignCall | BlockedOnOther
  deriving (Eq, Ord, Show)

threadStatus :: ThreadId -> IO ThreadStatus
threadStatus (ThreadId n) = fmap status (primThread n)
  where
    status s
      | s == 0 = ThreadRunning
      | s <= 3 = ThreadBlocked BlockedOnMVar
      | s == 4 = ThreadBlocked BlockedOnSTM
      | s <= 6 = ThreadBlocked BlockedOnMVar
      | s == 7 = ThreadBlocked BlockedOnBlackHole
      | s == 8 = ThreadBlocked BlockedOnException
      | otherwise = ThreadFinished

threadCapability :: ThreadId -> IO (Int, Bool)
threadCapability _ = return (0, False)

-- ---- Transactions -----------------------------------------------------------------------------

-- An action that only atomically runs.
newtype STM a = STM (IO a)

instance Functor STM where
  fmap = liftM

instance Applicative STM where
  pure x = STM (return x)
  (<*>) = ap
  STM a *> STM b = STM (a >> b)

instance Monad STM where
  STM a >>= f = STM (a >>= \x -> case f x of STM b -> b)
  (>>) = (*>)

instance Alternative STM where
  empty = retry
  (<|>) = orElse

instance MonadPlus STM

instance MonadFix STM where
  mfix f = STM (fixIO (\x -> case f x of STM a -> a))

instance Semigroup a => Semigroup (STM a) where
  a <> b = a >>= \x -> b >>= \y -> return (x <> y)

instance Monoid a => Monoid (STM a) where
  mempty = return mempty

atomically :: STM a -> IO a
atomically (STM a) = primAtomically a

-- Begins again when another transaction has written to a TVar that this one has read.
retry :: STM a
retry = STM (primRetry 0)

orElse :: STM a -> STM a -> STM a
orElse (STM a) (STM b) = STM (primOrElse a b)

throwSTM :: Exception e => e -> STM a
throwSTM e = STM (throwIO e)

-- What the transaction has written before it failed is undone. One that retries hasn't failed.
catchSTM :: Exception e => STM a -> (e -> STM a) -> STM a
catchSTM (STM a) handler = STM (primMarkSTM (-1) >>= \mark ->
  catchRaised a (\kind text value -> case kind of
    8 -> primRetry 0
    _ -> let e = caught kind text value in case fromException e of
      Just e' -> primMarkSTM mark >> case handler e' of STM b -> b
      Nothing -> throwIO e))

unsafeIOToSTM :: IO a -> STM a
unsafeIOToSTM = STM

newtype TVar a = TVar (Shared a)

instance Eq (TVar a) where
  TVar a == TVar b = primSameTVar a b

instance NFData (TVar a) where
  rnf v = v `seq` ()

newTVar :: a -> STM (TVar a)
newTVar x = STM (newTVarIO x)

newTVarIO :: a -> IO (TVar a)
newTVarIO x = primNewTVar x >>= \v -> return (TVar v)

readTVar :: TVar a -> STM a
readTVar (TVar v) = STM (primReadTVar v)

readTVarIO :: TVar a -> IO a
readTVarIO (TVar v) = primReadTVar v

writeTVar :: TVar a -> a -> STM ()
writeTVar (TVar v) x = STM (primWriteTVar v x)

-- True after so many microseconds.
registerDelay :: Int -> IO (TVar Bool)
registerDelay n = newTVarIO False >>= \v -> forkIO (threadDelay n >> atomically (writeTVar v True)) >> return v

-- ---- Processors -------------------------------------------------------------------------------

par :: a -> b -> b
par _ y = y

pseq :: a -> b -> b
pseq x y = x `seq` y

numCapabilities :: Int
numCapabilities = 1

getNumCapabilities, getNumProcessors :: IO Int
getNumCapabilities = return 1
getNumProcessors = return 1

setNumCapabilities :: Int -> IO ()
setNumCapabilities _ = return ()

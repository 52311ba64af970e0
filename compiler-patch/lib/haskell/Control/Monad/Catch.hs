{-# LANGUAGE ExistentialQuantification, RankNTypes, TypeFamilies #-}
-- Control.Monad.Catch: exceptions in monads above IO, and in monads that have their own.
--
-- generalBracket is a method, since what a monad above another one keeps, or whether it failed, is known to that monad alone: the
-- release is told how the use ended.
module Control.Monad.Catch
  ( MonadThrow (..), MonadCatch (..), MonadMask (..), ExitCase (..)
  , mask_, uninterruptibleMask_, catchAll, catchIOError, catchIf, catchJust, handle, handleAll, handleIOError, handleIf, handleJust
  , try, tryJust, onException, onError, bracket, bracket_, finally, bracketOnError, Handler (..), catches, Exception (..), SomeException (..)
  ) where

import Control.Exception (Exception (..), SomeException (..))
import qualified Control.Exception as E
import Control.Monad.ST (ST)
import Control.Monad.ST.Unsafe (unsafeIOToST)
import Control.Monad.STM (STM, catchSTM, throwSTM)
import Control.Monad.Trans.Class (lift)
import Control.Monad.Trans.Cont (ContT)
import Control.Monad.Trans.Except (ExceptT (..), runExceptT)
import Control.Monad.Trans.Identity (IdentityT (..))
import Control.Monad.Trans.Maybe (MaybeT (..))
import qualified Control.Monad.Trans.RWS.Lazy as LazyRWS
import qualified Control.Monad.Trans.RWS.Strict as StrictRWS
import Control.Monad.Trans.Reader (ReaderT (..))
import qualified Control.Monad.Trans.State.Lazy as LazyState
import qualified Control.Monad.Trans.State.Strict as StrictState
import qualified Control.Monad.Trans.Writer.Lazy as LazyWriter
import qualified Control.Monad.Trans.Writer.Strict as StrictWriter

class Monad m => MonadThrow m where
  throwM :: Exception e => e -> m a

class MonadThrow m => MonadCatch m where
  catch :: Exception e => m a -> (e -> m a) -> m a

-- How the use of a resource ended: with a value, by an exception, or because the monad has another end.
data ExitCase a = ExitCaseSuccess a | ExitCaseException SomeException | ExitCaseAbort

instance Show a => Show (ExitCase a) where
  showsPrec p (ExitCaseSuccess x) = showParen (p > 10) (showString "ExitCaseSuccess " . showsPrec 11 x)
  showsPrec p (ExitCaseException e) = showParen (p > 10) (showString "ExitCaseException " . showsPrec 11 e)
  showsPrec _ ExitCaseAbort = showString "ExitCaseAbort"

class MonadCatch m => MonadMask m where
  mask :: ((forall a. m a -> m a) -> m b) -> m b
  uninterruptibleMask :: ((forall a. m a -> m a) -> m b) -> m b
  generalBracket :: m a -> (a -> ExitCase b -> m c) -> (a -> m b) -> m (b, c)

-- ---- Monads with exceptions of their own ----------------------------------------------------------------

instance MonadThrow [] where
  throwM _ = []

instance MonadThrow Maybe where
  throwM _ = Nothing

instance e ~ SomeException => MonadThrow (Either e) where
  throwM e = Left (toException e)

instance e ~ SomeException => MonadCatch (Either e) where
  catch (Left e) handler | Just x <- fromException e = handler x
  catch m _ = m

instance e ~ SomeException => MonadMask (Either e) where
  mask f = f id
  uninterruptibleMask f = f id
  generalBracket acquire release use = acquire >>= \x -> case use x of
    Left e -> release x (ExitCaseException e) >> Left e
    Right y -> release x (ExitCaseSuccess y) >>= \z -> return (y, z)

instance MonadThrow IO where
  throwM = E.throwIO

instance MonadCatch IO where
  catch = E.catch

instance MonadMask IO where
  mask = E.mask
  uninterruptibleMask = E.uninterruptibleMask
  generalBracket acquire release use = E.mask (\restore -> do
    x <- acquire
    y <- restore (use x) `E.catch` \e -> release x (ExitCaseException e) >> E.throwIO e
    z <- release x (ExitCaseSuccess y)
    return (y, z))

instance MonadThrow STM where
  throwM = throwSTM

instance MonadCatch STM where
  catch = catchSTM

instance MonadThrow (ST s) where
  throwM e = unsafeIOToST (E.throwIO e)

-- ---- Monads above others --------------------------------------------------------------------------------

instance MonadThrow m => MonadThrow (IdentityT m) where
  throwM e = lift (throwM e)
instance MonadCatch m => MonadCatch (IdentityT m) where
  catch (IdentityT m) handler = IdentityT (catch m (runIdentityT . handler))
instance MonadMask m => MonadMask (IdentityT m) where
  mask f = IdentityT (mask (\u -> runIdentityT (f (IdentityT . u . runIdentityT))))
  uninterruptibleMask f = IdentityT (uninterruptibleMask (\u -> runIdentityT (f (IdentityT . u . runIdentityT))))
  generalBracket acquire release use = IdentityT
    (generalBracket (runIdentityT acquire) (\x e -> runIdentityT (release x e)) (runIdentityT . use))

instance MonadThrow m => MonadThrow (ReaderT r m) where
  throwM e = lift (throwM e)
instance MonadCatch m => MonadCatch (ReaderT r m) where
  catch (ReaderT m) handler = ReaderT (\r -> catch (m r) (\e -> runReaderT (handler e) r))
instance MonadMask m => MonadMask (ReaderT r m) where
  mask f = ReaderT (\r -> mask (\u -> runReaderT (f (\m -> ReaderT (u . runReaderT m))) r))
  uninterruptibleMask f = ReaderT (\r -> uninterruptibleMask (\u -> runReaderT (f (\m -> ReaderT (u . runReaderT m))) r))
  generalBracket acquire release use = ReaderT (\r ->
    generalBracket (runReaderT acquire r) (\x e -> runReaderT (release x e) r) (\x -> runReaderT (use x) r))

instance MonadThrow m => MonadThrow (ContT r m) where
  throwM e = lift (throwM e)

instance MonadThrow m => MonadThrow (MaybeT m) where
  throwM e = lift (throwM e)
instance MonadCatch m => MonadCatch (MaybeT m) where
  catch (MaybeT m) handler = MaybeT (catch m (runMaybeT . handler))
instance MonadMask m => MonadMask (MaybeT m) where
  mask f = MaybeT (mask (\u -> runMaybeT (f (MaybeT . u . runMaybeT))))
  uninterruptibleMask f = MaybeT (uninterruptibleMask (\u -> runMaybeT (f (MaybeT . u . runMaybeT))))
  generalBracket acquire release use = MaybeT (do
    (y, z) <- generalBracket (runMaybeT acquire)
      (\acquired end -> case acquired of
        Nothing -> return Nothing
        Just x -> runMaybeT (release x (joined (maybe ExitCaseAbort ExitCaseSuccess) end)))
      (maybe (return Nothing) (runMaybeT . use))
    return ((,) <$> y <*> z))

instance MonadThrow m => MonadThrow (ExceptT e m) where
  throwM e = lift (throwM e)
instance MonadCatch m => MonadCatch (ExceptT e m) where
  catch (ExceptT m) handler = ExceptT (catch m (runExceptT . handler))
instance MonadMask m => MonadMask (ExceptT e m) where
  mask f = ExceptT (mask (\u -> runExceptT (f (ExceptT . u . runExceptT))))
  uninterruptibleMask f = ExceptT (uninterruptibleMask (\u -> runExceptT (f (ExceptT . u . runExceptT))))
  generalBracket acquire release use = ExceptT (do
    (y, z) <- generalBracket (runExceptT acquire)
      (\acquired end -> case acquired of
        Left e -> return (Left e)
        Right x -> runExceptT (release x (joined (either (const ExitCaseAbort) ExitCaseSuccess) end)))
      (either (return . Left) (runExceptT . use))
    return (y >>= \b -> fmap ((,) b) z))

-- The end of a use, if its value may be an end of another kind.
joined :: (a -> ExitCase b) -> ExitCase a -> ExitCase b
joined f (ExitCaseSuccess x) = f x
joined _ (ExitCaseException e) = ExitCaseException e
joined _ ExitCaseAbort = ExitCaseAbort

-- A release goes on from what the use left; if that is lost, from what the acquisition left.

instance MonadThrow m => MonadThrow (LazyState.StateT s m) where
  throwM e = lift (throwM e)
instance MonadCatch m => MonadCatch (LazyState.StateT s m) where
  catch m handler = LazyState.StateT (\s -> catch (LazyState.runStateT m s) (\e -> LazyState.runStateT (handler e) s))
instance MonadMask m => MonadMask (LazyState.StateT s m) where
  mask f = LazyState.StateT (\s -> mask (\u -> LazyState.runStateT (f (\m -> LazyState.StateT (u . LazyState.runStateT m))) s))
  uninterruptibleMask f = LazyState.StateT (\s -> uninterruptibleMask (\u -> LazyState.runStateT (f (\m -> LazyState.StateT (u . LazyState.runStateT m))) s))
  generalBracket acquire release use = LazyState.StateT (\s0 -> do
    ((y, _), (z, s)) <- generalBracket (LazyState.runStateT acquire s0)
      (\(x, s1) end -> case end of
        ExitCaseSuccess (y, s2) -> LazyState.runStateT (release x (ExitCaseSuccess y)) s2
        ExitCaseException e -> LazyState.runStateT (release x (ExitCaseException e)) s1
        ExitCaseAbort -> LazyState.runStateT (release x ExitCaseAbort) s1)
      (\(x, s1) -> LazyState.runStateT (use x) s1)
    return ((y, z), s))

instance MonadThrow m => MonadThrow (StrictState.StateT s m) where
  throwM e = lift (throwM e)
instance MonadCatch m => MonadCatch (StrictState.StateT s m) where
  catch m handler = StrictState.StateT (\s -> catch (StrictState.runStateT m s) (\e -> StrictState.runStateT (handler e) s))
instance MonadMask m => MonadMask (StrictState.StateT s m) where
  mask f = StrictState.StateT (\s -> mask (\u -> StrictState.runStateT (f (\m -> StrictState.StateT (u . StrictState.runStateT m))) s))
  uninterruptibleMask f = StrictState.StateT (\s -> uninterruptibleMask (\u -> StrictState.runStateT (f (\m -> StrictState.StateT (u . StrictState.runStateT m))) s))
  generalBracket acquire release use = StrictState.StateT (\s0 -> do
    ((y, _), (z, s)) <- generalBracket (StrictState.runStateT acquire s0)
      (\(x, s1) end -> case end of
        ExitCaseSuccess (y, s2) -> StrictState.runStateT (release x (ExitCaseSuccess y)) s2
        ExitCaseException e -> StrictState.runStateT (release x (ExitCaseException e)) s1
        ExitCaseAbort -> StrictState.runStateT (release x ExitCaseAbort) s1)
      (\(x, s1) -> StrictState.runStateT (use x) s1)
    return ((y, z), s))

instance (Monoid w, MonadThrow m) => MonadThrow (LazyWriter.WriterT w m) where
  throwM e = lift (throwM e)
instance (Monoid w, MonadCatch m) => MonadCatch (LazyWriter.WriterT w m) where
  catch m handler = LazyWriter.WriterT (catch (LazyWriter.runWriterT m) (LazyWriter.runWriterT . handler))
instance (Monoid w, MonadMask m) => MonadMask (LazyWriter.WriterT w m) where
  mask f = LazyWriter.WriterT (mask (\u -> LazyWriter.runWriterT (f (LazyWriter.WriterT . u . LazyWriter.runWriterT))))
  uninterruptibleMask f = LazyWriter.WriterT (uninterruptibleMask (\u -> LazyWriter.runWriterT (f (LazyWriter.WriterT . u . LazyWriter.runWriterT))))
  generalBracket acquire release use = LazyWriter.WriterT (do
    ((y, _), (z, w)) <- generalBracket (LazyWriter.runWriterT acquire)
      (\(x, w1) end -> case end of
        ExitCaseSuccess (y, w2) -> fmap (fmap (w2 <>)) (LazyWriter.runWriterT (release x (ExitCaseSuccess y)))
        ExitCaseException e -> fmap (fmap (w1 <>)) (LazyWriter.runWriterT (release x (ExitCaseException e)))
        ExitCaseAbort -> fmap (fmap (w1 <>)) (LazyWriter.runWriterT (release x ExitCaseAbort)))
      (\(x, w1) -> fmap (fmap (w1 <>)) (LazyWriter.runWriterT (use x)))
    return ((y, z), w))

instance (Monoid w, MonadThrow m) => MonadThrow (StrictWriter.WriterT w m) where
  throwM e = lift (throwM e)
instance (Monoid w, MonadCatch m) => MonadCatch (StrictWriter.WriterT w m) where
  catch m handler = StrictWriter.WriterT (catch (StrictWriter.runWriterT m) (StrictWriter.runWriterT . handler))
instance (Monoid w, MonadMask m) => MonadMask (StrictWriter.WriterT w m) where
  mask f = StrictWriter.WriterT (mask (\u -> StrictWriter.runWriterT (f (StrictWriter.WriterT . u . StrictWriter.runWriterT))))
  uninterruptibleMask f = StrictWriter.WriterT (uninterruptibleMask (\u -> StrictWriter.runWriterT (f (StrictWriter.WriterT . u . StrictWriter.runWriterT))))
  generalBracket acquire release use = StrictWriter.WriterT (do
    ((y, _), (z, w)) <- generalBracket (StrictWriter.runWriterT acquire)
      (\(x, w1) end -> case end of
        ExitCaseSuccess (y, w2) -> fmap (fmap (w2 <>)) (StrictWriter.runWriterT (release x (ExitCaseSuccess y)))
        ExitCaseException e -> fmap (fmap (w1 <>)) (StrictWriter.runWriterT (release x (ExitCaseException e)))
        ExitCaseAbort -> fmap (fmap (w1 <>)) (StrictWriter.runWriterT (release x ExitCaseAbort)))
      (\(x, w1) -> fmap (fmap (w1 <>)) (StrictWriter.runWriterT (use x)))
    return ((y, z), w))

instance (Monoid w, MonadThrow m) => MonadThrow (LazyRWS.RWST r w s m) where
  throwM e = lift (throwM e)
instance (Monoid w, MonadCatch m) => MonadCatch (LazyRWS.RWST r w s m) where
  catch m handler = LazyRWS.RWST (\r s -> catch (LazyRWS.runRWST m r s) (\e -> LazyRWS.runRWST (handler e) r s))
instance (Monoid w, MonadMask m) => MonadMask (LazyRWS.RWST r w s m) where
  mask f = LazyRWS.RWST (\r s -> mask (\u -> LazyRWS.runRWST (f (\m -> LazyRWS.RWST (\r' s' -> u (LazyRWS.runRWST m r' s')))) r s))
  uninterruptibleMask f = LazyRWS.RWST (\r s -> uninterruptibleMask (\u -> LazyRWS.runRWST (f (\m -> LazyRWS.RWST (\r' s' -> u (LazyRWS.runRWST m r' s')))) r s))
  generalBracket acquire release use = LazyRWS.RWST (\r s0 -> do
    ((y, _, _), (z, s, w)) <- generalBracket (LazyRWS.runRWST acquire r s0)
      (\(x, s1, w1) end -> case end of
        ExitCaseSuccess (y, s2, w2) -> fmap (after w2) (LazyRWS.runRWST (release x (ExitCaseSuccess y)) r s2)
        ExitCaseException e -> fmap (after w1) (LazyRWS.runRWST (release x (ExitCaseException e)) r s1)
        ExitCaseAbort -> fmap (after w1) (LazyRWS.runRWST (release x ExitCaseAbort) r s1))
      (\(x, s1, w1) -> fmap (after w1) (LazyRWS.runRWST (use x) r s1))
    return ((y, z), s, w))

instance (Monoid w, MonadThrow m) => MonadThrow (StrictRWS.RWST r w s m) where
  throwM e = lift (throwM e)
instance (Monoid w, MonadCatch m) => MonadCatch (StrictRWS.RWST r w s m) where
  catch m handler = StrictRWS.RWST (\r s -> catch (StrictRWS.runRWST m r s) (\e -> StrictRWS.runRWST (handler e) r s))
instance (Monoid w, MonadMask m) => MonadMask (StrictRWS.RWST r w s m) where
  mask f = StrictRWS.RWST (\r s -> mask (\u -> StrictRWS.runRWST (f (\m -> StrictRWS.RWST (\r' s' -> u (StrictRWS.runRWST m r' s')))) r s))
  uninterruptibleMask f = StrictRWS.RWST (\r s -> uninterruptibleMask (\u -> StrictRWS.runRWST (f (\m -> StrictRWS.RWST (\r' s' -> u (StrictRWS.runRWST m r' s')))) r s))
  generalBracket acquire release use = StrictRWS.RWST (\r s0 -> do
    ((y, _, _), (z, s, w)) <- generalBracket (StrictRWS.runRWST acquire r s0)
      (\(x, s1, w1) end -> case end of
        ExitCaseSuccess (y, s2, w2) -> fmap (after w2) (StrictRWS.runRWST (release x (ExitCaseSuccess y)) r s2)
        ExitCaseException e -> fmap (after w1) (StrictRWS.runRWST (release x (ExitCaseException e)) r s1)
        ExitCaseAbort -> fmap (after w1) (StrictRWS.runRWST (release x ExitCaseAbort) r s1))
      (\(x, s1, w1) -> fmap (after w1) (StrictRWS.runRWST (use x) r s1))
    return ((y, z), s, w))

after :: Semigroup w => w -> (a, s, w) -> (a, s, w)
after w (x, s, v) = (x, s, w <> v)

-- ---- Functions ------------------------------------------------------------------------------------------

mask_, uninterruptibleMask_ :: MonadMask m => m a -> m a
mask_ m = mask (\_ -> m)
uninterruptibleMask_ m = uninterruptibleMask (\_ -> m)

catchAll :: MonadCatch m => m a -> (SomeException -> m a) -> m a
catchAll = catch

catchIOError :: MonadCatch m => m a -> (IOError -> m a) -> m a
catchIOError = catch

catchIf :: (MonadCatch m, Exception e) => (e -> Bool) -> m a -> (e -> m a) -> m a
catchIf p m handler = m `catch` \e -> if p e then handler e else throwM e

catchJust :: (MonadCatch m, Exception e) => (e -> Maybe b) -> m a -> (b -> m a) -> m a
catchJust p m handler = m `catch` \e -> maybe (throwM e) handler (p e)

handle :: (MonadCatch m, Exception e) => (e -> m a) -> m a -> m a
handle handler m = catch m handler

handleAll :: MonadCatch m => (SomeException -> m a) -> m a -> m a
handleAll = handle

handleIOError :: MonadCatch m => (IOError -> m a) -> m a -> m a
handleIOError = handle

handleIf :: (MonadCatch m, Exception e) => (e -> Bool) -> (e -> m a) -> m a -> m a
handleIf p handler m = catchIf p m handler

handleJust :: (MonadCatch m, Exception e) => (e -> Maybe b) -> (b -> m a) -> m a -> m a
handleJust p handler m = catchJust p m handler

try :: (MonadCatch m, Exception e) => m a -> m (Either e a)
try m = fmap Right m `catch` (return . Left)

tryJust :: (MonadCatch m, Exception e) => (e -> Maybe b) -> m a -> m (Either b a)
tryJust p m = try m >>= either (\e -> maybe (throwM e) (return . Left) (p e)) (return . Right)

data Handler m a = forall e. Exception e => Handler (e -> m a)

instance Monad m => Functor (Handler m) where
  fmap f (Handler h) = Handler (fmap f . h)

catches :: (Foldable f, MonadCatch m) => m a -> f (Handler m a) -> m a
catches m handlers = m `catch` \e -> foldr (\(Handler h) next -> maybe next h (fromException e)) (throwM e) handlers

onException :: MonadCatch m => m a -> m b -> m a
onException m end = m `catchAll` \e -> end >> throwM e

-- Not only exceptions end a use early.
onError :: MonadMask m => m a -> m b -> m a
onError m end = bracketOnError (return ()) (const end) (const m)

bracket :: MonadMask m => m a -> (a -> m c) -> (a -> m b) -> m b
bracket acquire release use = fmap fst (generalBracket acquire (\x _ -> release x) use)

bracket_ :: MonadMask m => m a -> m c -> m b -> m b
bracket_ acquire release use = bracket acquire (const release) (const use)

finally :: MonadMask m => m a -> m b -> m a
finally m end = bracket_ (return ()) end m

bracketOnError :: MonadMask m => m a -> (a -> m c) -> (a -> m b) -> m b
bracketOnError acquire release use = fmap fst (generalBracket acquire (\x end -> case end of
  ExitCaseSuccess _ -> return ()
  _ -> release x >> return ()) use)

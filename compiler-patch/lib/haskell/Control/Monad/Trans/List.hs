-- Control.Monad.Trans.List: computations with several results. It is a monad only if the order of m's effects means nothing.
module Control.Monad.Trans.List (ListT (..), mapListT, liftCallCC, liftCatch) where

import Control.Applicative (Alternative (..))
import Control.Monad
import Control.Monad.Fix
import Control.Monad.IO.Class
import Control.Monad.Signatures
import Control.Monad.Trans.Class
import Control.Monad.Zip (MonadZip (..))

newtype ListT m a = ListT { runListT :: m [a] }

mapListT :: (m [a] -> n [b]) -> ListT m a -> ListT n b
mapListT f m = ListT (f (runListT m))

instance Functor m => Functor (ListT m) where
  fmap f (ListT m) = ListT (fmap (map f) m)

instance Foldable f => Foldable (ListT f) where
  foldMap f (ListT m) = foldMap (foldMap f) m

instance Traversable f => Traversable (ListT f) where
  traverse f (ListT m) = fmap ListT (traverse (traverse f) m)

instance Applicative m => Applicative (ListT m) where
  pure a = ListT (pure [a])
  ListT fs <*> ListT xs = ListT ((<*>) <$> fs <*> xs)

instance Applicative m => Alternative (ListT m) where
  empty = ListT (pure [])
  ListT m <|> ListT n = ListT ((++) <$> m <*> n)

instance Monad m => Monad (ListT m) where
  ListT m >>= k = ListT (m >>= mapM (runListT . k) >>= \xss -> return (concat xss))

instance Monad m => MonadFail (ListT m) where
  fail _ = ListT (return [])

instance Monad m => MonadPlus (ListT m)

instance MonadFix m => MonadFix (ListT m) where
  mfix f = ListT (mfix (runListT . f . head) >>= \xs -> case xs of
    [] -> return []
    x : _ -> runListT (mfix (mapListT (fmap tail) . f)) >>= \rest -> return (x : rest))

instance MonadTrans ListT where
  lift m = ListT (m >>= \a -> return [a])

instance MonadIO m => MonadIO (ListT m) where
  liftIO m = lift (liftIO m)

instance MonadZip m => MonadZip (ListT m) where
  mzipWith f (ListT m) (ListT n) = ListT (mzipWith (zipWith f) m n)

-- ---- Operations of the monad below --------------------------------------------------------------------

liftCallCC :: CallCC m ([a]) ([b]) -> CallCC (ListT m) a b
liftCallCC callCC f = ListT (callCC (\exit -> runListT (f (\x -> ListT (exit ([x]))))))

liftCatch :: Catch e m ([a]) -> Catch e (ListT m) a
liftCatch catch m handler = ListT (catch (runListT m) (\e -> runListT (handler e)))

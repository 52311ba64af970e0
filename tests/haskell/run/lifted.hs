-- Operations of a monad that transformers lift: what becomes of the state when an exit or a handler comes.
module Main where
import Control.Monad.Trans.Class
import Control.Monad.Trans.Cont
import qualified Control.Monad.Trans.Except as E
import qualified Control.Monad.Trans.Maybe as M
import qualified Control.Monad.Trans.Reader as R
import qualified Control.Monad.Trans.RWS.Lazy as L
import qualified Control.Monad.Trans.RWS.Strict as X
import qualified Control.Monad.Trans.State.Lazy as S
import qualified Control.Monad.Trans.State.Strict as T
import qualified Control.Monad.Trans.Writer.Lazy as W
import qualified Control.Monad.Trans.Writer.Strict as V

main :: IO ()
main = do
  let c = evalCont
  print (c (S.runStateT (S.liftCallCC callCC (\k -> S.put 5 >> k 'a' >> S.put 6 >> return 'b')) 1))
  print (c (T.runStateT (T.liftCallCC' callCC (\k -> T.put 5 >> k 'a' >> T.put 6 >> return 'b')) 1))
  print (c (R.runReaderT (R.liftCallCC callCC (\k -> R.ask >>= k)) 'r'))
  print (c (W.runWriterT (W.tell "x" >> W.liftCallCC callCC (\k -> W.tell "y" >> k 1 >> return 2))))
  print (c (V.runWriterT (V.liftCallCC callCC (\_ -> V.tell "y" >> return 2))))
  print (c (L.runRWST (L.liftCallCC callCC (\k -> L.put 5 >> L.tell "w" >> k ())) 'r' 1))
  print (c (X.runRWST (X.liftCallCC' callCC (\k -> X.put 5 >> X.tell "w" >> k ())) 'r' 1))
  print (c (E.runExceptT (E.liftCallCC callCC (\k -> k 3 >> E.throwE "no"))))
  print (c (M.runMaybeT (M.liftCallCC callCC (\k -> k 3 >> M.MaybeT (return Nothing)))))
  print (E.runExcept (S.runStateT (S.liftCatch E.catchE (S.put 9 >> lift (E.throwE "e")) (\e -> S.get >>= \s -> return (e, s))) 2))
  print (E.runExcept (M.runMaybeT (M.liftCatch E.catchE (lift (E.throwE 'e')) (\e -> return [e]))))
  print (E.runExcept (W.runWriterT (W.liftCatch E.catchE (W.tell "a" >> lift (E.throwE "e")) (\e -> W.tell "b" >> return e))))
  print (W.runWriter (T.runStateT (T.liftListen W.listen (lift (W.tell "x") >> T.modify (+ 1) >> return 'l')) 1))
  print (W.runWriter (E.runExceptT (E.liftPass W.pass (lift (W.tell "abc") >> return (1, reverse)) :: E.ExceptT String (W.Writer String) Int)))

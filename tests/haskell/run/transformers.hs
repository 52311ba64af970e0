{-# LANGUAGE FlexibleContexts, GeneralizedNewtypeDeriving #-}
-- Transformers, and the classes that see through them; lazy state.
module Main where
import Control.Monad.Except
import Control.Monad.Reader
import Control.Monad.State
import Control.Monad.Trans.Maybe
import Control.Monad.Writer
import qualified Control.Monad.State.Strict as Strict
import qualified Control.Monad.Trans.State.Strict as Trans

fresh :: (Num s, MonadState s m) => m s
fresh = do { n <- get; put (n + 1); return n }

label :: Traversable t => t a -> State Int (t (Int, a))
label = traverse (\x -> do { n <- fresh; return (n, x) })

type Eval = ReaderT [(String, Int)] (ExceptT String (WriterT [String] (State Int)))

data Exp = Lit Int | Var String | Add Exp Exp | Div Exp Exp | Let String Exp Exp

eval :: Exp -> Eval Int
eval (Lit n) = do { modify (+ 1); return n }
eval (Var x) = do
  tell ["look up " ++ x]
  asks (lookup x) >>= maybe (throwError ("unbound " ++ x)) return
eval (Add a b) = liftM2 (+) (eval a) (eval b)
eval (Div a b) = do
  x <- eval a
  y <- eval b
  when (y == 0) (throwError "division by zero")
  return (x `div` y)
eval (Let x a b) = do { n <- eval a; local ((x, n) :) (eval b) }

run :: Exp -> ((Either String Int, [String]), Int)
run e = runState (runWriterT (runExceptT (runReaderT (eval e) []))) 0

countdown :: Strict.StateT Int IO ()
countdown = do
  n <- Strict.get
  unless (n == 0) (do { liftIO (print n); Strict.put (n - 1); countdown })

safe :: Int -> MaybeT (Writer [Int]) Int
safe n = do { lift (tell [n]); guard (n > 0); return (10 `div` n) }

newtype App r a = App (ReaderT r (StateT Int IO) a) deriving (Functor, Applicative, Monad, MonadIO, MonadState Int, MonadReader r)

step :: App String ()
step = do
  name <- ask
  n <- fresh
  liftIO (putStrLn (name ++ show n))
  unless (n > 2) (local ('.' :) step)

main :: IO ()
main = do
  let App app = step in runStateT (runReaderT app "step ") 1 >>= print
  print (runState (label "abc") 7)
  print (take 5 (evalState (mapM (const fresh) [1 ..]) 0))
  print (run (Let "x" (Lit 6) (Add (Var "x") (Div (Var "x") (Lit 2)))))
  print (run (Div (Lit 1) (Lit 0)))
  print (run (Add (Lit 1) (Var "y")))
  Strict.execStateT countdown 3 >>= print
  print (runWriter (runMaybeT (mapM safe [5, 2, 0, 1])))
  print (runWriter (runMaybeT (msum (map safe [0, -1, 4, 3]))))
  print (runReader (local (* 2) (asks (+ 1))) 20)
  r <- runExceptT (do { lift (putStrLn "here"); _ <- throwError "gone" `catchError` (\e -> lift (putStrLn e)); throwError "end" })
  print (r :: Either String ())
  print (Trans.runState (mapM_ (\x -> Trans.modify' (+ x)) [1 .. 1000]) 0)
  print (runWriter (censor (map negate) (listen (tell [1, 2] >> return 'x'))))
  print (evalState (gets show >>= \s -> withState (* 2) (gets (\n -> (s, n)))) 21)
  print (runExcept (withExcept length (throwError "four" :: Except String Int)))

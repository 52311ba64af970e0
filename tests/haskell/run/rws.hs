-- RWS and Cont: environment, output and state in one; jumps, generators and early exits.
import Control.Monad.Cont
import Control.Monad.RWS
import qualified Control.Monad.RWS.Strict as Strict
import Control.Monad.State
import qualified Control.Monad.Trans.Cont as T

step :: Int -> RWS Int [String] Int Int
step n = do
  limit <- ask
  total <- get
  when (total + n > limit) $ tell ["over by " ++ show (total + n - limit)]
  put (total + n)
  (r, seen) <- listen (local (* 2) (asks (subtract n) >>= \x -> tell ["inner " ++ show x] >> return x))
  modify (+ length seen)
  return (r * 10)

-- The first of the numbers that the function takes, by a jump.
firstThat :: (Int -> Bool) -> [Int] -> Cont r (Maybe Int)
firstThat p xs = callCC $ \exit -> do
  forM_ xs $ \x -> when (p x) (exit (Just x))
  return Nothing

counted :: StateT Int (ContT r IO) ()
counted = do
  r <- callCC $ \k -> do
    modify (+ 1)
    n <- get
    lift (lift (putStrLn ("state " ++ show n)))
    when (n < 3) $ k n
    return 100
  modify (+ r)

lazily :: RWS () [Int] () ()
lazily = mapM_ (\n -> tell [n]) [1 ..]

main :: IO ()
main = do
  print (runRWS (mapM step [3, 4, 5]) 8 0)
  print (evalRWS (censor (map reverse) (step 9)) 5 1, execRWS (step 2) 5 1)
  print (Strict.runRWS (Strict.tell "a" >> Strict.modify (+ 1) >> Strict.pass (return ('x', map succ))) () 4)
  r <- runRWST (do { x <- ask; lift (print x); tell (Sum x); put "done"; return (x + 1) }) 20 "begin"
  print r
  print (take 5 (snd (evalRWS lazily () ())))
  print (runCont (firstThat even [1, 3, 4, 5]) id, T.evalCont (firstThat (> 9) [1, 2]))
  execStateT' counted
  print (T.evalCont (T.reset (do { x <- T.shift (\k -> return (k (k 2))); return (x * 3 + 1) })))
  n <- T.evalContT (do { x <- ContT (\k -> k 1 >>= \a -> k 2 >>= \b -> return (a + b)); liftIO (print x); return (x * 10) })
  print n
  where execStateT' m = T.evalContT (execStateT m 0) >>= print

{-# LANGUAGE ScopedTypeVariables #-}
-- Control.Monad.Catch: exceptions in monads above IO and in those with their own, and how a bracket ends in each.
module Main where
import Control.Exception (ArithException (..), ErrorCall (..), evaluate)
import Control.Monad.Catch
import Control.Monad.Except
import Control.Monad.Reader
import Control.Monad.RWS
import Control.Monad.State
import Control.Monad.Trans.Maybe
import qualified Control.Monad.Trans.Writer.Strict as W

data Lost = Lost String Int deriving Show
instance Exception Lost

inverse :: MonadThrow m => Int -> m Int
inverse 0 = throwM DivideByZero
inverse n = return (100 `div` n)

type App = ReaderT String (StateT [String] IO)

say :: String -> App ()
say s = ask >>= \name -> modify ((name ++ ": " ++ s) :)

steps :: App Int
steps = do
  a <- bracket (say "open" >> return 5) (\_ -> say "close") (\n -> say ("use " ++ show n) >> return (n * 2))
  b <- (say "before" >> throwM (Lost "it" a) >> return 1) `catch` \(Lost s n) -> say ("caught " ++ s) >> return n
  c <- handleJust (\e -> if e == Overflow then Just () else Nothing) (\_ -> return 7) (throwM Overflow)
  d <- try (inverse 0)
  say (either (\(e :: ArithException) -> show e) show d)
  e <- catches (throwM (ErrorCall "wrong")) [Handler (\(_ :: ArithException) -> return 1), Handler (\(ErrorCall s) -> return (length s))]
  (say "in" `finally` say "out") `onException` say "never"
  f <- tryJust (\(Lost _ n) -> if n > 3 then Just n else Nothing) (throwM (Lost "x" 4))
  say (show (f :: Either Int ()))
  return (a + b + c + e)

ends :: (MonadMask m, MonadIO m) => m a -> m (a, ())
ends use = generalBracket (liftIO (putStrLn "acquire") >> return 'r') (\r end -> liftIO (putStrLn (r : ' ' : name end))) (const use)
  where
    name (ExitCaseSuccess _) = "success"
    name (ExitCaseException e) = "exception " ++ show e
    name ExitCaseAbort = "abort"

main :: IO ()
main = do
  print (inverse 5 :: Maybe Int, inverse 0 :: Maybe Int, inverse 0 :: [Int])
  print (either show show (inverse 0 :: Either SomeException Int), either show show (catch (inverse 0) (\(_ :: ArithException) -> Right 1)))
  runStateT (runReaderT steps "app") [] >>= \(n, s) -> print n >> mapM_ putStrLn (reverse s)
  _ <- ends (return ())
  _ <- try (ends (throwM (Lost "io" 1))) :: IO (Either Lost ((), ()))
  runMaybeT (ends (MaybeT (return (Nothing :: Maybe Int)))) >>= print
  runExceptT (ends (throwError "e" :: ExceptT String IO Int)) >>= print
  runExceptT (ends (lift (return 3) :: ExceptT String IO Int)) >>= print
  runStateT (ends (put 4 >> get)) (1 :: Int) >>= print
  W.runWriterT (ends (W.tell ["a"] >> return 2) >>= \r -> W.tell ["b"] >> return r) >>= print
  runRWST (ends (tell "x" >> modify (+ 1) >> ask)) 'q' (2 :: Int) >>= print
  r <- try (runStateT (modify (+ 1) >> (put 9 >> throwM (Lost "s" 0)) `catchAll` (\_ -> modify (* 10))) (4 :: Int))
  print (either (\(Lost s _) -> s) show r)
  handleAll (const (putStrLn "all")) (bracketOnError (return ()) (\_ -> putStrLn "released") (\_ -> void (evaluate (length [1, undefined, error "x"])) >> throwM (ErrorCall "end")))
  catchIf (\(Lost _ n) -> n == 2) (throwM (Lost "two" 2)) (\_ -> putStrLn "two") >> catchIOError (ioError (userError "io")) print
  uninterruptibleMask_ (mask (\restore -> restore (putStrLn "masked")))

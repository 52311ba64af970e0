{-# LANGUAGE FlexibleContexts #-}
-- Every function of transformers and mtl that the library has, in every order of two layers; and what is evaluated when.
module Main where
import Control.Applicative
import Control.Exception
import Control.Monad.Except
import Control.Monad.Fix
import Control.Monad.Reader
import Control.Monad.State
import Control.Monad.Trans.Maybe
import Control.Monad.Writer
import Data.Functor.Identity
import qualified Control.Monad.State.Strict as SS
import qualified Control.Monad.Trans.Except as E
import qualified Control.Monad.Trans.Reader as R
import qualified Control.Monad.Trans.State.Lazy as L
import qualified Control.Monad.Trans.State.Strict as TS
import qualified Control.Monad.Trans.Writer.Lazy as WL
import qualified Control.Monad.Trans.Writer.Strict as WS
import qualified Control.Monad.Writer.Strict as SW

say :: Show a => String -> a -> IO ()
say name x = do
  r <- try (evaluate (length text))
  putStrLn (name ++ ": " ++ either (\e -> const "error" (e :: SomeException)) (const text) r)
  where text = show x

defined :: String -> a -> IO ()
defined name x = do
  r <- try (evaluate x)
  putStrLn (name ++ (case r of { Left e -> const ": undefined" (e :: ErrorCall); Right _ -> ": defined" }))

-- A computation with all effects.
work :: (MonadState Int m, MonadWriter [String] m, MonadReader Int m, MonadError String m) => Int -> m Int
work k = do
  n <- get
  r <- ask
  tell ["n " ++ show n]
  modify (+ r)
  s <- state (\x -> (x * 2, x - k))
  (a, w) <- listen (local (* 2) (asks (+ s) >>= \x -> tell [show x] >> return x))
  b <- censor (map reverse) (tell ["abc"] >> return (length w))
  c <- pass (return (a + b, (++ ["pass"])))
  d <- listens length (tell ["l"] >> gets (+ c))
  when (k > 2) (throwError ("k is " ++ show k))
  (put 100 >> throwError "inner") `catchError` (\e -> tell [e])
  modify' (+ 1)
  e <- reader (+ snd d)
  f <- writer (e, ["writer"])
  liftEither (if k == 2 then Left "two" else Right (f + fst d))

main :: IO ()
main = do
  forM_ [0 .. 3] $ \k -> do
    say "R E W S" (runState (runWriterT (runExceptT (runReaderT (work k) 5))) 1)
    say "E R S W" (runWriter (runStateT (runReaderT (runExceptT (work k)) 5) 1))
    say "S W R E" (runExcept (runReaderT (runWriterT (runStateT (work k) 1)) 5))
    say "W S E R" (runReader (runExceptT (runStateT (runWriterT (work k)) 1)) 5)
    say "strict S W R E" (runExcept (runReaderT (SW.runWriterT (SS.runStateT (work k) 1)) 5))
    say "strict W S Either" (SS.runStateT (SW.runWriterT (runReaderT (work k) 5)) 1 :: Either String ((Int, [String]), Int))
    say "Maybe over" (runWriter (runStateT (runReaderT (runExceptT (runMaybeT (work k))) 5) 1))
  states
  writers
  readers
  excepts
  maybes
  classes
  laziness

states :: IO ()
states = do
  say "runState" (runState (state (\s -> (s, s + 1))) 3, evalState get 4, execState (put 9) 4)
  say "mapState" (runState (mapState (\(a, s) -> (show a, s * 2)) (gets (+ 1))) 5, runState (withState (+ 10) get) 1)
  say "StateT" (runStateT (StateT (\s -> [(s, s + 1), (0, 0)])) 5, evalStateT (lift [1, 2] >>= \x -> modify (+ x) >> get) 5, execStateT (lift "ab" >> modify (+ 1)) 5)
  say "mapStateT" (runStateT (mapStateT (map (\(a, s) -> (a, s + 1))) (lift [1, 2])) 5, runStateT (withStateT (* 2) (lift [1, 2])) 5)
  say "strict" (TS.runState (TS.state (\s -> (s, s + 1))) 3, TS.evalState TS.get 4, TS.execState (TS.put 9) 4, TS.runState (TS.modify (+ 1) >> TS.modify' (* 2) >> TS.gets show) 3)
  say "strict mapState" (TS.runState (TS.mapState (\(a, s) -> (show a, s * 2)) (TS.gets (+ 1))) 5, TS.runState (TS.withState (+ 10) TS.get) 1, TS.runStateT (TS.mapStateT (map (\(a, s) -> (a, s + 1))) (lift [1, 2])) 5)
  say "strict StateT" (TS.runStateT (TS.StateT (\s -> [(s, s + 1), (0, 0)])) 5, TS.evalStateT (lift [1, 2]) 5, TS.execStateT (lift "ab" >> TS.modify (+ 1)) 5, TS.runStateT (TS.withStateT (* 2) (lift [1, 2])) 5)
  say "lazy" (L.runState (L.modify (+ 1) >> L.modify' (* 2) >> L.gets show) 3, L.execState (L.put 9 >> L.state (\s -> ((), s + 1))) 4)
  say "Alternative" (runStateT ((put 3 >> empty) <|> (modify (+ 1) >> return 'x') <|> return 'y') 1 :: [(Char, Int)])
  say "MonadPlus" (runStateT (msum [mzero, lift [1, 2], return 3]) 'a', runStateT (guard False >> get) 'a' :: [(Char, Char)])
  say "fail" (runStateT (do { Just x <- gets lookup3; return x }) 4 :: Maybe (Int, Int))
  say "mfix" (take 4 (evalState (mfix (\xs -> modify (+ 1) >> gets (: xs))) 0), take 4 (fst (runState (mdoLike 1) 0)))
  say "applicative" (runState ((-) <$> gets (* 2) <*> (modify (+ 1) *> get <* put 0)) 10)
  where
    lookup3 n = if n == 3 then Just n else Nothing
    mdoLike n = mfix (\xs -> return (n : map (* 2) xs))

writers :: IO ()
writers = do
  say "runWriter" (runWriter (writer ('a', [1]) >> tell [2]), execWriter (tell "ab" >> tell "c"), runWriter (mapWriter (\(a, w) -> (w, show a)) (writer (3, "x"))))
  say "WriterT" (runWriterT (WriterT [('a', "x"), ('b', "y")] >>= \c -> tell [c]), execWriterT (lift [1, 2] >> tell "z"), runWriterT (mapWriterT (map (\(a, w) -> (w, [a]))) (WriterT [('a', "x")])))
  say "listen" (runWriter (listen (tell "ab" >> return 1)), runWriter (listens length (tell "ab" >> return 1)), runWriter (pass (tell "ab" >> return (1, reverse))), runWriter (censor reverse (tell "ab")))
  say "strict" (WS.runWriter (WS.writer ('a', [1]) >> WS.tell [2]), WS.execWriter (WS.tell "ab" >> WS.tell "c"), WS.runWriter (WS.mapWriter (\(a, w) -> (w, show a)) (WS.writer (3, "x"))), WS.execWriterT (lift [1, 2] >> WS.tell "z"))
  say "strict listen" (WS.runWriter (WS.listen (WS.tell "ab" >> return 1)), WS.runWriter (WS.listens length (WS.tell "ab" >> return 1)), WS.runWriter (WS.pass (WS.tell "ab" >> return (1, reverse))), WS.runWriter (WS.censor reverse (WS.tell "ab")), WS.runWriterT (WS.mapWriterT (map (\(a, w) -> (w, [a]))) (WS.WriterT [('a', "x")])))
  say "lazy" (WL.runWriter (WL.listens length (WL.tell "ab" >> return 1)), WL.runWriter (WL.pass (WL.tell "ab" >> return (1, reverse))), WL.runWriter (WL.censor reverse (WL.tell "ab")))
  say "Alternative" (runWriterT ((tell "a" >> empty) <|> (tell "b" >> return 1)) :: Maybe (Int, String))
  say "pairs" (tell "a" >> writer (3, "b") :: (String, Int), listen ("x", 'y'), pass ("abc", ('d', reverse)))
  say "monoids" (runWriter (tell (Sum 3) >> tell (Sum 4)), execWriter (mapM_ (tell . Any . odd) [2, 3]), execWriter (tell (First (Just 1)) >> tell (First Nothing)))
  say "mfix" (take 3 (fst (runWriter (mfix (\xs -> tell "m" >> return (1 : xs))))))

readers :: IO ()
readers = do
  say "runReader" (runReader ask 3, runReader (asks (+ 1)) 3, runReader (local (* 2) ask) 3, runReader (reader show) 3)
  say "mapReader" (runReader (mapReader show (asks (+ 1))) 3, runReader (withReader length ask) "abc")
  say "ReaderT" (runReaderT (ReaderT (\r -> [r, r + 1])) 3, runReaderT (mapReaderT (map show) (lift [1, 2])) (), runReaderT (withReaderT length (ReaderT (\n -> [n]))) "abc")
  say "trans" (R.runReader (R.ask >>= \x -> R.local (+ 1) (R.asks (+ x))) 3, R.runReader (R.reader (+ 1)) 3)
  say "functions" ((ask >>= \x -> local (+ 1) (asks (+ x))) 3)
  say "Alternative" (runReaderT (empty <|> ask) 3 :: Maybe Int)
  say "sequence" (runReaderT (ask *> lift [1, 2] <* lift "ab") 'r', runReaderT (lift [1, 2] >> ask) 'r')
  say "fail" (runReaderT (do { Just x <- ask; return x }) Nothing :: Maybe Int)
  n <- execStateT (runReaderT (forM_ [1 .. 20000] (\x -> asks (+ x) >>= \y -> modify' (+ y))) 1) (0 :: Int)
  print n

excepts :: IO ()
excepts = do
  say "runExcept" (runExcept (throwError 'x' :: Except Char Int), runExcept (return 1 :: Except Char Int), runExcept (withExcept length (throwError "four" :: Except String Int)), runExcept (mapExcept (either (Right . length) (Left . show)) (throwError "ab" :: Except String Int)))
  say "runExceptT" (runExceptT (ExceptT [Left 'a', Right 2]), runExceptT (withExceptT fromEnum (ExceptT [Left 'a', Right 2])), runExceptT (mapExceptT (map (either (Left . succ) Right)) (ExceptT [Left 'a', Right 2])))
  say "trans" (E.runExcept (E.catchE (E.throwE 'a') (\c -> return (fromEnum c)) :: E.Except String Int), runIdentity (runExceptT (E.except (Left 'a' :: Either Char Int))))
  say "Alternative" (runExcept (throwError "a" <|> throwError "b" <|> return 1), runExcept (throwError "a" <|> throwError "b" :: Except String Int), runExcept (empty :: Except String Int))
  say "applicative" (runExcept ((+) <$> throwError "a" <*> throwError "b" :: Except String Int), runExcept ((+) <$> return 1 <*> return 2 :: Except String Int))
  say "Either" (Left 'a' `catchError` (Right . fromEnum), Right 3 `catchError` (const (Left 'c')), (throwError 'x' :: Either Char ()))
  say "Maybe" (Nothing `catchError` (\() -> Just 1), Just 2 `catchError` (\() -> Just 1), (throwError () :: Maybe Int))
  r <- try (throwError (userError "io")) :: IO (Either IOException ())
  print r
  q <- (ioError (userError "caught") `catchError` (return . show)) :: IO String
  putStrLn q
  say "fail" (runExceptT (do { [x] <- return "ab"; return x }) :: Maybe (Either Int Char))
  say "mfix" (fmap (take 3) (runExcept (mfix (\xs -> return (1 : xs))) :: Either () [Int]))

maybes :: IO ()
maybes = do
  say "MaybeT" (runMaybeT (MaybeT [Just 1, Nothing] >>= \x -> return (x + 1)), runMaybeT (mapMaybeT (map (fmap show)) (MaybeT [Just 1, Nothing])))
  say "conversions" (runExceptT (maybeToExceptT 'e' (MaybeT [Just 1, Nothing])), runMaybeT (exceptToMaybeT (ExceptT [Left 'e', Right 2])))
  say "Alternative" (runIdentity (runMaybeT (empty <|> return 1 <|> return 2)), runMaybeT (mzero `mplus` lift [1, 2]))
  say "fail" (runMaybeT (do { [x] <- lift ["ab", "c"]; return x }))
  say "applicative" (runMaybeT ((+) <$> MaybeT [Just 1, Nothing] <*> MaybeT [Just 10, Nothing]), runMaybeT (MaybeT [Nothing, Just 'a'] *> lift "xy"))

classes :: IO ()
classes = do
  x <- runMaybeT (liftIO (putStrLn "lifted") >> return 1)
  print x
  y <- evalStateT (runWriterT (runExceptT (runReaderT (liftIO (return 'y')) ()))) ()
  print (y :: (Either () Char, String))
  print =<< fixLike
  where fixLike = fmap (take 3) (mfix (\xs -> return (0 : xs))) :: IO [Int]

laziness :: IO ()
laziness = do
  let u = error "u"
  defined "lazy State >>" (evalState (u >> return 'a') ())
  defined "strict State >>" (SS.evalState (u >> return 'a') ())
  defined "lazy State pair" (evalState (state (const u) >> return 'a') ())
  defined "strict State pair" (SS.evalState (SS.state (const u) >> return 'a') ())
  defined "lazy State fmap" (runState (fmap id (state (const u))) ())
  defined "strict State fmap" (SS.runState (fmap id (SS.state (const u))) ())
  defined "lazy modify'" (fst (runState (modify' (const u) >> return 'a') 'b'))
  defined "strict modify'" (fst (SS.runState (SS.modify' (const u) >> return 'a') 'b'))
  defined "strict modify" (fst (SS.runState (SS.modify (const u) >> return 'a') 'b'))
  defined "modify' run over Reader" (runStateT (modify' (const u)) 'b' :: Reader () ((), Char))
  defined "trans modify' run over Reader" (L.runStateT (L.modify' (const u)) 'b' :: Reader () ((), Char))
  defined "trans strict modify' run over Reader" (TS.runStateT (TS.modify' (const u)) 'b' :: Reader () ((), Char))
  defined "put of undefined" (SS.runState (SS.put u) 'b')
  defined "lazy evalStateT" (runIdentity (evalStateT (StateT (\_ -> Identity u) >> return 'a') ()))
  defined "lazy execStateT" (runIdentity (execStateT (StateT (\_ -> Identity u) >> put 'c') 'b'))
  defined "lazy Writer" (fst (runWriter (tell (u :: String) >> return 'a')))
  defined "lazy Writer pair" (take 1 (execWriter (tell "x" >> WriterT (Identity u))))
  defined "strict Writer pair" (take 1 (SW.execWriter (SW.tell "x" >> SW.WriterT (Identity u))))
  defined "lazy Writer fmap" (runWriter (fmap id (WriterT (Identity (u :: (Char, String))))))
  defined "strict Writer fmap" (SW.runWriter (fmap id (SW.WriterT (Identity (u :: (Char, String))))))
  defined "lazy listen" (runWriter (listen (WriterT (Identity (u :: (Char, String))))))
  defined "strict listen" (SW.runWriter (SW.listen (SW.WriterT (Identity (u :: (Char, String))))))
  defined "pair listen" (listen (u :: (String, Char)))
  defined "pair pass" (pass (u :: (String, (Char, String -> String))))
  defined "ExceptT <*> over State" (execState (runExceptT (ExceptT (return (Right id)) <*> (ExceptT (return u) :: ExceptT () (State Char) Int))) 's')
  defined "MaybeT <*> over State" (execState (runMaybeT (MaybeT (return (Just id)) <*> (MaybeT (return u) :: MaybeT (State Char) Int))) 's')
  defined "ExceptT listen over State" (execState (runWriterT (runExceptT (listen (ExceptT (return u) :: ExceptT () (WriterT String (State Char)) Int)))) 's')
  defined "ExceptT fmap over State" (execState (runExceptT (fmap id (ExceptT (return u) :: ExceptT () (State Char) Int))) 's')
  defined "ExceptT >>= over State" (execState (runExceptT ((ExceptT (return u) :: ExceptT () (State Char) Int) >>= return)) 's')
  defined "MaybeT lift" (runMaybeT (lift u :: MaybeT (State ()) ()))
  say "lazy knot" (take 5 (evalState (mapM (\x -> state (\s -> (s + x, s + 1))) [1 ..]) 0))
  say "lazy forever" (take 5 (execWriter (forever (tell "ab"))))

{-# LANGUAGE ExistentialQuantification, ScopedTypeVariables #-}
-- The exception hierarchy: values hidden in SomeException, own hierarchies, handlers, masks.
import Control.Exception
import Control.Monad (when)
import Data.Maybe (isJust)
import System.Exit
import System.IO.Error (isDoesNotExistError)

data MyErr = MyErr Int deriving Show
instance Exception MyErr where displayException (MyErr n) = "my error " ++ show n

-- a hierarchy, as the documentation of Control.Exception has it
data SomeCompilerException = forall e . Exception e => SomeCompilerException e
instance Show SomeCompilerException where show (SomeCompilerException e) = show e
instance Exception SomeCompilerException
compilerToException :: Exception e => e -> SomeException
compilerToException = toException . SomeCompilerException
compilerFromException :: Exception e => SomeException -> Maybe e
compilerFromException x = do { SomeCompilerException a <- fromException x; fromException (toException a) `orElse` castTo a }
  where orElse (Just r) _ = Just r
        orElse Nothing r = r
        castTo _ = Nothing
data MismatchedParentheses = MismatchedParentheses deriving Show
instance Exception MismatchedParentheses

report :: String -> IO a -> IO ()
report name act = (act >> putStrLn (name ++ ": fine")) `catches`
  [ Handler (\(e :: ArithException) -> putStrLn (name ++ ": arith " ++ show e))
  , Handler (\(ErrorCall s) -> putStrLn (name ++ ": error " ++ s))
  , Handler (\(e :: IOException) -> putStrLn (name ++ ": io " ++ show (isDoesNotExistError e)))
  , Handler (\(e :: ExitCode) -> putStrLn (name ++ ": " ++ show e))
  , fmap id (Handler (\(MyErr n) -> putStrLn (name ++ ": mine " ++ show n)))
  , Handler (\(SomeException e) -> putStrLn (name ++ ": other " ++ takeWhile (/= '\n') (displayException e))) ]

main :: IO ()
main = do
  report "one" (return 1)
  report "div" (evaluate (1 `div` (0 :: Int)))
  report "error" (evaluate (error "bad" :: Int))
  report "file" (readFile "/nowhere/at/all")
  report "user" (ioError (userError "u"))
  report "exit" (exitWith (ExitFailure 3))
  report "mine" (throwIO (MyErr 5))
  report "hidden" (throwIO (toException (MyErr 6)))
  report "again" (throwIO (MyErr 7) `catch` \(e :: SomeException) -> throwIO e)
  report "inside" (throwIO (MyErr 8) `catch` \(SomeException e) -> throwIO e)
  report "parens" (throwIO MismatchedParentheses)
  report "pure" (evaluate (throw (MyErr 9) :: Int))
  report "async" (throwIO UserInterrupt)
  r <- try (throwIO (MyErr 3)) :: IO (Either SomeException ())
  either (\(SomeException e) -> putStrLn (displayException e ++ ", " ++ show e)) return r
  let s = SomeException (MyErr 4)
  print (fmap (\(MyErr n) -> n) (fromException s), s)
  print (isJust (fromException (toException StackOverflow) :: Maybe SomeAsyncException), isJust (fromException s :: Maybe SomeAsyncException))
  r2 <- try (evaluate (head [])) :: IO (Either ErrorCall Int)
  putStrLn (either (const "no head") show r2)
  a <- getMaskingState
  b <- mask (\restore -> do { x <- getMaskingState; y <- restore getMaskingState; return (x, y) })
  c <- uninterruptibleMask_ getMaskingState
  d <- try (mask_ (throwIO (MyErr 1))) :: IO (Either MyErr ())
  e <- getMaskingState
  print (a, b, c, either show show d, e)
  (bracket (return 5) (\_ -> putStrLn "released") (\n -> when (n == 5) (throwIO (MyErr n)))) `catch` \e -> print (e :: MyErr)
  print =<< (try (evaluate (let f (Just x) = x in f (Nothing :: Maybe Int))) >>= \r -> return (either (\(e :: PatternMatchFail) -> "pattern") show r))
  handleJust (\(MyErr n) -> if n > 1 then Just n else Nothing) (\n -> print n) (throwIO (MyErr 2))

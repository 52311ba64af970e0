-- SomeException as a pattern: what it matches is shown, and thrown again as what it was.
import Control.Exception
import System.Exit
data Mine = Mine Int deriving Show
instance Exception Mine
main = do
  (evaluate (1 `div` (0 :: Int)) >>= print) `catch` \(SomeException e) -> putStrLn ("caught " ++ show e ++ displayException e)
  r <- try (throwIO (Mine 3) `catch` \(SomeException e) -> putStrLn "again" >> throwIO e)
  print (r :: Either Mine ())
  r2 <- try (evaluate (head [])) :: IO (Either SomeException Int)
  case r2 of
    Left (SomeException _) -> putStrLn "head"
    Right n -> print n
  print (fromException (toException (Mine 4)) :: Maybe Mine)
  handle (\e@(SomeException _) -> print (e :: SomeException) >> exitWith (ExitFailure 2)) (ioError (userError "x"))

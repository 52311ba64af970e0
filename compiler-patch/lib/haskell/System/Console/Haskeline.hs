-- System.Console.Haskeline: lines from a terminal, which edits them itself. There are no histories, and no completions.
module System.Console.Haskeline
  ( InputT, runInputT, haveTerminalUI, mapInputT, Settings (..), defaultSettings, setComplete, getInputLine
  , getInputLineWithInitial, getInputChar, getPassword, waitForAnyKey, outputStr, outputStrLn, getExternalPrint, CompletionFunc
  , Completion (..), noCompletion, simpleCompletion, completeWord, completeQuotedWord, completeFilename, listFiles, Interrupt (..)
  , withInterrupt, handleInterrupt
  ) where

import Control.Exception (Exception, bracket_)
import Control.Monad.Fix (MonadFix (..))
import Control.Monad.IO.Class (MonadIO (..))
import Control.Monad.Trans.Class (MonadTrans (..))
import System.IO
import System.IO.Error (catchIOError, ioError, isEOFError)

newtype InputT m a = InputT { run :: m a }

instance Functor m => Functor (InputT m) where
  fmap f (InputT m) = InputT (fmap f m)
instance Applicative m => Applicative (InputT m) where
  pure = InputT . pure
  InputT f <*> InputT m = InputT (f <*> m)
instance Monad m => Monad (InputT m) where
  InputT m >>= k = InputT (m >>= run . k)
instance MonadFail m => MonadFail (InputT m) where
  fail = InputT . fail
instance MonadIO m => MonadIO (InputT m) where
  liftIO = InputT . liftIO
instance MonadFix m => MonadFix (InputT m) where
  mfix f = InputT (mfix (run . f))
instance MonadTrans InputT where
  lift = InputT

-- The text before the cursor, turned round, and behind it: what is left of the first, and what could stand there.
type CompletionFunc m = (String, String) -> m (String, [Completion])

data Completion = Completion { replacement :: String, display :: String, isFinished :: Bool }

parts :: Completion -> (String, String, Bool)
parts (Completion a b c) = (a, b, c)

instance Eq Completion where
  a == b = parts a == parts b
instance Ord Completion where
  compare a b = compare (parts a) (parts b)
instance Show Completion where
  showsPrec p (Completion a b c) = showParen (p > 10)
    (showString "Completion {replacement = " . shows a . showString ", display = " . shows b . showString ", isFinished = " . shows c
      . showChar '}')

data Settings m = Settings { complete :: CompletionFunc m, historyFile :: Maybe FilePath, autoAddHistory :: Bool }

defaultSettings :: MonadIO m => Settings m
defaultSettings = Settings { complete = completeFilename, historyFile = Nothing, autoAddHistory = True }

setComplete :: CompletionFunc m -> Settings m -> Settings m
setComplete f s = s { complete = f }

runInputT :: MonadIO m => Settings m -> InputT m a -> m a
runInputT _ (InputT m) = m

mapInputT :: (m a -> m a) -> InputT m a -> InputT m a
mapInputT f (InputT m) = InputT (f m)

haveTerminalUI :: Monad m => InputT m Bool
haveTerminalUI = return False

-- Nothing at the end of the input.
getInputLine :: MonadIO m => String -> InputT m (Maybe String)
getInputLine prompt = asking prompt getLine

getInputLineWithInitial :: MonadIO m => String -> (String, String) -> InputT m (Maybe String)
getInputLineWithInitial prompt _ = getInputLine prompt

getInputChar :: MonadIO m => String -> InputT m (Maybe Char)
getInputChar prompt = asking prompt getChar

asking :: MonadIO m => String -> IO a -> InputT m (Maybe a)
asking prompt act = liftIO (putStr prompt >> hFlush stdout >> (fmap Just act `catchIOError` ended))
  where ended e = if isEOFError e then return Nothing else ioError e

-- What is typed isn't seen.
getPassword :: MonadIO m => Maybe Char -> String -> InputT m (Maybe String)
getPassword _ prompt = do
  echo <- liftIO (hGetEcho stdin)
  if echo then line (liftIO . unseen) else getInputLine prompt
  where
    line f = liftIO (putStr prompt >> hFlush stdout) >> f (fmap Just getLine `catchIOError` \e -> if isEOFError e then return Nothing else ioError e)
    unseen act = bracket_ (hSetEcho stdin False) (hSetEcho stdin True >> putStrLn "") act

waitForAnyKey :: MonadIO m => String -> InputT m Bool
waitForAnyKey prompt = fmap (maybe False (const True)) (getInputChar prompt)

outputStr, outputStrLn :: MonadIO m => String -> InputT m ()
outputStr = liftIO . putStr
outputStrLn = liftIO . putStrLn

getExternalPrint :: MonadIO m => InputT m (String -> IO ())
getExternalPrint = return putStr

noCompletion, completeFilename :: Monad m => CompletionFunc m
noCompletion (before, _) = return (before, [])
completeFilename = noCompletion

simpleCompletion :: String -> Completion
simpleCompletion text = Completion text text True

completeWord :: Monad m => Maybe Char -> [Char] -> (String -> m [Completion]) -> CompletionFunc m
completeWord _ ends f (before, _) = fmap ((,) rest) (f (reverse word))
  where (word, rest) = break (`elem` ends) before

completeQuotedWord :: Monad m => Maybe Char -> [Char] -> (String -> m [Completion]) -> CompletionFunc m -> CompletionFunc m
completeQuotedWord _ _ _ other = other

listFiles :: MonadIO m => FilePath -> m [Completion]
listFiles _ = return []

data Interrupt = Interrupt

instance Eq Interrupt where
  _ == _ = True
instance Show Interrupt where
  showsPrec _ _ = showString "Interrupt"
instance Exception Interrupt

-- The interrupt key ends the program.
withInterrupt :: InputT m a -> InputT m a
withInterrupt m = m

handleInterrupt :: m a -> m a -> m a
handleInterrupt _ m = m

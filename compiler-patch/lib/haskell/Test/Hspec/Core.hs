{-# LANGUAGE MultiParamTypeClasses, FunctionalDependencies, FlexibleInstances #-}
-- Test.Hspec.Core: specifications as trees of examples, how examples are run, and how their results are reported.
--
-- An example is a class of two parameters, where hspec has a type family: the second is what hooks give to the example.
module Test.Hspec.Core where

import Control.Exception
import Control.Monad (foldM, unless, when)
import Data.IORef
import Data.List (intercalate)
import Numeric (showFFloat)
import System.CPUTime (getCPUTime)
import System.Exit
import System.IO
import Test.HUnit.Lang (HUnitFailure (..), FailureReason (..))
import Test.QuickCheck.Property (Property)
import qualified Test.QuickCheck.Property as Property
import qualified Test.QuickCheck.Test as Check

-- ---- Trees ----------------------------------------------------------------------------------------------

data Result = Success | Pending (Maybe String) | Failure [String]

-- Arguments of properties, a hook around the example, and how it ends.
type Action a = Check.Args -> ((a -> IO ()) -> IO ()) -> IO Result

data Tree a = Group String [Tree a] | Item String (Action a) | Cleanup (IO ()) [Tree a]

-- No newtype: a "do" block of the library's newtypes of IO is one of IO (desugar_do.c).
data SpecM a r = SpecM (IO (r, [Tree a] -> [Tree a]))
type SpecWith a = SpecM a ()
type Spec = SpecWith ()
type ActionWith a = a -> IO ()
type Expectation = IO ()

instance Functor (SpecM a) where
  fmap f (SpecM m) = SpecM (fmap (\(r, ts) -> (f r, ts)) m)

instance Applicative (SpecM a) where
  pure r = SpecM (return (r, id))
  SpecM mf <*> SpecM m = SpecM (mf >>= \(f, ts) -> m >>= \(r, us) -> return (f r, ts . us))

instance Monad (SpecM a) where
  SpecM m >>= k = SpecM (m >>= \(r, ts) -> case k r of SpecM n -> n >>= \(q, us) -> return (q, ts . us))

runIO :: IO r -> SpecM a r
runIO act = SpecM (fmap (\r -> (r, id)) act)

trees :: SpecM a r -> IO [Tree a]
trees (SpecM m) = fmap (\(_, ts) -> ts []) m

mapTrees :: ([Tree a] -> [Tree b]) -> SpecM a r -> SpecM b r
mapTrees f (SpecM m) = SpecM (m >>= \(r, ts) -> return (r, (f (ts []) ++)))

describe, context, xdescribe, xcontext :: String -> SpecWith a -> SpecWith a
describe name = mapTrees (\ts -> [Group (if null name then "(no description given)" else name) ts])
context = describe
xdescribe name spec = describe name (mapActions (\_ _ _ -> return (Pending Nothing)) spec)
xcontext = xdescribe

it, specify, xit, xspecify :: Example e a => String -> e -> SpecWith a
it name e = SpecM (return ((), (Item (if null name then "(unspecified behavior)" else name) (example e) :)))
specify = it
xit name e = mapActions (\_ _ _ -> return (Pending Nothing)) (it name e)
xspecify = xit

focus :: SpecWith a -> SpecWith a
focus = id

fit, fspecify :: Example e a => String -> e -> SpecWith a
fit = it
fspecify = it

fdescribe, fcontext :: String -> SpecWith a -> SpecWith a
fdescribe = describe
fcontext = describe

parallel, sequential :: SpecWith a -> SpecWith a
parallel = id
sequential = id

mapActions :: (Action a -> Action b) -> SpecM a r -> SpecM b r
mapActions f = mapTrees (map go)
  where
    go (Group name ts) = Group name (map go ts)
    go (Item name act) = Item name (f act)
    go (Cleanup act ts) = Cleanup act (map go ts)

modifyArgs :: (Check.Args -> Check.Args) -> SpecWith a -> SpecWith a
modifyArgs f = mapActions (\act args -> act (f args))

-- ---- Examples -------------------------------------------------------------------------------------------

class Example e a | e -> a where
  example :: e -> Action a

instance Example (IO ()) () where
  example act _ hook = guarded (\_ -> act) hook

instance Example (a -> IO ()) a where
  example act _ hook = guarded act hook

instance Example Bool () where
  example ok _ hook = guarded (\_ -> evaluate ok >>= \b -> unless b (throwIO (HUnitFailure Nothing (Reason "")))) hook

instance Example (a -> Bool) a where
  example ok _ hook = guarded (\a -> evaluate (ok a) >>= \b -> unless b (throwIO (HUnitFailure Nothing (Reason "")))) hook

instance Example Result () where
  example r _ hook = hooked (\_ -> return r) hook

instance Example Property () where
  example p args hook = hooked (\_ -> checked args p) hook

instance Example (a -> Property) a where
  example p args hook = hooked (checked args . p) hook

-- Expectations as properties, as quickcheck-io has them.
instance Property.Testable (IO ()) where
  property act = Property.ioProperty (fmap (const Property.succeeded) act `catch` \(HUnitFailure _ why) ->
    return Property.failed { Property.reason = intercalate "\n" (told why) })

data PendingException = PendingException (Maybe String)
instance Show PendingException where
  showsPrec p (PendingException why) = showParen (p > 10) (showString "Pending " . showsPrec 11 why)
instance Exception PendingException

guarded :: (a -> IO ()) -> ((a -> IO ()) -> IO ()) -> IO Result
guarded act = hooked (\a -> act a >> return Success)

hooked :: (a -> IO Result) -> ((a -> IO ()) -> IO ()) -> IO Result
hooked act hook = do
  result <- newIORef Success
  ended <- try (hook (\a -> act a >>= writeIORef result))
  case ended of
    Right () -> readIORef result
    Left e -> failed e

failed :: SomeException -> IO Result
failed e
  | Just stop <- fromException e = throwIO (stop :: AsyncException)
  | Just (PendingException why) <- fromException e = return (Pending why)
  | Just (HUnitFailure _ why) <- fromException e = return (Failure (told why))
  | Just call <- fromException e = return (Failure ("uncaught exception: ErrorCall" : lines (show (call :: ErrorCall))))
  | Just fault <- fromException e = return (Failure ["uncaught exception: ArithException", show (fault :: ArithException)])
  | Just fault <- fromException e = return (Failure ("uncaught exception: IOException" : lines (show (fault :: IOException))))
  | otherwise = return (Failure (lines ("uncaught exception: " ++ show e)))

told :: FailureReason -> [String]
told (Reason text) = lines text
told (ExpectedButGot preface expected actual) =
  maybe [] lines preface ++ beside "expected: " expected ++ beside " but got: " actual
  where
    beside name text = case lines text of
      [] -> [name]
      first : more -> (name ++ first) : map (replicate (length name) ' ' ++) more

checked :: Check.Args -> Property -> IO Result
checked args p = do
  r <- Check.quickCheckWithResult args { Check.chatty = False } p
  return (case r of
    Check.Success {} -> Success
    Check.Failure {} -> Failure
      ((Check.reason r ++ " (after " ++ count (Check.numTests r) "test" ++ (if Check.numShrinks r > 0 then " and " ++ count (Check.numShrinks r) "shrink" else "") ++ "):")
        : map ("  " ++) (concatMap lines (Check.failingTestCase r)))
    _ -> Failure (lines (Check.output r)))

pending :: Expectation
pending = throwIO (PendingException Nothing)

pendingWith :: String -> Expectation
pendingWith = throwIO . PendingException . Just

-- ---- Hooks ----------------------------------------------------------------------------------------------

around :: (ActionWith a -> IO ()) -> SpecWith a -> Spec
around hook = mapActions (\act args outer -> act args (\inner -> outer (\_ -> hook inner)))

around_ :: (IO () -> IO ()) -> SpecWith a -> SpecWith a
around_ hook = mapActions (\act args outer -> act args (\inner -> outer (\a -> hook (inner a))))

aroundWith :: (ActionWith a -> ActionWith b) -> SpecWith a -> SpecWith b
aroundWith hook = mapActions (\act args outer -> act args (\inner -> outer (hook inner)))

before :: IO a -> SpecWith a -> Spec
before get = around (get >>=)

before_ :: IO () -> SpecWith a -> SpecWith a
before_ act = around_ (act >>)

beforeWith :: (b -> IO a) -> SpecWith a -> SpecWith b
beforeWith get = aroundWith (\inner b -> get b >>= inner)

beforeAll :: IO a -> SpecWith a -> Spec
beforeAll get spec = runIO (newIORef Nothing) >>= \place -> before (once place) spec
  where once place = readIORef place >>= maybe (get >>= \a -> writeIORef place (Just a) >> return a) return

beforeAll_ :: IO () -> SpecWith a -> SpecWith a
beforeAll_ act spec = runIO (newIORef False) >>= \done ->
  before_ (readIORef done >>= \d -> unless d (writeIORef done True >> act)) spec

after :: ActionWith a -> SpecWith a -> SpecWith a
after act = aroundWith (\inner a -> inner a `finally` act a)

after_ :: IO () -> SpecWith a -> SpecWith a
after_ act = around_ (`finally` act)

afterAll_ :: IO () -> SpecWith a -> SpecWith a
afterAll_ act = mapTrees (\ts -> [Cleanup act ts])

-- ---- Running --------------------------------------------------------------------------------------------

data Config = Config
  { configFailFast, configFastFail, configDryRun, configPrintCpuTime, configFocusedOnly :: Bool
  , configQuickCheckMaxSuccess, configQuickCheckMaxDiscardRatio, configQuickCheckMaxSize :: Maybe Int
  , configQuickCheckSeed :: Maybe Integer }

defaultConfig :: Config
defaultConfig = Config False False False False False Nothing Nothing Nothing Nothing

data Summary = Summary { summaryExamples, summaryFailures :: Int }

instance Eq Summary where
  Summary a b == Summary c d = a == c && b == d

instance Show Summary where
  showsPrec p (Summary a b) = showParen (p > 10)
    (showString "Summary {summaryExamples = " . shows a . showString ", summaryFailures = " . shows b . showChar '}')

-- Examples and pending ones so far, and failures with their paths, the last one first.
data State = State { examples, pendings :: !Int, failures :: [([String], [String])], stopped :: Bool }

hspec :: Spec -> IO ()
hspec = hspecWith defaultConfig

hspecWith :: Config -> Spec -> IO ()
hspecWith config spec = do
  s <- hspecWithResult config spec
  unless (summaryFailures s == 0) exitFailure

hspecResult :: Spec -> IO Summary
hspecResult = hspecWithResult defaultConfig

hspecWithResult :: Config -> Spec -> IO Summary
hspecWithResult config spec = do
  ts <- trees spec
  start <- getCPUTime
  s <- run config args ts
  end <- getCPUTime
  unless (null (failures s)) (tellFailures (reverse (failures s)))
  putStrLn ("\nFinished in " ++ showFFloat (Just 4) (fromInteger ((end - start) `div` 100000000) / 10000 :: Double) " seconds")
  putStrLn (count (examples s) "example" ++ ", " ++ count (length (failures s)) "failure"
    ++ (if pendings s > 0 then ", " ++ show (pendings s) ++ " pending" else ""))
  hFlush stdout
  return (Summary (examples s) (length (failures s)))
  where
    args = size (ratio (tests Check.stdArgs))
    tests a = maybe a (\n -> a { Check.maxSuccess = n }) (configQuickCheckMaxSuccess config)
    ratio a = maybe a (\n -> a { Check.maxDiscardRatio = n }) (configQuickCheckMaxDiscardRatio config)
    size a = maybe a (\n -> a { Check.maxSize = n }) (configQuickCheckMaxSize config)

evaluateSummary :: Summary -> IO ()
evaluateSummary s = unless (summaryFailures s == 0) exitFailure

run :: Config -> Check.Args -> [Tree ()] -> IO State
run config args ts0 = putStrLn "" >> groups 0 [] (State 0 0 [] False) ts0
  where
    groups :: Int -> [String] -> State -> [Tree ()] -> IO State
    groups depth path = foldM (tree depth path)
    tree depth path s t
      | stopped s = return s
      | otherwise = case t of
          Group name ts -> do
            when (depth == 0 && examples s > 0) (putStrLn "")
            line depth name
            groups (depth + 1) (name : path) s ts
          Cleanup act ts -> groups depth path s ts >>= \s' -> act >> return s'
          Item name act -> do
            r <- act args (\inner -> inner ())
            let s' = s { examples = examples s + 1 }
            case r of
              Success -> line depth name >> return s'
              Pending why -> do
                line depth name
                line (depth + 1) ("# PENDING: " ++ maybe "No reason given" id why)
                return s' { pendings = pendings s + 1 }
              Failure why -> do
                line depth (name ++ " FAILED [" ++ show (length (failures s) + 1) ++ "]")
                return s' { failures = (reverse (name : path), why) : failures s, stopped = configFailFast config || configFastFail config }
    line depth text = putStrLn (replicate (2 * depth) ' ' ++ text) >> hFlush stdout

tellFailures :: [([String], [String])] -> IO ()
tellFailures fs = putStrLn "\nFailures:" >> mapM_ tell (zip [1 :: Int ..] fs)
  where
    tell (n, (path, why)) = do
      putStrLn ("\n  " ++ show n ++ ") " ++ shown path)
      mapM_ (\l -> putStrLn (if null l then l else "       " ++ l)) why
      putStrLn ("\n  To rerun use: --match " ++ show ("/" ++ intercalate "/" path ++ "/"))
    shown path = case reverse path of
      name : (groups@(_ : _)) -> intercalate "." (reverse groups) ++ (if ' ' `elem` head groups then ", " else " ") ++ name
      _ -> concat path

count :: Int -> String -> String
count n word = show n ++ " " ++ word ++ (if n == 1 then "" else "s")

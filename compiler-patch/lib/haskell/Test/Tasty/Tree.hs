{-# LANGUAGE ExistentialQuantification #-}
-- Test.Tasty.Tree: trees of tests with options, and how they are run. Test.Tasty and Test.Framework report what comes of them.
--
-- Tests are run in the order of the tree, one after the other.
module Test.Tasty.Tree where

import Control.Exception
import Data.IORef
import Data.List (isInfixOf)
import Data.Typeable
import Numeric (showFFloat)
import System.CPUTime (getCPUTime)
import System.Timeout (timeout)
import Test.HUnit.Lang (HUnitFailure (..), formatFailureReason)

type TestName = String

-- ---- Options --------------------------------------------------------------------------------------------

-- An option is known by its type; on the command line it is --name=value.
class Typeable v => IsOption v where
  defaultValue :: v
  parseValue :: String -> Maybe v
  optionName, optionHelp :: Proxy v -> String
  optionHelp _ = ""

-- What a program sets, and what is written on the command line, with its name.
data OptionValue = forall v. IsOption v => Set v | Written String String

type OptionSet = [OptionValue]

setOption :: IsOption v => v -> OptionSet -> OptionSet
setOption v = (Set v :)

lookupOption :: IsOption v => OptionSet -> v
lookupOption = go Proxy
  where
    go :: IsOption v => Proxy v -> OptionSet -> v
    go p vs = case concatMap (found p) vs of
      x : _ -> x
      [] -> defaultValue
    found :: IsOption v => Proxy v -> OptionValue -> [v]
    found _ (Set v) = maybe [] (: []) (cast v)
    found p (Written name text) = if name == optionName p then maybe (error ("option " ++ name ++ ": Could not parse " ++ text)) (: []) (parseValue text) else []

safeRead :: Read a => String -> Maybe a
safeRead text = case reads text of
  [(x, "")] -> Just x
  _ -> Nothing

-- In microseconds, and as it was written.
data Timeout = Timeout Integer String | NoTimeout

instance Show Timeout where
  showsPrec p (Timeout n text) = showParen (p > 10) (showString "Timeout " . showsPrec 11 n . showChar ' ' . showsPrec 11 text)
  showsPrec _ NoTimeout = showString "NoTimeout"

instance IsOption Timeout where
  defaultValue = NoTimeout
  parseValue text = case reads text :: [(Double, String)] of
    [(x, unit)] | Just k <- lookup unit [("", 1e6), ("s", 1e6), ("ms", 1e3), ("us", 1), ("m", 6e7), ("h", 3.6e9)] -> Just (Timeout (round (x * k)) text)
    _ -> Nothing
  optionName _ = "timeout"
  optionHelp _ = "Timeout for individual tests (suffixes: ms,s,m,h; default: s)"

mkTimeout :: Integer -> Timeout
mkTimeout n = Timeout n (showFFloat Nothing (fromInteger n / 1e6 :: Double) "s")

-- ---- Trees ----------------------------------------------------------------------------------------------

data Kind = Case | Properties

-- What was said in a word or two, and in full.
data Outcome = Outcome { good :: Bool, briefly, detail :: String }

data TestTree
  = Single Kind TestName (OptionSet -> IO Outcome)
  | Group TestName [TestTree]
  | Changed (OptionSet -> OptionSet) TestTree
  | Asked (OptionSet -> TestTree)
  | Built (IO (TestTree, IO ()))

testGroup :: TestName -> [TestTree] -> TestTree
testGroup = Group

localOption :: IsOption v => v -> TestTree -> TestTree
localOption = Changed . setOption

adjustOption :: IsOption v => (v -> v) -> TestTree -> TestTree
adjustOption f = Changed (\vs -> setOption (f (lookupOption vs)) vs)

askOption :: IsOption v => (v -> TestTree) -> TestTree
askOption f = Asked (f . lookupOption)

-- The first test that asks for it gets it, and the last one frees it.
withResource :: IO a -> (a -> IO ()) -> (IO a -> TestTree) -> TestTree
withResource get free use = Built (do
  place <- newIORef Nothing
  let once = readIORef place >>= maybe (get >>= \a -> writeIORef place (Just a) >> return a) return
  return (use once, readIORef place >>= maybe (return ()) free))

-- A test by its way from the root.
data Plan = Run Kind TestName (IO Outcome) | Under TestName [Plan] | Finally (IO ()) Plan

-- The tests whose way contains the text.
plan :: String -> OptionSet -> TestTree -> IO [Plan]
plan text = go ""
  where
    go way vs t = case t of
      Single kind name act | text `isInfixOf` (way ++ name) -> return [Run kind name (guarded (lookupOption vs) (act vs))]
      Single _ _ _ -> return []
      Group name ts -> do
        ps <- mapM (go (way ++ name ++ ".") vs) ts
        return [Under name (concat ps) | not (null (concat ps))]
      Changed f t' -> go way (f vs) t'
      Asked f -> go way vs (f vs)
      Built make -> do
        (t', free) <- make
        ps <- go way vs t'
        return (case reverse ps of
          [] -> []
          p : before -> reverse (Finally free p : before))

guarded :: Timeout -> IO Outcome -> IO Outcome
guarded limit act = (case limit of
  NoTimeout -> act
  Timeout n text -> timeout (fromInteger n) act >>= maybe (return (Outcome False "timeout" ("Timed out after " ++ text))) return) `catch` failed

failed :: SomeException -> IO Outcome
failed e
  | Just stop <- fromException e = throwIO (stop :: AsyncException)
  | Just (HUnitFailure _ why) <- fromException e = return (Outcome False "" (formatFailureReason why))
  | otherwise = return (Outcome False "" ("Exception: " ++ show e))

-- How many of each kind there were, how many failed, and how long they took.
data Counts = Counts { cases, properties, badCases, badProperties :: !Int, seconds :: !Double }

data Report = Report { enter, start :: Int -> TestName -> IO (), ended :: Int -> Outcome -> Double -> IO () }

-- Each with its depth; a test ends after so many seconds.
run :: Report -> [Plan] -> IO Counts
run report = go 0 (Counts 0 0 0 0 0)
  where
    go _ c [] = return c
    go depth c (p : ps) = one depth c p >>= \c' -> go depth c' ps
    one depth c (Under name ps) = enter report depth name >> go (depth + 1) c ps
    one depth c (Finally act p) = one depth c p `finally` act
    one depth c (Run kind name act) = do
      start report depth name
      begin <- getCPUTime
      o <- act
      end <- getCPUTime
      let t = fromInteger ((end - begin) `div` 1000000) / 1e6
      ended report depth o t
      return (counted kind (good o) c { seconds = seconds c + t })
    counted Case ok c = c { cases = cases c + 1, badCases = badCases c + fromEnum (not ok) }
    counted Properties ok c = c { properties = properties c + 1, badProperties = badProperties c + fromEnum (not ok) }

-- The names on the way to each test, with its depth.
names :: [Plan] -> [(Int, [TestName])]
names = go 0
  where
    go :: Int -> [Plan] -> [(Int, [TestName])]
    go depth = concatMap (one depth)
    one depth (Run _ name _) = [(depth, [name])]
    one depth (Under name ps) = [(d, name : ns) | (d, ns) <- go (depth + 1) ps]
    one depth (Finally _ p) = one depth p

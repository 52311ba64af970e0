-- Test.QuickCheck.Test: properties are tested, and what fails is made smaller.
module Test.QuickCheck.Test
  ( Args (..), Result (..), stdArgs, isSuccess, quickCheck, quickCheckWith, quickCheckResult, quickCheckWithResult
  , verboseCheck, verboseCheckWith, verboseCheckResult, verboseCheckWithResult
  ) where

import Control.Exception
import Control.Monad (unless, when)
import Data.List (group, intercalate, sort, sortBy)
import Data.Ord (comparing)
import Numeric (showFFloat)
import System.IO
import System.Random (split)
import System.Random.SplitMix (SMGen, newSMGen)
import Test.QuickCheck.Gen
import Test.QuickCheck.Property (Property, Rose (..), Testable, outcomes)
import qualified Test.QuickCheck.Property as Property

data Args = Args
  { replay :: Maybe (SMGen, Int), maxSuccess, maxDiscardRatio, maxSize :: Int, chatty :: Bool, maxShrinks :: Int }

data Result
  = Success { numTests, numDiscarded :: Int, output :: String }
  | GaveUp { numTests, numDiscarded :: Int, output :: String }
  | Failure { numTests, numDiscarded, numShrinks :: Int, output, reason :: String, failingTestCase :: [String] }
  | NoExpectedFailure { numTests, numDiscarded :: Int, output :: String }

instance Show Result where
  showsPrec p r = showParen (p > 10) (showString (name r) . showString " {numTests = " . shows (numTests r) . showString ", numDiscarded = " . shows (numDiscarded r)
    . showString ", output = " . shows (output r) . showChar '}')
    where
      name (Success {}) = "Success"
      name (GaveUp {}) = "GaveUp"
      name (Failure {}) = "Failure"
      name (NoExpectedFailure {}) = "NoExpectedFailure"

stdArgs :: Args
stdArgs = Args { replay = Nothing, maxSuccess = 100, maxDiscardRatio = 10, maxSize = 100, chatty = True, maxShrinks = maxBound }

isSuccess :: Result -> Bool
isSuccess (Success {}) = True
isSuccess _ = False

quickCheck :: Testable prop => prop -> IO ()
quickCheck = quickCheckWith stdArgs

quickCheckWith :: Testable prop => Args -> prop -> IO ()
quickCheckWith args p = quickCheckWithResult args p >> return ()

quickCheckResult :: Testable prop => prop -> IO Result
quickCheckResult = quickCheckWithResult stdArgs

quickCheckWithResult :: Testable prop => Args -> prop -> IO Result
quickCheckWithResult = check False

verboseCheck :: Testable prop => prop -> IO ()
verboseCheck p = verboseCheckResult p >> return ()

verboseCheckWith :: Testable prop => Args -> prop -> IO ()
verboseCheckWith args p = verboseCheckWithResult args p >> return ()

verboseCheckResult :: Testable prop => prop -> IO Result
verboseCheckResult = verboseCheckWithResult stdArgs

verboseCheckWithResult :: Testable prop => Args -> prop -> IO Result
verboseCheckWithResult = check True

-- How many tests have passed and were discarded, and what they said.
data State = State { passed, discarded :: Int, seenLabels, seenClasses :: [String] }

check :: Testable prop => Bool -> Args -> prop -> IO Result
check tells args p = do
  r <- maybe newSMGen (return . fst) (replay args)
  go r (State 0 0 [] []) (maxSuccess args) True
  where
    tree = outcomes p
    say text = when (chatty args) (putStrLn text >> hFlush stdout) >> return (text ++ "\n")
    go r s limit expects
      | passed s >= limit = finish s expects
      | discarded s >= maxDiscardRatio args * limit = do
          text <- say ("*** Gave up! Passed only " ++ count (passed s) "test" ++ "; " ++ show (discarded s) ++ " discarded " ++ plural (discarded s) "test" ++ "." )
          return (GaveUp (passed s) (discarded s) text)
      | otherwise = do
          let { (r1, r2) = split r; Rose act smaller = unGen tree r1 (size s limit) }
          o <- act
          when tells (putStrLn (verdict o) >> mapM_ putStrLn (Property.examples o) >> putStrLn "")
          let limit' = maybe limit id (Property.maxTests o)
          case Property.ok o of
            Just True -> go r2 s { passed = passed s + 1, seenLabels = joined (Property.labels o) ++ seenLabels s, seenClasses = Property.classes o ++ seenClasses s } limit' (Property.expect o)
            Nothing -> go r2 s { discarded = discarded s + 1 } limit' (Property.expect o)
            Just False -> failed s o smaller
    verdict o = case Property.ok o of { Just True -> "Passed:"; Just False -> "Failed:"; Nothing -> "Skipped (precondition false):" }
    joined ls = if null ls then [] else [intercalate ", " (sort ls)]
    size s limit
      | Just (_, n) <- replay args, passed s + discarded s == 0 = n
      | roundTo (passed s) (maxSize args) + maxSize args <= limit || passed s >= limit || limit `mod` maxSize args == 0 =
          (passed s `mod` maxSize args + discarded s `div` 10) `min` maxSize args
      | otherwise = ((passed s `mod` maxSize args) * maxSize args `div` (limit `mod` maxSize args) + discarded s `div` 10) `min` maxSize args
    roundTo n m = (n `div` m) * m
    finish s expects
      | not expects = do
          text <- say ("*** Failed! Passed " ++ count (passed s) "test" ++ " (expected failure).")
          return (NoExpectedFailure (passed s) (discarded s) text)
      | otherwise = do
          text <- say ("+++ OK, passed " ++ count (passed s) "test" ++ dropped s ++ table s)
          return (Success (passed s) (discarded s) text)
    dropped s = if discarded s > 0 then "; " ++ show (discarded s) ++ " discarded" else ""
    table s = case lines' s of
      [] -> "."
      [one] -> " (" ++ dropWhile (== ' ') one ++ ")."
      many -> ":\n" ++ intercalate "\n" many
    lines' s = [percent n (passed s) ++ " " ++ text | (n, text) <- ranked (seenLabels s) ++ ranked (seenClasses s)]
    ranked texts = sortBy (comparing (negate . fst)) [(length g, head g) | g <- group (sort texts)]
    percent n k = pad (showFFloat (Just (places k)) (100 * fromIntegral n / fromIntegral k :: Double) "") ++ "%"
    pad text = replicate (2 - length (takeWhile (/= '.') text)) ' ' ++ text
    places k = if k <= 100 then 0 else if k <= 1000 then 1 else 2 :: Int
    failed s o smaller = do
      (o', n) <- shrunken o smaller 0
      if not (Property.expect o') then do
        text <- say ("+++ OK, failed as expected. " ++ oneLine (reasonOf o') ++ " " ++ after s n ++ ":\n" ++ intercalate "\n" (Property.examples o'))
        return (Success (passed s + 1) (discarded s) text)
      else do
        text <- say ("*** Failed! " ++ oneLine (reasonOf o') ++ " " ++ after s n ++ ":" ++ more (reasonOf o') ++ concatMap ('\n' :) (Property.examples o'))
        Property.onFailure o'
        return (Failure (passed s + 1) (discarded s) n text (reasonOf o') (Property.examples o'))
    reasonOf = Property.reason
    oneLine why = case lines why of { [one] -> one; first : _ -> takeWhile (/= ':') first; [] -> "" }
    more why = case lines why of { _ : _ : _ -> '\n' : why; _ -> "" }
    after s n = "(after " ++ count (passed s + 1) "test" ++ (if n > 0 then " and " ++ count n "shrink" else "") ++ ")"
    shrunken o smaller n
      | n >= maxShrinks args = return (o, n)
      | otherwise = do
          list <- try (evaluate smaller)
          case list of
            Left e -> const (return (o, n)) (e :: SomeException)
            Right [] -> return (o, n)
            Right (Rose act inner : others) -> do
              o' <- act
              if Property.ok o' == Just False then shrunken o' inner (n + 1) else shrunken o others n

count :: Int -> String -> String
count n word = show n ++ " " ++ plural n word

plural :: Int -> String -> String
plural n word = if n == 1 then word else word ++ "s"

-- Test.Tasty.QuickCheck: properties as tests.
module Test.Tasty.QuickCheck
  ( testProperty, testProperties, QuickCheckTests (..), QuickCheckMaxSize (..), QuickCheckMaxRatio (..), QuickCheckMaxShrinks (..)
  , QuickCheckVerbose (..), QuickCheckReplay (..), QuickCheckShowReplay (..), module Test.QuickCheck, module Test.QuickCheck.Function
  ) where

import System.Random.SplitMix (mkSMGen)
import Test.QuickCheck hiding
  ( quickCheck, quickCheckWith, quickCheckResult, quickCheckWithResult, verboseCheck, verboseCheckWith, verboseCheckResult
  , verboseCheckWithResult, Args (..), Result (..), stdArgs, isSuccess )
import Test.QuickCheck.Function
import qualified Test.QuickCheck as Check
import qualified Test.QuickCheck.Test as Check
import Test.Tasty.Tree

newtype QuickCheckTests = QuickCheckTests Int
newtype QuickCheckMaxSize = QuickCheckMaxSize Int
newtype QuickCheckMaxRatio = QuickCheckMaxRatio Int
newtype QuickCheckMaxShrinks = QuickCheckMaxShrinks Int
newtype QuickCheckVerbose = QuickCheckVerbose Bool
newtype QuickCheckReplay = QuickCheckReplay (Maybe Int)
newtype QuickCheckShowReplay = QuickCheckShowReplay Bool

instance IsOption QuickCheckTests where
  defaultValue = QuickCheckTests 100
  parseValue = fmap QuickCheckTests . safeRead . filter (/= '_')
  optionName _ = "quickcheck-tests"

instance IsOption QuickCheckMaxSize where
  defaultValue = QuickCheckMaxSize (Check.maxSize Check.stdArgs)
  parseValue = fmap QuickCheckMaxSize . safeRead
  optionName _ = "quickcheck-max-size"

instance IsOption QuickCheckMaxRatio where
  defaultValue = QuickCheckMaxRatio (Check.maxDiscardRatio Check.stdArgs)
  parseValue = fmap QuickCheckMaxRatio . safeRead
  optionName _ = "quickcheck-max-ratio"

instance IsOption QuickCheckMaxShrinks where
  defaultValue = QuickCheckMaxShrinks (Check.maxShrinks Check.stdArgs)
  parseValue = fmap QuickCheckMaxShrinks . safeRead
  optionName _ = "quickcheck-shrinks"

instance IsOption QuickCheckVerbose where
  defaultValue = QuickCheckVerbose False
  parseValue = fmap QuickCheckVerbose . safeRead
  optionName _ = "quickcheck-verbose"

instance IsOption QuickCheckReplay where
  defaultValue = QuickCheckReplay Nothing
  parseValue = fmap (QuickCheckReplay . Just) . safeRead
  optionName _ = "quickcheck-replay"

instance IsOption QuickCheckShowReplay where
  defaultValue = QuickCheckShowReplay False
  parseValue = fmap QuickCheckShowReplay . safeRead
  optionName _ = "quickcheck-show-replay"

testProperty :: Testable a => TestName -> a -> TestTree
testProperty name p = Single Properties name (\vs -> do
  let { QuickCheckTests n = lookupOption vs; QuickCheckMaxSize size = lookupOption vs; QuickCheckMaxRatio ratio = lookupOption vs
      ; QuickCheckMaxShrinks shrinks = lookupOption vs; QuickCheckVerbose verbosely = lookupOption vs; QuickCheckReplay seed = lookupOption vs
      ; args = Check.stdArgs { Check.chatty = False, Check.maxSuccess = n, Check.maxSize = size, Check.maxDiscardRatio = ratio
                             , Check.maxShrinks = shrinks, Check.replay = fmap (\k -> (mkSMGen (fromIntegral k), 0)) seed } }
  r <- (if verbosely then Check.verboseCheckWithResult else Check.quickCheckWithResult) args p
  return (Outcome (Check.isSuccess r) (if Check.isSuccess r then count (Check.numTests r) else "") (Check.output r)))
  where count n = "passed " ++ show n ++ (if n == 1 then " test" else " tests")

testProperties :: TestName -> [(String, Property)] -> TestTree
testProperties name ps = testGroup name [testProperty n p | (n, p) <- ps]

{-# LANGUAGE RecordWildCards #-}
-- A specification in the style of exercism's, with examples that fail, wait, throw and get values from hooks.
module Main where
import Data.Foldable (for_)
import Control.Exception (evaluate)
import Test.Hspec (Spec, describe, it, shouldBe, shouldSatisfy, shouldThrow, anyErrorCall, pending, context, before, xit, shouldMatchList)
import Test.Hspec.Runner (configFastFail, defaultConfig, hspecWith)
import Test.Hspec.QuickCheck (prop)
import Test.QuickCheck (property)

main :: IO ()
main = hspecWith defaultConfig {configFastFail = False} specs

data Case = Case { description :: String, input :: Int, expected :: Int }

specs :: Spec
specs = describe "doubling" $ do
  for_ cases test
  context "more" $ do
    it "throws" $ evaluate (head ([] :: [Int])) `shouldThrow` anyErrorCall
    it "is a property" $ property $ \x -> x + x == 2 * (x :: Int)
    prop "fails" $ \x -> x < (3 :: Int)
    it "is pending" pending
    xit "is not run" (1 `shouldBe` (2 :: Int))
    it "is Bool" True
    it "matches" $ [1, 2, 3] `shouldMatchList` [3, 2, 1 :: Int]
    it "in Either" $ (Left "a" :: Either String Int) `shouldBe` Right 3
    before (return (5 :: Int)) $ it "gets a number" $ \n -> n `shouldBe` 5
    it "many" $ do
      1 `shouldBe` (1 :: Int)
      error "boom" `shouldBe` 'c'
  where
    test Case{..} = it description assertion
      where assertion = input * 2 `shouldBe` expected
    cases = [ Case { description = "one", input = 1, expected = 2 }, Case "two" 2 4 ]

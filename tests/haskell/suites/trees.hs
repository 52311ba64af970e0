{-# LANGUAGE DeriveGeneric #-}
-- Trees of tests, as of tasty and of test-framework: cases, properties of functions and of actions, options, what tests share.
module Main (main) where
import Control.Exception (SomeException, catch, evaluate)
import Data.IORef
import GHC.Generics (Generic)
import qualified Test.Framework as Framework
import qualified Test.Framework.Providers.HUnit as Framework
import qualified Test.Framework.Providers.QuickCheck2 as Framework
import Test.HUnit (Test (..), (~:), (~?=))
import Test.QuickCheck.Monadic (assert, monadicIO, pick, pre, run)
import Test.QuickCheck.Poly
import Test.Tasty
import Test.Tasty.HUnit hiding (assert)
import Test.Tasty.QuickCheck

main :: IO ()
main = do
  ended (defaultMain (testGroup "Tests" [units, localOption (QuickCheckTests 30) props, shared]))
  ended (Framework.defaultMain
    [ Framework.testGroup "group" (Framework.hUnitTestToTests (TestList ["a" ~: (1 :: Int) ~?= 1, "b" ~: TestList ["c" ~: (2 :: Int) ~?= 3]]))
    , Framework.testProperty "twice" (\x -> x + x == 2 * (x :: Int)) ])
  where ended act = act `catch` \e -> print (e :: SomeException)

units :: TestTree
units = testGroup "Units"
  [ testCase "sum" (1 + 2 @?= (3 :: Int))
  , testCase "different" (assertEqual "lists" [1, 2] [1, 3 :: Int])
  , testCase "thrown" (evaluate (1 `div` (0 :: Int)) >>= \n -> n @?= 0)
  , testCaseSteps "in steps" (\step -> step "one" >> step "two" >> assertBool "no" False)
  , localOption (mkTimeout 5000) (testCase "endless" (length [1 :: Integer ..] @?= 0)) ]

data T = L | N T Int T deriving (Show, Eq, Generic)
instance Arbitrary T where
  arbitrary = sized (\n -> if n == 0 then pure L else oneof [pure L, N <$> scale (`div` 2) arbitrary <*> arbitrary <*> scale (`div` 2) arbitrary])
  shrink = genericShrink
instance CoArbitrary T

props :: TestTree
props = testGroup "Properties"
  [ testProperty "reverse twice" (\xs -> reverse (reverse xs) === (xs :: [Int]))
  , testProperty "functions compose" (\(Fn f) (Fn g) xs -> map (f :: B -> C) (map g xs) == map (f . g) (xs :: [A]))
  , localOption (QuickCheckReplay (Just 7)) (testProperty "a function, shrunk" (\(Fun _ f) -> f "banana" == (f "monkey" :: Bool) || f "kiwi"))
  , testProperty "of two" (\f x -> applyFun2 f x x == (applyFun2 f x (x :: OrdA) :: Ordering))
  , testProperty "by constructors" (\t -> case t of { N _ n _ -> n >= 0 || n < 0; L -> True })
  , testProperty "smaller values" (once (genericShrink (N (N L 2 L) 1 L) === [N L 2 L, L, N L 1 L, N L 1 L, N (N L 0 L) 1 L, N (N L 1 L) 1 L, N (N L 2 L) 0 L]))
  , testProperty "of any type" (\(Blind f) t -> f (t :: T) == (f t :: Int))
  , testProperty "actions" (monadicIO (do
      xs <- pick (listOf (choose (0, 9 :: Int)))
      r <- run (newIORef 0)
      run (mapM_ (\x -> modifyIORef r (+ x)) xs)
      n <- run (readIORef r)
      pre (n >= 0)
      assert (n == sum xs)))
  , testProperty "that fail" (\x -> x /= (0 :: Int)) ]

shared :: TestTree
shared = withResource (newIORef (5 :: Int)) (\r -> readIORef r >>= \n -> putStrLn ("freed at " ++ show n)) (\get -> testGroup "A resource"
  [ testCase "is there" (get >>= readIORef >>= (@?= 5))
  , testCase "is the same" (get >>= \r -> writeIORef r 6)
  , testCase "and was written" (get >>= readIORef >>= (@?= 6)) ])

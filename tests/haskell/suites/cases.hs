-- Cases, in lists and with labels; a failure, an error, and what is shown of them.
module Main where
import Test.HUnit
tests :: Test
tests = TestList
  [ TestLabel "one" (TestCase (assertEqual "sum" 3 (1 + 2 :: Int)))
  , "two" ~: (2 :: Int) ~=? 3
  , "three" ~: [1 + 1 ~?= (2 :: Int), True ~? "no", False ~? "it is false"]
  , TestCase (assertBool "head" (head [] == 'a'))
  , "four" ~: do { x <- return (5 :: Int); x @?= 5; assertFailure "end" :: IO () } ]
main :: IO ()
main = do
  c <- runTestTT tests
  print c
  print (testCaseCount tests, tests, testCasePaths tests)
  print (showPath [Label "a:b", ListItem 2, Label "c"])

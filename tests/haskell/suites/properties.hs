-- Properties: what holds, what doesn't and which value is left, conditions, classes, exceptions.
module Main where
import Test.QuickCheck
prop_rev :: [Int] -> Bool
prop_rev xs = reverse (reverse xs) == xs
prop_bad :: [Int] -> Bool
prop_bad xs = length xs < 3
data T = L | N T Int T deriving (Show, Eq)
instance Arbitrary T where
  arbitrary = sized gen where
    gen 0 = return L
    gen n = oneof [return L, N <$> gen (n `div` 2) <*> arbitrary <*> gen (n `div` 2)]
  shrink L = []
  shrink (N l x r) = [L, l, r] ++ [N l' x r | l' <- shrink l] ++ [N l x' r | x' <- shrink x]
size :: T -> Int
size L = 0
size (N l _ r) = size l + 1 + size r
main :: IO ()
main = do
  quickCheck prop_rev
  quickCheck prop_bad
  quickCheck (\x y -> x + y == y + (x :: Int))
  quickCheck (\x -> x > 0 ==> x * 2 > (x :: Int))
  quickCheckWith stdArgs { maxSuccess = 1000 } (\t -> size t >= 0)
  quickCheck (\t -> size t < 1)
  quickCheck (\xs -> head xs == (head xs :: Int))
  quickCheck (\x -> x === (x + 1 :: Int))
  quickCheck (forAll (choose (1, 10)) (\n -> n <= (10 :: Int)))
  quickCheck (\(Positive n) -> n > (0 :: Int))
  quickCheck (\xs -> classify (null xs) "empty" (length (xs :: [Int]) >= 0))
  quickCheck (expectFailure (\x -> x < (5 :: Int)))
  quickCheck (\(Blind f) xs -> map (f :: Int -> Int) xs == [f x | x <- xs])
  quickCheck (\x -> x /= (1 :: Int) .||. x == 1)
  quickCheck (conjoin [property True, counterexample "here" False])
  r <- quickCheckResult (\x -> even (2 * x :: Integer))
  print (isSuccess r)

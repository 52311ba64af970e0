{-# LANGUAGE PatternSynonyms, ViewPatterns, GADTs #-}
-- Pattern synonyms: by constructors, by views, with functions that build them, as operators, and of each other.
import qualified Data.Map as Map

data Term = App String [Term] deriving (Show, Eq)

pattern Zero :: Term
pattern Zero = App "zero" []
pattern Succ :: Term -> Term
pattern Succ n = App "succ" [n]
pattern x :+ y = App "+" [x, y]
infixl 6 :+
pattern Two = Succ (Succ Zero)

value :: Term -> Maybe Int
value Zero = Just 0
value (Succ (value -> Just n)) = Just (n + 1)
value (a :+ b) = (+) <$> value a <*> value b
value _ = Nothing

-- only matched
pattern Even :: Int
pattern Even <- (even -> True)
pattern Shorter n <- (length -> n)

-- matched by a view, built by a function
pattern Polar :: Double -> Double -> (Double, Double)
pattern Polar r phi <- (polar -> (r, phi)) where
  Polar r phi = (r * cos phi, r * sin phi)
polar :: (Double, Double) -> (Double, Double)
polar (x, y) = (sqrt (x * x + y * y), atan2 y x)

pattern Lookup k v <- ((\m -> (k', Map.lookup k' m)) -> (k, Just v))
k' :: String
k' = "key"

pattern Halves :: Int -> Int
pattern Halves n <- (half -> Just n) where
  Halves 0 = 0
  Halves n = n + n
half :: Int -> Maybe Int
half n | even n = Just (n `div` 2)
half _ = Nothing

describe :: Int -> String
describe (Halves Even) = "4k"
describe (Halves (Halves n)) = "never " ++ show n
describe (Halves _) = "4k+2"
describe n = "odd " ++ show n

-- a name of a literal
pattern Answer = 42
isAnswer :: Int -> Bool
isAnswer Answer = True
isAnswer _ = False

-- in other places
swap :: [(Int, Int)] -> [(Int, Int)]
swap ps = [Pair y x | Pair x y <- ps]
pattern Pair a b = (a, b)

total :: [Int] -> Int
total xs = case xs of { Shorter 0 -> 0; Shorter n | n > 2 -> n * 100; y : _ -> y; _ -> -1 }

main :: IO ()
main = do
  print (map value [Two, Two :+ Succ Zero :+ Zero, App "f" []])
  print (Two == Succ (Succ Zero), Zero :+ Zero)
  mapM_ (putStrLn . describe) [4, 6, 7, 8]
  let Polar r _ = (3, 4)
  print (r, fst (Polar 2 0))
  print (map Halves [0, 21], isAnswer Answer, isAnswer 41, (Answer :: Double))
  print (swap [(1, 2), Pair 3 4], map total [[], [5], [1, 2, 3]])
  print (case Map.fromList [("key", 'v')] of { Lookup k v -> Just (k, v); _ -> Nothing })
  print ((\(Succ n) -> n) Two, do { Succ n <- Just Two; return n }, do { Zero <- Just Two; return 1 })

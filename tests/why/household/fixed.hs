module Main where
-- Household budget: months are folded into categories with a lazy accumulator in a where loop and Either errors.
import qualified Data.Map.Strict as M

data Item = Item { category :: String, amount :: Int, month :: Int }

data Budget = Budget { spent :: !(M.Map String Int), balance :: !Int, savings :: !Int }

items :: Int -> [Item]
items n = [ Item (["rent", "food", "fun", "car"] !! (k `mod` 4)) (5 + k * 31 `mod` 120) (1 + k `mod` 12) | k <- [1 .. n] ]

process :: [Item] -> Budget -> Either String Budget
process [] b = Right b
process (i : is) b
  | amount i > 1000 = Left ("too much for " ++ category i)
  | otherwise = b' `seq` process is b'
  where
    b' = b { spent = M.insertWith (+) (category i) (amount i) (spent b)
           , balance = balance b - amount i
           , savings = if month i == 12 then savings b + 10 else savings b }

main :: IO ()
main = case process (items 9000) (Budget M.empty 100000 0) of
  Left e -> putStrLn e
  Right b -> do
    print (M.toList (spent b))
    putStrLn ("balance " ++ show (balance b) ++ " savings " ++ show (savings b))

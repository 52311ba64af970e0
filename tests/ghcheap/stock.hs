-- Stock by article: a lazy map whose values are changed with alter.
-- says: suspended expressions
-- says: Import Data.Map.Strict instead of Data.Map
-- says -g: suspended expressions `(n + pieces d)`, made by receive.more (stock.hs:
-- not: Delivery,
module Main (main) where
import Data.List (foldl')
import qualified Data.Map as Map

data Delivery = Delivery { article :: !Int, pieces :: !Int }

deliveries :: Int -> [Delivery]
deliveries n = [ Delivery (i `mod` 97) (i `mod` 13 + 1) | i <- [1 .. n] ]

receive :: Map.Map Int Int -> Delivery -> Map.Map Int Int
receive stock d = Map.alter more (article d) stock
  where
    more Nothing = Just (pieces d)
    more (Just n) = Just (n + pieces d)

main :: IO ()
main = do
  let stock = foldl' receive Map.empty (deliveries 200000)
  putStrLn ("articles: " ++ show (Map.size stock))
  putStrLn ("pieces: " ++ show (sum (Map.elems stock)))

-- Stock by article: a lazy map whose values are changed with alter.
-- says: suspended expressions
-- says: Import Data.Map.Strict instead of Data.Map
-- says -g: suspended expressions `(n + pieces d)`, made by receive.more (stock.hs:
-- says -g: main thread, in main, month
-- not: Delivery,
module Main (main) where
import Data.IORef
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

month :: IORef Int -> Int -> IO ()
month known n = do
  let stock = foldl' receive Map.empty (deliveries n)
  writeIORef known $! Map.size stock
  putStrLn ("pieces: " ++ show (sum (Map.elems stock)))

-- GHC copies month into main, as a function value: the code of both stands before one symbol, main1.
main :: IO ()
main = do
  known <- newIORef 0
  tasks <- newIORef []
  modifyIORef' tasks (month known :)
  readIORef tasks >>= mapM_ ($ 200000)
  articles <- readIORef known
  putStrLn ("articles: " ++ show articles)

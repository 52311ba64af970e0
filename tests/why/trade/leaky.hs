-- Buying and selling, folded from the left into a record with a map and a log.
module Main where
import qualified Data.Map.Strict as M

data Item = Item { qty :: Int, price :: Int } deriving Show
data Store = Store { items :: M.Map String Item, revenue :: Int, log' :: [String] } | Closed

data Cmd = Buy String Int | Sell String Int

run :: Store -> Cmd -> Store
run s (Buy n q) = s { items = M.insertWith merge n (Item q 10) (items s), log' = ("buy " ++ n) : log' s }
run s (Sell n q) = case M.lookup n (items s) of
  Just it | qty it >= q -> s { items = M.insert n it { qty = qty it - q } (items s)
                             , revenue = revenue s + q * price it, log' = ("sell " ++ n) : log' s }
  _ -> s

merge :: Item -> Item -> Item
merge a b = b { qty = qty a + qty b, price = (price a + price b) `div` 2 }

cmds :: Int -> [Cmd]
cmds n = concat [[Buy (nm k) (k `mod` 7 + 1), Sell (nm (k * 3)) 1] | k <- [1 .. n]]
  where nm k = "item" ++ show (k `mod` 23)

main :: IO ()
main = do
  let s = foldl run (Store M.empty 0 []) (cmds 2500)
  print (revenue s)
  mapM_ print (take 3 (M.toList (items s)))
  print (length (log' s))

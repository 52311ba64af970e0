module Main where
import qualified Data.Map as M
import Data.Maybe (fromMaybe)
-- parts and what they consist of, in a map that is asked for prices
data Part = Part { pname :: String, cost :: Int, needs :: [(String, Int)] }
parts :: Int -> M.Map String Part
parts n = M.fromList [ (nm i, Part (nm i) (i `mod` 17) [ (nm (i `div` k), k) | k <- [2,3], i `div` k > 0 ]) | i <- [1..n] ]
nm :: Int -> String
nm i = "p" ++ show i
price :: M.Map String Part -> String -> Int
price m p = let Part _ c ns = fromMaybe (Part p 0 []) (M.lookup p m)
            in (c + sum [ k * price m q | (q,k) <- ns ]) `mod` 100003
main :: IO ()
main = do
  let m = parts 2000
  print (sum [ price m (nm i) | i <- [1..300] ])
  print (sum (map cost (M.elems m)))

module Main where

import qualified Data.Map as Map
import Data.List (foldl')

-- Accounts with balances, and an audit of all postings at the end.

data Posting = Posting { account :: Int, amount :: Int }

type Ledger = Map.Map Int Int

postings :: Int -> [Posting]
postings n = [ Posting (i * 31 `mod` 50) (i * i `mod` 201 - 100) | i <- [1 .. n] ]

post :: Ledger -> Posting -> Ledger
post l p = Map.alter change (account p) l
  where
    change Nothing = Just (amount p)
    change (Just b) = Just (b + amount p)

audit :: [Posting] -> (Int, Int)
audit ps = (length ps, foldl' (+) 0 (map amount ps))

report :: Ledger -> String
report l = unlines [ show k ++ "\t" ++ show b | (k, b) <- take 5 (Map.toList l) ]

main :: IO ()
main = do
  let ps = postings 20000
      ledger = foldl' post Map.empty ps
  putStr (report ledger)
  let (n, s) = audit ps
  putStrLn ("postings " ++ show n ++ ", sum " ++ show s)
  putStrLn (if s == sum (Map.elems ledger) then "balanced" else "WRONG")

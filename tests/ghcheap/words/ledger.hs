-- Bookings are written to a log by a Writer, together with the totals of debit and credit.
-- says plain: such a state in place of a Writer, which adds up only at the end
-- says map: The Writer monad adds up only at the end: count in Control.Monad.State.Strict
-- says map: made by post (
-- cure: s/^import Control.Monad.Writer/import Control.Monad.State.Strict/
-- cure: /^import Data.Monoid/d
-- cure: s/^type Ledger.*/data Totals = Totals !Int !Int !Int\n\ntype Ledger = State Totals/
-- cure: s/tell (Sum (cents b).*/modify' (\\(Totals d c n) -> Totals (d + cents b) c (n + 1))/
-- cure: s/tell (Sum 0, .*/modify' (\\(Totals d c n) -> Totals d (c - cents b) (n + 1))/
-- cure: s/let (_, .*/let Totals debit credit n = execState (mapM_ day [1 .. 600]) (Totals 0 0 0)/
-- cured: 1
module Main (main) where

import Control.Monad
import Control.Monad.Writer
import Data.Monoid (Sum (..))

data Booking = Booking { account :: Int, cents :: Int }

type Ledger = Writer (Sum Int, Sum Int, Sum Int)

post :: Booking -> Ledger ()
post b
  | cents b >= 0 = tell (Sum (cents b), Sum 0, Sum 1)
  | otherwise    = tell (Sum 0, Sum (negate (cents b)), Sum 1)

transfer :: Int -> Int -> Int -> Ledger ()
transfer from to n = do
  post (Booking from (negate n))
  post (Booking to n)

day :: Int -> Ledger ()
day d = forM_ [1 .. 400] $ \i ->
  transfer (i `mod` 17) (i * d `mod` 23) ((i * 37 + d * 11) `mod` 1000)

main :: IO ()
main = do
  let (_, (Sum debit, Sum credit, Sum n)) = runWriter (mapM_ day [1 .. 600])
  putStrLn (show n ++ " postings")
  putStrLn ("debit " ++ show debit)
  putStrLn ("credit " ++ show credit)

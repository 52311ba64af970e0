-- Transactions are checked; a Writer counts them, and sums up what is suspicious.
-- says plain: such a state in place of a Writer, which adds up only at the end
-- says g: The Writer adds up only at the end what check (audit.hs
-- cure: s/^import Control.Monad.Writer/import Control.Monad.State.Strict/
-- cure: s/Writer Report ()/State Report ()/; s/tell mempty/modify' $ (<>) mempty/; s/tell mempty/modify' $ (<>) mempty/
-- cure: s/execWriter (forM_ (transactions 150000) check)/execState (forM_ (transactions 150000) check) mempty/
-- cure: s/seen :: Sum Int, flagged :: Sum Int, worst :: /seen :: !(Sum Int), flagged :: !(Sum Int), worst :: !/
-- cured: 1
module Main (main) where
import Control.Monad.Writer
import Data.Monoid
import Control.Monad (forM_, when)

data Tx = Tx { txId :: Int, amount :: Int, country :: Int }

data Report = Report { seen :: Sum Int, flagged :: Sum Int, worst :: Max' }

newtype Max' = Max' Int
instance Semigroup Max' where Max' a <> Max' b = Max' (max a b)
instance Monoid Max' where mempty = Max' 0

instance Semigroup Report where
  Report a b c <> Report d e f = Report (a <> d) (b <> e) (c <> f)
instance Monoid Report where
  mempty = Report mempty mempty mempty

transactions :: Int -> [Tx]
transactions n = [ Tx k ((k * 7919) `mod` 100003) (k `mod` 37) | k <- [1 .. n] ]

check :: Tx -> Writer Report ()
check t = do
  tell mempty { seen = Sum 1 }
  when (amount t > 95000 && country t /= 4) $
    tell mempty { flagged = Sum (amount t), worst = Max' (amount t) }

main :: IO ()
main = do
  let Report (Sum s) (Sum f) (Max' w) = execWriter (forM_ (transactions 150000) check)
  putStrLn ("seen " ++ show s)
  putStrLn ("flagged " ++ show f ++ ", worst " ++ show w)

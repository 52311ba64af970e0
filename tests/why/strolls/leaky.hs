module Main where

import Data.Foldable (foldMap)

-- Statistics as a monoid, over generated measurements.

data Stats = Stats { count :: Int, total :: Int, low :: Int, high :: Int }

instance Semigroup Stats where
  a <> b = Stats (count a + count b) (total a + total b) (min (low a) (low b)) (max (high a) (high b))

instance Monoid Stats where
  mempty = Stats 0 0 maxBound minBound

class Measured a where
  measured :: a -> Stats

newtype Length = Length Int
data Walk = Walk { from :: Int, to :: Int }

instance Measured Length where
  measured (Length n) = Stats 1 n n n

instance Measured Walk where
  measured w = measured (Length (abs (from w - to w)))

walks :: Int -> [Walk]
walks n = [ Walk (i * 31 `mod` 97) (i * 17 `mod` 89) | i <- [1 .. n] ]

render :: Stats -> String
render s = unwords [show (count s), "walks,", show (total s), "in all,", show (low s), "to", show (high s)]

main :: IO ()
main = putStrLn (render (foldMap measured (walks 20000)))

-- stimes is a method of Semigroup: instances may define it, and those of base do as in GHC.
module Main where
import Control.Exception
import Data.Semigroup
import Data.List.NonEmpty (NonEmpty (..))
import qualified Data.Monoid as M

newtype Power = Power Int deriving (Show, Eq)
instance Semigroup Power where
  Power a <> Power b = Power (a + b)
  stimes n (Power a) = Power (fromIntegral n * a + 1000)

newtype Plain = Plain String deriving Show
instance Semigroup Plain where
  Plain a <> Plain b = Plain ("(" ++ a ++ b ++ ")")

attempt :: Show a => a -> IO ()
attempt x = try (evaluate (length (show x))) >>= either (\e -> putStrLn (takeWhile (/= '\n') (show (e :: ErrorCall)))) (const (print x))

main :: IO ()
main = do
  print (stimes 3 "ab", stimes 0 "ab", stimes (5 :: Integer) (Power 2), stimes (7 :: Int) (Plain "x"))
  print (stimes 3 (Sum 5), stimes 3 (Product 5), stimes 4 (Just [1]), stimes 2 (Nothing :: Maybe String), stimes 3 (All True), stimes 3 (Max 4))
  print (stimes 2 ("a", Sum 3), stimes 2 ("a", [1], ()), stimes 2 LT, stimes 3 (1 :| [2]), (stimes 3 show) 12, stimes 2 (Left 'x' :: Either Char Int))
  print (sconcat ("a" :| ["b", "c"]), mtimesDefault 3 "xy", mtimesDefault 0 "xy", stimesMonoid 3 [1], stimesIdempotent 5 'c', M.getFirst (stimes 3 (M.First (Just 'q'))))
  attempt (stimes 0 (Power 1))
  attempt (stimes 0 (Plain "x"))
  attempt (stimes (-1) "ab")
  attempt (stimes (-1) (Just "ab"))
  attempt (stimes 0 (Min 3))
  attempt (stimes (-1) (Any True))

module Main where

-- Values of a lazy IntMap: code of the library suspends them, by a function that the program doesn't name.
-- says: of the package containers
-- says: Import Data.IntMap.Strict instead of Data.IntMap
-- not: Just $! x
-- says g: (trains.hs:
-- cure: s/import qualified Data.IntMap as/import qualified Data.IntMap.Strict as/
-- cured: 5

import qualified Data.IntMap as IM
import Data.Maybe (fromMaybe)

-- Free seats in the trains of a railway; bookings come in one after another.

type Train = Int
type Free  = IM.IntMap Int

data Booking
  = Reserve Train Int
  | Cancel  Train Int

capacity :: Train -> Int
capacity t = 300 + 10 * (t `mod` 7)

apply :: Free -> Booking -> Free
apply free (Reserve t n) = IM.alter (Just . subtract n . fromMaybe (capacity t)) t free
apply free (Cancel t n)  = IM.adjust (+ n) t free

bookings :: [Booking]
bookings = concatMap one [1 .. 60000]
  where
    one i | i `mod` 5 == 0 = [Cancel t 2]
          | otherwise      = [Reserve t (1 + i `mod` 3), Cancel t 1]
      where t = (i * 37) `mod` 60

main :: IO ()
main = do
  let process free []       = free
      process free (b : bs) = let free' = apply free b in free' `seq` process free' bs
      end = process IM.empty bookings
  putStrLn ("trains: " ++ show (IM.size end))
  putStrLn ("overbooked: " ++ show (length (filter (< 0) (IM.elems end))))

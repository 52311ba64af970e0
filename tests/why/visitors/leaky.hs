module Main where

import Data.Maybe (mapMaybe)

-- A log of a door: who is in the building, and how long everybody stayed together.

data Event = In { who :: Int, at :: Int } | Out { who :: Int, at :: Int }

data House = House { inside :: [(Int, Int)], stayed :: Int, visits :: Int }

events :: Int -> [Event]
events n = mapMaybe event [1 .. n]
  where
    event t | t `mod` 5 == 0 = Nothing
            | even t = Just (In (t `mod` 8) t)
            | otherwise = Just (Out ((t - 3) `mod` 8) t)

enter :: House -> Event -> House
enter h (In w t) = h { inside = (w, t) : inside h, visits = visits h + 1 }
enter h (Out w t) = case lookup w (inside h) of
  Nothing -> h
  Just t0 -> h { inside = filter ((/= w) . fst) (inside h), stayed = stayed h + (t - t0) }

simulate :: House -> [Event] -> House
simulate h [] = h
simulate h (e : es) = h `seq` simulate (enter h e) es

main :: IO ()
main = do
  let h = simulate (House [] 0 0) (events 40000)
  putStrLn ("visits " ++ show (visits h) ++ ", stayed " ++ show (stayed h))
  putStrLn ("inside " ++ show (length (inside h)))

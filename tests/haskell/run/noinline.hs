{-# OPTIONS_GHC -fno-full-laziness #-}
-- NOINLINE, and its other names, with and without a phase, before and after what they name; local functions, too.
module Main (main, (+++)) where

import System.IO.Unsafe (unsafePerformIO)
import Data.IORef

counter :: IORef Int
counter = unsafePerformIO (newIORef 0)
{-# NOINLINE counter #-}

{-# noinline next #-}
{-# NOINLINE twice #-}
next :: Int -> IO Int
next k = modifyIORef counter (+ k) >> readIORef counter

twice :: (Int -> Int) -> Int -> Int
twice f = f . f

infixr 5 +++
{-# NOINLINE [1] (+++) #-}
(+++) :: [a] -> [a] -> [a]
xs +++ ys = foldr (:) ys xs

salt :: a -> IO a
salt = pure
{-# NOTINLINE salt #-}

main :: IO ()
main = do
  a <- next 1
  b <- next 2
  print (a, b, twice (+ b) a)
  c <- salt "salt"
  putStrLn (c +++ c +++ "")
  print (local 3)
  where
    local :: Int -> Int
    local k = k * 7
    {-# NOINLINE local #-}

{-# LANGUAGE DeriveAnyClass #-}
-- A derived instance of NFData evaluates all that a value holds, but functions.
-- GHC refuses it without Generic, and functions.
module Main where
import Control.DeepSeq
import Control.Exception
data R = R { a :: Int, b :: [R], f :: Int -> Int } deriving NFData
main :: IO ()
main = do
  r <- try (evaluate (force (R 1 [R 2 [] id, R (error "deep") [] id] id)))
  putStrLn (either (\e -> takeWhile (/= '\n') (show (e :: ErrorCall))) (const "no") r)
  print (a (force (R 1 [] (+ 1))))

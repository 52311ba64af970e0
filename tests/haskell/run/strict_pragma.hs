{-# LANGUAGE Strict, LexicalNegation, NPlusKPatterns #-}
-- Strict puts a bang before each pattern and local definition, and ~ takes it away; a minus that touches its operand; n + k.
module Main where
import Control.Exception
import Data.List (foldl')

forced :: String -> a -> IO ()
forced name ~x = do
  r <- try (evaluate x)
  case r of
    Left e -> putStrLn (name ++ ": " ++ takeWhile (/= '\n') (show (e :: ErrorCall)))
    Right _ -> putStrLn (name ++ ": a value")

data Pair a b = Pair a ~b

first :: Pair a b -> a
first (Pair a _) = a

whereBound :: Int -> Int
whereBound n = 1
  where
    unused = if n > 0 then error "where" else n
    helper x = error "never called"

guarded :: Int -> Int
guarded n
  | n > 5 = 0
  | otherwise = n
  where ~lazy = error "lazy"

tupled :: Int
tupled = let (a, b) = (1, error "component") in a

nested :: (Int, Int) -> Int
nested (a, b) = 2

step :: Integer -> Integer
step (n + 1) = n
step n = -1

main :: IO ()
main = do
  forced "argument" ((\x -> ()) (error "x" :: Int))
  forced "lazy argument" ((\ ~x -> ()) (error "x" :: Int))
  forced "where" (whereBound 1)
  forced "where, not raised" (whereBound 0)
  forced "lazy where" (guarded 1)
  forced "tuple" tupled
  forced "nested" (nested (error "inside", 1))
  forced "strict field" (first (Pair (error "field") 1))
  forced "lazy field" (first (Pair 1 (error "field")))
  forced "let" (let y = error "y" :: Int in ())
  forced "lazy let" (let ~y = error "y" :: Int in ())
  forced "case" (case error "scrutinee" :: Int of z -> ())
  forced "case, lazy" (case error "scrutinee" :: Int of ~z -> ())
  forced "do" (case (do { x <- Just (error "bound" :: Int); return () }) of { Just ~u -> (); Nothing -> () })
  print (map step [0, 1, 5], step -3)
  let k = 4
  print (-k `mod` 3, abs -k, negate -k, (- k) 10, k - 1, k-1, [-k, -1], (subtract 1 . negate) -k)
  print (foldl' (\acc x -> acc + x) 0 [1 .. 10])

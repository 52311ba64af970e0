-- Vectors of lists, and what goes through them: sums, lengths, maps and filters make no vector, and give what one would.
import Control.Exception (SomeException, evaluate, try)
import qualified Data.Vector.Unboxed as V

fails :: a -> IO ()
fails x = try (evaluate x) >>= \r -> putStrLn (either (const "fails" . (id :: SomeException -> SomeException)) (const "doesn't") r)

shared :: [Int] -> (Int, Int, [Int])
shared xs = let v = V.fromList xs in (V.length v, V.sum v, V.toList (V.map (* 2) v))
{-# NOINLINE shared #-}

main :: IO ()
main = do
  print (V.length (V.fromList [1 .. 100000 :: Int]), V.length (V.fromList "text"), V.length (V.fromList [(1 :: Int, 'a'), (2, 'b')]))
  print (V.sum (V.map (+ 1) (V.fromList [1 .. 1000 :: Int])), V.product (V.fromList [1.5, 2, 4 :: Double]))
  print (V.length (V.filter even (V.fromList [1 .. 1000 :: Int])), V.sum (V.filter odd (V.map (* 3) (V.fromList [1 .. 1000 :: Int]))))
  print (V.zipWith (+) (V.fromList [1, 2, 3 :: Int]) (V.fromList [10, 20]), V.toList (V.fromList "abc"))
  print (V.length (V.replicate (-3) 'x'), V.length (V.generate 10 (* 2)), V.length (V.map fromIntegral (V.enumFromTo 1 (50 :: Int)) :: V.Vector Double))
  print (V.null (V.fromList [] :: V.Vector Int), V.length (V.empty :: V.Vector Bool), V.length (V.concat [V.fromList [True], V.fromList []]))
  print (shared [3, 1, 2], V.maximum (V.fromList [3, 1, 2 :: Int]), V.foldl' (flip (:)) [] (V.fromList "xyz"))
  print (V.length (V.takeWhile (< 5) (V.fromList [1 .. 10 :: Int])), V.length (V.slice 2 3 (V.fromList [1 .. 10 :: Int])))
  fails (V.sum (V.fromList [1, undefined :: Int]))
  fails (V.sum (V.fromList (1 : undefined) :: V.Vector Int))
  fails (V.fromList [1, undefined :: Int])
  fails (V.length (V.fromList (1 : undefined) :: V.Vector Int))

-- Lists, arrays, a map, references and exceptions, with too little memory.
import Control.Exception
import Data.Array
import Data.IORef
import qualified Data.Map as Map

squares :: Int -> Array Int Integer
squares n = listArray (1, n) [toInteger i ^ (i `mod` 20) | i <- [1 .. n]]

main :: IO ()
main = do
  let a = squares 40
      m = Map.fromListWith (+) [(k `mod` 5, k) | k <- [1 .. 200 :: Int]]
  print (sum (elems a))
  print (Map.toList m)
  r <- newIORef [0 :: Int]
  mapM_ (\i -> modifyIORef r (i :)) [1 .. 50]
  readIORef r >>= print . length
  e <- try (evaluate (a ! 41))
  putStrLn (either (\x -> const "outside" (x :: SomeException)) show e)

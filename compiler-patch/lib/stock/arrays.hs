-- Arrays and exceptions.
import Control.Exception
import Data.Array

fibs :: Int -> Array Int Integer
fibs n = a where a = listArray (0, n) (map f [0 .. n])
                 f i = if i < 2 then toInteger i else a ! (i - 1) + a ! (i - 2)

main :: IO ()
main = do
  n <- fmap length getLine
  print (fibs n ! n)
  print (elems (accumArray (+) 0 (0, 4) [(i `mod` 5, i) | i <- [1 .. n]]))
  print (bounds (fibs n // [(0, 1)]))
  r <- try (evaluate (1 `div` n)) :: IO (Either ArithException Int)
  print r
  evaluate n `catch` \e -> do putStrLn (show (e :: SomeException)); return 0
  error "end"

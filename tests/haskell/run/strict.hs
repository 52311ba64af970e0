{-# LANGUAGE StrictData #-}
-- Fields are strict by StrictData; those of newtypes aren't.
module Main where
import Control.Exception

data Pair a b = Pair a b
newtype Box a = Box a

main :: IO ()
main = do
  r <- try (evaluate (case Pair (1 :: Int) (error "strict" :: Int) of Pair a _ -> a))
  either (\(ErrorCall s) -> putStrLn s) print r
  print (case Box (error "lazy" :: Int) of Box _ -> 2)

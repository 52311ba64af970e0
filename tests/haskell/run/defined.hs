-- lmlc: -cpp -DLIMIT=3 -DNAME=limit
-- The preprocessor is for the program's modules: the library, whose texts have gaps, isn't its business.
module Main where
import Data.Char (toUpper)

main :: IO ()
#if LIMIT > 2
main = putStrLn (map toUpper (take LIMIT "great") ++ show (length (show NAME)))
#else
main = putStrLn "small"
#endif
  where limit = 12345 :: Int

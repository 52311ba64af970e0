-- File names whose end is a literal.
module Main (main) where

main :: IO ()
main = do
  mapM_ (\c -> writeFile (c : ".tmp") ("of " ++ [c])) "ab"
  mapM_ (\name -> readFile name >>= putStrLn) ["a.tmp", "b.tmp"]

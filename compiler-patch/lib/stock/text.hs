-- Text in, text out.
import Data.Char (isAlpha, toUpper)
import System.IO

greet :: String -> String
greet name = "hello, " ++ name ++ "!"

main :: IO ()
main = do
  hSetBuffering stdout NoBuffering
  putStr "name? "
  hFlush stdout
  name <- getLine
  putStrLn (greet name)
  rest <- getContents
  mapM_ putStrLn (lines rest)
  putStr (unlines (map (unwords . map (map toUpper) . filter (all isAlpha) . words) (lines rest)))
  interact (map toUpper)

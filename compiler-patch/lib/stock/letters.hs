-- Characters, words and lists of them.
import Data.Char

main :: IO ()
main = do
  text <- getContents
  let ws = words (map toUpper (filter (\c -> isAlpha c || isSpace c) text))
  putStr (unlines (take 10 (drop 2 ws)))
  print (filter (`elem` ws) ["A", "B"], elem 'x' text, all isDigit text, any isAlphaNum text)
  print (span isSpace text, dropWhile isUpper text, takeWhile isLower text)

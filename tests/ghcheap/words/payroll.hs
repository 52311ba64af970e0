-- Salaries are read from a table, and one department of them is printed.
-- says: They stand in a list: evaluate each before it is put there
-- says g: suspended calls of parse, which is in payroll.hs
-- says g: Also put a ! before the types of the fields of Person (payroll.hs
-- says g: Also keep the String in the field name of Person as Text
-- not g: length x `seq` (x : xs)
-- cure: s/^import Data.Char/import qualified Data.Text as T\n&/
-- cure: s/name :: String, dept :: Int, salary :: Int, grade :: Int/name :: !T.Text, dept :: !Int, salary :: !Int, grade :: !Int/
-- cure: s/Person (map toUpper (trim n))/Person (T.pack (map toUpper (trim n)))/; s/putStrLn \. name/putStrLn . T.unpack . name/
-- cure: s/evaluate (length people)/evaluate (foldr seq (length people) people)/
-- cured: 25
module Main (main) where
import Data.Char (isSpace, toUpper)
import Data.List (sortOn, dropWhileEnd)
import Control.Exception (evaluate)

data Person = Person { name :: String, dept :: Int, salary :: Int, grade :: Int }

csv :: Int -> String
csv n = "  employee number " ++ show n ++ " of the eastern branch ; " ++ show (n `mod` 17) ++ " ; " ++ show (2000 + n `mod` 900) ++ " ; " ++ show (n `mod` 9)

splitOn :: Char -> String -> [String]
splitOn c s = case break (== c) s of
  (a, []) -> [a]
  (a, _ : b) -> a : splitOn c b

trim :: String -> String
trim = dropWhileEnd isSpace . dropWhile isSpace

parse :: String -> Person
parse l = case splitOn ';' l of
  [n, d, s, g] -> Person (map toUpper (trim n)) (read d) (read s) (read g)
  _ -> error ("bad line: " ++ l)

load :: FilePath -> IO [Person]
load f = do
  text <- readFile f
  let people = map parse (lines text)
  n <- evaluate (length people)
  putStrLn (show n ++ " people")
  return people

main :: IO ()
main = do
  let f = "payroll.csv"
  writeFile f (unlines (map csv [1 .. 8000]))
  people <- load f
  let d3 = filter ((== 3) . dept) people
  mapM_ (putStrLn . name) (take 3 (sortOn salary d3))
  print (maximum (map grade d3))

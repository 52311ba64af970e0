-- The bytes and the faults of each user.
module Main where
import qualified Data.Map as Map

data Entry = Entry { user :: !Int, bytes :: !Int, ok :: !Bool }

entries :: Int -> [Entry]
entries n = [ Entry (i * i `mod` 37) (i * 7919 `mod` 5000) (i `mod` 9 > 0) | i <- [1 .. n] ]

report :: [Entry] -> Map.Map Int (Int, Int)
report = go Map.empty
  where
    go m [] = m
    go m (e : es) = go (Map.insertWith plus (user e) (bytes e, if ok e then 0 else 1) m) es
    plus (a, b) (c, d) = (a + c, b + d)

main :: IO ()
main = mapM_ (\(u, (b, f)) -> putStrLn (show u ++ " " ++ show b ++ " " ++ show f)) (Map.toList (report (entries 8000)))

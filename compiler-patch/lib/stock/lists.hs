-- Functions on lists.
import Data.Char
import Data.List
import Data.Maybe
import Data.Ord (comparing)

main :: IO ()
main = do
  text <- getContents
  let ws = words text
      ns = map length ws
  print (sort ns)
  print (nub ws)
  print (sortBy (comparing snd) (zip ws ns))
  print (map (\g -> (head g, length g)) (group (sort ws)))
  putStrLn (intercalate ", " (sort ws))
  print (mapMaybe (`lookup` zip ws ns) ws)
  print (foldl' (+) 0 ns, foldr max 0 ns, concatMap show ns)
  print (partition even ns, span (< 3) ns, splitAt 2 ws)
  print (isPrefixOf "a" text, elem 3 ns, and (map (> 2) ns), any isDigit text)
  print (replicate 3 'x', reverse ws, zipWith (+) ns (tail ns), transpose ws)

-- Maps and sets.
import qualified Data.Map as Map
import qualified Data.Set as Set

main :: IO ()
main = do
  text <- getContents
  let counts = Map.fromListWith (+) [(w, 1 :: Int) | w <- words text]
      byLength = Map.fromList [(length w, w) | w <- words text]
  print (Map.toList counts)
  print (Map.lookup "a" counts, Map.member 3 byLength, Map.size counts)
  print (Map.findWithDefault "" 2 (Map.insert 2 "x" (Map.delete 3 byLength)))
  print (Map.foldr (+) 0 (Map.map (* 2) counts))
  print (Set.toList (Set.fromList (words text)))
  print (Set.member 3 (Set.insert 4 (Set.fromList (Map.keys byLength))))

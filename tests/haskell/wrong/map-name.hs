-- expect error: map-name.hs:3:15: error: the name `Map.lookp' is not known: do you mean `Map.lookup'?
import qualified Data.Map as Map
main = print (Map.lookp 1 (Map.fromList [(1, 2)]))

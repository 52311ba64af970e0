-- expect error: map-key.hs:5:5: error: no instance Ord K: wanted by `insert'
-- expect error: map-key.hs:4:6: note: the declaration of `K' could derive it: deriving Ord
import qualified Data.Map as Map
data K = K Int deriving Eq
m = Map.insert (K 1) 'a' Map.empty
main = print (Map.size m)

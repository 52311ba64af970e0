-- expect error: ix-missing.hs:7:5: error: no instance Ix C: wanted by `listArray'
-- expect error: ix-missing.hs:6:6: note: the declaration of `C' could derive it: deriving Ix
-- expect error: ix-missing.hs:8:17: error: no instance Ix C: wanted by `!'
-- expect error: ix-missing.hs:6:6: note: the declaration of `C' could derive it: deriving Ix
import Data.Array
data C = R | G deriving (Eq, Ord, Show)
a = listArray (R, G) [1, 2]
main = print (a ! R)

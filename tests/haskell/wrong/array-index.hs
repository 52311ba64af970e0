-- expect error: array-index.hs:7:29: error: this literal has type Char, but `!' takes Int
-- expect error: array-index.hs:7:19: error: no instance Fractional Int: wanted by this literal
-- expect error: array-index.hs:7:19: note: `fromIntegral' makes a number of another type of an Int
import Data.Array
a :: Array Int Double
a = listArray (0, 9) [1 ..]
main = print (a ! 1.5 + a ! 'x')

-- Sets of Ints made of lists that are in order, and of some that are not.
import qualified Data.IntSet as S
import Data.List (sort, nub)
main = do
  let t xs = S.toAscList (S.fromAscList xs) == sort (nub xs) && S.fromDistinctAscList xs == S.fromList xs
  print (map t [[], [1], [1,2,3], [5,4,3], [-5,0,7], [-200,-100,-64,-63,0,63,64,65,1000000], [100,1,200,2,300,-5,7], [minBound, -1, 0, maxBound], [maxBound, minBound], concat [[i, i + 500] | i <- [0, 64 .. 3000]], [0,0,1,1,64,64]])

-- expect error: vector-create.hs:6:56: error: this expression has type a (MVector b c), but `create' takes ST s (MVector s d)
import Control.Monad.ST
import qualified Data.Vector as V
import qualified Data.Vector.Mutable as M
main = print (V.length v)
  where v = runST (M.new 1 >>= \m -> return (V.create (return m)))

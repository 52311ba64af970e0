-- vectors that actions make
import Control.Monad.ST
import Data.STRef
import qualified Data.Vector as V
import qualified Data.Vector.Unboxed as U
import qualified Data.Vector.Mutable as M
import qualified Data.Vector.Unboxed.Mutable as UM
squares :: Int -> V.Vector Int
squares n = V.create $ do { v <- M.new n; mapM_ (\i -> M.write v i (i * i)) [0 .. n - 1]; return v }
main = do
  print (squares 5)
  print (U.create (do { v <- UM.replicate 3 'x'; UM.write v 1 'y'; return v }))
  print (V.modify (\v -> M.swap v 0 1) (V.fromList "abc"))
  print (runST (do { r <- newSTRef 0; mapM_ (\x -> modifySTRef r (+ x)) [1 .. 10]; readSTRef r }))

{-# LANGUAGE FlexibleContexts #-}
-- Functions of every kind of vectors that write and freeze them.
import Control.Monad.ST
import qualified Data.Vector as V
import qualified Data.Vector.Generic as G
import qualified Data.Vector.Generic.Mutable as M
import qualified Data.Vector.Unboxed as U

swapEnds :: G.Vector v a => v a -> v a
swapEnds v = G.modify (\m -> M.swap m 0 (G.length v - 1)) v

shuffled :: G.Vector v Int => v Int -> ST s (v Int)
shuffled v = do
  m <- G.thaw v
  M.write m 0 100
  M.swap m 1 2
  G.unsafeFreeze m

filled :: G.Vector v Int => Int -> v Int
filled n = G.create (do { m <- M.new n; mapM_ (\i -> M.write m i (i * i)) [0 .. n - 1]; return m })

main :: IO ()
main = do
  print (swapEnds (V.fromList "abc"), swapEnds (U.fromList [1, 2, 3 :: Int]))
  print (runST (shuffled (V.fromList [1, 2, 3])), runST (shuffled (U.fromList [1, 2, 3])))
  print (filled 4 :: V.Vector Int, filled 5 :: U.Vector Int)
  m <- G.unsafeThaw (V.fromList "xyz")
  G.copy m (V.fromList "123")
  G.freeze m >>= putStrLn . V.toList

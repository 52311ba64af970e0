{-# LANGUAGE ExistentialQuantification #-}
-- Packed bytes, texts, sequences, vectors and values with their dictionaries, with too little memory.
import Data.Array.Unboxed
import qualified Data.ByteString.Char8 as C
import qualified Data.ByteString.Lazy.Char8 as L
import Data.Foldable (toList)
import qualified Data.IntMap as IntMap
import qualified Data.Sequence as Seq
import qualified Data.Text as T
import qualified Data.Vector as V
import qualified Data.Vector.Unboxed as U

data Shown = forall a. Show a => Shown a

main :: IO ()
main = do
  let b = C.concat [C.pack (show n) | n <- [1 .. 300 :: Int]]
      s = foldl (Seq.|>) Seq.empty [Shown n | n <- [1 .. 60 :: Int]]
  print (C.length b, C.count '7' b, L.length (L.fromChunks [b, C.drop 9 b]))
  putStrLn (concatMap (\(Shown x) -> show x) (toList (Seq.reverse s)))
  print (T.length (T.replace (T.pack "1") (T.pack "één") (T.pack (C.unpack b))))
  print (U.sum (U.scanl (+) 0 (U.enumFromTo 1 (2000 :: Int))), V.length (V.map show (V.enumFromTo 1 (50 :: Int))))
  print (IntMap.size (IntMap.fromListWith (+) [(k * 37 `mod` 101, k) | k <- [1 .. 200]]))
  print (sum (elems (accumArray (+) 0 (0, 99) [(k `mod` 100, k) | k <- [1 .. 500]] :: UArray Int Int)))

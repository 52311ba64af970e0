-- bytes.hs OPERATION N: Data.ByteString with N words.
import Data.List (foldl')
import qualified Data.ByteString as B
import qualified Data.ByteString.Builder as Builder
import qualified Data.ByteString.Char8 as C
import qualified Data.ByteString.Lazy as L
import qualified Data.Map.Strict as Map
import Data.Maybe (mapMaybe)
import System.Environment (getArgs)

text :: Int -> C.ByteString
text n = C.unwords (take n (cycle (map C.pack ["lazy", "functional", "programs", "hold", "more", "memory", "than", "they", "need,", "or\nso"])))

main :: IO ()
main = do
  [operation, size] <- getArgs
  let n = read size
  print $ case operation of
    "words" -> length (C.words (text n))
    "lines" -> sum (map C.length (C.lines (text n)))
    "split" -> length (C.split 'm' (text n))
    "concat" -> B.length (B.concat (map (C.pack . show) [1 .. n]))
    "build" -> fromIntegral (L.length (Builder.toLazyByteString (foldMap Builder.intDec [1 .. n])))
    "read" -> sum (map fst (mapMaybe C.readInt (C.words (C.unwords (map (C.pack . show) [1 .. n])))))
    "map" -> B.length (B.filter (> 100) (B.map (+ 1) (text n)))
    "fold" -> let t = text n in sum [B.foldl' (\s c -> s + fromIntegral c) i t | i <- [1 .. 5]]
    "index" -> let t = text n in foldl' (\s i -> s + fromIntegral (B.index t i)) 0 [0 .. B.length t - 1]
    "count" -> Map.size (foldl' (\m w -> Map.insertWith (+) w (1 :: Int) m) Map.empty (C.words (text n)))
    _ -> error operation

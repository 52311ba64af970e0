-- builder_parts.hs: numbers of every length, many parts, chains from the left, parts that are chunks of their own.
import qualified Data.ByteString.Builder as B
import qualified Data.ByteString.Lazy.Char8 as L
main :: IO ()
main = do
  let ns = concat [[p - 1, p, p + 1, negate p, negate p - 1, 1 - p] | k <- [0 .. 18 :: Int], let p = 10 ^ k] ++ [minBound, maxBound, 0 :: Int]
  print (L.lines (B.toLazyByteString (foldMap (\n -> B.intDec n <> B.char7 '\n') ns)) == map (L.pack . show) ns)
  print (L.length (B.toLazyByteString (mconcat (replicate 100000 (foldMap B.intDec (take 3 ns))))))
  let l = foldl (\b n -> b <> B.intDec n) mempty (take 100 ns)
  print (B.toLazyByteString l)
  print (fmap L.length (Just (B.toLazyByteString (B.lazyByteString (L.replicate 100000 'x') <> B.char7 'y' <> B.stringUtf8 (replicate 3000 '\x20ac')))))

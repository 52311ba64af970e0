-- Chains of parts, which toLazyByteString writes in one loop with what makes them: over many chunks, with parts of all kinds,
-- undefined ones, and lists that fail or are needed only to a point.
import Control.Exception (SomeException, evaluate, try)
import qualified Data.ByteString.Builder as B
import qualified Data.ByteString.Lazy as L
import qualified Data.ByteString.Lazy.Char8 as C
import Data.Int (Int64)
import qualified Data.Text.Lazy as T
import qualified Data.Text.Lazy.Builder as TB
import qualified Data.Text.Lazy.Builder.Int as TI

-- A text's length, and a sum that depends on the order.
digest :: L.ByteString -> (Int64, Int)
digest s = (L.length s, L.foldl' (\n c -> (n * 31 + fromIntegral c) `mod` 1000003) 7 s)

fails :: a -> IO ()
fails x = try (evaluate x) >>= \r -> putStrLn (either (const "fails" . (id :: SomeException -> SomeException)) (const "doesn't") r)

row :: Int -> B.Builder
row k = B.intDec k <> B.char7 ',' <> B.string7 (show (k * k)) <> B.char7 '\n'

main :: IO ()
main = do
  print (digest (B.toLazyByteString (foldMap B.intDec [1 .. 50000])))
  print (digest (B.toLazyByteString (foldMap (B.intDec . negate) [x * x | x <- [1 .. 9000], odd x])))
  print (digest (B.toLazyByteString (foldMap B.char7 (take 100000 (cycle "chain of characters ")))))
  print (digest (B.toLazyByteString (foldMap row [1 .. 5000])))
  print (digest (B.toLazyByteString (mconcat (map B.word8 (concat (replicate 300 [0 .. 255]))))))
  print (digest (B.toLazyByteString (foldr (\k rest -> B.intDec k <> rest) (B.char7 '.') [minBound, -1, 0, 1, 9, 10, 99, 100, maxBound])))
  print (digest (B.toLazyByteString (foldMap B.intDec [])))
  print (digest (B.toLazyByteString (foldMap id [B.intDec 1, mempty, B.lazyByteString (C.pack (replicate 5000 'x')), B.char7 'y'])))
  print (T.length (TB.toLazyText (foldMap TI.decimal [1 .. 30000 :: Int])))
  print (T.foldl' (\n c -> (n * 31 + fromEnum c) `mod` 1000003) 7 (TB.toLazyText (foldMap TB.singleton (take 40000 (cycle "aä€𝄞")))))
  print (L.take 300 (B.toLazyByteString (foldMap B.intDec [1 ..])))
  fails (L.length (B.toLazyByteString (foldMap B.intDec ([1 .. 3000] ++ undefined))))
  fails (L.length (B.toLazyByteString (foldMap B.intDec ([1 .. 3000] ++ [undefined]))))
  fails (B.toLazyByteString (foldMap B.intDec ([1 .. 20000] ++ undefined)))

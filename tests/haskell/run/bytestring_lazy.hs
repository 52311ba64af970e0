-- Lazy ByteStrings, builders and short strings: chunks, slices, folds, numbers, files.
import qualified Data.ByteString as S
import qualified Data.ByteString.Builder as B
import qualified Data.ByteString.Char8 as SC
import qualified Data.ByteString.Lazy as L
import qualified Data.ByteString.Lazy.Char8 as C
import qualified Data.ByteString.Short as H
import qualified Data.ByteString.Unsafe as U
import Data.Int (Int64)
import System.IO (stdout)

-- The same bytes in chunks of many lengths.
cuts :: String -> [C.ByteString]
cuts s = [L.fromChunks (map SC.pack (pieces k s)) | k <- [1, 2, 3, 5, 100]]
  where
    pieces _ "" = [""]
    pieces k t = take k t : pieces k (drop k t)

same :: Eq a => [a] -> a
same (x : xs) | all (== x) xs = x
same _ = error "chunks make a difference"

main :: IO ()
main = do
  let text = "hello world foo bar  baz\nline two\n\nend"
      xs = cuts text
      over f = same (map f xs)
  print (over id, over C.length, same xs, over C.unpack, over L.toStrict)
  print (over C.words, over C.lines, over (C.split 'o'), over (C.splitWith (< 'f')))
  print (over (C.take 7), over (C.drop 7), over (C.splitAt 8), over (C.takeWhile (/= 'f')), over (C.dropWhile (/= 'f')))
  print (over (C.break (== 'w')), over (C.span (> ' ')), over C.group, over C.reverse, over (C.map succ), over (C.filter (> 'l')))
  print (over (C.foldl' (\n c -> 31 * n + fromEnum c) 7), over (C.foldr (:) []), over (C.foldl (flip (:)) []), over C.maximum, over C.minimum)
  print (over (C.index `flip` 9), over (C.elemIndex 'w'), over (C.findIndex (== 'z')), over (C.elemIndices 'o'), over (C.count 'o'), over (C.elem 'q'))
  print (over C.head, over C.last, over C.tail, over C.init, over C.uncons, over C.unsnoc)
  print (over (C.isPrefixOf (C.pack "hello")), over (C.isSuffixOf (C.pack "\nend")), over (C.stripPrefix (C.pack "hell")), over (C.stripSuffix (C.pack "nd")))
  print (over (C.intersperse '-'), over (C.mapAccumL (\n c -> (n + 1, succ c)) 0), over (C.mapAccumR (\n c -> (n + 1, pred c)) 0))
  print (over (take 9 . C.inits), over (drop 30 . C.tails), over (C.partition (< 'k')), over (C.find (> 'v')))
  print (C.intercalate (C.pack ", ") (map C.pack ["a", "b", "c"]), C.unwords (map C.pack ["x", "y"]), C.unlines (map C.pack ["x", "y"]))
  print (map C.readInt (cuts "-123abc"), map C.readInteger (cuts "123456789012345678901234567890 x"), C.readInt (C.pack "z"))
  print (C.take 5 (C.repeat 'x'), C.take 7 (C.cycle (C.pack "abc")), C.take 4 (C.iterate succ 'a'), C.length (C.replicate 100000 'r'))
  print (C.unfoldr (\n -> if n > 9 then Nothing else Just (toEnum (n + 48), n + 1)) (3 :: Int), C.concatMap (C.replicate 2) (C.pack "abc"))
  print (compare (C.pack "ab") (C.pack "abc"), mconcat (map C.pack ["a", "", "b"]), C.zip (C.pack "ab") (C.pack "xyz"), read "\"q\"" :: C.ByteString)
  print (L.unpack (L.pack [1, 255, 0]), map S.length (L.toChunks (L.fromChunks (map SC.pack ["a", "", "bc"]))), L.foldrChunks (\c n -> S.length c + n) 0 (head xs))
  C.writeFile "lazy.tmp" (C.concat (replicate 900 (last xs)))
  C.appendFile "lazy.tmp" (C.pack "!")
  big <- C.readFile "lazy.tmp"
  print (C.length big, length (C.words big), length (C.lines big), C.count 'l' big, C.last big, C.foldl' (\n c -> (n * 33 + fromEnum c) `mod` 1000003) 0 big)
  -- Builders.
  let b = B.string7 "ab" <> B.char8 '\xe4' <> B.charUtf8 '\x20ac' <> B.stringUtf8 "z\xf6\x1d11e" <> B.intDec (-120) <> B.char7 ' ' <> B.intDec minBound
      c = B.integerDec (2 ^ (80 :: Int)) <> B.wordDec maxBound <> B.char7 ' ' <> B.doubleDec 2.5 <> B.wordHex 3054 <> B.word8HexFixed 10 <> B.word16BE 258 <> B.int32LE (-2) <> B.word8 7
  print (B.toLazyByteString (b <> c), B.toLazyByteString mempty)
  let many = B.toLazyByteString (foldMap (\n -> B.intDec n <> B.char7 ',') [1 .. 6000 :: Int])
  print (C.length many, C.foldl' (\n x -> (n * 33 + fromEnum x) `mod` 1000003) 0 many, C.take 20 (B.toLazyByteString (mconcat (map B.intDec [1 ..]))))
  print (C.length (B.toLazyByteString (B.byteString (SC.replicate 3000 'x') <> B.lazyByteString (C.replicate 40000 'y') <> B.char7 'z')))
  B.hPutBuilder stdout (foldr (\n rest -> B.intDec n <> B.char7 ' ' <> rest) (B.char7 '\n') [0, 9, 10, 99, 100, -1, -10])
  let s = H.toShort (SC.pack "short")
  print (s, H.length s, H.fromShort s, H.unpack s, s < H.toShort (SC.pack "shox"), U.unsafeIndex (SC.pack "abc") 1, U.unsafeTail (SC.pack "abc"))
  rest <- C.getContents
  print (C.lines rest)
  C.putStrLn (C.pack "end")

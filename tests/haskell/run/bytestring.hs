-- Strict ByteStrings: slices, searches, folds, numbers, files.
import qualified Data.ByteString as B
import qualified Data.ByteString.Char8 as C
main :: IO ()
main = do
  let x = C.pack "hello world foo bar  baz\nline two\n\nend"
  print x
  print (C.words x, C.lines x, C.split 'o' x)
  print (C.readInt (C.pack "-123abc"), C.readInteger (C.pack "123456789012345678901234567890 x"))
  print (B.unpack (B.take 5 x), B.length x, C.index x 4)
  print (C.breakSubstring (C.pack "foo") x)
  print (C.sort x, C.reverse x, C.map succ x)
  print (compare (C.pack "ab") (C.pack "abc"), C.pack "ab" == C.pack "ab", mconcat [C.pack "a", C.pack "b"])
  C.putStrLn (C.unwords (map (C.pack . show) [1 .. 20 :: Int]))
  print (C.foldl' (\n c -> n + fromEnum c) 0 x, C.group (C.pack "aabbbc"), C.tails (C.pack "abc"))
  print (B.foldr (:) [] (B.pack [1, 255, 0]), C.unfoldrN 5 (\n -> if n > 9 then Nothing else Just (toEnum (n + 48), n + 1)) 3)
  C.writeFile "bytestring.tmp" x
  y <- C.readFile "bytestring.tmp"
  print (x == y, C.count 'o' y, C.elemIndex 'w' y, C.findIndex (== 'w') y, C.mapAccumL (\n c -> (n + 1, succ c)) 0 (C.pack "abc"))
  l <- C.getLine
  r <- C.getContents
  print (l, C.length r)

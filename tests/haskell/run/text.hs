-- Texts: parts, searches, case, numbers, bytes, files.
import qualified Data.ByteString as B
import qualified Data.Text as T
import qualified Data.Text.Encoding as E
import qualified Data.Text.IO as TIO
import qualified Data.Text.Read as R

main :: IO ()
main = do
  let t = T.pack "  Hello, w\246rld \8364 \119070 stra\223e  two  words\nline two\n\nend "
  print t
  print (T.length t, T.words t, T.lines t, T.strip t)
  print (T.splitOn (T.pack "o") t, T.split (== 'l') t, T.replace (T.pack "wor") (T.pack "W\8364") t)
  print (T.breakOn (T.pack "two") t, T.breakOnEnd (T.pack "two") t, length (T.breakOnAll (T.pack "o") t))
  print (T.toUpper t, T.toLower t, T.toCaseFold t)
  print (T.reverse t, T.map succ (T.pack "ab\223"), T.filter (/= 'o') t)
  print (T.take 5 t, T.drop 40 t, T.takeEnd 3 t, T.dropEnd 30 t, T.splitAt 11 t)
  print (T.takeWhileEnd (/= 'd') t, T.dropWhileEnd (/= 'd') t, T.dropAround (== ' ') t)
  print (T.justifyLeft 6 '.' (T.pack "ab"), T.justifyRight 6 '.' (T.pack "ab"), T.center 7 '*' (T.pack "ab"), T.center 8 '*' (T.pack "abc"))
  print (T.chunksOf 4 (T.pack "abcdefghij"), T.group (T.pack "aabccc"), T.inits (T.pack "a\8364b"), T.tails (T.pack "a\8364b"))
  print (T.index t 9, T.findIndex (== 'w') t, T.count (T.pack "l") t, T.elem '\8364' t, T.find (> 'z') t)
  print (T.isPrefixOf (T.pack "  H") t, T.isSuffixOf (T.pack "end ") t, T.isInfixOf (T.pack "\8364 ") t)
  print (T.stripPrefix (T.pack "foo") (T.pack "foobar"), T.stripSuffix (T.pack "bar") (T.pack "foobar"), T.commonPrefixes (T.pack "foobar") (T.pack "fooquux"))
  print (T.foldl' (\n c -> n + fromEnum c) 0 t, T.foldr (:) [] (T.pack "xyz"), T.mapAccumL (\n c -> (n + 1, succ c)) 0 (T.pack "abc"))
  print (compare (T.pack "a\65535") (T.pack "a\65536"), T.pack "ab" < T.pack "abc", maximum (map T.pack ["x", "yy", "y"]))
  print (T.intercalate (T.pack ", ") (map T.pack ["a", "b", "c"]), T.unwords (map (T.pack . show) [1 .. 5 :: Int]), T.concat [t, t] == T.append t t)
  print (R.decimal (T.pack "123abc") :: Either String (Int, T.Text))
  print (R.signed R.decimal (T.pack "-77") :: Either String (Integer, T.Text), R.decimal (T.pack "x") :: Either String (Int, T.Text))
  print (R.hexadecimal (T.pack "0xFfg") :: Either String (Int, T.Text), R.double (T.pack "-3.25e2,"), R.double (T.pack "7."))
  print (B.unpack (E.encodeUtf8 (T.pack "a\8364")), E.decodeUtf8 (E.encodeUtf8 t) == t, E.decodeLatin1 (B.pack [228, 65]))
  print (either (const "bad") T.unpack (E.decodeUtf8' (B.pack [65, 255, 66])))
  print (T.zip (T.pack "abc") (T.pack "xy"), T.transpose (map T.pack ["abc", "de"]), T.replicate 3 (T.pack "ab"), T.cons 'x' (T.snoc (T.pack "y") 'z'))
  print (T.uncons (T.pack ""), T.unsnoc (T.pack "a\8364"), T.head t, T.last t, read "\"q\\n\"" :: T.Text)
  print (T.unpack (T.pack "\55296x"))
  TIO.writeFile "text.tmp" t
  u <- TIO.readFile "text.tmp"
  print (t == u)
  l <- TIO.getLine
  TIO.putStrLn l
  TIO.interact T.toUpper

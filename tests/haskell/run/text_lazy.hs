-- Lazy texts and their builders: chunks, parts, searches, case, numbers, bytes, files.
import qualified Data.ByteString.Lazy as L
import qualified Data.Text as T
import qualified Data.Text.Lazy as TL
import qualified Data.Text.Lazy.Builder as B
import qualified Data.Text.Lazy.Builder.Int as B
import qualified Data.Text.Lazy.Builder.RealFloat as B
import qualified Data.Text.Lazy.Encoding as E
import qualified Data.Text.Lazy.IO as TIO
import qualified Data.Text.Lazy.Read as R

-- The same text in chunks of many lengths.
cuts :: String -> [TL.Text]
cuts s = [TL.fromChunks (map T.pack (pieces k s)) | k <- [1, 2, 3, 5, 100]]
  where
    pieces _ "" = [""]
    pieces k t = take k t : pieces k (drop k t)

same :: Eq a => [a] -> a
same (x : xs) | all (== x) xs = x
same _ = error "chunks make a difference"

main :: IO ()
main = do
  let text = "  Hello, w\246rld \8364 \119070 stra\223e  two  words\nline two\n\nend "
      ts = cuts text
      over f = same (map f ts)
      p = TL.pack
  print (over id, over TL.length, over TL.words, over TL.lines, over TL.strip, over TL.toStrict)
  print (over (TL.splitOn (p "o")), over (TL.splitOn (p "two")), over (TL.split (== 'l')), over (TL.replace (p "wor") (p "W\8364")))
  print (over (TL.breakOn (p "two")), over (TL.breakOnEnd (p "two")), over (length . TL.breakOnAll (p "o")), over (TL.breakOnAll (p "\8364 ")))
  print (over TL.toUpper, over TL.toLower, over TL.toCaseFold, over TL.reverse, over (TL.filter (/= 'o')), over (TL.map succ))
  print (over (TL.take 5), over (TL.drop 40), over (TL.takeEnd 3), over (TL.dropEnd 30), over (TL.splitAt 11))
  print (over (TL.takeWhile (/= 'd')), over (TL.dropWhile (/= 'd')), over (TL.takeWhileEnd (/= 'd')), over (TL.dropWhileEnd (/= 'd')), over (TL.dropAround (== ' ')))
  print (TL.justifyLeft 6 '.' (p "ab"), TL.justifyRight 6 '.' (p "ab"), TL.center 7 '*' (p "ab"), TL.center 8 '*' (p "abc"))
  print (over (TL.chunksOf 9), over (take 7 . TL.group), over (take 5 . TL.inits), over (drop 40 . TL.tails))
  print (over (`TL.index` 9), over (TL.count (p "l")), over (TL.elem '\8364'), over (TL.find (> 'z')), over TL.maximum)
  print (over (TL.isPrefixOf (p "  H")), over (TL.isSuffixOf (p "end ")), over (TL.isInfixOf (p "\8364 ")), over (TL.isInfixOf (p "\8364x")))
  print (over (TL.stripPrefix (p "  He")), over (TL.stripSuffix (p "end ")), TL.commonPrefixes (p "foobar") (p "fooquux"))
  print (over (TL.foldl' (\n c -> n + fromEnum c) 0), over (TL.foldr (:) []), over (TL.mapAccumL (\n c -> (n + 1, succ c)) 0))
  print (TL.take 5 (TL.repeat 'x'), TL.take 7 (TL.cycle (p "abc")), TL.take 4 (TL.iterate succ 'a'), TL.replicate 3 (p "ab"), TL.compareLength (TL.repeat 'x') 5)
  print (TL.intercalate (p ", ") (map p ["a", "b", "c"]), TL.unwords (map (p . show) [1 .. 5 :: Int]), TL.unlines (map p ["x", "y"]), compare (p "ab") (p "abc"))
  print (over TL.uncons, over TL.unsnoc, over TL.head, over TL.last, TL.zip (p "abc") (p "xy"), TL.cons 'x' (TL.snoc (p "y") 'z'))
  print (map R.decimal (cuts "123abc") :: [Either String (Int, TL.Text)])
  print (R.signed R.decimal (p "-77") :: Either String (Integer, TL.Text), R.hexadecimal (p "0xFfg") :: Either String (Int, TL.Text), R.double (p "-3.25e2,"))
  print (L.unpack (E.encodeUtf8 (p "a\8364")), over (\t -> same [E.decodeUtf8 (L.fromChunks (map L.toStrict (bytes k (E.encodeUtf8 t)))) | k <- [1, 2, 3, 7]]), E.decodeLatin1 (L.pack [228, 65]))
  print (either (const "bad") TL.unpack (E.decodeUtf8' (L.pack [65, 255, 66])))
  let b = B.fromText (T.pack "x\8364") <> B.singleton '\246' <> B.fromString "abc" <> B.fromLazyText (head ts) <> B.decimal (-42 :: Int) <> B.hexadecimal (255 :: Integer) <> B.realFloat (2.5 :: Double) <> B.formatRealFloat B.Fixed (Just 2) (3.14159 :: Double)
  print (B.toLazyText b, b == b, B.toLazyText mempty)
  let many = B.toLazyText (mconcat [B.decimal n <> B.singleton '\8364' | n <- [1 .. 400 :: Int]])
  print (TL.length many, TL.foldl' (\n x -> (n * 33 + fromEnum x) `mod` 1000003) 0 many, TL.count (p "9\8364") many)
  -- A character is cut where the file is read by pieces.
  let long = TL.fromStrict (foldr (\_ t -> T.append t t) (T.pack "\8364\8364\8364") [1 .. 12 :: Int])
  TIO.writeFile "text_lazy.tmp" (TL.concat (many : long : replicate 20 (last ts)))
  u <- TIO.readFile "text_lazy.tmp"
  print (TL.length u, length (TL.words u), length (TL.lines u), u == TL.concat (many : long : replicate 20 (head ts)))
  l <- TIO.getLine
  TIO.putStrLn l
  TIO.interact TL.toUpper
 where
  bytes k b = if L.null b then [] else L.take k b : bytes k (L.drop k b)

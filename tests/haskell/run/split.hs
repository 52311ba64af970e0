-- Data.List.Split: every splitter in every way, and the functions.
import Data.List.Split
main :: IO ()
main = do
  let texts = [";a,;b;,,c;", ""]
      ways = [("plain", id), ("drop", dropDelims), ("L", keepDelimsL), ("R", keepDelimsR)] :: [(String, Splitter Char -> Splitter Char)]
      more = [("", id), ("condense", condense), ("init", dropInitBlank), ("final", dropFinalBlank), ("inner", dropInnerBlanks), ("blanks", dropBlanks)]
      bases = [("oneOf", oneOf ",;"), ("on", onSublist ",;"), ("one", onSublist ","), ("when", whenElt (== ',')), ("none", onSublist ""), ("default", defaultSplitter)]
  mapM_ putStrLn [ show (b, w, m, t, split (m' (w' s)) t) | (b, s) <- bases, (w, w') <- ways, (m, m') <- more, t <- texts ]
  print (splitOn ".." "a..b...c....d..", splitOn "x" "x", splitOn "x" "", take 3 (splitOn "," (cycle "ab,")))
  print (splitOneOf ";.," "foo,bar;baz.glurk", splitWhen (< 0) [1, 3, -4, 5, 7, -9, 0, 2 :: Int])
  print (endBy ";" "foo;bar;baz;", endBy ";" "foo;bar;baz", endByOneOf ";," "foo;bar,baz;")
  print (wordsBy (== 'x') "dogxxxcatxbirdxx", linesBy (== 'x') "dogxxxcatxbirdxx")
  print (chunksOf 3 "abcdefgh", splitPlaces [2, 3, 4 :: Int] [1 .. 20 :: Int], splitPlaces [4, 9 :: Int] [1 .. 10 :: Int], splitPlaces [4, 9, 3 :: Int] [1 .. 10 :: Int])
  print (splitPlacesBlanks [4, 9, 3 :: Int] [1 .. 10 :: Int], divvy 5 2 [1 .. 10 :: Int], divvy 5 6 [1 .. 30 :: Int])
  print (split (startsWith "app") "applyapplicationapply", split (startsWithOneOf "abc") "aababcdcba", split (endsWith "ly") "happilyslowlygnarlylily", split (endsWithOneOf ".,?! ") "Hi, there!  How are you?")
  print (chop (\xs -> (sum (take 2 xs), drop 2 xs)) [1 .. 7 :: Int])

-- expect error: readfile.hs:5:35: error: `text' has type IO [Char], but `lines' takes [Char]
-- expect error: readfile.hs:5:35: note: it is an action; in a `do', x <- .. gives its result a name
main = do
  let text = readFile "a"
  putStr (unlines (reverse (lines text)))

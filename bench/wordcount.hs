-- wordcount.hs: as wordcount.m.
data Tree = Tip | Node Tree String Int Tree

add :: String -> Tree -> Tree
add w Tip = Node Tip w 1 Tip
add w (Node l v n r)
  | w < v = Node (add w l) v n r
  | w > v = Node l v n (add w r)
  | otherwise = let m = n + 1 in m `seq` Node l v m r

addall :: Tree -> [String] -> Tree
addall t [] = t
addall t (w : ws) = let u = add w t in u `seq` addall u ws

words' :: String -> [String]
words' s = case dropblanks s of
  [] -> []
  t -> let (w, r) = word t in w : words' r

dropblanks :: String -> String
dropblanks [] = []
dropblanks s@(c : cs) = if blank c then dropblanks cs else s

word :: String -> (String, String)
word [] = ([], [])
word s@(c : cs) = if blank c then ([], s) else let (w, r) = word cs in (c : w, r)

blank :: Char -> Bool
blank c = c == ' ' || c == '\n'

entries :: Tree -> [(String, Int)] -> [(String, Int)]
entries Tip rest = rest
entries (Node l w n r) rest = entries l ((w, n) : entries r rest)

main :: IO ()
main = interact (\s -> concatMap (\(w, n) -> show n ++ " " ++ w ++ "\n") (entries (addall Tip (words' s)) []))

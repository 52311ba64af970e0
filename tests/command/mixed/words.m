-- Counts the words of its input: a table that lives, texts that come and go.
let rec type Tree = Leaf + Node Tree (List Char) Int Tree
and insert Leaf w = Node Leaf w 1 Leaf
||  insert (Node l v n r) w =
      if w = v then Node l v (n + 1) r
      else if less w v then Node (insert l w) v n r else Node l v n (insert r w)
and less [] (_._) = true
||  less _ [] = false
||  less (a.x) (b.y) = a < b | a = b & less x y
and build t [] = t
||  build t (w.ws) = {# SCC "build" #} build (insert t w) ws
and line (w, n) = w @ " " @ itos n @ "\n"
and flat Leaf rest = rest
||  flat (Node l w n r) rest = flat l ((w, n) . flat r rest)
and isword c = isalpha c
and words [] w = if w = [] then [] else [reverse w]
||  words (c.cs) w = if isword c then words cs (c . w)
                     else if w = [] then words cs [] else reverse w . words cs []
and table = build Leaf (words input [])
in conc (map line (flat table [])) @ itos (Sum (map snd (flat table []))) @ "\n"

-- wordcount.m: lines, words and characters of a text, and its ten commonest words.
--
-- Words are letters, in either case; they are counted in a binary tree, commonest first in the answer, and in
-- alphabetical order where they are equally common.

let rec
    type Tree = Tip + Node Tree String Int Tree

and add w Tip = Node Tip w 1 Tip
||  add w (Node l v n r) =
        if w < v then Node (add w l) v n r
        else if w > v then Node l v n (add w r)
        else Node l v (n + 1) r

and entries t = (walk t []
        where rec walk Tip rest = rest
              ||  walk (Node l w n r) rest = walk l ((w, n) . walk r rest))

and words s = case skip s in
           [] : []
        || t  : let (w, r) = take isalpha t in map lower w . words r
        end

and skip s = let (others, r) = take (\c. ~ isalpha c) s in r

and lower c = if isupper c then chr (ord c + ord 'a' - ord 'A') else c

and commoner (v, m) (w, n) = m > n | m = n & v < w

and show_entry (w, n) = itosf 6 n @ " " @ w @ "\n"

in
let ws = words input in
let tree = revitlist add ws Tip in
itosf 6 (length (filter (= '\n') input)) @ " lines\n" @
itosf 6 (length ws) @ " words\n" @
itosf 6 (length input) @ " characters\n\n" @
concmap show_entry (head 10 (sort commoner (entries tree)))

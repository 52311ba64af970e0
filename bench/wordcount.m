-- wordcount.m: the words of a text, read lazily, counted in a search tree.  Input: the text.
let rec type Tree = Tip + Node Tree String Int Tree
and add w Tip = Node Tip w 1 Tip
||  add w (Node l v n r) =
        if w < v then Node (add w l) v n r
        else if w > v then Node l v n (add w r)
        else let m = n + 1 in seq m (Node l v m r)
and addall t [] = t
||  addall t (w.ws) = let u = add w t in seq u (addall u ws)
and words s = case dropblanks s in
           [] : []
        || t  : let (w, r) = word t in w . words r
        end
and dropblanks [] = []
||  dropblanks (s as c.cs) = if blank c then dropblanks cs else s
and word [] = ([], [])
||  word (s as c.cs) = if blank c then ([], s) else let (w, r) = word cs in (c.w, r)
and blank c = c = ' ' | c = '\n'
and entries Tip rest = rest
||  entries (Node l w n r) rest = entries l ((w, n) . entries r rest)
in concmap (\(w, n). itos n @ " " @ w @ "\n") (entries (addall Tip (words input)) [])

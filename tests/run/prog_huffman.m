-- Huffman codes: build, encode, decode, and the length of the whole.
-- expect: abracadabra 23
-- expect: true
let rec type Tree = Leaf Int Char + Fork Int Tree Tree
and weight (Leaf n c) = n || weight (Fork n l r) = n
and lighter a b = weight a < weight b
and insert t [] = [t]
||  insert t (l as u.us) = if lighter u t then u . insert t us else t . l
and build [t] = t
||  build (a.b.ts) = build (insert (Fork (weight a + weight b) a b) ts)
and leaves text = map (\(l as c.cs). Leaf (length l) c) (group (=) (sort (<) text))
and tree text = build (sort lighter (leaves text))
and codes (Leaf n c) path rest = (c, reverse path) . rest
||  codes (Fork n l r) path rest = codes l (0.path) (codes r (1.path) rest)
and encode t text = (concmap (\c. assoc c table) text where table = codes t [] [])
and decode t bits = (walk t bits
    where rec walk (Leaf n c) [] = [c]
          ||  walk (Leaf n c) bs = c . walk t bs
          ||  walk (Fork n l r) (b.bs) = walk (if b = 0 then l else r) bs)
in
let check text = (let t = tree text in let bits = encode t text in (decode t bits, length bits)) in
let (text, n) = check "abracadabra" in
text @ " " @ itos n @ "\n" @
(let long = conc (rept 40 "the quick brown fox jumps over the lazy dog") in
 show_bool (fst (check long) = long))

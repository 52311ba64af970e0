-- A trie of words, in use: each node has a list of its branches.
let rec
    type Trie = Node Int (List (Char # Trie))
and empty = Node 0 []
and add [] (Node n bs) = Node (n + 1) bs
||  add (c.cs) (Node n bs) = let bs' = branch c cs bs in seq bs' (Node n bs')
and branch c cs [] = (let t = add cs empty in seq t [(c, t)])
||  branch c cs ((d, t).r) = if c = d then (let t' = add cs t in seq t' ((d, t').r))
                             else (let r' = branch c cs r in seq r' ((d, t).r'))
and count [] (Node n bs) = n
||  count (c.cs) (Node n bs) = find c cs bs
and find c cs [] = 0
||  find c cs ((d, t).r) = if c = d then count cs t else find c cs r
and word k = if k = 0 then [] else chr (ord 'a' + k % 11) . word (k / 11)
and fill t k = if k = 0 then t else (let t' = add (word (k * 7919 % 100003)) t in seq t' (fill t' (k - 1)))
and ask t s k = if k = 0 then s else (let s' = s + count (word (k * 31 % 100003)) t in seq s' (ask t s' (k - 1)))
in let t = fill empty 4000 in
   itos (ask t 0 9000) @ "\n"

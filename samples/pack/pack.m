-- pack.m: makes texts shorter, and gives them back.
--
-- Two stages, as in other compressors.  First that of Lempel and Ziv (1977): where a stretch of text has occurred a short
-- while ago, say so instead of repeating it.  Then that of Huffman (1952): what is common gets few bits, what is rare gets
-- many.
--
-- Input: the letter p and a text, to pack it; u and what that gave, to unpack it; r and a text, to do both and compare.
--
-- A packed text is a row of bits, eight to a byte, the highest first.  It consists of blocks, each of them
--      for every symbol     0, if it doesn't occur; 1 and the length of its code in five bits, if it does
--      for every item       its symbol's code; after that of a copy, its distance in ten bits
--      the code of the end, and 1 if another block follows, 0 if not.
-- Symbols 0 to 255 are the characters, 256 is the end, and 257 + k is a copy of k + 3 characters.

infixl "<+>";

let rec
    type Item = Lit Char + Copy Int! Int!                       -- a character; or distance and length of a copy
and type Places = Places (Table (List (Int # String)))! (Table (List (Int # String)))!    -- lately, and before that
and type Table *a = Empty + Entry (Table *a)! Int! *a (Table *a)!
and type Tree = Leaf Int + Fork Tree Tree + Nothing
and type Heap = Heap Int! Int! (List (Int # Int))               -- weight, least symbol, every symbol with its depth
and type Bits == List Int

and shortest = 3
and longest = 34                -- of a copy
and window = 1023               -- the furthest that one may reach back
and tries = 6                   -- how many places are compared
and block = 1000                -- items, at most
and ending = 256
and symbols = 257 + longest - shortest + 1

-- ---- Lempel and Ziv: a text as items ----

-- Where three characters have occurred lately is kept in a table: position and the text from there on, the latest first.
-- After a window's length a new table is begun, and the one before the last is forgotten with all the text it holds.
and items text = (go 0 (Places Empty Empty) text
    where rec
        go at t [] = []
    ||  go at t (text as c.rest) = (
            case best at text (places t (key text)) in
               (0, _) : Lit c . (let t' = enter at text t in seq t' (go (at + 1) t' rest))
            || (n, d) : Copy d n . (let ! (at', t', text') = skip n at t text in go at' t' text')
            end)
        -- Past n characters, each of which is a place to come back to.
    and skip n at t text =
            if n = 0 then (at, t, text)
            else let t' = enter at text t in seq t' (skip (n - 1) (at + 1) t' (tl text)))

and enter at text (t as Places young old) = (
        if null (tail (shortest - 1) text) then t
        else if at % window = 0 then Places (into Empty) young
        else Places (into young) old
        where rec into t = update recent [] (key text) t
        and recent ps = let l = (at, text) . head (tries - 1) ps in seq (length l) l)

and places (Places young old) k = head tries (finddef [] k young @ finddef [] k old)

-- The first characters as a number.
and key text = revitlist (\c.\k. k * 256 + ord c) (head shortest text) 0

-- The longest of the stretches at these places that agree with the text: length and distance, (0, 0) if there is none.
and best at text ps = (
        case revitlist longer ps (0, 0) in (n, d) : if n < shortest then (0, 0) else (n, d) end
        where longer (p, old) (n, d) =
            let m = if at - p > window then 0 else common 0 old text in
            if m > n then (m, at - p) else (n, d))

and common n (a.l) (b.m) & (n < longest & a = b) = common (n + 1) l m
||  common n l m = n

-- ---- and back ----

-- `past' is what was written, the last first.  Only the window of it is kept, in steps of its own size.
and expand is = (go 0 [] is
    where rec
        go n past [] = []
    ||  go n past is & (n > 2 * window) = (let l = head window past in seq (length l) (go window l is))
    ||  go n past (Lit c . is) = c . go (n + 1) (c.past) is
    ||  go n past (Copy d m . is) =
            let piece = head m (round (reverse (exactly d past))) in
            piece @ go (n + m) (revitlist (.) piece past) is
        -- A copy may overlap itself.
    and round l = let rec r = l @ r in r
    and exactly d l = let l' = head d l in
            if d = 0 | length l' < d then throw "a copy from before the beginning" else l')

-- ---- Huffman: how often, how long, which bits ----

and symbol (Lit c) = ord c
||  symbol (Copy d n) = 257 + n - shortest

and counts l = (entries (revitlist once l Empty)
    where once s t = let t' = update (\n. n + 1) 0 s t in seq t' t')

-- The lightest two go together until there is one heap: whatever is in it is then one step deeper.
and lengths cs = (
        case join (sort' lighter [Heap n s [(s, 0)] ;; (s, n) <- cs]) in
           Heap n s [(s', d)] : [(s', 1)]
        || Heap n s l : l
        end
        where rec
            join [h] = h
        ||  join (g.h.hs) = join (insert (g <+> h) hs)
        and Heap m s k <+> Heap n t l = Heap (m + n) (min s t) (mapsnd (+ 1) (k @ l))
        and insert h [] = [h]
        ||  insert h (hs as g.gs) = if lighter h g then h . hs else g . insert h gs
        and lighter (Heap m s k) (Heap n t l) = m < n | m = n & s <= t)

-- Codes count upwards in order of length, then of symbol: their lengths alone tell what they are.
and codes ls = (
        number 0 0 (sort' (<=) [(n, s) ;; (s, n) <- ls])
        where rec
            number code n [] = []
        ||  number code n ((m, s).l) =
                let code' = bitlsh code (m - n) in
                (s, bits m code') . number (code' + 1) m l)

-- The codes as a tree: 0 leads to the left, 1 to the right.
and tree [] = Nothing
||  tree [(s, [])] = Leaf s
||  tree l = (Fork (tree (under 0)) (tree (under 1))
    where under b = [(s, c) ;; (s, b'.c) <- l; b' = b])

-- ---- bits and bytes ----

-- The lower n bits of x; and the number that is written in n bits, with the bits after them.
and bits n x = [bitrsh x k % 2 ;; k <- [n - 1; n - 2..0]]

and number n l = (go 0 n l
    where rec go x 0 l = (x, l)
          ||  go x k (b.l) = (let x' = 2 * x + b in seq x' (go x' (k - 1) l))
          ||  go x k [] = throw "the end is missing")

and bytes [] = []
||  bytes l = (let ! (x, _) = number 8 (head 8 l @ rept (8 - length (head 8 l)) 0) in chr x . bytes (tail 8 l))

and unbytes s = concmap (\c. bits 8 (ord c)) s

-- ---- packing: blocks of items to bits, and bits to blocks of items ----

and pack text = (bytes o writeblocks o items) text

and writeblocks is =
        let first = head block is and rest = tail block is in
        writeblock first @ (if null rest then [0] else 1 . writeblocks rest)

and writeblock is = (
        concmap declare (count 0 (symbols - 1)) @ concmap item is @ finddef [] ending table
        where rec table = balanced (sort' (<=) (codes (lengths (counts (ending . map symbol is)))))
        and declare s = (case length (finddef [] s table) in 0 : [0] || n : 1 . bits 5 n end)
        and item i = finddef [] (symbol i) table @ (case i in Copy d n : bits 10 d || _ : [] end))

and unpack s = (expand o readblocks o unbytes) s

and readblocks l = (
        let (ls, l') = declared 0 l in
        readitems (tree (codes ls)) (\r. case r in 1.r' : readblocks r' || 0.r' : [] || [] : throw "a bit is missing" end) l')

and declared s l =
        if s = symbols then ([], l)
        else case l in
           0.r : declared (s + 1) r
        || 1.r : let (n, r') = number 5 r in let (ls, r'') = declared (s + 1) r' in ((s, n).ls, r'')
        || _   : throw "this is not a packed text"
        end

-- Items up to the end of the block, then what `more' makes of the bits that follow.
and readitems t more l = (
        go l
        where rec go l = (let ! (s, r) = walk t l in
                if s < ending then Lit (chr s) . go r
                else if s = ending then more r
                else let ! (d, r') = number 10 r in Copy d (s - 257 + shortest) . go r'))

and walk (Leaf s) l = (s, l)
||  walk (Fork zero one) (b.l) = walk (if b = 0 then zero else one) l
||  walk t l = throw "a code that nobody has"

-- ---- tables and lists ----

and finddef d k Empty = d
||  finddef d k (Entry l k' x r) =
        if k < k' then finddef d k l
        else if k > k' then finddef d k r
        else x

-- What stands for k becomes f of it, f of d if there was nothing.  It is evaluated.
and update f d k Empty = let x = f d in seq x (Entry Empty k x Empty)
||  update f d k (Entry l k' x r) =
        if k < k' then Entry (update f d k l) k' x r
        else if k > k' then Entry l k' x (update f d k r)
        else let x' = f x in seq x' (Entry l k x' r)

and entries t = (walk t []
    where rec walk Empty rest = rest
          ||  walk (Entry l k x r) rest = walk l ((k, x) . walk r rest))

and balanced [] = Empty
||  balanced l = (
        let ! (k, x).right = tail (length l / 2) l in
        Entry (balanced (head (length l / 2) l)) k x (balanced right))

-- By merging: `sort' is for short lists.
and sort' le [] = []
||  sort' le [x] = [x]
||  sort' le l = (merge (sort' le (head half l)) (sort' le (tail half l))
    where rec half = length l / 2
    and merge [] m = m
    ||  merge l [] = l
    ||  merge (l as x.xs) (m as y.ys) = if le x y then x . merge xs m else y . merge l ys)

-- ---- the program ----

and roundtrip text =
        let packed = pack text in
        itos (length text) @ " characters, packed " @ itos (length packed) @ ", " @
        (if unpack packed = text then "and back again\n" else "and not the same again\n")

in
case input in
   'p'.text : pack text
|| 'u'.packed : unpack packed
|| 'r'.text : roundtrip text
|| _ : "pack: begin with p, u or r\n"
end

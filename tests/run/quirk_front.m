-- The front end's quirks in one program: fixities of all kinds (one made of letters), names of any case, scopes, sections.
-- expect: 2 1 0 3 30 4 -5 34 minus sixteen other 3 -2 24 9 1 3 5 6 3 4 2,3,6 3 7 7 1 2 1 ab|
infixr ":+:";
prefix "ngt";
postfix "!!!";
let rec type L = Int :+: L + E
and type T *a = mkfoo *a + Bar
and ngt x = 0 - x
and x !!! = if x = 0 then 1 else x * (x-1) !!!
and suml (a :+: b) = a + suml b || suml E = 0
and ounion A [] = A || ounion A (b.bs) = b . ounion A bs
and K1 x y = x
and isf (mkfoo x) = x || isf Bar = 0
and g (x as y.ys) = x @ ys || g [] = []
and cnd & (1 > 2) = 5 || cnd & (2 > 1) = 6 || cnd = 7
in
let x = 1 in let x = x + 1 and y = x in
let (rec f n = if n = 0 then 0 else f (n-1)) and h = 3 in
let local a = 10 and b = 20 in c = a + b end and d = 4 in
let negate z = 100 in
let (&) p q = p * 10 + q in
let n -1 = "minus" || n 0x10 = "sixteen" || n _ = "other" in
let ! (u, v) = (1, 2) in
let s = [itos x; itos y; itos (f 3); itos h; itos c; itos d; itos (- 5); itos (3 & 4); n (-1); n 16; n 2;
  itos (suml (1 :+: 2 :+: E)); itos (ngt 3 + 1); itos (4 !!!); itos (isf (mkfoo 9)); itos (K1 1 2);
  itos (length (ounion [1] [2;3])); itos (length (g [1;2;3])); itos cnd; itos (u + v);
  itos ((3 where w = 4) + w where w = 1)
  ; mix [itos (i * j) ;; i <- [1..3]; j <- [i..3]; i ~= j] ","
  ; itos ((+ 1) 2); itos ((10 -) 3); itos ((subtract 3) 10 where subtract a b = b - a); itos (fst ((, 2) 1)); itos (snd ((1 ,) 2))
  ; itos (if ~ 1 = 2 then 1 else 0)
  ; "" @ "ab\0cd" @ "|"]
in mix s " " @ "\n"

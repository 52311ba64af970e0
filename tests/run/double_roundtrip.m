-- Doubles of random bits, subnormal ones, and those beside powers of 2 and 10: their text reads back as the same number.
-- skip: stress
-- expect: 3000 2000 2098 617
let rec chunks n l = let (a, r) = (head n l, tail n l) in a . chunks n r
and bytes seed = map chr (randlist seed 0 255)
and number s = fst (bytesToDouble s)
and finite x = x -. x = 0.0
and same x = stof (ftos x) = x & length (ftos x) <= 24
and good l = length (filter (\x. ~ finite x | same x) l)
and below x = fst (bytesToDouble (map2 (\c.\d. c) (step (doubleToBytes x "")) "12345678"))
and step (c.s) = if ord c = 0 then chr 255 . step s else chr (ord c - 1) . s
and twos = [encodef 1I e ;; e <- [-1074..1023]]
and tens = [stof ("1e" @ itos e) ;; e <- [-308..308]]
in mix (map itos
   [good (map number (head 3000 (chunks 8 (bytes 1))));
    good (map (\s. number (s @ rept 2 (chr 0))) (head 2000 (chunks 6 (bytes 2))));
    good twos + good (map below twos) - length twos;
    good tens + good (map below tens) - length tens]) " "

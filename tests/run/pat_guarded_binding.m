-- A guard on a pattern that is bound: looked at when one of its variables is needed.
-- expect: 3
-- expect: No match in a (pat_guarded_binding.m:10)
-- expect: fine
-- expect: 820
-- expect: 7 8
let (x, y) & (x < y) = (1, 2) in
itos (x + y) @ "\n" @
catch (itos a) (\m. m) @ "\n" @ "fine\n" @ itos (p1 + sum) @ "\n" @ itos n @ " " @ itos m @ "\n"
where (a, b) & (a > b) = (1, 2)
and [p1;p2;p3;p4;p5;p6;p7;p8;p9;p10;p11;p12;p13;p14;p15;p16;p17;p18;p19;p20;p21;p22;p23;p24;p25;p26;p27;p28;p29;p30;p31;p32;p33;p34;
     p35;p36;p37;p38;p39;p40] & (let q = p40 in q > p1) = [1..40]
and sum = Sum [2..40]
and rec (n . rest) & (n > 0) = 7 . map (+ 1) [n]
and m = hd rest

-- e; f is THEN e f, and p := e; f is BIND e (\p. f), with the functions of these names in scope: here those of a state.
-- expect: (7, 12)
-- expect: [1; 2; 3]
-- expect: small 4
-- expect: [11; 12; 21; 22]
-- expect: <<<a>>b
-- expect: 15134
let rec BIND m f s = (let (x, s') = m s in f x s')
and THEN m n = BIND m (\x. n)
and return x s = (x, s)
and get s = (s, s)
and put s t = (s, s)
and tick = (n := get; put (n+1))
and sum = (x := get; tick; tick; y := get; tick; return (x + y))
and both = ((a, b) := return (1, 2); [c] := return [3]; 'x' := return 'x'; return [a; b; c])
and small = (n := get; if n < 5 then put 4; return "small " else return "large ")
and arm x = case x in true : tick; tick; get || false : get end
in
show_pair (show_int, show_int) (let (a, b) = sum 3 in (a-1, b*2)) @ "\n" @
show_list show_int (fst (both 0)) @ "\n" @
(let (t, n) = small 3 in t @ itos n) @ "\n" @
-- the functions are those in scope where the sequence is written
(let BIND l f = concmap f l in show_list show_int (x := [10;20]; y := [1;2]; [x+y])) @ "\n" @
(let THEN a b = "<" @ a @ ">" @ b in "<" @ ("<a>" where x = 1; "b" where y = 2)) @ "\n" @
-- a let, lambda or else ends before the semicolon
(let THEN a b = a * 10 + b and x = 5 in itos (let x = 1 in x; x) @ itos (if true then 1 else 2; 3)) @
(let THEN f b = f b and y = 3 in itos (\y.y+1; y)) @ "\n"

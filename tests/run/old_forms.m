-- Forms that programs of the time are full of, in the combinations they have there.
-- expect: [(false, 0); (true, 1); (true, 3)]
-- expect: ab 8 plain plus between ?
-- expect: r221 zero v4 none x unit y [35; 0]
-- expect: [04; 1-1][(2, true); (4, true)]1[true; false]a
-- expect: b
-- expect: [(7, "s")]
-- expect: [2; 4; 6][3; 8; 3]*d*t12 Ax,y! ?64
-- expect: a	b42no
-- expect: gf9rqc[5; 6][3; 9]442[[0; 3]; [2; 5]]
#define FROM_TO 2
#define PLUS 17
#define skip
#define TRACE(x)
#define GET(p,i) ((p) ? (i))
infix ";;;";
infixr "$$";
let rec type Exp = Eap Exp (List Exp) + Evar String + Elit Int + Einfo Note Exp + Elist Int (List Exp)
and type Note = plain + size Int Int
and type Label = Nolabel + Label Int
and x ;;; y = seq x y
and f $$ x = f x

-- patterns
and flag av = case filter (\x.head 2 x = "-O") av in [] : (false, 0) || (_._.s)._ : (true, max 1 (stoi s)) end
and small (Eap (Evar s as ('a'._)) es) & (length es = 1) = s
||  small (Elist FROM_TO [Elit n; _]) = itos n
||  small (e as (Einfo plain) _) = "plain"
||  small (Einfo (size (-1) _) (Elit PLUS)) = "plus"
||  small (Einfo (size n m) e) & (let (Elit k) = e in k > n & k < m) = "between"
||  small _ = "?"
and last2 ((r, ds as (_,e)._).dss) = (r, length ds, e, length dss)
and first (Elit 0._) = "zero" || first (Evar x.(e as Elit n)._) = x @ itos n || first _ = "none"
and prelude ('P'.'r'.'e'.'.'.s) = s || prelude (_."()") = "unit" || prelude s = s
and find k = case assocdef k [(1, (5, Label 7))] (-1, Nolabel) in (-1, Nolabel) : 0 || (n, Label l) : n * l end

-- expressions
and into (Elit r) = [], r
||  into e = [ e ] , -1
and halves xs = (map (\(i,_).i+1, true) xs, map (,None) [1], map ((=1) o fst) xs, concmap (@"\n") ["a"; "b"], ((7,"s").) [])
and chain cmd [] c = c []
||  chain cmd (x.xs) c = cmd x $$ \r. chain cmd xs (c o (r.))
and pick n = case n in 0 : length || _ : (\l.n) end $$ [n;n;n]
and show n = '*'.if n < 10 then [chr(ord 'a' + n)] else 't'.itos n
and text a b = " "@(if a then "A" else "")@
    case b in
        [] : ""
    ||  _  : mix b ","
    end @
    if a then "!" else "?"
and code n = (Elit n.
	(if n > 5 then
		Evar "a".
		Elit 1. []
	else
		[]) @
	[Evar "b"; if n = 3 then Elit 3 else Elit 4;
	 Elit 5])
and tabs ('\\'.'t' .r) = chr 9.tabs r || tabs (c.r) = c .tabs r || tabs "" = ""
and read ll = case skip ll in 'I'.l : (l, itos (digit l) where digit l = stoi l) || l : (l, TRACE("not read") "no") end

-- bindings
and join d es = (cj es
	where cj (e.es) = j es (ext e)
	    where rec j [] e = e
		   || j (Eap e [Elit 1; t] . es) ed = j es (Eap e [ed; t])
		   || j (e.es) _ = Evar "bad"
	    and       ext (Eap e [Elit 1; t]) = Eap e [d; t]
		   || ext e = e)
and knot us =
	let rec (c, d, u.uv, k) = back V1
	and    (c1, V1) = 
			case u in
			  1: ("p".c, 0.us)
			||2 : ("q".c, 5.us)
			end
	in ("r".c1, d, 3.uv, k)
and back v = (["c"], head 2 v, 2.[9], 4)
and opened = (f where rec type T = t Int and f g n = let (t x) = t (n:Int) in g x)
and table = array 0 2 (\x.x) [(i % 3, i) ;; i <- [0..5]]
in
show_list (show_pair (show_bool, show_int)) [flag ["x"]; flag ["-O"]; flag ["-O3"]] @ "\n" @
mix (map small [Eap (Evar "ab") [Elit 1]; Elist 2 [Elit 8; Elit 9]; Einfo plain (Elit 1); Einfo (size (-1) 0) (Elit 17);
                Einfo (size 1 9) (Elit 5); Einfo (size 1 9) (Elit 50)]) " " @ "\n" @
(let (r, n, e, m) = last2 [("r", [(1,2);(3,4)]); ("s", [])] in r @ itos n @ itos e @ itos m) @ " " @
mix [first [Elit 0]; first [Evar "v"; Elit 4; Elit 5]; first []] " " @ " " @
mix (map prelude ["Pre.x"; "_()"; "y"]) " " @ " " @ show_list itos [find 1; find 2] @ "\n" @
show_list (\(es, r).itos (length es) @ itos r) [into (Elit 4); into (Evar "x")] @
(let (a, b, c, d, e) = halves [(1,2);(3,4)] in
 show_list (show_pair (itos, show_bool)) a @ itos (length b) @ show_list show_bool c @ d @ show_list (show_pair (itos, show_string)) e) @ "\n" @
show_list itos (chain (\x.\c.c (x * 2)) [1;2;3] (\l.l)) @ show_list itos [pick 0; pick 8; 1 ;;; 2 ;;; 3] @ show 3 @ show 12 @
text true ["x";"y"] @ text false [] @ itos (length (code 6)) @ itos (length (code 3)) @ "\n" @
tabs "a\\tb" @ snd (read "I42") @ snd (read "x") @ "\n" @
(case join (Elit 9) [Eap (Evar "f") [Elit 1; Elit 2]; Eap (Evar "g") [Elit 1; Elit 3]] in
    Eap (Evar s) [Eap (Evar t) [Elit n; _]; _] : s @ t @ itos n || _ : "wrong" end) @
(let (a, b, c, d) = knot [6] in conc a @ show_list itos b @ show_list itos c @ itos d) @ itos (opened (+1) 41) @
show_list (show_list itos) [GET(table, 0); GET (table, 2)] @ "\n"

-- boyer.m: a theorem prover after Boyer's: terms are rewritten by equations until none applies, then split at
-- conditionals.  Input: how often.
let rec type Term = V Int + F Int (List Term)

-- Function symbols.
and sIf = 0 and sTrue = 1 and sFalse = 2 and sAnd = 3 and sOr = 4 and sNot = 5 and sImplies = 6
and sPlus = 7 and sTimes = 8 and sEqual = 9 and sZero = 10 and sAppend = 11 and sReverse = 12 and sMember = 13
and sLength = 14 and sNil = 15 and sDiff = 16 and sLess = 17 and sF = 18 and sRemainder = 19

and x = V 0 and y = V 1 and z = V 2 and w = V 3
and true' = F sTrue [] and false' = F sFalse []
and if' a b c = F sIf [a; b; c]
and two f a b = F f [a; b]

-- Equations: left side, right side; for each symbol those whose left side begins with it.
and equations =
        [ (two sAnd x y, if' x (if' y true' false') false')
        ; (two sOr x y, if' x true' (if' y true' false'))
        ; (F sNot [x], if' x false' true')
        ; (two sImplies x y, if' x (if' y true' false') true')
        ; (two sPlus (two sPlus x y) z, two sPlus x (two sPlus y z))
        ; (two sPlus (F sZero []) x, x)
        ; (two sEqual (two sPlus x y) (F sZero []), two sAnd (two sEqual x (F sZero [])) (two sEqual y (F sZero [])))
        ; (two sEqual (two sPlus x y) (two sPlus x z), two sEqual y z)
        ; (two sEqual x x, true')
        ; (two sTimes x (two sPlus y z), two sPlus (two sTimes x y) (two sTimes x z))
        ; (two sTimes (two sTimes x y) z, two sTimes x (two sTimes y z))
        ; (two sEqual (two sTimes x y) (F sZero []), two sOr (two sEqual x (F sZero [])) (two sEqual y (F sZero [])))
        ; (two sAppend (two sAppend x y) z, two sAppend x (two sAppend y z))
        ; (F sReverse [two sAppend x y], two sAppend (F sReverse [y]) (F sReverse [x]))
        ; (F sReverse [F sReverse [x]], x)
        ; (two sMember x (two sAppend y z), two sOr (two sMember x y) (two sMember x z))
        ; (two sMember x (F sReverse [y]), two sMember x y)
        ; (F sLength [F sReverse [x]], F sLength [x])
        ; (F sLength [two sAppend x y], two sPlus (F sLength [x]) (F sLength [y]))
        ; (two sDiff x x, F sZero [])
        ; (two sDiff (two sPlus x y) x, y)
        ; (two sLess (two sPlus x y) (two sPlus x z), two sLess y z)
        ; (two sRemainder (two sTimes x y) x, F sZero [])
        ; (F sIf [F sIf [x; y; z]; w; V 4], if' x (if' y w (V 4)) (if' z w (V 4)))
        ]
and rules f = filter (\(F g a, r). f = g) equations
and table = map rules (count 0 19)

-- The substitution that makes the pattern equal to the term, added to s; none if there isn't one.
and match (V n) t s = case lookup n s in
           None : Some ((n, t) . s)
        || Some u : if same t u then Some s else None
        end
||  match (F f ps) (F g ts) s = if f = g then matchall ps ts s else None
||  match p t s = None
and matchall [] [] s = Some s
||  matchall (p.ps) (t.ts) s = case match p t s in
           None : None
        || Some s' : matchall ps ts s'
        end
||  matchall ps ts s = None
and same (V m) (V n) = m = n
||  same (F f us) (F g vs) = f = g & sameall us vs
||  same a b = false
and sameall [] [] = true
||  sameall (u.us) (v.vs) = same u v & sameall us vs
||  sameall us vs = false
and lookup n [] = None
||  lookup n ((m, t).s) = if n = (m : Int) then Some t else lookup n s

and subst s (V n) = (case lookup n s in None : V n || Some t : t end)
||  subst s (F f ts) = F f (map (subst s) ts)

and rewrite (V n) = V n
||  rewrite (F f ts) = apply (F f (map rewrite ts)) (table ?? f)
and apply t [] = t
||  apply t ((left, right).rest) = case match left t [] in
           Some s : rewrite (subst s right)
        || None : apply t rest
        end

-- Is the term true whatever its variables are?  Conditions are taken as true in one branch, as false in the other.
and tautology t yes no =
        if holds t yes then true
        else if fails t no then false
        else case t in
           F 0 [c; a; b] :
               if holds c yes then tautology a yes no
               else if fails c no then tautology b yes no
               else tautology a (c.yes) no & tautology b yes (c.no)
        || u : false
        end
and holds t yes = same t true' | exists (same t) yes
and fails t no = same t false' | exists (same t) no

-- (p -> q) & (q -> r) & (r -> s) implies p -> s, with larger terms for p ... s.
and theorem n =
        let f k = F sF [V (10 + k + n)] in
        let v k = two sPlus (f k) (two sPlus (f (k + 1)) (F sZero [])) in
        let l k = two sAppend (two sAppend (f k) (f (k + 1))) (two sAppend (f (k + 2)) (F sNil [])) in
        let p = two sEqual (two sTimes (f 0) (two sPlus (v 1) (v 2))) (F sZero [])
        and q = two sEqual (two sTimes (two sTimes (v 3) (f 4)) (two sPlus (f 5) (v 6))) (F sZero [])
        and r = two sMember (f 7) (F sReverse [two sAppend (f 0) (F sReverse [l 3])])
        and s = two sLess (F sLength [F sReverse [l 1]]) (F sLength [l 5]) in
        two sImplies
            (two sAnd (two sImplies p q) (two sAnd (two sImplies q r) (two sImplies r s)))
            (two sImplies p s)
and proved 0 n = n
||  proved k n = proved (k - 1) (if tautology (rewrite (theorem k)) [] [] then n + 1 else n)
in itos (proved (stoi input) 0) @ "\n"

-- The lambda calculus by normal order reduction on de Bruijn terms: Church numerals, K and S, and a term whose argument has
-- no normal form.
-- expect: 6 9 8
-- expect: \1
-- expect: \\2
let rec type Term = Var Int + Lam Term + App Term Term
and shift d c (Var n) = Var (if n > c then n + d else n)
||  shift d c (Lam t) = Lam (shift d (c + 1) t)
||  shift d c (App t u) = App (shift d c t) (shift d c u)
and subst k s (Var n) = if n = k then shift (k - 1) 0 s else if n > k then Var (n - 1) else Var n
||  subst k s (Lam t) = Lam (subst (k + 1) s t)
||  subst k s (App t u) = App (subst k s t) (subst k s u)
and whnf (App t u) = (case whnf t in Lam b : whnf (subst 1 u b) || t' : App t' u end)
||  whnf t = t
and nf t = (case whnf t in
        Lam b : Lam (nf b)
     || App a b : App (nf a) (nf b)
     || v : v
     end)
and apply f l = revitlist (\x. \acc. App acc x) l f
and church n = Lam (Lam (iterate n (Var 1)))
and iterate n x = if n = 0 then x else App (Var 2) (iterate (n - 1) x)
and unchurch (Lam (Lam t)) = (size t where rec size (App f x) = 1 + size x || size (Var n) = 0)
and add = Lam (Lam (Lam (Lam (apply (Var 4) [Var 2; apply (Var 3) [Var 2; Var 1]]))))
and mul = Lam (Lam (Lam (App (Var 3) (App (Var 2) (Var 1)))))
and power = Lam (Lam (App (Var 1) (Var 2)))
and k = Lam (Lam (Var 2))
and s = Lam (Lam (Lam (apply (Var 3) [Var 1; App (Var 2) (Var 1)])))
and omega = App (Lam (App (Var 1) (Var 1))) (Lam (App (Var 1) (Var 1)))
and show (Var n) = itos n || show (Lam t) = "\\" @ show t || show (App t u) = "(" @ show t @ " " @ show u @ ")"
in
mix (map (itos o unchurch o nf) [apply add [church 2; church 4]; apply mul [church 3; church 3]; apply power [church 2; church 3]]) " " @ "\n" @
show (nf (apply s [k; k])) @ "\n" @
show (nf (apply k [k; omega]))

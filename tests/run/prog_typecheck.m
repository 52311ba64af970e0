-- Hindley and Milner's type inference for a small language: substitutions as functions, fresh names by a counter.
-- expect: (a -> a)
-- expect: ((a -> b) -> ((c -> a) -> (c -> b)))
-- expect: (a -> (b -> a))
-- expect: (int -> int)
-- expect: occurs
-- expect: clash
let rec type Ty = TVar Int + TInt + Arrow Ty Ty
and type Ex = V String + L String Ex + A Ex Ex + N Int + Let String Ex Ex
and type Scheme = All (List Int) Ty
and app s (TVar n) = s n || app s TInt = TInt || app s (Arrow a b) = Arrow (app s a) (app s b)
and after s2 s1 n = app s2 (s1 n)
and vars (TVar n) = [n] || vars TInt = [] || vars (Arrow a b) = union (vars a) (vars b)
and bind n t =
        if t = TVar n then TVar
        else if mem n (vars t) then fail "occurs"
        else (\m. if m = n then t else TVar m)
and unify (TVar n) t = bind n t
||  unify t (TVar n) = bind n t
||  unify TInt TInt = TVar
||  unify (Arrow a b) (Arrow c d) = (let s1 = unify a c in let s2 = unify (app s1 b) (app s1 d) in after s2 s1)
||  unify t u = fail "clash"
and free env = mkset (concmap (\(x, All ns t). difference (vars t) ns) env)
and appenv s env = mapsnd (\(All ns t). All ns (app (\n. if mem n ns then TVar n else s n) t)) env
and instantiate (All ns t) k = (
        let table = combine (ns, from k) in
        (app (\n. TVar (assocdef n table n)) t, k + length ns))
-- env, counter, expression -> (substitution, type, counter)
and infer env k (V x) = (let (t, k') = instantiate (assoc x env) k in (TVar, t, k'))
||  infer env k (N n) = (TVar, TInt, k)
||  infer env k (L x e) = (
        let (s, t, k') = infer ((x, All [] (TVar k)) . env) (k + 1) e in
        (s, Arrow (s k) t, k'))
||  infer env k (A f e) = (
        let (s1, t1, k1) = infer env k f in
        let (s2, t2, k2) = infer (appenv s1 env) k1 e in
        let s3 = unify (app s2 t1) (Arrow t2 (TVar k2)) in
        (after s3 (after s2 s1), s3 k2, k2 + 1))
||  infer env k (Let x e b) = (
        let (s1, t1, k1) = infer env k e in
        let env' = appenv s1 env in
        let (s2, t2, k2) = infer ((x, All (difference (vars t1) (free env')) t1) . env') k1 b in
        (after s2 s1, t2, k2))
and show t = (
        let names = combine (order t, "abcdefghijklmnopqrstuvwxyz") in
        let rec s (TVar n) = [assoc n names] || s TInt = "int" || s (Arrow a b) = "(" @ s a @ " -> " @ s b @ ")" in
        s t)
and order t = mkset (inorder t)
and inorder (TVar n) = [n] || inorder TInt = [] || inorder (Arrow a b) = inorder a @ inorder b
and typeof e = catch (let (s, t, k) = infer [("inc", All [] (Arrow TInt TInt))] 0 e in force (show t)) (\m. m)
in
mix (map typeof
    [L "x" (V "x");
     L "f" (L "g" (L "x" (A (V "f") (A (V "g") (V "x")))));
     L "x" (L "y" (V "x"));
     Let "twice" (L "f" (L "x" (A (V "f") (A (V "f") (V "x"))))) (A (A (V "twice") (V "twice")) (V "inc"));
     L "x" (A (V "x") (V "x"));
     A (N 1) (N 2)]) "\n"

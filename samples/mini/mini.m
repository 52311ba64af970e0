-- mini.m: an interpreter for a small lazy language with inferred types.
--
-- Input: definitions and expressions, each ended by a semicolon; # begins a comment.
--
--      item = let name {name} = exp                            a definition, which may refer to itself
--           | exp                                              is evaluated and printed
--      exp  = \name. exp
--           | let name {name} = exp in exp
--           | if exp then exp else exp
--           | case exp of [] -> exp | name : name -> exp
--           | operands with  :  or  == < <=  or  + -  or  * / %  between them, the loosest first
--      an operand is one atom applied to others: numbers, true, false, names, (exp), (exp, exp), [exp, ...]
--
-- There is a stage for each of  characters -> tokens -> expressions -> types, and values.  Every item is answered by its type, and
-- an expression also by its value; an item with an error gets a message, and the next is read all the same.

infixl ">>=";                   -- inference: one step after another
infixr "=>";                    -- the type of a function

let rec
    type Token = Number Int! + Name String + Sign String + End
and type Exp = Const Value Type
             + Var String
             + App Exp Exp
             + Lam String Exp
             + Let String Exp Exp
             + If Exp Exp Exp
             + Case Exp Exp String String Exp
             + Within (List String) Exp                         -- an expression, and the names it needs
and type Item = Define String Exp + Evaluate Exp
and type Value = IntV Int! + BoolV Bool! + NilV + ConsV Value Value + PairV Value Value + FunV (Value -> Value)
and type Type = Int' + Bool' + List' Type + Pair' Type Type + Type => Type
              + Meta Int!                                       -- not known yet
              + Any Int!                                        -- whatever one likes, in a scheme
and type Scheme = Forall Int! Type                              -- how many of these, and where
and type Subst = Tip + Bin (Option Type) Subst! Subst!          -- what is known of the unknown types, by the bits of their numbers
and type State = State Subst! Int!                              -- ... and the number of the next

-- ======== characters -> tokens, each with its line ========

and tokens n [] = [(n, End)]
||  tokens n ('\n'.s) = tokens (n + 1) s
||  tokens n ('#'.s) = (let (comment, rest) = take (~= '\n') s in tokens n rest)
||  tokens n (c.s) & (isspace c) = tokens n s
||  tokens n (s as c.cs) =
        if isdigit c then token n isdigit (Number o stoi) s
        else if isalpha c then token n part word s
        else if sign2 s then (n, Sign (head 2 s)) . tokens n (tl cs)
        else (n, Sign [c]) . tokens n cs

and token n p f s = let ! (w, rest) = take p s in (n, f w) . tokens n rest

and part c = isalnum c | c = '_' | c = '\''

and word w = if mem w ["let"; "in"; "if"; "then"; "else"; "case"; "of"] then Sign w else Name w

and sign2 s = mem (head 2 s) ["=="; "<="; "->"]

and show_token (Number n) = itos n
||  show_token (Name x) = x
||  show_token (Sign s) = s
||  show_token End = "the end"

-- ======== tokens -> expressions: each function returns what it has read, and the tokens after that ========

and item ts = (case ts in
           ((_, Sign "let") . (_, Name f) . r) : definition (f, r)
        || _ : let ! (e, r) = exp ts in (Evaluate e, r)
        end)

-- A definition at the top has no "in"; if there is one, it was an expression.
and definition (f, ts) =
        let ! (e, r) = rhs ts in
        case r in
           ((_, Sign "in") . r') : (let ! (body, r'') = exp r' in (Evaluate (Let f e body), r''))
        || _ : (Define f e, r)
        end

-- Parameters, an equals sign and an expression.
and rhs ((_, Name x) . ts) = (let ! (e, r) = rhs ts in (Lam x e, r))
||  rhs ts = exp (expect "=" ts)

and exp ((_, Sign "\\") . (_, Name x) . ts) = (
        let ! (e, r) = exp (expect "." ts) in (Lam x e, r))
||  exp ((_, Sign "let") . (_, Name f) . ts) = (
        let ! (e, r) = rhs ts in
        let ! (body, r') = exp (expect "in" r) in
        (Let f e body, r'))
||  exp ((_, Sign "if") . ts) = (
        let ! (c, r) = exp ts in
        let ! (a, r') = exp (expect "then" r) in
        let ! (b, r'') = exp (expect "else" r') in
        (If c a b, r''))
||  exp ((_, Sign "case") . ts) = (
        let ! (e, r) = exp ts in
        let ! (a, r') = exp (expect "->" (expect "]" (expect "[" (expect "of" r)))) in
        let ! (x, r'') = name (expect "|" r') in
        let ! (xs, r''') = name (expect ":" r'') in
        let ! (b, r'''') = exp (expect "->" r''') in
        (Case e a x xs b, r''''))
||  exp ts = operation levels ts

-- The operators by priority, and whether they group to the right.
and levels = [([":"], true); (["=="; "<"; "<="], false); (["+"; "-"], false); (["*"; "/"; "%"], false)]

and operation [] ts = application ts
||  operation (all as (ops, toright) . higher) ts = (
        let ! (a, r) = operation higher ts in more a r
        where rec more a (ts as (_, Sign s) . r) & (mem s ops) = (
                    let ! (b, r') = (if toright then operation all r else operand r) in
                    let e = App (App (Var s) a) b in
                    if toright then (e, r') else more e r')
              ||  more a ts = (a, ts)
              -- What begins with a word, such as a lambda, reaches as far to the right as it can.
              and operand r = operation higher r)

and application ts = (
        let ! (f, r) = atom ts in arguments f r
        where rec arguments f ts =
            if starts (snd (hd ts)) then let ! (a, r) = atom ts in arguments (App f a) r
            else (f, ts))

and starts (Sign s) = s = "(" | s = "["
||  starts End = false
||  starts t = true

and atom ((_, Number n) . ts) = (Const (IntV n) Int', ts)
||  atom ((_, Name "true") . ts) = (Const (BoolV true) Bool', ts)
||  atom ((_, Name "false") . ts) = (Const (BoolV false) Bool', ts)
||  atom ((_, Name x) . ts) = (Var x, ts)
||  atom ((_, Sign "(") . ts) = (
        let ! (e, r) = exp ts in
        case r in
           ((_, Sign ",") . r') : (let ! (e', r'') = exp r' in (App (App (Var ",") e) e', expect ")" r''))
        || _ : (e, expect ")" r)
        end)
||  atom ((_, Sign "[") . (_, Sign "]") . ts) = (Var "[]", ts)
||  atom ((_, Sign "[") . ts) = (
        elements ts
        where rec elements ts =
            let ! (e, r) = exp ts in
            let ! (l, r') = (case r in
                   ((_, Sign ",") . r') : elements r'
                || _ : (Var "[]", expect "]" r)
                end) in
            (App (App (Var ":") e) l, r'))
||  atom ((n, t) . ts) = throw (at n ("unexpected " @ show_token t))

and name ((_, Name x) . ts) = (x, ts)
||  name ((n, t) . ts) = throw (at n ("a name was expected, not " @ show_token t))

and expect s ((n, t) . ts) =
        if t = Sign s then ts
        else throw (at n (s @ " was expected, not " @ show_token t))

and at n message = "line " @ itos n @ ": " @ message

-- ======== types: Hindley and Milner's ========

-- Inference is a chain of steps, each a function from the state to a result and a new state.
and (m >>= f) s = (let ! (x, s') = m s in f x s')
and return x s = (x, s)
and fresh (State k n) = (Meta n, State k (n + 1))
and known (State k n) = (k, State k n)

and infer env (Const v t) = return t
||  infer env (Var x) = instantiate (assocdef x env (Forall 0 (throw (x @ " is not defined"))))
||  infer env (App f a) = (
        infer env f >>= \tf.
        infer env a >>= \ta.
        fresh >>= \t.
        unify tf (ta => t) >>= \u.
        return t)
||  infer env (Lam x e) = (
        fresh >>= \tx.
        infer ((x, Forall 0 tx) . env) e >>= \te.
        return (tx => te))
||  infer env (Let f e body) = (
        binding env f e >>= \scheme.
        infer ((f, scheme) . env) body)
||  infer env (If c a b) = (
        infer env c >>= \tc.
        unify tc Bool' >>= \u.
        infer env a >>= \ta.
        infer env b >>= \tb.
        unify ta tb >>= \v.
        return ta)
||  infer env (Case e a x xs b) = (
        fresh >>= \t.
        infer env e >>= \te.
        unify te (List' t) >>= \u.
        infer env a >>= \ta.
        infer ((x, Forall 0 t) . (xs, Forall 0 (List' t)) . env) b >>= \tb.
        unify ta tb >>= \v.
        return ta)

-- The scheme of a definition that may refer to itself: what its type leaves open may be anything, unless others have a say.
and binding env f e =
        fresh >>= \tf.
        infer ((f, Forall 0 tf) . env) e >>= \te.
        unify tf te >>= \u.
        known >>= \k.
        return (generalise (concmap (\(x, Forall n t). metas (resolve k t)) env) (resolve k te))

and generalise fixed t = (
        Forall (length open) (replace (combine (open, map Any (from 0))) t)
        where open = difference (mkset (metas t)) fixed)

and instantiate (Forall n t) = (
        go 0 []
        where rec go i ts & (i < n) = fresh >>= \t'. go (i + 1) ((i, t') . ts)
              ||  go i ts = return (instance ts t))

-- A type with some unknowns, or some of what one likes, replaced.
and replace l = rebuild (\t. case t in Meta n : assocdef n l t || _ : t end)

and instance l = rebuild (\t. case t in Any n : assoc n l || _ : t end)

and rebuild f (List' t) = List' (rebuild f t)
||  rebuild f (Pair' t u) = Pair' (rebuild f t) (rebuild f u)
||  rebuild f (t => u) = rebuild f t => rebuild f u
||  rebuild f t = f t

and metas (Meta n) = [n]
||  metas (List' t) = metas t
||  metas (Pair' t u) = metas t @ metas u
||  metas (t => u) = metas t @ metas u
||  metas t = []

and unify t u s = (
        case s in State k n : (unify' k (outside k t) (outside k u)
            where rec
                unify' k (Meta i) (Meta j) & (i = j) = (k, State k n)
            ||  unify' k (Meta i) t = bind k i t
            ||  unify' k t (Meta i) = bind k i t
            ||  unify' k (List' t) (List' t') = unify t t' (State k n)
            ||  unify' k (Pair' t u) (Pair' t' u') = (unify t t' >>= \x. unify u u') (State k n)
            ||  unify' k (t => u) (t' => u') = (unify t t' >>= \x. unify u u') (State k n)
            ||  unify' k t t' =
                    if t = t' then (k, State k n)
                    else throw (clash k t t')
            and bind k i t =
                    if mem i (metas (resolve k t)) then throw ("a type that contains itself: " @ clash k (Meta i) t)
                    else let k' = learn i t k in (k', State k' n))
        end)

and clash k t u = (
        let [t'; u'] = show_types [resolve k t; resolve k u] in t' @ " is not " @ u')

-- What is known of a type: of its outermost constructor only; of all of it.
and outside k (Meta n) = (case lookup n k in Some t : outside k t || None : Meta n end)
||  outside k t = t

and resolve k = rebuild (\t. case outside k t in Meta n : Meta n || t' : if t = t' then t else resolve k t' end)

and lookup n Tip = None
||  lookup 0 (Bin t l r) = t
||  lookup n (Bin t l r) = lookup ((n - 1) / 2) (if odd n then l else r)

and learn n t Tip = learn n t (Bin None Tip Tip)
||  learn 0 t (Bin _ l r) = Bin (Some t) l r
||  learn n t (Bin t' l r) =
        if odd n then Bin t' (learn ((n - 1) / 2) t l) r
        else Bin t' l (learn ((n - 1) / 2) t r)

-- Types as text, with the same letter for the same unknown in all of them.
and show_types ts = (
        map (show false) ts
        where rec
            letters = combine (mkset (concmap leaves ts), map letter (from 0))
        and leaves (List' t) = leaves t
        ||  leaves (Pair' t u) = leaves t @ leaves u
        ||  leaves (t => u) = leaves t @ leaves u
        ||  leaves t = if t = Int' | t = Bool' then [] else [t]
        and letter n = chr (ord 'a' + n % 26) . (if n < 26 then "" else itos (n / 26))
        and show inside (t => u) = bracket inside (show true t @ " -> " @ show false u)
        ||  show inside (List' t) = "[" @ show false t @ "]"
        ||  show inside (Pair' t u) = "(" @ show false t @ ", " @ show false u @ ")"
        ||  show inside Int' = "Int"
        ||  show inside Bool' = "Bool"
        ||  show inside t = assoc t letters
        and bracket inside s = if inside then "(" @ s @ ")" else s)

-- ======== values ========

-- What is suspended or becomes a function's body has an environment of its own, with no more in it than it needs: the rest
-- would stay for nothing.
and eval env (Const v t) = v
||  eval env (Var x) = snd (binder x env)
||  eval env (App f (Within xs a)) = (case eval env f in FunV g :
        let env' = pick xs env in seq env' (g (eval env' a))
        end)
||  eval env (Within xs (Lam x e)) = (let env' = pick xs env in seq env' (FunV (\v. eval ((x, v) . env') e)))
||  eval env (Let f e body) = (let b = bound env f e in seq b (eval (b . env) body))
||  eval env (If c a b) = (case eval env c in BoolV c' : eval env (if c' then a else b) end)
||  eval env (Case e a x xs b) = (case eval env e in
           NilV : eval env a
        || ConsV y ys : eval ((x, y) . (xs, ys) . env) b
        end)

-- A name with the value of its definition.
and bound env f (Within xs e) =
        let rest = pick (difference xs [f]) env in
        seq rest (let rec b = (f, eval (b . rest) e) in b)

and binder x (b . env) = if x = fst b then b else binder x env

-- The names' part of an environment, at once.
and pick [] env = []
||  pick (x.xs) env = (
        let b = binder x env in
        let l = pick xs env in
        seq b (seq l (b . l)))

-- An expression with its parts told what they need, as `eval' wants it; and what it needs itself.
and close (Const v t) = (Const v t, [])
||  close (Var x) = (Var x, [x])
||  close (App f a) = (let ! (f', l) = close f in let ! (a', m) = within a in (App f' a', union l m))
||  close (Lam x e) = (
        let ! (e', l) = close e in
        let l' = difference l [x] in
        (Within l' (Lam x e'), l'))
||  close (Let f e body) = (
        let ! (e', l) = within e in
        let ! (body', m) = close body in
        (Let f e' body', difference (union l m) [f]))
||  close (If c a b) = (
        let ! (c', l) = close c in
        let ! (a', m) = close a in
        let ! (b', n) = close b in
        (If c' a' b', union l (union m n)))
||  close (Case e a x xs b) = (
        let ! (e', l) = close e in
        let ! (a', m) = close a in
        let ! (b', n) = close b in
        (Case e' a' x xs b', union l (union m (difference n [x; xs]))))

and within e = (let ! (e', l) = close e in (Within l e', l))

-- A list is shown as far as its twentieth element: it may have no end.
and show_value (IntV n) = itos n
||  show_value (BoolV b) = if b then "true" else "false"
||  show_value (PairV a b) = "(" @ show_value a @ ", " @ show_value b @ ")"
||  show_value (FunV f) = "a function"
||  show_value l = (
        "[" @ elements 20 l @ "]"
        where rec elements n NilV = ""
              ||  elements 0 l = "..."
              ||  elements n (ConsV a NilV) = show_value a
              ||  elements n (ConsV a l) = show_value a @ ", " @ elements (n - 1) l)

-- ======== what is there from the start: name, type, value ========

and builtin = (
        [("[]", Forall 1 (List' a), NilV);
         (":", Forall 1 (a => List' a => List' a), function2 ConsV);
         (",", Forall 2 (a => b => Pair' a b), function2 PairV);
         ("fst", Forall 2 (Pair' a b => a), FunV (\p. case p in PairV x y : x end));
         ("snd", Forall 2 (Pair' a b => b), FunV (\p. case p in PairV x y : y end));
         ("==", Forall 1 (a => a => Bool'), function2 (\x.\y. BoolV (equal x y)));
         arithmetic "<" Bool' (\m.\n. BoolV (m < n));
         arithmetic "<=" Bool' (\m.\n. BoolV (m <= n));
         arithmetic "+" Int' (\m.\n. IntV (m + n));
         arithmetic "-" Int' (\m.\n. IntV (m - n));
         arithmetic "*" Int' (\m.\n. IntV (m * n));
         arithmetic "/" Int' (\m.\n. IntV (m / nonzero n));
         arithmetic "%" Int' (\m.\n. IntV (m % nonzero n))]
        where rec a = Any 0 and b = Any 1
        and function2 f = FunV (\x. FunV (\y. f x y))
        and arithmetic name t f =
                (name, Forall 0 (Int' => Int' => t), function2 (\x.\y. case (x, y) in (IntV m, IntV n) : f m n end))
        and nonzero n = if n = 0 then throw "division by zero" else n
        and equal (IntV m) (IntV n) = m = n
        ||  equal (BoolV a) (BoolV b) = a = b
        ||  equal NilV NilV = true
        ||  equal (ConsV a l) (ConsV b m) = equal a b & equal l m
        ||  equal (PairV a b) (PairV a' b') = equal a a' & equal b b'
        ||  equal (FunV f) v = throw "functions cannot be compared"
        ||  equal v w = false)

-- ======== the session: items one after the other, each in the world that the former have left ========

and world = ([(x, t) ;; (x, t, v) <- builtin], [(x, v) ;; (x, t, v) <- builtin])

and session w [(n, End)] = ""
||  session w ts = (let (answer, w') = reply w ts in answer @ "\n" @ session w' (after ts))

-- The answer to the first item, and the world after it.  A profile is marked where an expression is begun.
and reply w (ts as (n, t) . _) = (
        catch (let ! (i, r) = item ts in seq (expect ";" r) (catch (marked n i (perform w i)) (refuse o at n))) refuse
        where refuse message = (message, w))

and marked n (Evaluate e) x = mark (itos n) x
||  marked n (Define f e) x = x

-- The tokens after the next semicolon.
and after ((_, Sign ";") . ts) = ts
||  after [t] = [t]
||  after (t . ts) = after ts

-- Texts are evaluated to their ends, so that what may fail fails here, where it is caught.
and perform (types, values) (Define f e) = (
        case binding types f e start in
           (Forall n t, s) :
                let text = force (f @ " : " @ hd (show_types [t])) in
                seq text (text, ((f, Forall n t) . types, bound values f (fst (within e)) . values))
        end)
||  perform (types, values) (Evaluate e) = (
        case infer types e start in
           (t, State k n) :
                let type' = force (" : " @ hd (show_types [resolve k t])) in
                let text = seq type' (force (show_value (eval values (fst (close e))))) in
                seq text (text @ type', (types, values))
        end)

and start = State Tip 0

in session world (tokens 1 input)

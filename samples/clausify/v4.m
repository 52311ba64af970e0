-- v4.m: propositions into clausal form, one proposition a line.
--
-- After Runciman and Wakeling, "Heap Profiling of Lazy Functional Programs" (1993), section 5 and appendix:
-- this is the text of their versions 4 and 5.  disin' distributes over conjunctions that are ready, without making
-- disjunctions to be taken apart again.
--
-- A line such as  (a & b) > ~c  is parsed and pushed through five rules,
--
--      elim    p = q  ->  (p > q) & (q > p)            p > q  ->  ~p | q
--      negin   ~~p  ->  p       ~(p | q)  ->  ~p & ~q       ~(p & q)  ->  ~p | ~q
--      disin   p | (q & r)  ->  (p | q) & (p | r)      (p & q) | r  ->  (p | r) & (q | r)
--      split   p & q  ->  p, q
--      unicl   each disjunction  ->  (positive symbols, negated symbols); no repeats, no tautologies
--
-- and each clause is printed as  positives <= negatives.

let rec
    type Formula = Sym Char
                 + Not Formula
                 + Dis Formula Formula
                 + Con Formula Formula
                 + Imp Formula Formula
                 + Eqv Formula Formula

-- What the parser keeps on its stack: formulas, operators and open parentheses.
and type StackFrame = Ast Formula + Lex Char

-- ---- the program: a prompt, the clauses of a line, a prompt ... ----

and clausify = concat (interleave (repeat "prop> ") (map clauses (lines input)))

and clauses = concat o map disp o unicl o split o disin o negin o elim o parse

-- ---- parsing, by operator precedence ----

and parse t = let [Ast f] = parse' t [] in f

and parse' [] s = redstar s
||  parse' (' '.t) s = parse' t s
||  parse' ('('.t) s = parse' t (Lex '(' . s)
||  parse' (')'.t) s = let (x . Lex '(' . s') = redstar s in parse' t (x.s')
||  parse' (c.t) s =
        if islower c then parse' t (Ast (Sym c) . s)
        else if spri s > opri c then parse' (c.t) (red s)
        else parse' t (Lex c . s)

-- One reduction at the top of the stack; all there are, down to a parenthesis or the bottom.
and red (Ast p . Lex '=' . Ast q . s) = Ast (Eqv q p) . s
||  red (Ast p . Lex '>' . Ast q . s) = Ast (Imp q p) . s
||  red (Ast p . Lex '|' . Ast q . s) = Ast (Dis q p) . s
||  red (Ast p . Lex '&' . Ast q . s) = Ast (Con q p) . s
||  red (Ast p . Lex '~' . s) = Ast (Not p) . s

and redstar = while ((~=) 0 o spri) red

-- Priority of the operator on the stack, and of each operator.
and spri (Ast x . Lex c . s) = opri c
||  spri s = 0

and opri '(' = 0
||  opri '=' = 1
||  opri '>' = 2
||  opri '|' = 3
||  opri '&' = 4
||  opri '~' = 5

-- ---- the rules ----

and elim (Not p) = Not (elim p)
||  elim (Dis p q) = Dis (elim p) (elim q)
||  elim (Con p q) = Con (elim p) (elim q)
||  elim (Imp p q) = Dis (Not (elim p)) (elim q)
||  elim (Eqv p q) = Con (elim (Imp p q)) (elim (Imp q p))
||  elim p = p

and negin (Not (Not p)) = negin p
||  negin (Not (Con p q)) = Dis (negin (Not p)) (negin (Not q))
||  negin (Not (Dis p q)) = Con (negin (Not p)) (negin (Not q))
||  negin (Dis p q) = Dis (negin p) (negin q)
||  negin (Con p q) = Con (negin p) (negin q)
||  negin p = p

and disin (Con p q) = Con (disin p) (disin q)
||  disin (Dis p q) = disin' (disin p) (disin q)
||  disin p = p

-- The disjunction of two propositions that are conjunctions of disjunctions already.
and disin' (Con p q) r = Con (disin' p r) (disin' q r)
||  disin' p (Con q r) = Con (disin' p q) (disin' p r)
||  disin' p q = Dis p q

and split p =
        let rec split' (Con p q) a = split' p (split' q a)
            ||  split' p a = p . a
        in split' p []

and unicl = filterset (not o tautclause) o map clause

and filterset = filterset' []

-- s: the elements that were given already.
and filterset' s p [] = []
||  filterset' s p (x.xs) =
        if not (mem x s) & p x then x . filterset' (x.s) p xs
        else filterset' s p xs

-- A symbol on both sides makes a clause true whatever it says.
and tautclause (c, a) = intersect c a ~= []

and clause p =
        let rec clause' (Dis p q) x = clause' p (clause' q x)
            ||  clause' (Sym s) (c, a) = (insert s c, a)
            ||  clause' (Not (Sym s)) (c, a) = (c, insert s a)
        in clause' p ([], [])

-- Into an ordered list without repeats.
and insert x [] = [x]
||  insert x (p as (y.ys)) =
        if x < y then x . p
        else if x > y then y . insert x ys
        else p

-- ---- printing ----

and disp (l, r) = interleave l spaces @ "<=" @ interleave spaces r @ "\n"

-- ---- lists ----

and concat = foldr (@) []

and foldr = reduce

and interleave (x.xs) ys = x . interleave ys xs
||  interleave [] ys = []

and lines [] = []
||  lines xs = let (l, r) = splitat '\n' xs in l . lines r

and repeat x = let rec xs = x . xs in xs

and spaces = repeat ' '

and while p f x = if p x then while p f (f x) else x

in clausify

-- calc.m: a calculator for lines of integer arithmetic.
--
-- Input, a line each:   expression            prints its value
--                       name = expression     remembers the value
-- An expression is made of numbers, names, parentheses and + - * / % ^, with the usual priorities; ^ is power and
-- groups to the right.  A line with an error gets a message; the next line is read all the same.

let rec
    type Token = Num Int + Name String + Op Char

-- ---- words ----

and tokens s = case takeword s in
           ([], r) : []
        || ((w as c.cs), r) : token c w . tokens r
        end

and token c w =
        if isdigit c then Num (stoi w)
        else if isalpha c | c = '_' then Name w
        else Op c

-- ---- parsing and evaluation in one: each function returns a value and the tokens not used ----

and expr env ts = let ! (v, r) = term env ts in sums env v r

and sums env v (Op '+' . ts) = (let ! (w, r) = term env ts in sums env (v + w) r)
||  sums env v (Op '-' . ts) = (let ! (w, r) = term env ts in sums env (v - w) r)
||  sums env v ts = (v, ts)

and term env ts = let ! (v, r) = factor env ts in products env v r

and products env v (Op '*' . ts) = (let ! (w, r) = factor env ts in products env (v * w) r)
||  products env v (Op '/' . ts) = (let ! (w, r) = factor env ts in products env (v / nonzero w) r)
||  products env v (Op '%' . ts) = (let ! (w, r) = factor env ts in products env (v % nonzero w) r)
||  products env v ts = (v, ts)

and nonzero n = if n = 0 then fail "division by zero" else n

and factor env (Op '-' . ts) = (let ! (v, r) = factor env ts in (- v, r))
||  factor env ts =
        let ! (v, r) = atom env ts in
        case r in
           (Op '^' . ts') : let ! (w, r') = factor env ts' in (power v w, r')
        || _ : (v, r)
        end

and power v w = if w < 0 then fail "negative power" else v ^ w

and atom env (Num n . ts) = (n, ts)
||  atom env (Name x . ts) = (value env x, ts)
||  atom env (Op '(' . ts) = (
        let ! (v, r) = expr env ts in
        case r in
           (Op ')' . r') : (v, r')
        || _ : fail ") expected"
        end)
||  atom env (Op c . ts) = fail ("unexpected " @ [c])
||  atom env [] = fail "something is missing at the end"

and value env x = case filter (\(y, v). x = y) env in
           [] : fail (x @ " has no value")
        || ((y, v) . l) : v
        end

-- ---- lines: from the variables and a line to the new variables and the answer ----

and line env s = catch (command env (tokens s)) (\message. (env, message @ "\n"))

and command env [] = (env, "")
||  command env (Name x . Op '=' . ts) = (let v = complete env ts in
        -- Evaluated here, where an error is still caught.
        seq v ((x, v) . env, ""))
||  command env ts = (let v = complete env ts in seq v (env, itos v @ "\n"))

and complete env ts = let ! (v, r) = expr env ts in
        if null r then v else fail "unexpected text after the expression"

and lines [] = []
||  lines s = let (l, r) = splitat '\n' s in l . lines r

-- The prompt comes before the line is looked for.
and prompt l = "> " @ case l in
           [] : "\n"
        || (answer . rest) : answer @ prompt rest
        end

in prompt (automat line [] (lines input))

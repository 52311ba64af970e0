-- An interpreter of a small language of assignments and loops. The environment is a list of names and values.
let rec
    type Exp = Num Int + Var String + Plus Exp Exp + Minus Exp Exp + Times Exp Exp
and type Stm = Assign String Exp + While Exp (List Stm)

and lookup x [] = fail ("unbound " @ x)
||  lookup x ((y, v) . e) = if x = y then v else lookup x e

and set x v [] = [(x, v)]
||  set x v ((y, w) . e) = if x = y then (x, v) . e else let r = set x v e in seq r ((y, w) . r)

and eval e (Num n) = n
||  eval e (Var x) = lookup x e
||  eval e (Plus a b) = eval e a + eval e b
||  eval e (Minus a b) = eval e a - eval e b
||  eval e (Times a b) = eval e a * eval e b

and exec e [] = e
||  exec e ((Assign x a) . ss) = let v = eval e a in seq v (exec (set x v e) ss)
||  exec e ((While c body) . ss) =
        if eval e c = 0 then exec e ss
        else exec (exec e body) ((While c body) . ss)

and program =
    [ Assign "i" (Num 9000); Assign "s" (Num 0);
      While (Var "i")
          [ Assign "s" (Plus (Var "s") (Times (Var "i") (Var "i")));
            Assign "s" (Minus (Var "s") (Num 7));
            Assign "i" (Minus (Var "i") (Num 1)) ] ]
in
let env = exec [] program in
"s = " @ itos (lookup "s" env) @ "\ni = " @ itos (lookup "i" env) @ "\n"

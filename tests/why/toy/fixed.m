-- An interpreter of a tiny language: loops over variables in an environment.
let rec
    type Expr = Num Int + Var Char + Add Expr Expr + Mul Expr Expr + Mod Expr Int
and type Stmt = Set Char Expr + Repeat Int (List Stmt)
in let rec
    look v ((w, x) . r) = if v = w then x else look v r
||  look v [] = 0
and bind v x [] = [(v, x)]
||  bind v x ((w, y) . r) = if v = w then (v, x) . r else (w, y) . bind v x r
and eval env (Num n) = n
||  eval env (Var v) = look v env
||  eval env (Add a b) = eval env a + eval env b
||  eval env (Mul a b) = eval env a * eval env b
||  eval env (Mod a n) = eval env a % n
and exec env (Set v e) = (let x = eval env e in seq x (bind v x env))
||  exec env (Repeat n b) = if n = 0 then env else exec (run env b) (Repeat (n - 1) b)
and run env [] = env
||  run env (s . ss) = run (exec env s) ss
and prog = [Set 'i' (Num 0); Set 's' (Num 1);
            Repeat 5000 [Set 'i' (Add (Var 'i') (Num 1)); Set 's' (Mod (Add (Mul (Var 's') (Num 31)) (Var 'i')) 10007)]]
in  let env = run [] prog in
    "i = " @ itos (look 'i' env) @ ", s = " @ itos (look 's' env) @ "\n"

-- interp.m: an interpreter of a small imperative language at work: the prime numbers below n by trial division,
-- and the steps it took.  Input: n.
let rec type Exp = Num Int + Var Int + Add Exp Exp + Sub Exp Exp + Mul Exp Exp + Rem Exp Exp + Lt Exp Exp + Eq Exp Exp
and type Stm = Assign Int Exp + If Exp Stm Stm + While Exp Stm + Block (List Stm)

-- The value of an expression; variables are numbered, their values in a list.
and eval s (Num n) = n
||  eval s (Var v) = s ?? v
||  eval s (Add a b) = eval s a + eval s b
||  eval s (Sub a b) = eval s a - eval s b
||  eval s (Mul a b) = eval s a * eval s b
||  eval s (Rem a b) = eval s a % eval s b
||  eval s (Lt a b) = if eval s a < eval s b then 1 else 0
||  eval s (Eq a b) = if eval s a = eval s b then 1 else 0

and set 0 x (y.s) = x . s
||  set v x (y.s) = y . set (v - 1) x s

-- Runs a statement in a store with a number of steps so far; what comes next is a function of both.
and run (Assign v e) s n next = let x = eval s e in seq x (next (set v x s) (n + 1))
||  run (If c a b) s n next = if eval s c ~= 0 then run a s (n + 1) next else run b s (n + 1) next
||  run (w as While c a) s n next =
        if eval s c ~= 0 then run a s (n + 1) (\s. \n. run w s n next) else next s (n + 1)
||  run (Block []) s n next = next s n
||  run (Block (a.rest)) s n next = run a s n (\s. \n. run (Block rest) s n next)

-- i = 2; while i < limit { d = 2; p = 1; while d*d < i+1 { if i % d == 0 { p = 0; d = i } else d = d+1 };
--                          if p { count = count + 1; sum = sum + i } else {}; i = i + 1 }
and program limit =
        let i = 0 and d = 1 and p = 2 and count = 3 and sum = 4 in
        Block
        [ Assign i (Num 2)
        ; While (Lt (Var i) (Num limit)) (Block
          [ Assign d (Num 2)
          ; Assign p (Num 1)
          ; While (Lt (Mul (Var d) (Var d)) (Add (Var i) (Num 1)))
              (If (Eq (Rem (Var i) (Var d)) (Num 0))
                  (Block [Assign p (Num 0); Assign d (Var i)])
                  (Assign d (Add (Var d) (Num 1))))
          ; If (Var p)
               (Block [Assign count (Add (Var count) (Num 1)); Assign sum (Add (Var sum) (Var i))])
               (Block [])
          ; Assign i (Add (Var i) (Num 1))
          ])
        ]
in run (program (stoi input)) [0; 0; 0; 0; 0] 0
       (\s. \n. itos (s ?? 3) @ " " @ itos (s ?? 4) @ " " @ itos n @ "\n")

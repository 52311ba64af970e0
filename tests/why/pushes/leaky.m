-- stack machine; the instruction counter and the memory are in the machine's state
let rec type Ins = Push Int + Add + Mul + Store Int + Load Int + Jnz Int
and code = [Push 20000; Store 0; Push 0; Store 1;
            Load 1; Load 0; Add; Push 3; Mul; Store 1;
            Load 0; Push (-1); Add; Store 0; Load 0; Jnz 4; Load 1]
and prog = sarray 0 16 0 (combine ([0..16], code))
and get k ((i, v) . m) = if i = k then v else get k m
||  get k [] = 0
and set k v [] = [(k, v)]
||  set k v ((i, w) . m) = if i = k then (k, v) . m else (i, w) . set k v m
and run pc n stk mem =
      if pc > 16 then (let h = hd stk in seq h (h, n))
      else case prog ? pc in
         Push k : run (pc + 1) (n + 1) (k . stk) mem
      || Add : (let (a . b . r) = stk in run (pc + 1) (n + 1) (a + b . r) mem)
      || Mul : (let (a . b . r) = stk in run (pc + 1) (n + 1) ((a * b) % 1000003 . r) mem)
      || Store k : (let h = hd stk in seq h (run (pc + 1) (n + 1) (tl stk) (set k h mem)))
      || Load k : run (pc + 1) (n + 1) (get k mem . stk) mem
      || Jnz t : if hd stk ~= 0 then run t (n + 1) (tl stk) mem else run (pc + 1) (n + 1) (tl stk) mem
      end
in  let (v, n) = run 0 0 [] [] in
    "result " @ itos v @ " after " @ itos n @ " instructions\n"

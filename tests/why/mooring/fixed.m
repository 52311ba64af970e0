-- A harbour: ships come and go, events lie in a heap ordered by time; the harbour master keeps the books.
let rec
    type Heap = Nil + Node Int Event Heap Heap
and type Event = Arrive Int + Leave Int

and merge Nil h = h
||  merge h Nil = h
||  merge (Node a x l r) (Node b y m n) =
        if a <= b then (let k = merge r (Node b y m n) in seq k (Node a x k l))
        else (let k = merge (Node a x l r) n in seq k (Node b y k m))

and put t e h = merge (Node t e Nil Nil) h

and simulate 0 s h (docked, gone, tons) = (docked, gone, tons)
||  simulate k s Nil books = books
||  simulate k s (Node t e l r) (docked, gone, tons) =
        let rest = merge l r in
        let s1 = random s in
        let w = s1 / 64 % 40 in
        case e in
            Arrive n : simulate (k - 1) s1
                         (put (t + 3 + w) (Leave n) (put (t + 1 + w % 5) (Arrive (n + 1)) rest))
                         (let a = docked + 1 and b = tons + n % 17 in seq a (seq b (a, gone, b)))
        ||  Leave n  : simulate (k - 1) s1 rest (let a = docked - 1 and b = gone + 1 in seq a (seq b (a, b, tons)))
        end

in  let (d, g, w) = simulate 40000 17 (Node 0 (Arrive 1) Nil Nil) (0, 0, 0) in
    itos d @ " in the harbour\n" @
    itos g @ " gone\n" @
    itos w @ " tons\n"

-- A bakery's queue, as two lists; customers come and are served. The books are a tuple.
let rec
    push x (f, b) = (f, x . b)
and pop ([], []) = None
||  pop ([], b) = pop (rev b, [])
||  pop (x . f, b) = Some (x, (f, b))
and hour 0 s q books = (q, books)
||  hour n s q (served, bread, lost) = seq served (seq bread (seq lost (
        let s' = random s in
        let k = s' / 32 % 5 + 1 in
        if s' / 1024 % 2 = 0 then hour (n - 1) s' (push k q) (served, bread, lost)
        else case pop q in
                None : hour (n - 1) s' q (served, bread, lost + k)
            ||  Some (x, q') : hour (n - 1) s' q' (served + 1, bread + x, lost)
            end)))
and len (f, b) = length f + length b
in  let (q, (served, bread, lost)) = hour 40000 3 ([], []) (0, 0, 0) in
    itos served @ " served with " @ itos bread @ " loaves, " @ itos lost @ " lost, " @ itos (len q) @ " left\n"

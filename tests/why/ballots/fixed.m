let rec
    ballots 0 s = []
||  ballots n s = let s' = random s in seq s' ((s' / 64 % 3) . ballots (n - 1) s')
and count_ f a e [] = (f, a, e)
||  count_ f a e (v . vs) = seq f (seq a (seq e (
        case v in
            0 : count_ (f + 1) a e vs
        ||  1 : count_ f (a + 1) e vs
        ||  _ : count_ f a (e + 1) vs
        end)))
in  let (f, a, e) = count_ 0 0 0 (ballots 30000 11) in
    "Fischer " @ itos f @ "\nAbel " @ itos a @ "\nEbert " @ itos e @ "\n"

-- Three candidates; the ballots are counted by a function that returns a triple.
let rec
    ballots 0 s = []
||  ballots n s = let s' = random s in seq s' ((s' / 64 % 3) . ballots (n - 1) s')
and count_ [] = (0, 0, 0)
||  count_ (v . vs) =
        let (f, a, e) = count_ vs in
        case v in
            0 : (f + 1, a, e)
        ||  1 : (f, a + 1, e)
        ||  _ : (f, a, e + 1)
        end
in  let (f, a, e) = count_ (ballots 30000 11) in
    "Fischer " @ itos f @ "\nAbel " @ itos a @ "\nEbert " @ itos e @ "\n"

-- how many candidates passed, and their marks together
let rec marks 0 s = []
||  marks n s = (s / 512) % 101 . marks (n - 1) ((s * 69069 + 5) % 4294967296)
and passed l = add_up 0 0 l
and add_up n s [] = (n, s)
||  add_up n s (m.r) = seq n (seq s (if m >= 50 then add_up (n + 1) (s + m) r else add_up n s r))
and show_passed (n, s) = itos n @ " candidates with " @ itos s @ " marks\n"
in  show_passed (passed (marks 40000 4711))

-- how many candidates passed, and their marks together
let rec marks 0 s = []
||  marks n s = (s / 512) % 101 . marks (n - 1) ((s * 69069 + 5) % 4294967296)
and passed l = (reduce add (0, 0) l
        where add m rest = (let (n, s) = rest in
                            if m >= 50 then (let t = n + 1 and u = s + m in seq t (seq u (t, u))) else (n, s)))
and show_passed (n, s) = itos n @ " candidates with " @ itos s @ " marks\n"
in  show_passed (passed (marks 40000 4711))

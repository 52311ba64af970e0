-- Lazy pattern bindings: selectors over a hidden variable, in and out of rec.
let f l =
    let (a, b) = l in
    let [x] = a in
    let whole as (first.rest) = b in
    let rec (p, q) = (1 . q, 2 . p) in
    (a, x, whole, first, rest, p, q)
in f

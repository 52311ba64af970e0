-- A pair that is taken apart at once comes back as its fields.
let rec divide [] = ([], [])
     || divide (x.xs) = let (a, b) = divide xs in if x < 'm' then (x.a, b) else (a, x.b)
and sums [] = (0, 0) || sums (x.xs) = case sums xs in (s, n) : (s + ord x, n + 1) end
in case sums input in (s, n) : itos (s / n) @ fst (divide input) end

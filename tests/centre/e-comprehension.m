-- The generator is entered once, the filter for each element, the body for each that passes.
-- entries list 1, even 5, body 2, inner 2, pair 5
let rec pairs = [{# SCC body #} x * y ;; x <- ({# SCC list #} [1 .. 5]); ({# SCC even #} x % 2 = 0); y <- ({# SCC inner #} [x])]
in itos (Sum pairs + length [0 ;; (x, 1) <- map (\x. {# SCC pair #} (x, x % 2)) [1 .. 5]])

-- Functions that call each other, one of them marked, used by two centres.
-- entries even 10, odd 9, a 1, b 1
let rec even n = {# SCC even #} if n = 0 then true else odd (n - 1)
and odd n = if n = 0 then false else {# SCC odd #} even (n - 1)
in (if ({# SCC a #} even 8) then "even" else "odd") @ (if ({# SCC b #} odd 9) then "odd" else "even")

-- Out of stack: who recurs, though in each round others return, one of them with a hundred heap checks.
-- flags: -A256k
-- skip: stress asan san
-- expect error: Stack exhausted in deep (exhaust_rounds.m:8)
let rec
    upto m n = if m > n then [] else m . upto (m + 1) n
and pair n = (n, n + 1)
and deep (x.xs) = case pair (length (upto 1 (100 + x % 2))) in
                      (a, b) : a + deep xs % b
                  end
and from n = n . from (n + 1)
in show_int (deep (from 1))

-- A failed match names the function, the file and the line.
-- expect: before
-- expect error: No match in pick (pat_no_match_fun.m:5)
let
  pick 1 = "one" || pick 2 = "two"
in "before\n" @ pick 3

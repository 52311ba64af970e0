-- The function named is the nearest one: a local function has its own name.
-- expect: No match in inner (pat_no_match_local.m:6)
-- expect: No match in withcase (pat_no_match_local.m:7)
-- expect: No match in cond (pat_no_match_local.m:8)
let outer x = (
      let rec inner (a.b) = a in inner x)
and withcase x = case x in 1 : "one" || 2 : "two" end
and cond x & (x > 5) = "big"
in
catch (outer []) (\m. m) @ "\n" @
catch (withcase 3) (\m. m) @ "\n" @
catch (cond 1) (\m. m)

-- The function named is the nearest one: a local function has its own name, a pattern binding none.
-- expect: No match in inner (pat_no_match_local.m:8)
-- expect: No match in withcase (pat_no_match_local.m:9)
-- expect: No match in cond (pat_no_match_local.m:10)
-- expect: No match in lazily (pat_no_match_local.m:12)
-- expect: No match in lazily (pat_no_match_local.m:13)
let outer x = (
      let rec inner (a.b) = a in inner x)
and withcase x = case x in 1 : "one" || 2 : "two" end
and cond x & (x > 5) = "big"
and lazily x y =
    let (a, Some b) = x in
    let [c] = y in
    a @ b @ c
in
catch (outer []) (\m. m) @ "\n" @
catch (withcase 3) (\m. m) @ "\n" @
catch (cond 1) (\m. m) @ "\n" @
catch (force (lazily ("a", None) ["c"])) (\m. m) @ "\n" @
catch (force (lazily ("a", Some "b") [])) (\m. m)

-- let ! p = e is a case: a constructor pattern is matched at once; a lone variable still evaluates nothing.
-- expect: forced
-- expect: not forced
-- expect: 3
-- expect: forced
let bad = fail "evaluated" in
catch (let ! (a, b) = bad in "not forced") (\m. "forced") @ "\n" @
catch (let ! x = bad in "not forced") (\m. "forced") @ "\n" @
itos (let ! (a, b) = (1, 2) in a + b) @ "\n" @
catch (let ! 1 = 2 in "not forced") (\m. "forced")

-- catch e h: h gets the message of a fail, throw, failed match or run-time error; else the value is e's.
-- expect: no failure
-- expect: caught: boom
-- expect: caught: thrown
-- expect: caught: hd: empty list
-- expect: inner inner, then outer
-- expect: 11
let try e = catch e (\m. "caught: " @ m) in
try "no failure" @ "\n" @
try (fail "boom") @ "\n" @
try (throw "thrown") @ "\n" @
try (hd []) @ "\n" @
catch (catch (fail "inner") (\m. fail (m @ " " @ m))) (\m. m @ ", then outer") @ "\n" @
itos (catch (1 + fail "x") (\m. 10) + 1)

-- seq evaluates to weak head normal form, force completely; force fails on functions.
-- expect: lazy deep
-- expect: whnf forced
-- expect: caught 2
-- expect: functions
let bad = fail "deep" in
let try a = catch a (\m. m) in
try (seq [bad] "lazy") @ " " @ try (seq bad "lazy") @ "\n" @
try (seq (1, bad) "whnf") @ " " @ catch (seq (force [(1, [bad])]) "no") (\m. "forced") @ "\n" @
catch (seq (force (1, bad)) "no") (\m. "caught") @ " " @ itos (hd (force [2; 3])) @ "\n" @
catch (seq (force [\x. x + 1]) "no") (\m. "functions")

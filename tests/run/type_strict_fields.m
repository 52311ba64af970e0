-- ! after a field's type: the constructor evaluates that field, to weak head normal form, when it is evaluated itself.
-- expect: forced
-- expect: lazy
-- expect: whnf only
-- expect: 3
-- expect: not yet
-- expect: forced
let rec type T = Strict Int ! Int + Lazy Int
and type S *a = S *a !
and bad = fail "forced"
and try x ok = catch (seq x ok) (\m. m)
and second (Strict a b) = b
in
try (Strict bad 1) "lazy" @ "\n" @
try (Strict 1 bad) "lazy" @ "\n" @
try (S (Some bad)) "whnf only" @ "\n" @
itos (second (Strict 2 3)) @ "\n" @
(let unused = Strict bad 1 in "not yet") @ "\n" @
-- a strict constructor as a function is just as strict
try (hd (map S [bad])) "lazy"

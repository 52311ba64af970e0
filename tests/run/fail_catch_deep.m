-- A throw from deep inside unwinds all of it; what was under evaluation fails again when asked again; catches nest.
-- skip: stress valgrind
-- expect: deep
-- expect: deep
-- expect: bottom
-- expect: 1000
let rec down n = if n = 0 then fail "deep" else 1 + down (n - 1)
and nested n = if n = 0 then "bottom" else catch (nested (n - 1)) (\m. m)
and shared = down 100000
in
catch (itos shared) (\m. m) @ "\n" @
catch (itos (shared + 1)) (\m. m) @ "\n" @
nested 1000 @ "\n" @
itos (length (filter (= 'x') (concmap (\n. catch (fail "x") (\m. m)) [1..1000])))

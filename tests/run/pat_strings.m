-- String patterns are lists of characters; the match stops where the strings differ.
-- expect: 1 2 3 4
-- expect: begins
-- expect: no
-- expect: fruit
let f "" = 1 || f "a" = 2 || f "abc" = 3 || f _ = 4
and g ('a'.'b'.rest) = "begins" || g _ = "no"
and h "apple" = "fruit" || h "carrot" = "vegetable" || h _ = "what?"
in
mix (map (itos o f) [""; "a"; "abc"; "ab"]) " " @ "\n" @
g ('a'.'b'. fail "not needed") @ "\n" @
(if f ('b' . fail "not needed") = 4 then "no" else "yes") @ "\n" @
h "apple"

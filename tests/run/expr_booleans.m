-- & and | look at their right operand only if they must; so do (&) and (|) as functions; ~ is looser than comparison.
-- expect: false true true false
-- expect: false true
-- expect: true false true
-- expect: [false; true; true; true] [false; false; false; true]
let bad = fail "evaluated" in
let table f = show_list show_bool [f false false; f false true; f true false; f true true] in
mix (map show_bool [false & bad; true | bad; true & true; false | false]) " " @ "\n" @
mix (map show_bool [(&) false bad; (|) true bad]) " " @ "\n" @
mix (map show_bool [~ 1 = 2; ~ 1 = 1; (~) false]) " " @ "\n" @
table (|) @ " " @ table (&)

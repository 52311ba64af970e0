-- Comparisons group to the right, and are tighter than ~ & | ; & is tighter than |.
-- expect: true false true
-- expect: true true false
-- expect: false true
let b = show_bool in
mix [b (true = 1 = 1); b (true = 1 = 2); b (false = 1 = 2)] " " @ "\n" @
mix [b (true | false & false); b (1 < 2 & 2 < 3 | fail "lazy"); b ((true | false) & false)] " " @ "\n" @
mix [b (~ true | false); b (~ (true & false))] " "

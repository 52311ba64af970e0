-- mapstate automat listrec all exists And Or Sum Times Maxl Minl
-- expect: (3, [('a', 0); ('b', 1); ('c', 2)])
-- expect: [1; 3; 6; 10]
-- expect: [1; 3] 6
-- expect: true false true true false
-- expect: true false true false true false
-- expect: 6 0 24 1
-- expect: 9 1 c
-- expect: failed failed
let l = show_list itos and b = show_bool in
let try e = catch (seq e "?") (\m. "failed") in
show_pair (itos, show_list (show_pair (show_char, itos))) (mapstate (\s. \c. (s + 1, (c, s))) 0 "abc") @ "\n" @
l (head 4 (automat (\s. \x. (s + x, s + x)) 0 (from 1))) @ "\n" @
l (snd (mapstate (\s. \x. (x, x - s)) 0 [1; 4])) @ " " @
itos (listrec 0 (\x. \rest. \r. x * (length rest + 1) + r) [1;1;1]) @ "\n" @
mix (map b [all odd [1;3]; all odd [1;2]; all odd []; exists odd [2;3]; exists odd []]) " " @ "\n" @
mix (map b [And [true;true]; And [true;false]; And []; Or [false;false]; Or [false;true]; Or []]) " " @ "\n" @
mix (map itos [Sum [1;2;3]; Sum []; Times [2;3;4]; Times []]) " " @ "\n" @
itos (Maxl [3;9;1]) @ " " @ itos (Minl [3;9;1]) @ " " @ Maxl ["a"; "c"; "b"] @ "\n" @
try (Maxl []) @ " " @ try (Minl [])

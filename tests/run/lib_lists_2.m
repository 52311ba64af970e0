-- rept space from count for rotate index conc concmap mix @
-- expect: [7; 7] [] [] "   "
-- expect: [5; 6; 7] [2; 3; 4] [] [1; 4; 9]
-- expect: [2; 3; 1] [3; 1; 2] [1; 2; 3] [3; 1; 2] [2; 3; 1] []
-- expect: 2 0 -1 0 -1
-- expect: abcd [] aabbcc
-- expect: 2,hello,* one [] a--b
-- expect: 1
-- expect: abcd
let l = show_list itos and a = [1;2;3] in
mix [l (rept 2 7); l (rept 0 7); l (rept (-1) 7); show_string (space 3)] " " @ "\n" @
mix [l (head 3 (from 5)); l (count 2 4); l (count 4 2); l (for 1 3 (\n. n * n))] " " @ "\n" @
mix [l (rotate a 1); l (rotate a 2); l (rotate a 3); l (rotate a (-1)); l (rotate a 301); l (rotate [] 5)] " " @ "\n" @
mix (map itos [index "cd" "abcdcd"; index "ab" "abab"; index "x" "abc"; index "" "abc"; index "abc" "ab"]) " " @ "\n" @
conc ["a"; "bc"; ""; "d"] @ " " @ l (conc []) @ " " @ concmap (\c. [c; c]) "abc" @ "\n" @
mix ["2"; "hello"; "*"] "," @ " " @ mix ["one"] "," @ " " @ l (mix [] [0]) @ " " @ mix ["a"; "b"] "--" @ "\n" @
-- lazy: the first is there before the second is looked for
itos (hd (mix ([1] . fail "second") [0])) @ "\n" @
"ab" @ "cd"

-- show_int show_bool show_char show_string show_list show_pair show_option show_ok
-- expect: -3 true false 'a' '\'' '\n' '\t' '\'
-- expect: "abc" "a\"b" "" "it's"
-- expect: [] [1] [1; 2; 3]
-- expect: (1, "x") [(true, 5); (false, -1)]
-- expect: None (Some [1]) (No 1) (Yes 'c')
show_int (-3) @ " " @ show_bool true @ " " @ show_bool false @ " " @
mix (map show_char ['a'; '\''; '\n'; '\t'; '\\']) " " @ "\n" @
mix (map show_string ["abc"; "a\"b"; ""; "it's"]) " " @ "\n" @
mix (map (show_list show_int) [[]; [1]; [1;2;3]]) " " @ "\n" @
show_pair (show_int, show_string) (1, "x") @ " " @ show_list (show_pair (show_bool, show_int)) [(true, 5); (false, -1)] @ "\n" @
show_option itos None @ " " @ show_option (show_list itos) (Some [1]) @ " " @
show_ok itos show_char (No 1) @ " " @ show_ok itos show_char (Yes 'c')

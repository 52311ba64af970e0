-- scan_int scan_bool scan_char scan_string scan_list scan_pair: the value and the rest; failure on anything else.
-- expect: (12, " x") (-5, "") (5, "") (-7, ")") (3, "")
-- expect: (true, " z") (false, "") (true, "")
-- expect: ('x', "y") ('x', "y") ('b', "")
-- expect: ("a b", "c") ("xy", "")
-- expect: ([], " r") ([1; 2; 3], "") ([1; 2], " z") ([1; 2], "") ([7], "") ([], "")
-- expect: ((1, true), "") ((2, 'c'), "!")
-- expect: [(true, 5); (false, -1)]
-- expect: failed failed failed failed failed failed
let i = show_pair (itos, show_string) and b = show_pair (show_bool, show_string)
and c = show_pair (show_char, show_string) and s = show_pair (show_string, show_string)
and l = show_pair (show_list itos, show_string) in
let try e = catch (seq (force e) "?") (\m. "failed") in
mix (map (i o scan_int) [" 12 x"; "-5"; "+5"; "~7)"; "(3)"]) " " @ "\n" @
mix (map (b o scan_bool) ["true z"; " F"; "(tt)"]) " " @ "\n" @
mix (map (c o scan_char) ["'x'y"; " xy"; "(b)"]) " " @ "\n" @
mix [s (scan_string " \"a b\"c"); s (scan_string "['x';'y']")] " " @ "\n" @
mix (map (l o scan_list scan_int) ["nil r"; "[1; 2;3]"; "[1,2] z"; "1.2.nil"; "7::[]"; "([])"]) " " @ "\n" @
show_pair (show_pair (itos, show_bool), show_string) (scan_pair (scan_int, scan_bool) "(1, true)") @ " " @
show_pair (show_pair (itos, show_char), show_string) (scan_pair (scan_int, scan_char) "2,c!") @ "\n" @
show_list (show_pair (show_bool, show_int)) (fst (scan_list (scan_pair (scan_bool, scan_int)) "[(true, 5); (false, -1)]")) @ "\n" @
mix [try (scan_int "x"); try (scan_int ""); try (scan_bool "maybe"); try (scan_char ""); try (scan_list scan_int "[1 2]"); try (scan_pair (scan_int, scan_int) "(1 2)")] " "

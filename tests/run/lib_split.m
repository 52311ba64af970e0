-- splitat take partition split combine choplist group transpose translit takeword
-- expect: ("ab", "c,d") ("abc", "") ("", "b")
-- expect: ("12", "ab3") ("", "ab") ("12", "")
-- expect: ([1; 3], [2; 4])
-- expect: ([1; 2], [true; false]) [(1, 'a'); (2, 'b')]
-- expect: [[1; 2]; [3; 4]; [5]]
-- expect: [[1; 1]; [2]; [1]; [3; 3]] []
-- expect: [[1; 4]; [2; 5]; [3; 6]] [[1; 3]] []
-- expect: AbCd
-- expect: ["let"; "b1"; "="; "pred"; "("; "x_2"; ")"; "35"; "_x"; ""]
-- expect: ("", "")
let l = show_list itos and ss = show_pair (show_string, show_string) in
mix [ss (splitat ',' "ab,c,d"); ss (splitat ',' "abc"); ss (splitat 'a' "ab")] " " @ "\n" @
mix [ss (take isdigit "12ab3"); ss (take isdigit "ab"); ss (take isdigit "12")] " " @ "\n" @
show_pair (l, l) (partition odd [1;2;3;4]) @ "\n" @
show_pair (l, show_list show_bool) (split [(1, true); (2, false)]) @ " " @
show_list (show_pair (itos, show_char)) (combine ([1;2;3], "ab")) @ "\n" @
show_list l (choplist (\l. (head 2 l, tail 2 l)) [1..5]) @ "\n" @
show_list l (group (=) [1;1;2;1;3;3]) @ " " @ show_list l (group (=) []) @ "\n" @
show_list l (transpose [[1;2;3];[4;5;6]]) @ " " @ show_list l (transpose [[1;2];[3]]) @ " " @ show_list l (transpose []) @ "\n" @
translit [('a', 'A'); ('c', 'C')] "abcd" @ "\n" @
show_list show_string (choplist takeword "let b1 =\tpred(x_2)\n35_x ") @ "\n" @
ss (takeword " \n\t ")

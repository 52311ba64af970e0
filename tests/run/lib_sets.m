-- mem member union intersect difference mkset subsets permutations allsame anysame
-- expect: true false true
-- expect: [1; 2; 3; 4] [2; 3] [1; 3] [3; 1; 2]
-- expect: [1; 1; 2; 3] [1; 1] [2; 2]
-- expect: [[1; 2; 3]; [1; 2]; [1; 3]; [1]; [2; 3]; [2]; [3]; []]
-- expect: [[1; 2; 3]; [2; 1; 3]; [2; 3; 1]; [1; 3; 2]; [3; 1; 2]; [3; 2; 1]]
-- expect: true true false true false
let l = show_list itos and b = show_bool in
mix (map b [mem 2 [1;2]; mem 3 [1;2]; member (\a. \b. a % 10 = b % 10) 12 [31; 2]]) " " @ "\n" @
mix [l (union [1;2;3] [3;4]); l (intersect [1;2;3] [3;2]); l (difference [1;2;3] [2;4]); l (mkset [3;1;3;2;1])] " " @ "\n" @
mix [l (union [1;1;2] [2;3]); l (intersect [1;2;1] [1;1]); l (difference [2;1;2] [1])] " " @ "\n" @
show_list l (subsets [1;2;3]) @ "\n" @
show_list l (permutations [1;2;3]) @ "\n" @
mix (map b [allsame []; allsame [1;1]; allsame [1;2]; anysame [1;2;1]; anysame [1;2]]) " "

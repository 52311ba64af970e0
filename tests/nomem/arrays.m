-- arrays.m: arrays and text, in cells that move.
let rec table n = let rec a = array 0 n hd ((0, 1I) . [(i, (a ? (i - 1)) *# 3I) ;; i <- [1 .. n]]) in a
and count s = array (ord 'a') (ord 'z') length [(ord c, c) ;; c <- s]
in (Iitos (table 60 ? 60), show_array show_int (count "abracadabra"), "\n", catch (itos (count "a" ? 1)) (\m. m), "\n")

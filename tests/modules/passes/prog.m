-- A little for each pass of -O to do.
let rec sum n [] = n
||  sum n (x.xs) = sum (n + x) xs
and odds n = filter (\x. x % 2 = 1) (count 1 n)
and mean s n [] = s /. itof n
||  mean s n (x.xs) = mean (s +. x) (n + 1) xs
and key (c, n) = c . itos n
in itos (sum 0 (map (\x. x * x) (count 1 20))) @ " " @ show_list show_int (odds 6) @ " " @
   ftos (mean 0.0 0 [1.5; 3.5; 5.5]) @ " " @ key ('b', 2) @ " " @
   show_bool (And [a < b ;; (a, b) <- combine (from 1, [2; 3; 9])]) @ "\n"

-- Numbers of all kinds alive at once: a matrix of Doubles, a table of Integers, arrays of lists.
-- skip: stress-O0
-- expect: 9.0000 13.0000 12.0000 18.0000
-- expect: 280571172992510140037611932413038677189525
-- expect: array 0 4 [[0; 5; 10]; [1; 6; 11]; [2; 7; 12]; [3; 8; 13]; [4; 9; 14]]
-- expect: 3.141568 89
let rec matrix f n m = array 0 (n * m - 1) hd [(i * m + j, f i j) ;; i <- [0..n - 1]; j <- [0..m - 1]]
and elements a = [a ? i ;; i <- [lowerbound a..upperbound a]]
and multiply n a b = matrix (\i.\j. dot [(a ? (i * n + k), b ? (k * n + j)) ;; k <- [0..n - 1]]) n n
and dot l = reduce (\(x, y).\s. x *. y +. s) 0.0 l
and fibs = array 0 200 hd [(i, fib i) ;; i <- [0..200]]
and fib n = if n < 2 then Int2Integer n else fibs ? (n - 1) +# fibs ? (n - 2)
and buckets = array 0 4 (\l. l) [(i % 5, i) ;; i <- [0..14]]
and leibniz k s n = if n = 0 then 4.0 *. s else leibniz (k +. 4.0) (s +. 2.0 /. (k *. (k +. 2.0))) (n - 1)
and digits n = if n = 0I then [] else Integer2Int (n %# 10I) . digits (n /# 10I)
in
mix (map (ftosf 0 4) (elements (multiply 2 (matrix (\i.\j. itof (i + 2 * j + 1)) 2 2) (matrix (\i.\j. itof (i * 3 + j)) 2 2)))) " " @ "\n" @
Iitos (fibs ? 200) @ "\n" @
show_array (show_list itos) buckets @ "\n" @
ftosf 0 6 (leibniz 1.0 0.0 20000) @ " " @ itos (Sum (digits (IntegerPowMod 3I 100000I 1000000000000000000000000I)))

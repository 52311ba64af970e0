-- Naive reverse of n numbers.
let rec append [] ys = ys
||  append (z.zs) ys = z . append zs ys
and rev [] = []
||  rev (y.ys) = append (rev ys) [y]
and total [] n = n
||  total (y.ys) n = total ys (n + y)
and upto n m = if n <= m then n . upto (n + 1) m else []
in itos (total (rev (upto 1 @N@)) 0) @ "\n"

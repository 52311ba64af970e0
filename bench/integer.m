-- integer.m: Integer arithmetic: the first n digits of pi by Gibbons' spigot, and n factorial.  Input: n.
let rec digits q r t k n l =
        if 4# *# q +# r -# t < n *# t
        then n . digits (10# *# q) (10# *# (r -# n *# t)) t k (10# *# (3# *# q +# r) /# t -# 10# *# n) l
        else digits (q *# k) ((2# *# q +# r) *# l) (t *# l) (k +# 1#)
                    ((q *# (7# *# k +# 2#) +# r *# l) /# (t *# l)) (l +# 2#)
and product a b = if a > b then 1# else if a = b then a else
        let m = (a +# b) /# 2# in product a m *# product (m +# 1#) b
in
let n = stoi input in
concmap Iitos (head n (digits 1# 0# 1# 1# 3# 3#)) @ "\n" @ Iitos (product 1# (Int2Integer n)) @ "\n"

-- What {# NOTCHK #} leaves unchecked may be a number in one branch and a list in another: it stays in its cell.
-- expect: 6 4.5 7.25
let rec area n u = if n = 0 then 3.0 *. (u{#NOTCHK#}) else if n = 1 then hd (u{#NOTCHK#}) else area (n - 2) ((sum3 (u{#NOTCHK#})){#NOTCHK#})
and sum3 (x, y, z) = [x +. y +. z]
and choose k = [0; 1; 3] ?? k
in mix [ftos (area (choose 0) 2.0); ftos (area (choose 1) [4.5]); ftos (area (choose 2) (1.0, 2.25, 4.0))] " "

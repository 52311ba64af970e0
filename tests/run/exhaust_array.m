-- An array that no heap could hold.
-- flags: -H4M
-- expect error: Heap exhausted in wide (exhaust_array.m:5)
-- expect error: (-H4M in force
let wide n = array 1 n hd [(1, 2)]
in show_int (wide 2305843009213693951 ? 1)

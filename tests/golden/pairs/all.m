-- all.m: all functions of the program are profiled; those of the library are parts of them, or shared.
-- lmlc: -fpairs
let rec
    f x = reverse (map inc x)
and g x = map inc x
and inc x = x + 1
in itos (length (f [1]) + Sum (g [2]))

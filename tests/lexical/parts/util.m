-- util.m: functions that the program uses, and two that need a constant which is not exported.
module
#include "base.t"
export twice, total, table, ends, hidden, again, squares, more;
rec twice f x = f (f x)
and add x y = x + y
and total l = reduce add 0 l
and ends p = both (twice square) p
and table = map square [1; 2; 3]
and secret = map square [4; 5]
and hidden x = total secret + x
and squares = both square
and more p = twice squares p
and again x = if x = 0 then seven else again (x - 1)
end

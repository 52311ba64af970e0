-- util.m: functions that the program's centres use: with a mark, without one, with a local function.
module
#include "base.t"
export twice, count, total, table, ends;
rec twice f x = f (f x)
and count n = {# SCC "count" #} if n = 0 then [] else n . count (n - 1)
and add x y = {# SCC "add" #} x + y
and total l = reduce add 0 l
and ends p = (let step x = {# SCC "step" #} x + 1 in both (twice step) p)
and table = {# SCC "table" #} map square [1; 2; 3]
end

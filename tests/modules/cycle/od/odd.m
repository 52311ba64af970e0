module
#include "../ev/even.t"
export odd, limit, U, wrap, sum;
rec type U *a = W (T *a) + E
and odd n = if n = 0 then false else even (n - 1)
and limit = 5 <+> base
and wrap x = if 1 <+> 2 > 100 then W (mk x) else E
and sum Leaf = 0
||  sum (Node u x) = x
end

module
#include "odd.t"
export even, limit, twice, Bag;
rec type Bag *a = Empty + Item *a (Bag *a)
and even n = n = 0 | odd (n - 1)
and limit = step * 10
and twice = \f.\x. f (f x)
end

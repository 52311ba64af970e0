module
#include "../od/odd.t"
infixl "<+>";
export even, base, (<+>), T, mk;
rec type T *a = Leaf + Node (U *a) *a
and even n = if n = 0 then true else odd (n - 1)
and base = 10
and x <+> y = x + y * base
and mk x = Node (wrap x) x
end

module
#include "points.t"
infixr "+++";
export Shape, square, moved, (+++);
rec type Shape *a = {corner:Point; tags:List *a; extent:Int # Int}
and square n = Shape (Point n n) [] (1, 2)
and moved s = s.corner:=(shift (s.corner))
and a +++ b = a @ "+" @ b
end

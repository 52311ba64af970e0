-- Not to be typed: what v gives depends on what it is given.
module
#include "typed.t"
export v, half, scale, Shape, mixed, table;
rec type Shape = {side:Double!; name:String}
and v n = case n in 0 : (1, []) || 1 : \x.\y. x < y end
and half :: Double -> Double
and half x = mean x 0.0
and scale (s, 0) = s.side
||  scale (s, 1) = s.name
||  scale (s, _) = s.side:=(s.side *. 2.0)
and mixed = [1; 'a'; "text"; 2.5]
and table = (0, half) . (1, count' 0) . []
and count' n [] = n
||  count' n (_.l) = count' (n + 1) l
end

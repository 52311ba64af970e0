-- Polymorphic comparison and comparison at a known type agree, at the ends of the range too.
-- expect: [true; false; false; true; true; false]
-- expect: [true; false; false; true; true; false]
-- expect: [false; true; true; true; false; false]
-- expect: [false; true; true; true; false; false]
-- expect: [false; true; true; true; false; false]
-- expect: [false; true; true; true; false; false]
let poly a b = show_list show_bool [a = b; a ~= b; a < b; a <= b; a >= b; a > b]
and ints (a : Int) b = show_list show_bool [a = b; a ~= b; a < b; a <= b; a >= b; a > b]
and chars (a : Char) b = show_list show_bool [a = b; a ~= b; a < b; a <= b; a >= b; a > b]
and least = - maxint - 1
in
poly maxint maxint @ "\n" @
ints least least @ "\n" @
poly least maxint @ "\n" @
ints least maxint @ "\n" @
poly "a" "b" @ "\n" @
chars (chr (-1)) (chr 0)

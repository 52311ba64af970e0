-- Functions that differ in constants only, used from here and from elsewhere: called, suspended, as values.
module
export f1, f2, f3, f4, g1, g2, g3, c1, c2, c3, h1, h2, h3, here;
rec f1 x y = x + 1 * y
and f2 x y = x + 2 * y
and f3 x y = x + 3 * y
and f4 x y = x + 4 * y
and g1 x l = (x, 1) . l
and g2 x l = (x, 2) . l
and g3 x l = (x, 3) . l
and h1 a b c d e f g = a + b + c + d + e + f + g * 10
and h2 a b c d e f g = a + b + c + d + e + f + g * 20
and h3 a b c d e f g = a + b + c + d + e + f + g * 30
and c1 = from 10
and c2 = from 20
and c3 = from 30
and here n = [f1 n 1; f2 n 1; f3 n 1; f4 n 1; length (g1 n []); length (g2 n []); h1 1 2 3 4 5 6 n; h2 1 2 3 4 5 6 n; hd c3]
end

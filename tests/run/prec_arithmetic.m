-- + - * / % group to the left, ^ to the right; unary minus is tighter than these; application is tightest.
-- expect: 5 14 20 -4
-- expect: 512 64 18
-- expect: -6 6 5
-- expect: 1 2 6
-- expect: 11 -8
let f x = x + 1 and g x = x * 2 in
mix (map itos [10 - 3 - 2; 2 + 3 * 4; (2 + 3) * 4; 2 - 2 * 3]) " " @ "\n" @
mix (map itos [2 ^ 3 ^ 2; (2 ^ 3) ^ 2; 2 * 3 ^ 2]) " " @ "\n" @
mix (map itos [- 2 * 3; - 2 * - 3; f 6 -2]) " " @ "\n" @
mix (map itos [100 / 10 / 10; 17 % 5 % 3; 100 / 50 * 3]) " " @ "\n" @
mix (map itos [f (g 5); - g 4]) " "

-- expect error: Main.hs:9:12: error: parentheses are needed: `==' (infix 4) stands beside `==' (infix 4)
-- expect error: Main.hs:10:11: error: parentheses are needed: `+++' (infixr 6) stands beside `+' (infixl 6)
-- expect error: Main.hs:11:9: error: parentheses are needed around the minus and its operand
module Main where
infix 4 ==
infixl 6 +
infixr 6 +++
a == b = a; a + b = a; a +++ b = a; infixl 7 *; a * b = a
f = 1 == 2 == 3
g = 1 + 2 +++ 3
h = 1 * - 2

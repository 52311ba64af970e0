-- expect error: Main.hs:7:23: error: parentheses are needed: the operand of `*' (infixl 7) has an operator (infixl 6) that doesn't bind more tightly
-- expect error: Main.hs:8:6: error: parentheses are needed: the operand of `*' (infixl 7) has an operator (infixl 6) that doesn't bind more tightly
module Main where
infixl 6 +
infixl 7 *
a + b = a
a * b = a; f = (1 + 2 *)
g = (* 1 + 2)
h = ((1 + 2) *)

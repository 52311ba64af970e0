-- A user operator of letters, too, is found at the start of any token, even of a longer identifier.
-- expect: 5 8 3
infixl "plus";
let a plus b = a + b and one = 1 in
itos (2 plus 3) @ " " @ itos (2 plus 3 plus 3) @ " " @ itos (2 plusone)

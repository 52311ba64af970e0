-- The least Int by -1 wraps like any overflow; a negative power fails.
-- expect: -4611686018427387904 0 1
-- expect: caught
let least = - maxint - 1 and minus = 0 - length "x" in
itos (least / minus) @ " " @ itos (least % minus) @ " " @ itos (least / least) @ "\n" @
catch (itos (2 ^ minus)) (\m. "caught")

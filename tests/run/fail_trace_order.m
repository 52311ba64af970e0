-- A value that isn't demanded leaves no trace, a shared one leaves one.
-- expect: 2
-- expect status: 0
-- expect error: once
let x = trace "once\n" 1 in itos (x + x)

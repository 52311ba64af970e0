-- mark s e is e, whether or not a profile is being made.
-- expect: 3 [1]
itos (mark "half-way" 3) @ " " @ show_list itos (mark "then" [1])

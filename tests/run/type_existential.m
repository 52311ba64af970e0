-- A type variable on the right only makes the constructor existential: what is inside goes with the functions beside it.
-- expect: [1; true; abc]
let rec type Showable = Mk *a (*a -> String)
and render (Mk x f) = f x
in show_list render [Mk 1 itos; Mk true show_bool; Mk "abc" (\s. s)]

-- A type variable on the right only makes the constructor existential: what is inside goes with the functions beside it.
-- expect: [1; true; abc]
-- expect: [1; true; abc] 1 true 7
let rec type Showable = Mk *a (*a -> String)
and render (Mk x f) = f x
and lazily e = let (Mk x f) = e in f x
and all_ = [Mk 1 itos; Mk true show_bool; Mk "abc" (\s. s)]
in show_list render all_ @ "\n" @
show_list (\s. s) [f x ;; Mk x f <- all_] @ " " @ lazily (hd all_) @ " " @ (\(Mk x f). f x) (all_ ?? 1) @ " " @
case Mk 7 itos in Mk x f : let twice z = [z; z] in f (hd (twice x)) end

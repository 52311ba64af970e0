-- What a constructor hides is of no known type, of another in each cell, and stays inside.
-- expect error: type_existential.m:12:23: error: this right-hand side has type *a
-- expect error: type_existential.m:13:34: error: this operand has type *a, but `=' expects *a'
-- expect error: type_existential.m:14:32: error: this argument has type *b, but `f' expects *a
-- expect error: type_existential.m:15:16: error: the element has type *a
-- expect error: type_existential.m:16:50: error: this argument has type *a, but `g' expects *a'
-- expect error: type_existential.m:18:31: error: this operand has type *a, but `+' expects Int
-- expect error: type_existential.m:11:21: note: `*a' is hidden in `Mk'
--
let rec
    type Showable = Mk *a (*a -> String)
and inside (Mk x f) = x
and same (Mk x _) (Mk y _) = x = y
and strange = \y. \(Mk x f). f y
and taken l = [x ;; Mk x f <- l]
and two (Mk x f) = let (Mk y g) = Mk 1 itos in g x
and render (Mk x f) = f x
in case Mk 1 itos in Mk n f : n + 1 end

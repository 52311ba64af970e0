-- Undeclared type names are legal: opaque types, of any number of arguments, equal when their names are.
-- expect: 1 2
-- expect: ok
let rec type Wrap = Wrap (Foreign Int) Other
and first :: Wrap -> Foreign Int
and first (Wrap a b) = a
and keep :: Foreign *a -> Foreign *a
and keep x = x
and never :: Unknown -> Int
and never u = 2
in itos 1 @ " " @ itos (never (fail "not needed")) @ "\n" @
   (let f w = keep (first w) in "ok")

-- A signature may not promise more than the definition keeps.
-- expect error: type_signature.m:9:20: error: this operand has type *a, but `+' expects Int
-- expect error: type_signature.m:8:17: note: the signature of `next' is too general: `*a' stands for any type, but here it must be Int
-- expect error: type_signature.m:11:20: error: this right-hand side has type String, but its signature says Int
-- expect error: type_signature.m:13:5: error: `two' is defined with 2 arguments, but its signature says Int -> Int
-- expect error: type_signature.m:14:19: error: this expression has type Int, but it is declared to be *a, which is more general
let rec
        next :: *a -> *a
and next n       = n + 1
and text :: String -> Int
and text s       = s
and two :: Int -> Int
and two a b = a
and restricted = (3 : *a)
in next

-- expect error: data.hs:8:10: error: expected a constructor
-- expect error: data.hs:9:8: error: expected a type variable
-- expect error: data.hs:10:1: error: a newtype has one constructor, this one has 2
-- expect error: data.hs:11:19: error: expected `::' after the names of the fields, found `='
-- expect error: data.hs:12:23: error: the type of constructor `G' must end in G with all its parameters
-- expect error: data.hs:13:30: error: the type of constructor `H' must end in H
module M where
data T = a
data U Int = U
newtype N = A Int | B
data R = R { x, y = Int }
data G a where { G :: G }
data H a where { H :: Int -> Bool }

-- expect error: data.hs:7:10: error: expected a constructor
-- expect error: data.hs:8:8: error: expected a type variable
-- expect error: data.hs:9:1: error: a newtype has one constructor, this one has 2
-- expect error: data.hs:10:19: error: expected `::' behind the names of the fields, found `='
-- expect error: data.hs:11:10: error: expected `=' and constructors: constructors with types of their own are not known, found `where'
module M where
data T = a
data U Int = U
newtype N = A Int | B
data R = R { x, y = Int }
data G a where { G :: G Int }

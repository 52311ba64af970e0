-- expect error: enum-fields.hs:2:34: error: can't derive Enum for `T': its constructors must be there, and have no fields
data T = A Int | B deriving (Eq, Enum)
main = print 1

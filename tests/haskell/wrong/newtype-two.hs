-- expect error: newtype-two.hs:2:1: error: newtype `T' must have one constructor with one field
newtype T = T Int Int
main = print 1

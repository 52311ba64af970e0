-- expect error: coerce-role.hs:4:1: error: a parameter of `T' can't be phantom: its constructors say more of it
-- expect error: coerce-role.hs:6:1: error: `U' has another number of parameters
-- roles that are written
type role T phantom
newtype T a = T [a]
type role U nominal nominal
data U a = U
main = print 1

-- expect error: deriving-ord-alone.hs:3:25: error: no instance Eq T: wanted by this instance of Ord, whose superclass it is
-- expect error: deriving-ord-alone.hs:3:6: note: the declaration of `T' could derive it: deriving Eq
data T = A | B deriving Ord
main = print (A < B)

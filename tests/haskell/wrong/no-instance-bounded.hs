-- expect error: no-instance-bounded.hs:6:27: error: no instance Bounded T: wanted by `maxBound'
-- expect error: no-instance-bounded.hs:5:6: note: the declaration of `T' could derive it: deriving Bounded
-- expect error: no-instance-bounded.hs:6:14: error: no instance Enum T: wanted by this sequence
-- expect error: no-instance-bounded.hs:5:6: note: the declaration of `T' could derive it: deriving Enum
data T = A | B deriving Show
main = print [minBound .. maxBound :: T]

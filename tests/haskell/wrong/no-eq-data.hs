-- expect error: no-eq-data.hs:4:22: error: no instance Eq Shape: wanted by `=='
-- expect error: no-eq-data.hs:3:6: note: the declaration of `Shape' could derive it: deriving Eq
data Shape = Circle | Square
main = print (Circle == Square)

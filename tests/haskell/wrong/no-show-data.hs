-- expect error: no-show-data.hs:4:8: error: no instance Show Shape: wanted by `print', for Show [Shape]
-- expect error: no-show-data.hs:3:6: note: the declaration of `Shape' could derive it: deriving Show
data Shape = Circle Double | Square Double
main = print [Circle 1, Square 2]

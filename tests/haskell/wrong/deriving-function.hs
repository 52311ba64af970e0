-- expect error: deriving-function.hs:3:35: error: no instance Eq (Int -> Int): wanted by the derived instance, for a field of `T'
-- expect error: deriving-function.hs:3:39: error: no instance Show (Int -> Int): wanted by the derived instance, for a field of `T'
data T = T (Int -> Int) deriving (Eq, Show)
main = print 1

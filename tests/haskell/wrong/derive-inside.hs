-- expect error: derive-inside.hs:4:44: error: no instance Num Char: wanted by the derived instance, for a field of `Letter'
-- expect error: derive-inside.hs:5:40: error: can't derive Num for `Pair'
-- expect error: derive-inside.hs:6:50: error: can't derive Monad for `State'
newtype Letter = Letter Char deriving (Eq, Num)
data Pair a = Pair a a deriving (Show, Num)
newtype State s a = State (s -> (a, s)) deriving Monad
main = print 1

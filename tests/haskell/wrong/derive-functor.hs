-- expect error: derive-functor.hs:5:45: error: can't derive Functor for `Test': a field is a function that takes it
-- expect error: derive-functor.hs:6:46: error: can't derive Foldable for `Fun': a field is a function
-- expect error: derive-functor.hs:7:45: error: can't derive Functor for `Swap': a field has it elsewhere than as the last argument of a type
-- expect error: derive-functor.hs:8:32: error: can't derive Functor for `Unit': it has no parameter
data Test a = Test (a -> Bool)     deriving Functor
data Fun a = Fun (Int -> a)         deriving Foldable
data Swap a = Swap (Either a Int)  deriving Functor
data Unit = Unit      deriving Functor
main = print 1

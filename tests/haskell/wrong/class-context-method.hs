-- expect error: class-context-method.hs:8:23: error: no instance Eq a: wanted by `elem'
-- expect error: class-context-method.hs:5:3: note: the type of method `insert' could have Eq a in its context
class Container f where
  empty :: f a
  insert :: a -> f a -> f a
instance Container [] where
  empty = []
  insert x xs = if x `elem` xs then xs else x : xs
main = print (insert 1 empty :: [Int])

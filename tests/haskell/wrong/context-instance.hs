-- expect error: context-instance.hs:6:33: error: no instance Show a: wanted by `show'
-- expect error: context-instance.hs:4:10: note: this instance could have Show a in its context
data Tree a = Leaf | Node (Tree a) a (Tree a)
instance Show (Tree a) where
  show Leaf = "."
  show (Node l x r) = show l ++ show x ++ show r
main = print (Leaf :: Tree Int)

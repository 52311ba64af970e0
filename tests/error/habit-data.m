-- Types as other languages declare them.
-- expect error: habit-data.m:6:17: error: undefined identifier `Leaf'
-- expect error: habit-data.m:6:1: note: a type is declared by `type', as in `type Tree *a = Leaf + Node (Tree *a) *a (Tree *a)'
module
rec
data Tree a   = Leaf | Node (Tree a) a (Tree a)
end

module export Tree, insert, empty;
rec type Tree *k = Tip + Fork (Tree *k) *k (Tree *k)
and empty = Tip
and insert k Tip = Fork Tip k Tip
||  insert k (t as Fork l x r) = if k < x then Fork (insert k l) x r else if k > x then Fork l x (insert k r) else t
end

module
export Stack, empty, push, top, size, swap, two, pairs;
rec type Stack *a == List *a
and empty = []
and push x s = x . s
and top (x.s) = x
and size s = length s
and swap f x y = f y x
and two = 2
and (first, pairs) = (1, [(1, 'a')])
end

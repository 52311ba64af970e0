-- Everything an interface can hold: fixities, types, synonyms, strict fields, operators, tuples.
module
infixr "+++";
infixl "isin";
infix "&&";
export Bag, Pairs, Count, Shape, add, (+++), (isin), empty, third, first, apply, limit;
rec
    type Bag *a = Nil + Item *a (Bag *a)
and type Pairs *k *v == List (*k # *v)
and type Count = Count Int! (Elsewhere *x)
and type Shape = Dot + Shape && Shape
and add x b = Item x b
and Nil +++ c = c || Item x b +++ c = Item x (b +++ c)
and x isin Nil = false || x isin (Item y b) = x = y | x isin b
and empty = Nil
and third (a, b, c) = c
and first (l : Pairs *a *b) = map fst l
and apply f (Count n e) = f n "s"
and hidden = 1
and limit = 10 + hidden
end

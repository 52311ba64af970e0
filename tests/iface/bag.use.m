-- What another program sees of the module.
infixr "+++";
infixl "isin";
infix "&&";
let rec bag = add 1 empty +++ Item 2 Nil
and found = 1 isin bag & ~ (third (1, 2, 3) = limit)
and shape = Dot && (Dot && Dot)
and keys (p : Pairs Int *v) = first p
and counted c = apply (\n.\s. s @ itos n) c
and cell = \e. Count 1 e
in found

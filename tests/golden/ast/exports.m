-- Operators in a list of exports stand with or without parentheses.
module
infixr "$";
infix "<+>";
infix "@@";
export f, $, (<+>), @@, (+), -, o;
rec f $ x = f x
and f x = x
and a <+> b = a @@ b
and (@@) a b = a @ b
and (+) a b = a
and (-) a b = a
and (o) a b = a
end

/*
load "ops";
*/
module -- operators of every kind, as an interface must hand them on
infix "\\/";
infixr "/\\";
infixr "$";
infix ";;;";
infixr "@@";
infix "oo";
nonfix "show_#2";
export P, \/, $, ;;;, @@, (oo), show_#2, twice;
rec type P = Int /\ P + Nil
and a \/ b = a + b
and f $ x = f x
and x ;;; y = seq x y
and s @@ k = \r. s @ k r
and (f oo g) x y = f (g x y)
and show_#2 f g (x, y) = "<" @ f x @ "," @ g y @ ">"
and twice = map (map not) o map (reverse o reverse)
end

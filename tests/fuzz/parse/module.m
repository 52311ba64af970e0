-- The form of a module.
module
infixr "+++";
infixl "@@";
import type (Bag *a) = Nil + Item *a (Bag *a);
import type Abstract {# FLAT 2 #};
import type Name == List Char;
import add: (*a->((Bag *a)->(Bag *a))) {# ARITY _ = 2 #}{# STRICTNESS _ = "T,F" ST #},
       (+++): (Int->(Int->Int)) {# ARITY _ = 2 #}{# STRICTNESS _ = "vl" #}{# ENTRY foo #};
export f, (@@), Tree;
rec f x = x {#STRICT#} y{# SOMETHING else #}
and (@@) a b = a
end

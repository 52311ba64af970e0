-- {# MODULE "iface/bag" #}
infixl "&&";
infixr "+++";
infixl "isin";
import type (Bag *a) = Nil + Item *a (Bag *a);
import type (Pairs *k *v) == (List (*k#*v));
import type Count = Count Int! (Elsewhere *x);
import type Shape = Dot + (&&) Shape Shape;
import add: (*a->((Bag *a)->(Bag *a))) {# ARITY _ = 2 #};
import (+++): ((Bag *a)->((Bag *a)->(Bag *a))) {# ARITY _ = 2 #};
import (isin): (*a->((Bag *a)->Bool)) {# ARITY _ = 2 #};
import empty: (Bag *a) {# ARITY _ = 0 #};
import third: ((#3 *a *b *c)->*c) {# ARITY _ = 1 #};
import first: ((List (*a#*b))->(List *a)) {# ARITY _ = 1 #};
import apply: ((Int->(String->*a))->(Count->*a)) {# ARITY _ = 2 #};
import limit: Int {# ARITY _ = 0 #};

import even: (Int->Bool) {# ARITY _ = 1 #}{# STRICTNESS _ = "0,0" ST #}{# ENTRY _ = "x" #}{# FRAMESIZE _ = 3 #};
import type (Bag *a) {# FLAT 2 #};
import limit: Int {# ARITY _ = 0 #}{# EVALED _ #};
import twice: ((*a->*a)->(*a->*a)) {# ARITY _ = 2 #}{# STRICTNESS _ = "0,0&1" ST #}{# INLINE _ f x = f (f x) #};

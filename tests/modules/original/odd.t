import odd: (Int->Bool) {# ARITY _ = 1 #}{# STRICTNESS _ = "T,F" ST #};
import step: Int {# ARITY _ = 0 #};

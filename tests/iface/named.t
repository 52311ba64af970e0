-- {# MODULE "iface/named" #}
import type Signal == Int;
import type Handler == (String->(List Signal));
import hangup: Signal {# ARITY _ = 0 #};
import pipe: Int {# ARITY _ = 0 #};
import on: (Signal->Handler) {# ARITY _ = 2 #};
import name: (Mixed->String) {# ARITY _ = 1 #};
import greeting: String {# ARITY _ = 0 #}{# CONSTANTS _ = 1 #};
import shout: ((List Char)->(List Char)) {# ARITY _ = 1 #}{# CONSTANTS _ = 1 #};
import table: (List (String#Signal)) {# ARITY _ = 0 #};
import age: (Mixed->Int) {# ARITY _ = 1 #};
import both: (Mixed->(#3 Signal Int String)) {# ARITY _ = 1 #};
import pick: (Bool->String) {# ARITY _ = 1 #};

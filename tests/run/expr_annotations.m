-- Annotations after an expression don't change its value.
-- expect: 3 7 [1; 2]
let x = 1 in
itos (x{#STRICT#} + 2{#NOEVAL#}) @ " " @
itos ((x + 6){#SHARED#}) @ " " @
show_list itos [1; 2]{#UNSHARED#}

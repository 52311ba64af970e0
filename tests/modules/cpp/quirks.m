-- What traditional preprocessing must leave alone, and what it must do; it's "delicate" here.
#include <const.h>
#include "sub/deep.h"
#define sq(x) ((x)*(x))
#define drop
#define map mymap
#ifdef VERSION
#define SHOWN VERSION
#else
#define SHOWN 0
#endif
let rec f x' = x' + LIMIT + x'  -- a prime after which LIMIT isn't in quotes
and g = \
x. x + LIMIT
and q = '\'' . '"' . "LIMIT 'n' -- /*" @ "\"LIMIT'" -- */
and mymap f l = f 1 . []
and l = map (+ 1) [5] /* hides
#define f g
up to here */
and 'c'.r = "c" {# INLINE
#}
in drop (itos (f 1)) @ "," @ itos (g 2) @ "," @ itos (sq(DEEP)) @ "," @ q @ itos SHOWN @ itos (hd l)

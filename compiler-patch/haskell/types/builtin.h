/* builtin.h: the types, classes and functions that notation stands for: 1 is fromInteger applied to
 * an Integer, [a ..] is enumFrom a.  They are those of the library, whatever is in scope: of each
 * the first definition in the program, and modules come in the order of their imports. */
#ifndef HASKELL_BUILTIN_H
#define HASKELL_BUILTIN_H
#include "haskell/types/hclass.h"

typedef enum {
#define HB(kind, name, spelling) HB_##name,
#include "haskell/types/builtin.def"
#undef HB
  HB_COUNT
} HBuiltin;

void hbuiltin_module(const HModule *m);      /* takes those that the module defines */
HEntity *hbuiltin_named(Name name, Loc loc); /* a function; NULL, and a message */
HEntity *hbuiltin_entity(HBuiltin b);        /* NULL: no module so far defines it */

/* A use at loc.  If there is none yet, that is reported, and the class is NULL. */
Ty *hbuiltin_type(HBuiltin b, Loc loc);
HClass *hbuiltin_class(HBuiltin b, Loc loc);
bool hbuiltin_is(HBuiltin b, const HEntity *e);

#endif

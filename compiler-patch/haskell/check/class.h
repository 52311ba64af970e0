/* class.h: the passes over classes and instances, in their order.  They require kinds and the
 * types of constructors (kind.h, data.h). */
#ifndef HASKELL_CLASS_H
#define HASKELL_CLASS_H
#include "haskell/types/hclass.h"

/* class.c: superclasses, before there are constructors; then methods */
void hclass_supers(HModule *m);
void hclass_module(HModule *m);
/* instance.c: heads and contexts of instances; found gets those of the module. */
void hinstance_module(HModule *m, HInstances *found);
/* Adds the instance to its class, or reports why it can't be one. */
bool hinstance_add(HInstance *in);

#endif

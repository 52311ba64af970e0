/* infer.h: type inference.
 *
 * In:  a module whose names have their entities; kinds, constructors, classes and the heads of
 *      instances are known, of this module and all that it imports.
 * Out: a type for every name, expression and pattern, and dictionaries where overloaded names are
 *      used (evidence.h). */
#ifndef HASKELL_INFER_H
#define HASKELL_INFER_H
#include "haskell/types/hclass.h"

typedef struct HGroup HGroup;

void hinfer_module(HModule *m, HInstances *instances);

#endif

/* family.h: the declarations of families of types (family.c). */
#ifndef HASKELL_FAMILY_H
#define HASKELL_FAMILY_H
#include "haskell/types/hclass.h"

void hfamily_module(
    const HModule *m); /* the equations of the module, those of its instances, too */
void hfamily_default(const HInstance *in); /* the defaults of its class that it doesn't replace */
void hfamily_add(HTyCon *c, HFamilyEqn e);

#endif

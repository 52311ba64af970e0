/* import.h: what is visible in a module, and what it exports (the Report, 5).
 *
 * himport_declare finds what the module defines.  himport_module requires that the modules it
 * imports have their exports, and makes its scope; himport_exports requires the scope.
 * Modules that import each other are declared first, and promise all that they define. */
#ifndef HASKELL_IMPORT_H
#define HASKELL_IMPORT_H
#include "haskell/rename/names.h"

void himport_declare(HModule *m);
void himport_promise(HModule *m); /* to modules that it imports itself */
void himport_module(HModule *m);
void himport_exports(HModule *m);

/* Calls `bind' for each variable of a pattern.  Puns become fields with a variable of their
 * name. */
typedef void HBind(HRef *ref, void *arg);
void himport_pattern(HPat *q, HBind *bind, void *arg);

#endif

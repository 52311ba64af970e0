/* extension.h: the language extensions that lmlc knows (extension.def). */
#ifndef HASKELL_EXTENSION_H
#define HASKELL_EXTENSION_H
#include "haskell/tree/htree.h"

/* A warning for each extension that the module names and lmlc doesn't know. */
void hextension_check(const HModule *m);
void hextension_check_options(const char *const *names, int n); /* those of -X */

void hextension_warn(Name name, Loc loc); /* if it isn't known */

bool hextension_is_on(const HModule *m, const char *name); /* does the module name it? */

#endif

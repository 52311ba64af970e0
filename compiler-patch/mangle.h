/* mangle.h: source names -> C names.  Injective: z escapes (zz is z, zq the prime, zXX any other character). */
#ifndef MANGLE_H
#define MANGLE_H
#include "core.h"
const char *mangle(Name n);
/* The C name of a global, without its prefix (L_ code, C_ closure, T_ entry of a suspended call, G_ entry for unknown callers):
 * module_name, with a number where a module has several of that name. */
const char *mangle_global(const Fun *f);
#endif

/* mangle.h: source names -> C names.  Injective: z escapes (zz is z, zq the prime, zu an
 * underscore where another one would be mistaken for the end, zXX any other character).
 *
 *     map of the library's module lists      lists_map
 *     f of util.m in the directory parse     parse__util_f
 *     f, promised by util.t, of whom?        __util_f         (module.h)
 *     a function of this file only           util_f_12        (static) */
#ifndef MANGLE_H
#define MANGLE_H
#include "core/core.h"
const char *mangle(Name n);
const char *mangle_module(Name m);     /* what the names of the module's exports begin with, but for
                                          the last underscore */
/* The C name of a global, without its prefix (L_ code, C_ closure, T_ entry of a suspended call,
 * G_ entry for unknown callers). */
const char *mangle_global(const Fun *f);
#endif

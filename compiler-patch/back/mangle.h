/* mangle.h: turns source names into C names.  Different names stay different.  The letter z begins
 * an escape: zz is z, zq is the prime, zXX is a character by its code.  An underscore is zu where
 * it might be mistaken for the end of a part.
 *
 *     map of the library's module lists      lists_map
 *     f of util.m in the directory parse     parse__util_f
 *     f of util.t, which names no module     __util_f         (module.h)
 *     a function of this file only           util_f_12        (static) */
#ifndef MANGLE_H
#define MANGLE_H
#include "core/core.h"
const char *mangle(Name n);
/* The beginning of the C names of the module's exports, up to the underscore before the name. */
const char *mangle_module(Name m);
/* The C name of a global, without its prefix (L_ code, C_ closure, T_ entry of a suspended call,
 * G_ entry for unknown callers). */
const char *mangle_global(const Fun *f);
#endif

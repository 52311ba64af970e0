/* module.h: who a module is.
 *
 * Interfaces that lmlc writes say whose they are, -- {# MODULE "group/name" #}: the group is the
 * directory's name, since one program may have two modules called util.  Symbols bear that
 * identity, and a profile shows it.
 *
 *     "parse/util"     util.m in a directory called parse
 *     "lml:lists"      of the library
 *     "?util"          nobody said: what util.t promises without a MODULE pragma, or (just "?") an
 *                      import in the text. Which module defines it is found out when the program is
 *                      linked, by the name alone */
#ifndef MODULE_H
#define MODULE_H
#include "base/diag.h"
#include "base/intern.h"

Name module_of_source(const Source *src, bool library);
Name module_unsaid(const Source *src);           /* src: the interface, NULL an import in the
                                                    text */
bool module_is_unsaid(Name m);
bool module_is_library(Name m);                  /* any of it */
bool module_is_library_named(Name m, const char *name);

#endif

/* module.h: the identity of a module.
 *
 * An interface that the compiler writes names its module: -- {# MODULE "group/name" #}.  The group
 * is the name of the directory, since one program may have two modules called util.  Symbols
 * contain this identity, and a profile shows it.
 *
 *     "parse/util"     the module util in a directory called parse
 *     "base:lists"     the module lists of the library called base
 *     "?util"          an unknown module, whose interface util.t has no MODULE pragma
 *     "?"              an unknown module, for an import in the text
 *
 * The linker (link.c) finds an unknown module by the names that it exports. */
#ifndef MODULE_H
#define MODULE_H
#include "base/diag.h"
#include "base/intern.h"

/* library is the name of the library that the module is a part of, or NULL. */
Name module_of_source(const Source *src, const char *library);
/* An unknown module.  src is its interface, or NULL for an import in the text. */
Name module_unsaid(const Source *src);
bool module_is_unsaid(Name m);
bool module_is_library(Name m);
bool module_is_library_named(Name m, const char *name);

#endif

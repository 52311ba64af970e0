/* link.h: objects -> a program, checked first. */
#ifndef LINK_H
#define LINK_H
#include "driver/cc.h"

/* Links the objects, archives and flags for the linker (-l -L ...), in any order.  Messages and
 * exit 1 if the objects don't fit together, or if there is no program in them. */
void link_program(const char *const *files, int nfiles, const char *output, const CcOptions *o);

#endif

/* link.h: checks that objects fit together and links them to a program. */
#ifndef LINK_H
#define LINK_H
#include "driver/cc.h"

/* Links the objects, archives and flags for the linker (-l -L ...), in any order.  Reports errors
 * and exits with status 1 if the objects don't fit together or contain no program. */
void link_program(const char *const *files, int nfiles, const char *output, const CcOptions *o);

#endif

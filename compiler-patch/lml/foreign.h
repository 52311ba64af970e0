/* foreign.h: names that the user knows from another language. */
#ifndef FOREIGN_H
#define FOREIGN_H
#include "base/intern.h"

/* What a name of another language's library is called here, or how one does without it; NULL if it
 * isn't known. */
const char *foreign_name(Name name);

#endif

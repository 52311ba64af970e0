/* foreign.h: names that the user knows from another language. */
#ifndef FOREIGN_H
#define FOREIGN_H
#include "base/intern.h"

/* The end of a message about a name of another language: it gives the name used here, or says how
 * to do without.  It is NULL for an unknown name. */
const char *foreign_name(Name name);

#endif

/* literate.h: literate programs, which are prose with marked lines of code. */
#ifndef LITERATE_H
#define LITERATE_H
#include "base/diag.h"

/* The text with blanks in place of all that isn't code, so that lines and columns stay what they
 * are.  If strict, a line marked by > must not touch a line of prose.  NULL after errors. */
Source *literate_source(const Source *src, bool strict);

#endif

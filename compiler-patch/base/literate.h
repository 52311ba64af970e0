/* literate.h: literate programs (.lm): text in which the program is what is marked. */
#ifndef LITERATE_H
#define LITERATE_H
#include "base/diag.h"

bool literate_is(const char *path);              /* by its ending, .lm */

/* The program in the text, everything else blank, so that lines and columns stay what they are.
 * `strict': a line marked by > must not touch a line of prose.  NULL after a message. */
Source *literate_source(const Source *src, bool strict);

#endif

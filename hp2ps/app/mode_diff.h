/* mode_diff — --diff: how the second of two profiles differs from the first, as a table or a
 * picture. */
#ifndef HP2PS_MODE_DIFF_H
#define HP2PS_MODE_DIFF_H

#include "app/options.h"

int mode_diff(Options *o); /* gives the exit status */

#endif

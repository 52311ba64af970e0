/* folded — a moment as folded stacks, for flame graphs: a line for each path, its parts divided by
 * semicolons, and the bytes. */
#ifndef HP2PS_FOLDED_H
#define HP2PS_FOLDED_H

#include "out/export.h"

bool folded_write(const Export *e, Output *out);

#endif

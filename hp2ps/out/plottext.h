/* plottext — writes the pages of a Plot as text, for tests. Each item has a line; coordinates are
 * rounded to two decimals.
 */
#ifndef HP2PS_PLOTTEXT_H
#define HP2PS_PLOTTEXT_H

#include <stdbool.h>

#include "base/output.h"
#include "out/picture.h"

bool plottext_write(const Picture *p, Output *out);

#endif

/* print — writes the pages of a Plot as text, for tests. Each item has a line; coordinates are
 * rounded to two decimals.
 */
#ifndef HP2PS_PRINT_H
#define HP2PS_PRINT_H

#include <stdbool.h>

#include "out.h"
#include "picture.h"

bool print_write(const Picture *p, Out *out);

#endif

/* list — writes the key as text (--key), with names in full. Each band has a line, the top of the
 * stack first. It holds colour, share, peak and name, with tabs between them. A band with hatching
 * n has the colour #rrggbb/n.
 */
#ifndef HP2PS_LIST_H
#define HP2PS_LIST_H

#include "out.h"
#include "palette.h"
#include "trace.h"

void list_write(const Stack *s, const Fill *fills, Out *out);

#endif

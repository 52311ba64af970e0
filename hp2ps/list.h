/* list — the key as text (--key): names whole, however long. A line for each band, the top of the
 * stack first: colour, share, peak, name, with tabs between them. A hatched band's colour is
 * #rrggbb/n.
 */
#ifndef HP2PS_LIST_H
#define HP2PS_LIST_H

#include "out.h"
#include "palette.h"
#include "trace.h"

void list_write(const Stack *s, const Fill *fills, Out *out);

#endif

/* keylist — writes the key as text (--key), with names in full. Each band has a line, the top of
 * the stack first. It holds colour, share, peak and name, with tabs between them. A band with
 * hatching n has the colour #rrggbb/n.
 */
#ifndef HP2PS_KEYLIST_H
#define HP2PS_KEYLIST_H

#include "base/output.h"
#include "log/trace.h"
#include "plot/palette.h"

void keylist_write(const Stack *s, const Fill *fills, Output *out);

#endif

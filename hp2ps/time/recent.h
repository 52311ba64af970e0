/* recent — a time profile while its program runs, as a table: the centres or pairs that took the
 * most time since the last reading come first.
 *
 *                     %now    %time     calls                bytes
 *     f <- myhead   51.2 %   71.0 %      1000       +20      24.0k     +1.2k
 */
#ifndef HP2PS_RECENT_H
#define HP2PS_RECENT_H

#include "base/output.h"
#include "log/prof.h"

/* At most `rows` rows, with names that leave room for the figures in `columns` columns. Without a
 * reading before (NULL) all costs are new. If the profile says what its program is at, the table
 * begins with that: "now: MAIN > main > queens > safe". */
void recent_write(const Prof *now, const Prof *before, size_t rows, int columns, Output *out);
/* A line about it: "9120 ticks (+512), 1.2 MB allocated; most: f <- myhead". Fresh. */
char *recent_words(const Prof *now, const Prof *before);

#endif

/* logcolours — the colours of a log: by another log or an .aux file, or else its own. They are made
 * from the whole log, before any restriction, so that all pictures of it agree.
 */
#ifndef HP2PS_LOGCOLOURS_H
#define HP2PS_LOGCOLOURS_H

#include "app/selection.h"
#include "plot/auxfile.h"
#include "plot/colours.h"

/* Names keep the colours that `of` (--colours-of; a log, or a file that ends in .aux) or else `aux`
 * gives them; both may be NULL. On failure it prints a message and gives NULL. */
Colours *logcolours_choose(const Model *m, const char *path, const Selection *data, const char *of,
                           const Aux *aux);

/* auxfile_read, whose errors are printed. */
Aux *logcolours_read(const char *path, bool *missing);

/* The .aux file of a log in the current directory; NULL if there is none that can be used. */
Aux *logcolours_aux(const char *path);

#endif

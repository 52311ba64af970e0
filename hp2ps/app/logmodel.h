/* logmodel — the profile that the command line asks for, from a log and perhaps its site log. */
#ifndef HP2PS_LOGMODEL_H
#define HP2PS_LOGMODEL_H

#include <stdbool.h>

#include "app/selection.h"
#include "log/model.h"

/* The path NULL means standard input. If the selection needs the site log, it is read in place of
 * the log; otherwise it is read beside the log, for the facts that only it has. `may_miss`: names
 * that the log doesn't have are no error. On failure it prints a message and gives NULL. */
Model *logmodel_read(const char *path, const Selection *s, bool may_miss);

/* The same log without restrictions. */
Model *logmodel_whole(const char *path, const Selection *s);

/* Makes standard input readable twice: a pipe is copied to a temporary file first. Gives the offset
 * to return to; -1 on failure. */
long long logmodel_hold_input(void);
/* Can the log be read once more? If it is standard input, this returns to its beginning. */
bool logmodel_again(const char *path, const Selection *s);

#endif

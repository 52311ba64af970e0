/* like — the order of the bands in the graph of another log, for --like. */
#ifndef HP2PS_LIKE_H
#define HP2PS_LIKE_H

#include "app/options.h"

typedef struct Like Like;

/* Reads the log that --like names, under the same restrictions. On failure it prints a message and
 * gives NULL. */
Like *like_read(const Options *o);
void like_free(Like *l);

int like_rank(const void *like, const char *name); /* as in TraceOptions */

#endif

/* like — the order of the bands in the graph of another log, for --like. */
#ifndef HP2PS_LIKE_H
#define HP2PS_LIKE_H

#include "app/selection.h"
#include "app/style.h"

typedef struct Like Like;

/* Reads another log, under the same restrictions. On failure it prints a message and gives NULL. */
Like *like_read(const char *log, const Selection *data, const Style *style);
void like_free(Like *l);

int like_rank(const void *like, const char *name); /* as in TraceOptions */

#endif

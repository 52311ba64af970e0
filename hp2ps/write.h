/* write — draws a stack as the command line asks, and writes it into its file. */
#ifndef HP2PS_WRITE_H
#define HP2PS_WRITE_H

#include "look.h"
#include "options.h"
#include "trace.h"

TraceOptions write_trace_options(const Options *o);

/* Writes to `path`, or to standard output if that is NULL. On failure it prints a message and gives
 * false. */
bool write_graph(const Stack *s, const LayoutOptions *l, const Options *o, const char *path);

#endif

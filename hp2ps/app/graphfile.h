/* graphfile — draws a stack as the command line asks, and writes it into its file. */
#ifndef HP2PS_GRAPHFILE_H
#define HP2PS_GRAPHFILE_H

#include "app/options.h"
#include "log/trace.h"
#include "plot/look.h"

TraceOptions graphfile_trace_options(const Options *o);

/* Writes to `path`, or to standard output if that is NULL. On failure it prints a message and gives
 * false. */
bool graphfile_write(const Stack *s, const Look *l, const Options *o, const char *path);

#endif

/* graphfile — draws a stack as the command line asks, and writes it into its file. */
#ifndef HP2PS_GRAPHFILE_H
#define HP2PS_GRAPHFILE_H

#include "app/style.h"
#include "app/target.h"
#include "log/trace.h"
#include "plot/look.h"

TraceOptions graphfile_trace_options(const Style *s);

/* Writes to `path`, or to standard output if that is NULL. `html` is what a page is made with; NULL
 * for a picture. On failure it prints a message and gives false. */
bool graphfile_write(const Stack *s, const Look *l, const struct HtmlOptions *html, const Target *t,
                     const char *path);

#endif

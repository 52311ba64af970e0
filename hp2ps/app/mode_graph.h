/* mode_graph — a picture or a page of a heap profile, into its file; beside it the key as text and
 * the .aux file, where they are asked for.
 */
#ifndef HP2PS_MODE_GRAPH_H
#define HP2PS_MODE_GRAPH_H

#include "app/options.h"
#include "base/output.h"

/* As ModeProfile in mode.h. Nothing goes to `words`, which may be NULL. */
bool mode_graph(const Model *m, const char *path, const Options *o, bool first, Output *words);

#endif

/* massif — a run as valgrind's massif writes it: about a hundred snapshots, some of them with a
 * tree of what is alive, by construction, then by producer and so on. ms_print and
 * massif-visualizer read it. */
#ifndef HP2PS_MASSIF_H
#define HP2PS_MASSIF_H

#include "out/export.h"

bool massif_write(const Export *e, Output *out);

#endif

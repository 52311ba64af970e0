/* why — says what holds the memory of a snapshot: as words, as a table, as CSV and as JSON; leaks
 * also as SARIF. */
#ifndef HP2PS_WHY_H
#define HP2PS_WHY_H

#include "base/output.h"
#include "leak/leaks.h"
#include "log/fullest.h"
#include "log/slice.h"
#include "out/table.h"

typedef struct WhyOptions {
  TableFormat format;
  const char *file;       /* the snapshot's name */
  bool heading;           /* CSV begins with a line that names the columns */
  size_t most;            /* lines, at most; 0: as many as are worth it */
  const Fullest *profile; /* that lies beside the snapshot; NULL, or all 0: there is none */
  bool earlier;           /* that profile is of a later run */
} WhyOptions;

/* The folded tree, the fattest first, an arrow at the holder that is to blame, and a sentence about
 * it. `before`, if not NULL, is an earlier snapshot: then the tree shows what has grown since. */
void why_tree(const Holders *h, const Holders *before, const WhyOptions *o, Output *out);

/* What is said of the leaks, without the tree: a paragraph each, with a newline between two. The
 * first says how much is held, and when. Fresh. */
char *why_brief(const Holders *h);

/* --holders: what each class retains, its own bytes and cells. */
void why_classes(const Holders *h, const WhyOptions *o, Output *out);

/* The paths to the cells that the slice selects. It adds a message and gives false if there are
 * none. */
bool why_paths(const Holders *h, const Slice *slice, const WhyOptions *o, Output *out,
               Messages *messages);

#endif

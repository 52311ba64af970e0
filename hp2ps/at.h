/* at — which moment of a run is meant: --at=peak, end, all, or a time.
 *
 * The moment is chosen while the log is read, from every sample and not only from those that are
 * kept for drawing. `end` is the last sample before the end of the run (model.h); a time means the
 * sample nearest to it.
 */
#ifndef HP2PS_AT_H
#define HP2PS_AT_H

#include "model.h"

typedef enum AtHow { AT_PEAK, AT_END, AT_TIME, AT_ALL } AtHow;

typedef struct At {
  AtHow how;
  double time; /* of AT_TIME */
} At;

bool at_parse(const char *arg, At *at);

/* What one site has at a moment. */
typedef struct Part {
  uint32_t band;
  double bytes, cells; /* cells: -1 if the log doesn't tell */
} Part;

typedef struct Moment {
  double time, heap, stack; /* heap and stack: -1 if unknown */
  double total;
  Part *parts;
  size_t count;
} Moment;

/* Gathers the moments of a log while it is read: the one that is meant, or all of them. at_watch is
 * called with every sample. When the log has been read, at_finish chooses. */
typedef struct Gathered {
  At at;
  Moment *moments;
  size_t count, cap;
  uint64_t seen;     /* samples so far */
  uint64_t *numbers; /* of the moments' samples, from 1 */
} Gathered;

Gathered *at_new(At at);
void at_free(Gathered *g);
void at_watch(void *gathered, const Sample *s);
void at_finish(Gathered *g, bool ended);

/* Puts the cells of a second reading of the same log into the moments of the first. */
void at_watch_cells(void *gathered, const Sample *s);

#endif

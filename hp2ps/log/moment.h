/* moment — which moment of a run is meant: --at=peak, end, all, or a time.
 *
 * The moment is chosen while the log is read, from every sample and not only from those that are
 * kept for drawing. `end` is the last sample before the end of the run (model.h); a time means the
 * sample nearest to it.
 */
#ifndef HP2PS_MOMENT_H
#define HP2PS_MOMENT_H

#include "log/model.h"

typedef enum MomentHow { MOMENT_PEAK, MOMENT_END, MOMENT_TIME, MOMENT_ALL } MomentHow;

typedef struct MomentChoice {
  MomentHow how;
  double time; /* of MOMENT_TIME */
} MomentChoice;

bool moment_parse(const char *arg, MomentChoice *at);

/* One site at a moment. */
typedef struct Part {
  uint32_t band;
  double bytes, cells; /* cells: -1 if the log doesn't have them */
} Part;

typedef struct Moment {
  double time, heap, stack; /* heap and stack: -1 if unknown */
  double total;
  Part *parts;
  size_t count;
} Moment;

/* Gathers the moments of a log while it is read: the one that is meant, or all of them.
 * moment_watch is called with every sample. When the log has been read, moment_finish chooses. */
typedef struct Gathered {
  MomentChoice at;
  Moment *moments;
  size_t count, cap;
  uint64_t seen;     /* samples so far */
  uint64_t *numbers; /* of the moments' samples, from 1 */
} Gathered;

Gathered *moment_new(MomentChoice at);
void moment_free(Gathered *g);
void moment_watch(void *gathered, const Sample *s);
void moment_finish(Gathered *g, bool ended);

/* Puts the cells of a second reading of the same log into the moments of the first. */
void moment_watch_cells(void *gathered, const Sample *s);

#endif

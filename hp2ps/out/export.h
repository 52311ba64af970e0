/* export — what the writers of other tools' formats get: a profile by sites, and the moments that
 * are to be written.
 *
 * A band of the model is a site. Its attributes are texts without control characters; one that the
 * log doesn't have is NULL. The path of a site leads from the largest part of the program that it
 * belongs to down to its construction: group, module, producer, construction; or it is the stack of
 * cost centres, the outermost first; or just the name of the band.
 *
 * Note [Times]: a time profile is given as one moment, whose sites are the nodes of its tree. The
 * `bytes` of a part are then microseconds, and its `cells` the bytes that were allocated.
 * `interval` is the time between two ticks, in microseconds.
 *
 * A format that knows --at is named in options.def and agree.c, too.
 */
#ifndef HP2PS_EXPORT_H
#define HP2PS_EXPORT_H

#include "base/message.h"
#include "base/output.h"
#include "log/moment.h"
#include "log/slice.h"

typedef struct Site {
  char *text;                  /* holds the attributes */
  const char *kinds[KIND_ALL]; /* [KIND_NAME]: of a log without sites */
  const char **path;
  size_t depth;
  char *file; /* of the source; NULL if it isn't known */
  unsigned line;
  size_t placed; /* which part of the path has that place: the producer, or
                    the innermost cost centre; `depth` for none */
} Site;

typedef struct Export {
  const Model *m;
  const Site *sites; /* by band */
  const Moment *moments;
  size_t count;
  bool more;           /* moments before these are written already */
  bool all;            /* --at=all */
  double interval;     /* Note [Times]; 0: these are moments of a heap profile */
  bool cells;          /* the parts have cells */
  const char *program; /* what ran: the first word of JOB */
  double start;        /* seconds since 1970; -1 if it isn't known */
  Messages *messages;  /* the writer adds its messages here; NULL: nowhere */
} Export;

/* The sites of a model whose bands were made by slice_by_all. */
Site *export_sites(const Model *m);
void export_free_sites(Site *sites, size_t count);

/* When the run began, in seconds since 1970, by START or by DATE; -1 if the log has neither. */
double export_start(const Model *m);

/* Sites that share the attributes `kinds`, a group each, the largest first. All but the first
 * `most` groups are one, the last: OTHER. */
typedef struct Groups {
  size_t count;
  uint32_t *site; /* a band that belongs to the group; UINT32_MAX: OTHER */
  size_t *of;     /* by band: the number of its group */
} Groups;

Groups *export_groups(const Export *e, unsigned kinds, size_t most);
void export_free_groups(Groups *g);
/* The sums of a moment, by group, in a fresh array; by cells if `cells`. */
double *export_sums(const Moment *m, const Groups *g, bool cells);

#endif

/* bars — the model of a bar chart: groups of bars, and for each bar a value of every quantity.
 *
 *     group                  bar                     quantities
 *     a cost centre          (one, without a name)   entries, ticks, bytes
 *     a function             its origin              calls, ticks, bytes, stack
 *
 * A chart has a panel for each quantity, and the same rows in all panels. Groups, and the bars of a
 * group, are in the order of the first quantity, the largest first. Groups that are small in every
 * panel are put together as "others" at the end, and the small bars of a group as its others, so
 * that the bars of a panel always make its total; but with --propagate a bar holds what others hold
 * too.
 */
#ifndef HP2PS_BARS_H
#define HP2PS_BARS_H

#include <stdbool.h>
#include <stddef.h>

#include "log/prof.h"

enum { BARS_QUANTITIES = COST_KINDS, BARS_NOTES = 6 + PROF_NOTES + 1 };

typedef struct Bar {
  char *name; /* "" if it is the only one of its group */
  double values[BARS_QUANTITIES];
  bool estimated[BARS_QUANTITIES];
} Bar;

typedef struct BarGroup {
  char *name, *module, *place; /* "" if not known */
  size_t folded;               /* how many groups it stands for; 0 if it is one itself */
  Bar *bars;
  size_t nbars, cap;
  double values[BARS_QUANTITIES]; /* the sums of its bars */
  double share;                   /* the largest of their percentages */
} BarGroup;

typedef struct BarQuantity {
  const char *word; /* "ticks" */
  double total;     /* of all groups */
} BarQuantity;

typedef struct Bars {
  char *job, *date;        /* NULL if not known */
  char *cost;              /* the totals in words */
  char *notes[BARS_NOTES]; /* what a reader must know, a sentence each; NULL ends them */
  BarQuantity quantities[BARS_QUANTITIES];
  size_t nquantities;
  BarGroup *groups;
  size_t ngroups, cap;
} Bars;

typedef struct BarOptions {
  CostKind kinds[BARS_QUANTITIES];
  size_t nkinds;       /* 0: those that the profile has, ticks first */
  size_t most;         /* the most groups; 0: no limit */
  double percent;      /* groups that make less than this of every quantity are folded */
  bool by_name;        /* in the order of names */
  bool zeros;          /* centres of the source that cost nothing are shown too */
  const char *centres; /* --centres, for the notes; NULL if not given */
  bool propagated;     /* ticks and bytes are those of what was called, too */
} BarOptions;

/* Building: the quantities come first, then the groups with their bars, then bars_arrange, which
 * sums, orders and folds. */
Bars *bars_new(void);
void bars_quantity(Bars *b, const char *word);
BarGroup *bars_group(Bars *b, const char *name, const char *module, const char *place); /* valid
                                                               until the next group */
Bar *bars_bar(BarGroup *g, const char *name, const double values[BARS_QUANTITIES]);
void bars_arrange(Bars *b, const BarOptions *options);
void bars_free(Bars *b);

/* The chart of a time profile. */
Bars *bars_of_costs(const Prof *c, const BarOptions *options);

double bars_share(const Bars *b, size_t quantity, double value); /* percent of the total */
char *bars_name(const BarGroup *g); /* fresh: its name, or "others (12)" */
size_t bars_rows(const Bars *b);    /* of all groups */

#endif

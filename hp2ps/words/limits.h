/* limits — what a check allows: how much more than the base a figure may be, and how much at most.
 *
 * A figure is the peak, the mean or the growth (pair.h), of the total or of a band. The last
 * tolerance given that fits a figure counts. A limit for a name is for that band, one without a
 * name for the total.
 */
#ifndef HP2PS_LIMITS_H
#define HP2PS_LIMITS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/message.h"

typedef enum Figure { FIGURE_PEAK, FIGURE_MEAN, FIGURE_GROWTH, FIGURES } Figure;

typedef struct Limit {
  Figure figure;
  char *name;  /* NULL for the total */
  double most; /* bytes, or what the profile counts */
} Limit;

typedef struct Tolerance {
  Figure figure; /* FIGURES: any of them */
  char *name;    /* NULL: any band, and the total */
  double part;   /* 0.1 for 10 % */
} Tolerance;

typedef struct Limits {
  Limit *limits;
  size_t nlimits, limits_cap;
  Tolerance *tolerances;
  size_t ntolerances, tolerances_cap;
} Limits;

Limits *limits_new(void);
void limits_free(Limits *l);

/* Each takes the argument of an option. If it is wrong, it adds a message and gives false.
 * "peak=5M", "mean:elim=5M", "growth=10%": */
bool limits_add(Limits *l, const char *arg, Messages *messages);
/* "10%", "peak:5%", "elim=20%" */
bool limits_tolerance(Limits *l, const char *arg, Messages *messages);
/* "5M", "elim=200k" */
bool limits_most(Limits *l, Figure figure, const char *arg, Messages *messages);

/* The tolerance of a figure of that band, or of the total if the name is NULL. If none fits, it is
 * 0.1, and 0.05 of a growth. */
double limits_part(const Limits *l, Figure figure, const char *name);

const char *limits_figure(Figure figure); /* "peak" */

#endif

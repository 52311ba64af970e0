/* shape — what the course of a profile looks like, as one word: a ramp, a saw, twin peaks ...
 *
 * The rules stand in one table in shape.c, and the first that holds names the shape. They look at
 * a Curve, a value at each sample. Samples may be unevenly spaced, so everything is measured by
 * time: the run is cut into SHAPE_STRETCHES stretches of equal length, of which the floor (least
 * value), the top and the middle are known. tests/plot/report.cases says by examples what each
 * rule is to do. Whatever else judges shapes can be tried on the same table.
 *
 * A hump is a rise, or the begin of the run, and a fall of at least a quarter of the peak. Rises
 * and falls smaller than that don't divide humps. A rise that the run ends on is a hump without a
 * fall.
 */
#ifndef HP2PS_SHAPE_H
#define HP2PS_SHAPE_H

#include <stdbool.h>
#include <stddef.h>

typedef enum ShapeKind {
  SHAPE_EMPTY,       /* nothing is alive */
  SHAPE_FEW,         /* fewer than SHAPE_FEWEST samples */
  SHAPE_SMALL,       /* below 4 kB all the time */
  SHAPE_SAW,         /* four humps or more */
  SHAPE_STEP_UP,     /* level, then level at a higher value */
  SHAPE_RISES_LEVEL, /* rises, then hardly changes */
  SHAPE_RAMP,        /* the floor rises to the end */
  SHAPE_RAMP_FALLS,  /* a ramp until shortly before the end, then it falls */
  SHAPE_SPIKE,       /* one short peak, three times as high as the usual */
  SHAPE_LEVEL,       /* hardly changes */
  SHAPE_STEP_DOWN,   /* level, then level at a lower value */
  SHAPE_TWINS,       /* two humps of about the same height */
  SHAPE_HUMPS,       /* two humps, or three */
  SHAPE_EARLY,       /* a hump, then low for most of the run */
  SHAPE_LATE,        /* low for most of the run, then a hump */
  SHAPE_PYRAMID,     /* built up, then taken down */
  SHAPE_HUMP,        /* a hump, and low before and after it */
  SHAPE_LATE_RISE,   /* low for most of the run, high at the end */
  SHAPE_FALLS_LEVEL, /* highest early, then hardly changes */
  SHAPE_FALLS,       /* highest early, then comes down */
  SHAPE_RISES,       /* higher in the second half, but no ramp */
  SHAPE_CHANGES,     /* none of these */
  SHAPE_KINDS
} ShapeKind;

enum { SHAPE_STRETCHES = 50, SHAPE_FEWEST = 10, SHAPE_HUMPS_KEPT = 3 };

/* n samples with times that don't decrease. */
typedef struct Curve {
  const double *times, *values;
  size_t n;
} Curve;

/* A stretch without a sample has the value that lies on the line between its neighbours. */
typedef struct Stretches {
  double times[SHAPE_STRETCHES]; /* of their middles */
  double floor[SHAPE_STRETCHES], top[SHAPE_STRETCHES], middle[SHAPE_STRETCHES];
} Stretches;

typedef struct Hump {
  double time, top; /* of its highest sample */
} Hump;

typedef struct Shape {
  ShapeKind kind;
  double peak;
  /* The base is the floor of the stretches, or, of a saw, what is left between its teeth. */
  double slope; /* of the base, per unit of time */
  double tau;   /* how steadily the base rises, -1 .. 1 */
  double base_from, base_to;
  double fall;     /* the most that a value, or a valley of a saw, lies below an earlier
                      one */
  bool base_rises; /* by three tenths of its median or more */
  size_t judged;   /* samples that the base was taken from: not those after a ramp's end */
  size_t falls;    /* humps that end in a fall */
  size_t humps;
  Hump hump[SHAPE_HUMPS_KEPT]; /* the first ones */
  double high_from, high_to;   /* when it is first and last above half of the peak */
  double before, after, step;  /* of SHAPE_STEP_*: the two levels, and the time between */
} Shape;

void shape_stretch(Curve c, Stretches *s);

/* The samples between humps with the least value, in a fresh array. */
size_t *shape_valleys(Curve c, size_t *count);

/* `bytes`: values are bytes, so that SHAPE_SMALL has a meaning. */
Shape shape_of(Curve c, bool bytes);

const char *shape_name(ShapeKind kind); /* "late-hump": for tables and tests */

#endif

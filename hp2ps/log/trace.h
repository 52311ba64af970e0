/* trace — chooses the bands that are drawn by themselves.
 *
 * There are two rules. By the paper's one-percent rule, the smallest bands that together have less
 * than `percent` of the area are trace elements. If more than `most` bands are left, all but
 * `most` - 1 are folded. The bands that the rules take out become the band OTHER at the bottom, so
 * the top of the stack is the true total. With `drop`, as York did, trace elements are left out.
 *
 * The bands with the smallest areas are folded. By GHC's rules (-d, -i, --sort=sum) the size of a
 * band is the plain sum of its samples, and the lowest bands in the order drawn are folded.
 *
 * Note [Common frames]: nearly all stacks of cost centres, "go < solve < main < Main.CAF", end in
 * the same callers. Where the stacks of nine tenths of the area do, a key shows these once, and
 * each name without them. Inside a band stands only the innermost centre.
 */
#ifndef HP2PS_TRACE_H
#define HP2PS_TRACE_H

#include "log/model.h"
#include "log/order.h"

typedef struct TraceOptions {
  double percent;
  size_t most; /* 0: no limit but TRACE_MOST */
  Order order;
  bool ghc; /* by GHC's rules */
  bool drop;
  /* Gives the place of a name in an earlier graph: 1 is the bottom, 0 means it wasn't there. NULL
   * if there is no earlier graph. */
  int (*rank)(const void *context, const char *name);
  const void *context;
} TraceOptions;

enum { TRACE_MOST = 400 }; /* more would look alike, and files would grow too large */

typedef struct Layer {
  const char *name; /* the Model's, or "OTHER" */
  const Band *band; /* NULL for OTHER */
  size_t folded;    /* how many bands OTHER stands for */
  size_t inner;     /* bytes of the name before the Stack's `common`; 0: it doesn't end in that */
  double area;
  double share;  /* percent of the area drawn, or of the values if no time passes */
  double change; /* of an Overlay: how much more the mean is than in the first */
} Layer;

/* The stacked graph: layers x samples, bottom first. Borrows names and samples from the Model. */
typedef struct Stack {
  const Model *model;
  Layer *layers;
  size_t nlayers;
  double *values;               /* values[sample * nlayers + layer] */
  double *totals;               /* of what is drawn, per sample */
  double area, peak, peak_time; /* of what is drawn */
  const char *common;           /* Note [Common frames]; NULL if there are none */
} Stack;

/* A fresh array of all bands that occur, the smallest first; the first *traces of them are trace
 * elements. Their size is the area, or the sum if `ghc`. */
uint32_t *trace_rank(const Model *m, double percent, bool ghc, size_t *count, size_t *traces);

Stack *trace_stack(const Model *m, const TraceOptions *options);
/* A fresh copy without OTHER, which must be the lowest layer. */
Stack *trace_without_other(const Stack *s);
/* A fresh copy whose values are percent of what its sample has in all. */
Stack *trace_shares(const Stack *s);
void trace_free(Stack *s);
/* The name of a layer, fresh: in full; in a key that shows the Stack's `common` once; inside the
 * band. In a profile by type `*' stands for types that the compiler doesn't know. */
char *trace_named(const Layer *l);
char *trace_shown(const Layer *l);
char *trace_inside(const Layer *l);

#endif

/* trace — which bands are worth a place of their own.
 *
 * Two rules. The one-percent rule of the paper: the bands that taken together make up less than
 * `percent` of the area are trace elements. And room: of more than `most` bands left, all but
 * `most` - 1 are folded. What either rule takes out becomes the band OTHER at the bottom, so the
 * top of the stack is the true total: area drawn = area read. (York's own practice, trace elements
 * thrown away, is `drop`.)
 *
 * Which bands are folded: the smallest by area. By GHC's rules (-d, -i, --sort=sum) bands are
 * measured by the plain sum of their samples, whatever the spacing, and the lowest in the order
 * drawn are folded.
 */
#ifndef HP2PS_TRACE_H
#define HP2PS_TRACE_H

#include "model.h"
#include "order.h"

typedef struct TraceOptions {
    double percent;
    size_t most;                /* 0: no limit but TRACE_MOST */
    Order order;
    bool ghc;                   /* by GHC's rules */
    bool drop;
    /* Position of a name in an earlier graph, from 1 at the bottom, 0 if it wasn't there; NULL
     * without one. */
    int (*rank)(const void *context, const char *name);
    const void *context;
} TraceOptions;

enum { TRACE_MOST = 400 };      /* beyond that no eye, and no bounded file, can follow */

typedef struct Layer {
    const char *name;           /* the Model's, or "OTHER" */
    const Band *band;           /* NULL for OTHER */
    size_t folded;              /* how many bands OTHER stands for */
    double area;
    double share;               /* of what is drawn, in percent; by area, or by value if no time
                                   passes */
} Layer;

/* The stacked graph: layers x samples, bottom first. Borrows names and samples from the Model. */
typedef struct Stack {
    const Model *model;
    Layer *layers;
    size_t nlayers;
    double *values;             /* values[sample * nlayers + layer] */
    double *totals;             /* of what is drawn, per sample */
    double area, peak, peak_time;   /* of what is drawn */
} Stack;

/* All bands that occur (fresh), ascending by area, or sum for GHC; and how many of them are trace
 * elements. */
uint32_t *trace_rank(const Model *m, double percent, bool ghc, size_t *count, size_t *traces);

Stack *trace_stack(const Model *m, const TraceOptions *options);
void trace_free(Stack *s);

#endif

/* timereport_arcs.c: the tree of a program with cost centres, from its arcs.
 *
 * An arc says how often the code of one centre entered another.  A centre has a place in the tree
 * below each place of each centre that entered it, so a place is a way from MAIN:
 *
 *         MAIN -> a    MAIN -> b    a -1-> c    b -3-> c       MAIN
 *                                                               a
 *                                                                c    1/4 of c's costs
 *                                                               b
 *                                                                c    3/4 of them
 *
 * It is not known which costs came to c by which way, so they are divided among its places, by
 * the entries of the arcs: they are estimated (ReportOwner).  Arcs that close a circle are left
 * out, and all is known nevertheless if every place that they come from lies below the one they
 * lead to.  Arcs to a centre that has very many ways to it are left out, too: it stands below MAIN,
 * with all its costs.  So does a centre that is never entered, as the constants of a module, CAF.
 */
#include <config.h>
#include <stdlib.h>
#include "machine/centre.h"
#include "time/timereport_private.h"

enum { WAYS_MOST = 32 };

typedef struct Centre Centre;
typedef struct Arc {
  Centre *from, *to;
  uint64_t entries;
  struct Arc *next;
} Arc;

struct Centre {
  ReportOwner *owner;
  Arc *out;     /* first of its arcs; a circle has none that closes it */
  Arc *closing; /* those that were left out */
  Arc *at;      /* the next of them to look at, in `order' */
  enum { NEW, OPEN, DONE } state;
  uint64_t entered; /* entries of the arcs to it that are used */
  unsigned ways;
  bool alone;           /* it stands below MAIN */
  double given;         /* the part of its costs that is given to places */
  Centre *below, *next; /* the stack of `order'; and the order it finds */
};

typedef struct ArcGraph {
  Making *m;
  Centre *centres; /* by number of the owner, from 1 on */
  Centre *order;   /* each before those it enters */
} ArcGraph;

/* ---- the graph ---- */

static void add_arc(const LmlArc *arc, void *arg)
{
  ArcGraph *g = arg;
  const ReportOwner *from = timereport_centre(g->m, arc->from),
                    *to = timereport_centre(g->m, arc->to);
  if (!arc->entries || from == to || to == g->m->main) return;
  Centre *f = &g->centres[from->number];
  Arc *a = f->out;
  while (a && a->to != &g->centres[to->number]) a = a->next;
  if (!a && (a = timereport_alloc(g->m, sizeof *a))) {
    *a = (Arc){ f, &g->centres[to->number], 0, f->out };
    f->out = a;
  }
  if (a) a->entries += arc->entries;
}

static void take_out(Arc *arc)
{
  Arc **p = &arc->from->out;
  while (*p != arc) p = &(*p)->next;
  *p = arc->next;
  arc->next = arc->from->closing;
  arc->from->closing = arc;
}

static Centre *open_centre(Centre *c, Centre *below)
{
  c->state = OPEN;
  c->at = c->out;
  c->below = below;
  return c;
}

/* Goes through all that root leads to, in depth; an arc to a centre that is still open closes a
 * circle.  A centre is put before those that were done earlier. */
static void order_from(ArcGraph *g, Centre *root)
{
  for (Centre *c = open_centre(root, NULL); c;) {
    Arc *a = c->at;
    if (a) {
      c->at = a->next;
      if (a->to->state == OPEN) take_out(a);
      else if (a->to->state == NEW) c = open_centre(a->to, c);
    } else {
      c->state = DONE;
      c->next = g->order;
      g->order = c;
      c = c->below;
    }
  }
}

static bool has_costs(const ReportOwner *w)
{
  return w->cost.entries || w->inner || w->cost.ticks || w->cost.bytes;
}

static void order_rest(ArcGraph *g, size_t n, bool entered)
{
  for (size_t i = 1; i <= n; i++) {
    Centre *c = &g->centres[i];
    if (c->owner && c->state == NEW && has_costs(c->owner)
        && (entered || !c->owner->cost.entries)) {
      c->alone = true;
      order_from(g, c);
    }
  }
}

/* Centres that MAIN doesn't lead to come first, so that MAIN stands before all.  Circles that
 * no centre leads to are begun anywhere. */
static void order_all(ArcGraph *g, size_t n)
{
  order_from(g, &g->centres[g->m->main->number]);
  order_rest(g, n, false);
  order_rest(g, n, true);
}

static void count_ways(ArcGraph *g)
{
  for (Centre *c = g->order; c; c = c->next)
    for (const Arc *a = c->out; a; a = a->next) a->to->entered += a->entries;
  for (Centre *c = g->order; c; c = c->next) {
    if (c->ways > WAYS_MOST) c->owner->crowded = g->m->report->crowded = true;
    if (c->ways > WAYS_MOST || c->ways == 0) c->alone = true;
    if (c->alone) c->ways = 1;
    for (const Arc *a = c->out; a; a = a->next) a->to->ways += c->ways;
  }
}

/* ---- the tree ---- */

static uint64_t part(uint64_t all, double from, double to)
{
  return (uint64_t)(to * (double)all + 0.5) - (uint64_t)(from * (double)all + 0.5);
}

/* Gives a place its share.  The shares of all places of a centre sum up to its costs. */
static void give_share(ReportNode *n, Centre *c, double share)
{
  const ReportCost *all = &c->owner->cost;
  double from = c->given, to = from + share > 1 - 1e-9 ? 1 : from + share;
  n->own = (ReportCost){ part(all->entries, from, to), part(all->ticks, from, to),
                         part(all->ns, from, to), part(all->bytes, from, to) };
  c->given = to;
}

/* A place whose centre's arcs are still to be followed. */
typedef struct Place {
  Centre *centre;
  ReportNode *node;
  double share;
  struct Place *below;
} Place;

static Place *put_place(ArcGraph *g, Centre *c, ReportNode *outer, double share, Place *below)
{
  Place *p = timereport_alloc(g->m, sizeof *p);
  ReportNode *n = p ? timereport_node(g->m, outer, c->owner) : NULL;
  if (!n || n == outer) return below;
  give_share(n, c, share);
  if (share < 1 - 1e-9) c->owner->estimated = true;
  *p = (Place){ c, n, share, below };
  return p;
}

static void follow_arcs(ArcGraph *g, Place *p)
{
  while (p) {
    Place here = *p;
    p = here.below;
    for (const Arc *a = here.centre->out; a; a = a->next)
      if (!a->to->alone)
        p = put_place(g, a->to, here.node, here.share * (double)a->entries / (double)a->to->entered,
                      p);
  }
}

static ReportNode *put_tree(ArcGraph *g)
{
  Centre *main = &g->centres[g->m->main->number];
  ReportNode *root = timereport_node(g->m, NULL, g->m->main);
  if (!root) return NULL;
  give_share(root, main, 1);
  follow_arcs(g, &(Place){ main, root, 1, NULL });
  for (Centre *c = g->order; c; c = c->next)
    if (c->alone && c != main) follow_arcs(g, put_place(g, c, root, 1, NULL));
  return root;
}

static bool is_below(const ReportNode *n, const ReportOwner *owner)
{
  while (n && n->owner != owner) n = n->outer;
  return n;
}

/* An arc that closes no circle at one of its places gives costs to another place than the tree
 * has. */
static void find_estimates(const ArcGraph *g, const ReportNode *root)
{
  for (const ReportNode *n = root; n; n = timereport_next(n))
    for (const Arc *a = g->centres[n->owner->number].closing; a; a = a->next)
      a->to->owner->estimated |= !is_below(n, a->to->owner);
  for (const Centre *c = g->order; c; c = c->next) g->m->report->estimated |= c->owner->estimated;
}

static void take_centre(LmlCentre *c, void *arg)
{
  ArcGraph *g = arg;
  ReportOwner *w = timereport_centre(g->m, c);
  g->centres[w->number].owner = w;
}

ReportNode *timereport_arcs(Making *m)
{
  size_t n = m->report->owner_count;
  ArcGraph g = { .m = m, .centres = timereport_alloc(m, (n + 1) * sizeof(Centre)) };
  if (m->broken) return m->report->stacks;
  centre_each(take_centre, &g);
  for (size_t i = 1; i <= n; i++)
    if (m->owners[i]->built_in && m->owners[i]->counts) g.centres[i].owner = m->owners[i];
  centre_each_arc(add_arc, &g);
  order_all(&g, n);
  count_ways(&g);
  ReportNode *root = put_tree(&g);
  if (root) {
    find_estimates(&g, root);
    timereport_sum(root);
  }
  return root ? root : m->report->stacks;
}

/* cost.c: who paid for what.  See oracle.h.
 *
 *     A  an application     V  evaluating a variable   U  an update
 *     C  a case             H  a cell of the heap      E  an entry of a centre
 *     P  a primitive (lexical profiling only) */
#include <config.h>
#include "oracle.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>

const Centre cost_main = { .kind = CENTRE_MAIN, .name = "MAIN" },
             cost_sub = { .kind = CENTRE_MARK, .name = "SUB" },
             cost_stranger = { .kind = CENTRE_MARK, .name = "STRANGER" };

const Centre *cost_caf(Name module, Name constant)
{
  bool each = centre_options.cafs && constant;
  Name name = each ? intern_printf("CAF:%s", constant) : intern("CAF");
  return centre_get(CENTRE_CAF, name, module, (Loc){ 0 });
}

static Cost *row_of(Costs *t, const Centre *c)
{
  if (t->rows.n && t->rows.at[t->last].centre == c) return &t->rows.at[t->last];
  for (t->last = 0; t->last < t->rows.n; t->last++)
    if (t->rows.at[t->last].centre == c) return &t->rows.at[t->last];
  vec_push(&t->rows, ((Cost){ .centre = c }));
  return &t->rows.at[t->last];
}

/* Nothing is ever charged to SUB. */
void cost_charge(const Centre *c, CostKind kind, long n)
{
  assert(c && c != &cost_sub);
  row_of(&run.costs, c)->n[kind] += n;
}

void cost_enter(const Centre *from, const Centre *to)
{
  Costs *t = &run.costs;
  cost_charge(to, COST_E, 1);
  for (int i = 0; i < t->arcs.n; i++)
    if (t->arcs.at[i].from == from && t->arcs.at[i].to == to) {
      t->arcs.at[i].entries++;
      return;
    }
  vec_push(&t->arcs, ((CostArc){ from, to, 1 }));
}

long cost_total(const Costs *t, CostKind kind)
{
  long sum = 0;
  for (int i = 0; i < t->rows.n; i++) sum += t->rows.at[i].n[kind];
  return sum;
}

/* ---- in order: MAIN, then by kind, name and module ---- */

static int order_centres(const Centre *a, const Centre *b)
{
  if (a == b) return 0;
  if (a->kind != b->kind) return a->kind < b->kind ? -1 : 1;
  int o = strcmp(a->name, b->name);
  return o ? o : strcmp(a->module ? a->module : "", b->module ? b->module : "");
}

static int order_rows(const void *a, const void *b)
{
  return order_centres(((const Cost *)a)->centre, ((const Cost *)b)->centre);
}

static int order_arcs(const void *a, const void *b)
{
  const CostArc *x = a, *y = b;
  int o = order_centres(x->from, y->from);
  return o ? o : order_centres(x->to, y->to);
}

static void sort(const Costs *t)
{
  if (t->rows.n) qsort(t->rows.at, (size_t)t->rows.n, sizeof *t->rows.at, order_rows);
  if (t->arcs.n) qsort(t->arcs.at, (size_t)t->arcs.n, sizeof *t->arcs.at, order_arcs);
}

/* Of the kinds of costs, only those in the set count. */
static bool same_costs(const Cost *x, const Cost *y, unsigned kinds)
{
  for (int k = 0; k < COST_KINDS; k++)
    if (kinds >> k & 1 && x->n[k] != y->n[k]) return false;
  return true;
}

static bool is_empty(const Cost *r, unsigned kinds) { return same_costs(r, &(Cost){ 0 }, kinds); }

static bool same_rows(const Costs *a, const Costs *b, unsigned kinds)
{
  for (int i = 0, j = 0;; i++, j++) {
    while (i < a->rows.n && is_empty(&a->rows.at[i], kinds)) i++;
    while (j < b->rows.n && is_empty(&b->rows.at[j], kinds)) j++;
    if (i == a->rows.n || j == b->rows.n) return i == a->rows.n && j == b->rows.n;
    const Cost *x = &a->rows.at[i], *y = &b->rows.at[j];
    if (x->centre != y->centre || !same_costs(x, y, kinds)) return false;
  }
}

static bool same_arcs(const Costs *a, const Costs *b)
{
  if (a->arcs.n != b->arcs.n) return false;
  for (int i = 0; i < a->arcs.n; i++) {
    const CostArc *x = &a->arcs.at[i], *y = &b->arcs.at[i];
    if (x->from != y->from || x->to != y->to || x->entries != y->entries) return false;
  }
  return true;
}

bool cost_same(const Costs *a, const Costs *b)
{
  return cost_same_in(a, b, COST_ALL) && same_arcs(a, b);
}

bool cost_same_in(const Costs *a, const Costs *b, unsigned kinds)
{
  sort(a);
  sort(b);
  return same_rows(a, b, kinds);
}

void cost_print(FILE *f, const Costs *t)
{
  sort(t);
  for (int i = 0; i < t->rows.n; i++) {
    const Cost *r = &t->rows.at[i];
    if (is_empty(r, COST_ALL)) continue;
    fputs(r->centre->name, f);
    for (int k = 0; k < COST_KINDS; k++)
      if (r->n[k]) fprintf(f, " %c%ld", "EAVUCHP"[k], r -> n[k]);
    fputc('\n', f);
  }
}

void cost_print_arcs(FILE *f, const Costs *t)
{
  sort(t);
  for (int i = 0; i < t->arcs.n; i++) {
    const CostArc *a = &t->arcs.at[i];
    fprintf(f, "%s -> %s %ld\n", a->from->name, a->to->name, a->entries);
  }
}

/* fold.c: a centre taken out of a program: its marks go, and its text belongs to what is around.
 *
 * If all entries of a centre come from one other, that one pays what the centre paid, and nobody
 * else pays more or less: so a reader of a report may fold the centre afterwards.  It is different
 * if the other is a constant's: x = {# SCC k #} \y. e is a constant, x = \y. e is a function.  And
 * a variable or a value in a mark is bound, evaluated and updated as an expression is; without the
 * mark it is what it is, and whoever mentions it has fewer V, H and U. */
#include <config.h>
#include "oracle.h"

static bool unmark(Expr **slot, void *arg)
{
  const Centre *k = arg;
  while (core_is_scc(*slot) && (*slot)->fun->enters == k) *slot = (*slot)->deflt;
  return true;
}

void fold_centre(Program *p, const Centre *k)
{
  for (int i = 0; i < p->nfuns; i++) {
    core_each(&p->funs[i]->body, unmark, (void *)k);
    core_colour(p->funs[i]->body, NULL);
  }
}

/* The only other centre from which k is entered; NULL if there are several. */
static const Centre *only_parent(const Costs *t, const Centre *k)
{
  const Centre *parent = NULL;
  for (int i = 0; i < t->arcs.n; i++) {
    const CostArc *a = &t->arcs.at[i];
    if (a->to != k || a->from == k || a->from == parent) continue;
    if (parent || a->from->kind == CENTRE_CAF) return NULL;
    parent = a->from;
  }
  return parent;
}

const Centre *fold_candidate(const Costs *t, const Centre **parent)
{
  for (int i = 0; i < t->rows.n; i++) {
    const Centre *k = t->rows.at[i].centre;
    *parent = k->kind == CENTRE_MARK ? only_parent(t, k) : NULL;
    if (*parent) return k;
  }
  return NULL;
}

static Cost *row_of(const Costs *t, const Centre *c)
{
  for (int i = 0; i < t->rows.n; i++)
    if (t->rows.at[i].centre == c) return &t->rows.at[i];
  return NULL;
}

void fold_forgive(Costs *before, const Costs *after)
{
  for (int i = 0; i < before->rows.n; i++) {
    Cost *b = &before->rows.at[i];
    const Cost *a = row_of(after, b->centre);
    if (a && a->n[COST_V] < b->n[COST_V]) b->n[COST_V] = a->n[COST_V];
    if (a && a->n[COST_H] < b->n[COST_H]) b->n[COST_H] = a->n[COST_H];
  }
}

void fold_costs(Costs *t, const Centre *k, const Centre *parent)
{
  Cost *from = row_of(t, k), *to = row_of(t, parent);
  if (!to) {
    vec_push(&t->rows, ((Cost){ .centre = parent }));
    from = row_of(t, k);
    to = row_of(t, parent);
  }
  for (CostKind c = COST_E + 1; c < COST_KINDS; c++) to->n[c] += from->n[c];
  *from = (Cost){ .centre = k };
}

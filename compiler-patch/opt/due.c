/* due.c: see due.h. */
#include <config.h>
#include "opt/due.h"
#include "base/arena.h"
#include "base/scc.h"

struct Due {
  Fun **funs; /* those that a function mentions stand before it, unless they mention it, too */
  int n;
  bool *is_due;
  int count;      /* how many are due */
  int at, step;   /* the round at work: where it is, and its direction */
  SccUses *users; /* of each: which mention it */
};

/* Fun.data is a number + 1; that of a function that is not among them may be anything. */
static int number_of(const Due *d, const Fun *f)
{
  intptr_t i = (intptr_t)f->data - 1;
  return i >= 0 && i < d->n && d->funs[i] == f ? (int)i : -1;
}

static void number_funs(const Due *d)
{
  for (int i = 0; i < d->n; i++) d->funs[i]->data = (void *)(intptr_t)(i + 1);
}

typedef struct Mentions {
  const Due *due;
  SccUses *uses; /* of the function at work */
} Mentions;

static bool note_mention(Expr **slot, void *arg)
{
  const Mentions *m = arg;
  const Fun *f = (*slot)->kind == EX_VAR ? (*slot)->var->fun : NULL;
  int i = f ? number_of(m->due, f) : -1;
  if (i >= 0) vec_push(m->uses, i);
  return true;
}

static void take_component(const int *nodes, int count, void *arg)
{
  SccUses *order = arg;
  for (int i = 0; i < count; i++) vec_push(order, nodes[i]);
}

/* The functions and their users, in the order of struct Due, by what each uses in the old one. */
static void put_in_order(Due *d, const SccUses *uses)
{
  SccUses order = { 0 };
  int *place = NEWN(int, d->n);
  Fun **funs = NEWN(Fun *, d->n);
  scc_each(uses, d->n, take_component, &order);
  for (int i = 0; i < d->n; i++) {
    place[order.at[i]] = i;
    funs[i] = d->funs[order.at[i]];
  }
  d->funs = funs;
  d->users = NEWN(SccUses, d->n);
  for (int i = 0; i < d->n; i++)
    for (int k = 0; k < uses[i].n; k++) {
      SccUses *u = &d->users[place[uses[i].at[k]]];
      if (u->n == 0 || u->at[u->n - 1] != place[i]) vec_push(u, place[i]);
    }
}

Due *due_all(Fun **funs, int n)
{
  Due *d = NEW(Due);
  SccUses *uses = NEWN(SccUses, n);
  *d = (Due){ .funs = funs, .n = n, .count = n, .step = 1, .is_due = NEWN(bool, n) };
  number_funs(d);
  for (int i = 0; i < n; i++) {
    Mentions m = { d, &uses[i] };
    d->is_due[i] = true;
    if (funs[i]->body) core_each(&funs[i]->body, note_mention, &m);
  }
  put_in_order(d, uses);
  number_funs(d);
  return d;
}

Fun *due_next(Due *d)
{
  while (d->count > 0) {
    for (; d->at >= 0 && d->at < d->n; d->at += d->step)
      if (d->is_due[d->at]) {
        d->is_due[d->at] = false;
        d->count--;
        return d->funs[d->at];
      }
    d->step = -d->step;
    d->at = d->step > 0 ? 0 : d->n - 1;
  }
  for (int i = 0; i < d->n; i++) d->funs[i]->data = NULL;
  return NULL;
}

static void make_due(Due *d, int i)
{
  d->count += !d->is_due[i];
  d->is_due[i] = true;
}

void due_again(Due *d, const Fun *f)
{
  int i = number_of(d, f);
  if (i >= 0) make_due(d, i);
}

void due_users(Due *d, const Fun *f)
{
  int i = number_of(d, f);
  for (int k = 0; i >= 0 && k < d->users[i].n; k++) make_due(d, d->users[i].at[k]);
}

/* depend.c: each let's definitions -> strongly connected components, definitions before uses.
 *
 *     let rec f x = g x and g x = f x and h x = f x and k = 1 in ..     -->     {f, g} {h} {k}
 *
 * Requires: rename.  Leaves true: E_LET.groups set throughout; inside a group, and between
 * independent groups, the order of the source is kept.
 *
 * One walk over the tree finds the edges of all lets at once: a table says which definition of
 * which let binds an Ident, and each let on the path knows which of its definitions the walk is in
 * (none, in its body).  Then scc.h finds the components of that let.  Time is linear in the size of
 * the program. */
#include <config.h>
#include "lml/depend.h"
#include "base/scc.h"
#include "base/vec.h"
#include <stdlib.h>
#include <string.h>

typedef struct Let {
  Exp *exp;
  SccUses *uses; /* for each definition: the others of this let that it uses */
  bool *self;    /* for each definition: does it use itself? */
  int current;   /* the definition the walk is in, or -1 */
} Let;

typedef struct Binder {
  Let *let;
  int def;
} Binder;

static VEC(Binder) binders; /* indexed by Ident.unique; let is NULL if no let binds the
                               Ident */

static void walk_exp(Exp *e);

/* ---- edges ---- */

static void set_binder(const Ident *id, Let *let, int def)
{
  while (binders.n <= id->unique) vec_push(&binders, ((Binder){ 0 }));
  binders.at[id->unique] = (Binder){ let, def };
}

static void set_binders(Let *let, int i)
{
  const Def *d = let->exp->defs[i];
  if (d->kind == D_FUN) set_binder(d->id, let, i);
  for (int j = 0; j < d->nids; j++) set_binder(d->ids[j], let, i);
}

static void use_ident(const Ident *id)
{
  if (!id || id->unique < 0 || id->unique >= binders.n || !binders.at[id->unique].let) return;
  Binder b = binders.at[id->unique];
  if (b.let->current < 0) return;
  SccUses *uses = &b.let->uses[b.let->current];
  if (b.def == b.let->current) b.let->self[b.def] = true;
  else if (uses->n == 0 || uses->at[uses->n - 1] != b.def) vec_push(uses, b.def);
}

/* ---- components ---- */

typedef struct Groups {
  const Let *let;
  VEC(Group) all;
} Groups;

static int by_number(const void *a, const void *b)
{
  int x = *(const int *)a, y = *(const int *)b;
  return (x > y) - (x < y);
}

static void make_group(const int *nodes, int n, void *arg)
{
  Groups *gs = arg;
  int *sorted = memcpy(NEWN(int, n), nodes, sizeof *nodes * (size_t)n);
  qsort(sorted, (size_t)n, sizeof *sorted, by_number);
  Group g = { NEWN(Def *, n), n, n > 1 || gs->let->self[nodes[0]] };
  for (int i = 0; i < n; i++) g.defs[i] = gs->let->exp->defs[sorted[i]];
  vec_push(&gs->all, g);
}

static void make_groups(Let *let)
{
  Groups gs = { .let = let };
  scc_each(let->uses, let->exp->ndefs, make_group, &gs);
  let->exp->groups = gs.all.at;
  let->exp->ngroups = gs.all.n;
}

/* ---- the walk ---- */

static void walk_rules(Rule *rs, int n)
{
  for (int i = 0; i < n; i++) {
    if (rs[i].guard) walk_exp(rs[i].guard);
    walk_exp(rs[i].body);
  }
}

static void walk_let(Exp *e)
{
  Let *let = NEW(Let);
  let->exp = e;
  let->uses = NEWN(SccUses, e->ndefs);
  let->self = NEWN(bool, e->ndefs);
  for (int i = 0; i < e->ndefs; i++) set_binders(let, i);
  for (let->current = 0; let->current < e->ndefs; let->current++) {
    Def *d = e->defs[let->current];
    walk_rules(d->rules, d->nrules);
    if (d->kind == D_PAT) walk_exp(d->rhs);
    if (d->guard) walk_exp(d->guard);
  }
  let->current = -1;
  make_groups(let);
}

/* The loop keeps a long chain of lets from nesting calls. */
static void walk_exp(Exp *e)
{
  for (; e->kind == E_LET; e = e->body) walk_let(e);
  if (e->kind == E_ID) use_ident(e->id);
  if (e->fun) walk_exp(e->fun);
  for (int i = 0; i < e->nargs; i++)
    if (e->args[i]) walk_exp(e->args[i]);
  walk_rules(e->rules, e->nrules);
  for (int i = 0; i < e->nquals; i++) walk_exp(e->quals[i].exp);
  if (e->body) walk_exp(e->body);
}

void depend_unit(Unit *u)
{
  memset(&binders, 0, sizeof binders);
  walk_exp(u->body);
}

/* depend.c: each let's definitions -> strongly connected components, definitions before uses.
 *
 *     let rec f x = g x and g x = f x and h x = f x and k = 1 in ..     -->     {f, g} {h} {k}
 *
 * Requires: rename.  Leaves true: E_LET.groups set throughout; inside a group, and between independent groups,
 * the order of the source is kept.
 *
 * One walk over the tree finds the edges of all lets at once: a table tells which definition of which let binds an Ident, and
 * each let on the path knows which of its definitions we are in (none, while in its body).
 * Then Tarjan's algorithm, with its own stack, for that let.  Time is linear in the program. */
#include <config.h>
#include "depend.h"
#include "vec.h"
#include <stdlib.h>
#include <string.h>

typedef struct Node {
  VEC(int) uses;           /* definitions of the same let */
  int index, low;          /* Tarjan's; index 0: not visited */
  int next;                /* the use to follow next */
  bool on_stack, self;     /* self: uses itself */
} Node;

typedef struct Let {
  Exp *exp;
  Node *nodes;             /* one per definition */
  int current;             /* the definition we are in, or -1 */
} Let;

typedef struct Binder { Let *let; int def; } Binder;

static VEC(Binder) binders;              /* by number of the Ident; let NULL: not let-bound, or not in scope any more */

static void walk(Exp *e);

/* ---- edges ---- */

static void set_binder(const Ident *id, Let *let, int def)
{
  while (binders.n <= id->unique)
    vec_push(&binders, ((Binder){0}));
  binders.at[id->unique] = (Binder){ let, def };
}

static void set_binders(Let *let, int i)
{
  const Def *d = let->exp->defs[i];
  if (d->kind == D_FUN)
    set_binder(d->id, let, i);
  for (int j = 0; j < d->nids; j++)
    set_binder(d->ids[j], let, i);
}

static void use(const Ident *id)
{
  if (!id || id->unique < 0 || id->unique >= binders.n || !binders.at[id->unique].let)
    return;
  Binder b = binders.at[id->unique];
  if (b.let->current < 0)
    return;
  Node *n = &b.let->nodes[b.let->current];
  if (b.def == b.let->current)
    n->self = true;
  else if (n->uses.n == 0 || n->uses.at[n->uses.n - 1] != b.def)
    vec_push(&n->uses, b.def);
}

/* ---- components ---- */

typedef struct Tarjan {
  Node *nodes;
  int count;
  VEC(int) stack;          /* nodes not yet in a component */
  VEC(int) path;           /* nodes being visited, instead of recursion */
  VEC(Group) groups;
  Def **defs;
} Tarjan;

static void visit(Tarjan *t, int v)
{
  Node *n = &t->nodes[v];
  n->index = n->low = ++t->count;
  n->on_stack = true;
  vec_push(&t->stack, v);
  vec_push(&t->path, v);
}

static int by_number(const void *a, const void *b)
{
  int x = *(const int *)a, y = *(const int *)b;
  return (x > y) - (x < y);
}

/* Node v is the first of its component: take that from the stack. */
static void make_group(Tarjan *t, int v)
{
  int from = t->stack.n;
  do
    t->nodes[t->stack.at[--from]].on_stack = false;
  while (t->stack.at[from] != v);
  int n = t->stack.n - from;
  qsort(t->stack.at + from, (size_t)n, sizeof(int), by_number);
  Group g = { NEWN(Def *, n), n, n > 1 || t->nodes[v].self };
  for (int i = 0; i < n; i++)
    g.defs[i] = t->defs[t->stack.at[from + i]];
  t->stack.n = from;
  vec_push(&t->groups, g);
}

static void lower(Node *n, int low)
{
  if (low < n->low)
    n->low = low;
}

/* All uses of v are done. */
static void leave(Tarjan *t, int v)
{
  t->path.n--;
  if (t->nodes[v].low == t->nodes[v].index)
    make_group(t, v);
  if (t->path.n > 0)
    lower(&t->nodes[t->path.at[t->path.n - 1]], t->nodes[v].low);
}

static void components_from(Tarjan *t, int root)
{
  visit(t, root);
  while (t->path.n > 0) {
    int v = t->path.at[t->path.n - 1];
    Node *n = &t->nodes[v];
    if (n->next == n->uses.n) {
      leave(t, v);
      continue;
    }
    Node *w = &t->nodes[n->uses.at[n->next++]];
    if (w->index == 0)
      visit(t, (int)(w - t->nodes));
    else if (w->on_stack)
      lower(n, w->index);
  }
}

static void make_groups(Let *let)
{
  Tarjan t = { .nodes = let->nodes, .defs = let->exp->defs };
  for (int i = 0; i < let->exp->ndefs; i++)
    if (let->nodes[i].index == 0)
      components_from(&t, i);
  let->exp->groups = t.groups.at;
  let->exp->ngroups = t.groups.n;
}

/* ---- the walk ---- */

static void walk_rules(Rule *rs, int n)
{
  for (int i = 0; i < n; i++) {
    if (rs[i].guard)
      walk(rs[i].guard);
    walk(rs[i].body);
  }
}

static void walk_let(Exp *e)
{
  Let *let = NEW(Let);
  let->exp = e;
  let->nodes = NEWN(Node, e->ndefs);
  for (int i = 0; i < e->ndefs; i++)
    set_binders(let, i);
  for (let->current = 0; let->current < e->ndefs; let->current++) {
    Def *d = e->defs[let->current];
    walk_rules(d->rules, d->nrules);
    if (d->kind == D_PAT)
      walk(d->rhs);
    if (d->guard)
      walk(d->guard);
  }
  let->current = -1;
  make_groups(let);
}

/* Bodies of lets are followed in a loop. */
static void walk(Exp *e)
{
  for (; e->kind == E_LET; e = e->body)
    walk_let(e);
  if (e->kind == E_ID)
    use(e->id);
  if (e->fun)
    walk(e->fun);
  for (int i = 0; i < e->nargs; i++)
    if (e->args[i])
      walk(e->args[i]);
  walk_rules(e->rules, e->nrules);
  for (int i = 0; i < e->nquals; i++)
    walk(e->quals[i].exp);
  if (e->body)
    walk(e->body);
}

void depend_unit(Unit *u)
{
  memset(&binders, 0, sizeof binders);
  walk(u->body);
}

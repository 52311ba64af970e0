/* sink.c: see sink.h.
 *
 *     let x = f y in                          case y > 0 of
 *     case y > 0 of                             False -> 0
 *       False -> 0                      =>      True -> let x = f y in
 *       True -> case x > 1 of ..                        case x > 1 of ..
 *
 * Definitions after `where' stand before all guards, though often one branch alone has a use for
 * them.  There no cell is made for the other branches, and strict.c may find that the branch surely
 * evaluates x.
 *
 * Note [What stays].  A let stays if several branches need it, or if what is looked at needs it.  A
 * field that is taken from a value stays: the collector takes it out as soon as the value is there,
 * where in a branch it would hold all of the value until then.  A let that binds several variables,
 * and one whose variables see each other, stay.
 *
 * For each let the nodes of its body are looked at, up to MOST of them. */
#include <config.h>
#include "opt/sink.h"

enum { MOST = 3000 };

typedef struct Search {
  const Var *var;
  int left;
  bool found;
} Search;

static bool look_at_node(Expr **slot, void *arg)
{
  Search *s = arg;
  if (s->found || --s->left < 0) return false;
  if ((*slot)->kind == EX_VAR && (*slot)->var == s->var) s->found = true;
  return !s->found;
}

/* Does e mention v?  Where there is too much to look at: yes. */
static bool mentions(Expr *e, const Var *v, int *left)
{
  Search s = { v, *left, false };
  core_each(&e, look_at_node, &s);
  *left = s.left;
  return s.found || s.left < 0;
}

static bool may_sink(const Expr *let)
{
  const Expr *rhs = let->binds[0].rhs;
  return let->nbinds == 1 && !let->rec && rhs->kind != EX_LAM && !core_takes_field(rhs);
}

typedef struct Place {
  Expr **slot;
  int n;
} Place;

/* One more part of the expression, if it mentions v. */
static void part(Place *p, Expr **slot, const Var *v, int *left)
{
  if (!*slot || !mentions(*slot, v, left)) return;
  p->slot = slot;
  p->n++;
}

/* The only branch of e that mentions v, or NULL. */
static Expr **branch_of(Expr *e, const Var *v, int *left)
{
  Place p = { 0 };
  if (e->kind == EX_CASE && !core_is_scc(e) && !mentions(e->fun, v, left)) {
    for (int i = 0; i < e->nalts; i++) part(&p, &e->alts[i].body, v, left);
    part(&p, &e->deflt, v, left);
  }
  if (e->kind == EX_JOIN) {
    part(&p, &e->fun, v, left);
    part(&p, &e->body, v, left);
  }
  if (e->kind == EX_LET) {
    for (int i = 0; i < e->nbinds; i++) p.n += mentions(e->binds[i].rhs, v, left);
    part(&p, &e->body, v, left);
    if (p.n == 1 && !p.slot) return NULL;
  }
  return p.n == 1 ? p.slot : NULL;
}

/* Does a branch lie after the lets from e on? */
static bool has_branches(const Expr *e)
{
  while (e->kind == EX_LET) e = e->body;
  return e->kind == EX_CASE || e->kind == EX_JOIN;
}

/* The lets that are passed on the way stay outside, unless there is no branch after them. */
static Expr *sink_let(Expr *let)
{
  int left = MOST;
  Expr **slot = &let->body, **deepest = NULL;
  while (slot && has_branches(*slot)) {
    bool branches = (*slot)->kind != EX_LET;
    slot = branch_of(*slot, let->binds[0].var, &left);
    if (slot && branches) deepest = slot;
  }
  if (!deepest) return let;
  Expr *body = let->body;
  let->body = *deepest;
  *deepest = let;
  return body;
}

static bool visit_node(Expr **slot, void *arg)
{
  Expr *e = *slot;
  if (e->kind != EX_LET) return true;
  for (int i = 0; i < e->nbinds; i++) core_each(&e->binds[i].rhs, visit_node, arg);
  core_each(&e->body, visit_node, arg); /* the inner lets have sunk before */
  if (may_sink(e)) *slot = sink_let(e);
  return false;
}

void sink_program(Program *p)
{
  for (int i = 0; i < p->nfuns; i++)
    if (!p->funs[i]->is_value) core_each(&p->funs[i]->body, visit_node, NULL);
}

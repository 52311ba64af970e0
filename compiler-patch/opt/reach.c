/* reach.c: finds the Funs that need no constant, by a walk against the direction of mentions.
 *
 *     xs = from 1           a constant that may die: its value is in the heap
 *     n = 3 * 4             an Int: it holds no memory, so its mentions don't matter
 *     f x = x + hd xs       needs xs
 *     g x = f (x + n)       needs f, and so xs
 *     h x = x + n           needs none
 *
 * A constant that is an immediate or a literal is never kept or dropped.  But if computing it needs
 * other constants, a mention of it needs these. */
#include <config.h>
#include "opt/reach.h"
#include "base/vec.h"

typedef VEC(Fun *) Funs;

typedef struct Reach {
  Fun *user;  /* whose body is being looked at */
  Funs found; /* those that need a constant */
} Reach;

/* Is f a constant whose value may be in the heap? */
static bool may_die(const Program *p, const Fun *f)
{
  bool constant = f->nparams == 0 && !f->is_value && !f->is_thunk && f != p->main;
  bool outside = f->body->kind == EX_LIT || (f->body->kind == EX_CON && f->body->nargs == 0);
  return constant && f->var->rep != REP_SCALAR && !outside;
}

/* f needs a constant.  It is noted once. */
static void need(Reach *r, Fun *f)
{
  if (f->needs_none) vec_push(&r->found, f);
  f->needs_none = false;
}

/* Fun.data of the program's own Funs: the Funs that mention it. */
static void note_use(Reach *r, Fun *f)
{
  if (f->body) vec_push((Funs *)f->data, r->user);
  else if (!f->needs_none) need(r, r->user);
}

static bool look_at_node(Expr **slot, void *arg)
{
  if ((*slot)->kind == EX_VAR && (*slot)->var->fun) note_use(arg, (*slot)->var->fun);
  return true;
}

static void begin_function(Fun *f)
{
  f->needs_none = true;
  f->data = NEW(Funs);
}

void reach_program(Program *p)
{
  Reach r = { 0 };
  for (int i = 0; i < p->nfuns; i++) begin_function(p->funs[i]);
  for (int i = 0; i < p->nfuns; i++) {
    r.user = p->funs[i];
    if (may_die(p, r.user)) need(&r, r.user);
    core_each(&r.user->body, look_at_node, &r);
  }
  for (int i = 0; i < r.found.n; i++) {
    const Funs *users = r.found.at[i]->data;
    for (int k = 0; k < users->n; k++) need(&r, users->at[k]);
  }
}

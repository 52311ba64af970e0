/* normalise.c: see normalise.h. */
#include <config.h>
#include "flat/normalise.h"
#include <stdlib.h>
#include <string.h>

typedef struct Normal {
  const FProgram *program;
  int last;
} Normal;

static FExp *normal(Normal *n, FExp *e);

/* ---- names for what had none ---- */

/* Is the variable called t7?  New names begin after the largest such number. */
static void note_var(Normal *n, const FVar *v)
{
  if (v->name[0] != 't') return;
  char *end;
  long i = strtol(v->name + 1, &end, 10);
  if (!*end && end > v->name + 1 && i > n->last && i < 1 << 30) n->last = (int)i;
}

static void note_names(FExp **slot, void *arg)
{
  FExp *e = *slot;
  for (int i = 0; i < e->nbinds; i++) note_var(arg, e->binds[i].var);
  for (int i = 0; i < e->nvars; i++) note_var(arg, e->vars[i]);
  for (int i = 0; i < e->nalts; i++)
    for (int k = 0; k < e->alts[i].nvars; k++) note_var(arg, e->alts[i].vars[k]);
  flat_each_child(e, note_names, arg);
}

static FVar *new_var(Normal *n, Loc loc)
{
  Name name;
  do name = intern_printf("t%d", ++n->last);
  while (flat_fun(n->program, name) || flat_con(n->program, name));
  return flat_var(name, loc);
}

/* ---- expressions ---- */

/* Lets that are to stand around an expression. */
typedef struct Lets {
  FExp *outer, *inner;
} Lets;

/* Makes a variable of what is in the slot. */
static void name_it(Normal *n, FExp **slot, Lets *l)
{
  FExp *e = *slot;
  if (e->kind == FX_VAR) return;
  FVar *v = new_var(n, e->loc);
  FExp *let = flat_let(v, e, NULL);
  *slot = flat_ref(v, e->loc);
  if (l->inner) l->inner->body = let;
  else l->outer = let;
  l->inner = let;
}

/* The right-hand sides are made normal last, along the lets, not one within the other. */
static FExp *wrapped(Normal *n, Lets *l, FExp *e)
{
  if (!l->outer) return e;
  l->inner->body = e;
  for (FExp *let = l->outer; let != e; let = let->body)
    let->binds[0].rhs = normal(n, let->binds[0].rhs);
  return l->outer;
}

static FExp *unrolled(Normal *n, const FExp *e)
{
  FExp *list = flat_new(FX_CON, e->loc);
  list->con = flat_con(n->program, intern("[]"));
  for (size_t i = e->len; i-- > 0;) {
    FExp *cons = flat_new(FX_CON, e->loc), *c = flat_new(FX_LIT, e->loc);
    c->lit = (FLit){ .kind = FL_CHAR, .value = (unsigned char)e->str[i] };
    cons->con = flat_con(n->program, intern(":"));
    cons->args = NEWN(FExp *, 2);
    cons->nargs = 2;
    cons->args[0] = c;
    cons->args[1] = list;
    list = cons;
  }
  return list;
}

static FExp *normal(Normal *n, FExp *e)
{
  Lets l = { 0 };
  if (e->kind == FX_STRING) e = unrolled(n, e);
  switch (e->kind) {
    case FX_CALL:
    case FX_CON:
    case FX_APPLY:
      for (int i = 0; i < e->nargs; i++) name_it(n, &e->args[i], &l);
      return wrapped(n, &l, e);
    case FX_CASE:
      name_it(n, &e->body, &l);
      for (int i = 0; i < e->nalts; i++) e->alts[i].body = normal(n, e->alts[i].body);
      return wrapped(n, &l, e);
    default: break;
  }
  for (int i = 0; i < e->nargs; i++) e->args[i] = normal(n, e->args[i]);
  for (int i = 0; i < e->nbinds; i++) e->binds[i].rhs = normal(n, e->binds[i].rhs);
  if (e->body) e->body = normal(n, e->body);
  return e;
}

void normalise_program(const FProgram *p)
{
  for (int i = 0; i < p->funs.n; i++) {
    FFun *f = p->funs.at[i];
    Normal n = { .program = p };
    if (!f->reached || !f->body) continue;
    for (int k = 0; k < f->nparams; k++) note_var(&n, f->params[k]);
    note_names(&f->body, &n);
    f->body = normal(&n, f->body);
  }
}

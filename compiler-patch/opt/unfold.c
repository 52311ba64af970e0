/* unfold.c: see unfold.h.
 *
 * An imported function is a name and a calling convention.  Where the library's source is at
 * hand, its text is better:
 *
 *     in Sum (map f l)          map f [] = []  ||  map f (x.xs) = f x . map f xs
 *                               (producer map, in lib/folds.m)
 *
 * A copy is taken of a function that is small and needs nothing that only the library's object
 * file has.  Such are constants, of which there must be one, and values of types that the module
 * exports, since the program has its own idea of their constructors.  Nodes keep producer and
 * place (core.h), and with the place their module. */
#include <config.h>
#include "opt/unfold.h"
#include "base/vec.h"

enum { LARGEST = 80 };     /* nodes of a function worth looking into */

typedef struct Module { Name name; Program *core; } Module;

static bool large_too;
static Program *(*read_source)(Name module, void *arg);
static void *source_arg;
static VEC(Module) modules;
static VEC(Fun *) funs;

/* What is known of a library function (Var.data). */
static const char refused[] = "refused", wanted[] = "wanted", taken[] = "taken";

static Program *module_of(Name name)
{
  for (int i = 0; i < modules.n; i++)
    if (modules.at[i].name == name) return modules.at[i].core;
  vec_push(&modules, ((Module){ name, read_source(name, source_arg) }));
  return modules.at[modules.n - 1].core;
}

static Fun *definition(const Fun *import)
{
  Program *m = module_of(import->module);
  for (int i = 0; m && i < m->nfuns; i++) {
    Fun *f = m->funs[i];
    if (f->var->name == import->var->name && f->nparams == import->nparams
        && (f->exported || f->var->data == taken))
      return f;
  }
  return NULL;
}

/* ---- may it be taken? ---- */

/* The function being looked at, and those of its module that it needs. */
typedef struct Look { VEC(Fun *) all; int nodes; bool good; } Look;

static void add(Look *l, Fun *f)
{
  for (int i = 0; i < l->all.n; i++)
    if (l->all.at[i] == f) return;
  if (f->nparams == 0 && !f->is_value) l->good = false;
  vec_push(&l->all, f);
}

static bool look(Expr **slot, void *arg)
{
  Look *l = arg;
  Expr *e = *slot;
  if (++l->nodes > LARGEST && !large_too) l->good = false;
  if (!l->good) return false;
  if (e->kind == EX_VAR && e->var->fun && e->var->fun->body) add(l, e->var->fun);
  if (e->kind == EX_CON && e->con->type->module) l->good = false;
  for (int i = 0; i < e->nalts; i++)
    if (e->alts[i].con && e->alts[i].con->type->module) l->good = false;
  return true;
}

static bool eligible(Fun *f)
{
  Look l = { .good = true };
  if (f->var->data) return f->var->data != refused;
  add(&l, f);
  for (int i = 0; l.good && i < l.all.n; i++) core_each(&l.all.at[i]->body, look, &l);
  f->var->data = (void *)(l.good ? wanted : refused);
  return l.good;
}

/* ---- taking it ---- */

static void take(Fun *f)
{
  if (f->var->data == taken) return;
  f->var->data = (void *)taken;
  f->exported = false;
  vec_push(&funs, f);
}

static bool redirect(Expr **slot, void *arg)
{
  Expr *e = *slot;
  (void)arg;
  Fun *f = e->kind == EX_VAR ? e->var->fun : NULL;
  if (f && f->body) take(f);              /* a function that was taken needs it */
  if (f && !f->body && f->nparams > 0) {
    Fun *g = definition(f);
    if (g && eligible(g)) {
      take(g);
      e->var = g->var;
      g->var->uses++;
    }
  }
  return true;
}

void unfold_program(Program *p, bool whole, Program *(*source)(Name module, void *arg), void *arg)
{
  large_too = whole;
  read_source = source;
  source_arg = arg;
  modules.n = 0;
  core_clear_data(p);
  for (int i = 0; i < p->nfuns; i++) {
    vec_push(&funs, p->funs[i]);
    p->funs[i]->var->data = (void *)taken;
  }
  for (int i = 0; i < funs.n; i++) core_each(&funs.at[i]->body, redirect, NULL);
  p->funs = funs.at;
  p->nfuns = funs.n;
  funs.at = NULL;
  funs.n = funs.room = 0;
}

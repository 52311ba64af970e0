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
#include "base/module.h"
#include "base/vec.h"

enum { LARGEST = 80 }; /* nodes of a function worth looking into */

typedef struct Module {
  Name name;
  Program *core;
} Module;

static Program *prog;
static bool all_wanted;
static Program *(*read_source)(const Fun *import, void *arg);
static void *source_arg;
static VEC(Module) modules;
static VEC(Fun *) funs;

/* Facts about a library function (Var.data). */
static const char refused[] = "refused", wanted[] = "wanted", taken[] = "taken";

/* The text of the module that defines import.  In a circle of modules that may be the program. */
static Program *module_of(const Fun *import)
{
  Name name = import->module;
  if (name == prog->module) return prog;
  for (int i = 0; i < modules.n; i++)
    if (modules.at[i].name == name) return modules.at[i].core;
  Program *core = read_source(import, source_arg);
  vec_push(&modules, ((Module){ name, core }));
  if (core && !core->policy.typed) prog->policy.typed = false;
  return core;
}

static Fun *definition(const Fun *import)
{
  Program *m = module_of(import);
  for (int i = 0; m && i < m->nfuns; i++) {
    Fun *f = m->funs[i];
    bool alike = f->nparams == import->nparams || (centre_options.pairs && f->nparams > 0);
    if (f->var->name == import->var->name && alike && (f->exported || f->var->data == taken))
      return f;
  }
  return NULL;
}

/* ---- may it be taken? ---- */

/* The function being looked at, and those of its module that it needs. */
typedef struct Look {
  VEC(Fun *) all;
  int nodes;
  bool good;
} Look;

static void add_function(Look *l, Fun *f)
{
  for (int i = 0; i < l->all.n; i++)
    if (l->all.at[i] == f) return;
  if (f->nparams == 0 && !f->is_value) {
    l->good = l->good && all_wanted && f->exported; /* the one in the object will do */
    return;
  }
  vec_push(&l->all, f);
}

static bool look_at_node(Expr **slot, void *arg)
{
  Look *l = arg;
  Expr *e = *slot;
  if (++l->nodes > LARGEST && !all_wanted) l->good = false;
  if (!l->good) return false;
  if (e->kind == EX_VAR && e->var->fun && e->var->fun->body) add_function(l, e->var->fun);
  if (all_wanted) return true;
  if (e->kind == EX_CON && e->con->type->module) l->good = false;
  for (int i = 0; i < e->nalts; i++)
    if (e->alts[i].con && e->alts[i].con->type->module) l->good = false;
  return true;
}

static bool eligible(Fun *f)
{
  Look l = { .good = true };
  if (f->var->data) return f->var->data != refused;
  add_function(&l, f);
  for (int i = 0; l.good && i < l.all.n; i++) core_each(&l.all.at[i]->body, look_at_node, &l);
  f->var->data = (void *)(l.good ? wanted : refused);
  return l.good;
}

/* ---- taking it ---- */

static void take_function(Fun *f)
{
  if (f->var->data == taken) return;
  f->var->data = (void *)taken;
  f->exported = false;
  vec_push(&funs, f);
}

/* The constant f of another module, of which the text is at hand, as an import. */
static Var *import_of(const Fun *f)
{
  Fun *g = NEW(Fun);
  *g = (Fun){ .var = core_var(f->var->name, f->var->rep, f->here.loc),
              .exported = true,
              .here = f->here,
              .shown = f->shown,
              .module = f->module,
              .first = -1 };
  g->var->fun = g;
  g->var->toplevel = true;
  return g->var;
}

static bool is_centre(const Fun *f) { return f->nparams > 0 && core_is_scc(f->body); }

/* An imported function becomes the text of it, if there is one. */
static void redirect_import(Expr *e, Fun *f)
{
  Fun *g = definition(f);
  if (!g || (g->nparams == 0 && f->nparams == 0)) return;
  bool own = g->var->data == taken;
  if (all_wanted && !own && is_centre(g) && !module_is_library(f->module)) {
    f->centre = g->body->fun->enters;
    return;
  }
  if (!own && !eligible(g)) return;
  take_function(g);
  e->var = g->var;
  g->var->uses++;
}

/* With pairs, mentions of a constant of another module are counted. */
static void name_constant(Fun *f)
{
  const Fun *g = module_is_library(f->module) ? NULL : definition(f);
  if (g && g->nparams == 0)
    f->centre = centre_get(CENTRE_FUNCTION, f->var->name, f->module, g->var->loc);
}

static bool redirect(Expr **slot, void *arg)
{
  Expr *e = *slot;
  (void)arg;
  Fun *f = e->kind == EX_VAR ? e->var->fun : NULL;
  if (f && f->body && f->var->data != taken) { /* a function that was taken needs it */
    if (f->nparams > 0 || f->is_value) take_function(f);
    else e->var = import_of(f);
    f = e->var->fun;
  }
  if (!f || f->body) return true;
  if (f->nparams > 0 || centre_options.pairs) redirect_import(e, f);
  if (e->var->fun == f && f->nparams == 0 && centre_options.pairs) name_constant(f);
  return true;
}

void unfold_program(Program *p, bool whole, Program *(*source)(const Fun *import, void *arg),
                    void *arg)
{
  prog = p;
  all_wanted = whole;
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

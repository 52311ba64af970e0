/* desugar_global.c: the functions and constants of modules as globals of core.
 *
 * The program is read as a whole, with its library, but only what main leads to becomes core.  A
 * global is a variable at first.  When an expression mentions it, it is wanted, and its right-hand
 * side will be made; that mentions others.  So nothing has to be dropped later. */
#include <config.h>
#include "base/library.h"
#include "haskell/desugar_private.h"
#include <string.h>

typedef struct Global { HMake *make; void *arg; bool wanted; } Global;

/* of the program at work: */
static const HModule *root;
static Name module;
static VEC(Fun *) wanted;
static VEC(CoreDef) defs;

void hglobal_begin(const HModule *m, Name name)
{
  root = m;
  module = name;
  memset(&wanted, 0, sizeof wanted);
  memset(&defs, 0, sizeof defs);
}

Var *hglobal_new(Name name, Name producer, Rep rep, Loc loc, HMake *make, void *arg)
{
  Fun *f = NEW(Fun);
  Var *v = core_var(name, rep, loc);
  Global *g = NEW(Global);
  *g = (Global){ .make = make, .arg = arg };
  *f = (Fun){ .var = v, .producer = producer, .shown = name, .module = module, .first = -1,
              .loc = loc, .data = g };
  v->fun = f;
  v->toplevel = true;
  return v;
}

Expr *hglobal_ref(Var *v, Name p, Loc loc)
{
  Global *g = v->fun ? v->fun->data : NULL;
  if (g && !g->wanted) {
    g->wanted = true;
    vec_push(&wanted, v->fun);
  }
  return core_ref(v, p, loc);
}

static void make(Fun *f)
{
  const Global *g = f->data;
  Expr *e = g->make(g->arg, f->producer);
  f->body = e;
  if (e->kind != EX_LAM) return;
  f->params = e->params;
  f->nparams = e->nparams;
  f->body = e->body;
}

Fun **hglobal_all(int *n)
{
  for (int i = 0; i < wanted.n; i++) make(wanted.at[i]);     /* the list grows */
  for (int i = 0; i < wanted.n; i++) wanted.at[i]->data = NULL;
  *n = wanted.n;
  return wanted.at;
}

/* ---- names ---- */

/* What everybody writes without a module's name. */
static bool is_prelude(Name m)
{
  return !strcmp(m, "Prim") || (!strncmp(m, "Prelude", 7) && (m[7] == '\0' || m[7] == '.'));
}

Name hglobal_name(const HModule *m, Name name)
{
  return !m || m == root || is_prelude(m->name) ? name : intern_printf("%s.%s", m->name, name);
}

bool hglobal_is_library(Loc loc)
{
  const char *dir = arena_printf(unit_arena, "%s/haskell/", library_dir());
  return loc.src && !strncmp(loc.src->name, dir, strlen(dir));
}

void hglobal_note(Name name, Loc loc) { vec_push(&defs, ((CoreDef){ name, loc })); }

CoreDef *hglobal_defs(int *n)
{
  *n = defs.n;
  return defs.at;
}

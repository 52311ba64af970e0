/* desugar_global.c: the functions and constants of modules as globals of core.
 *
 * The program is read as a whole, with its library, but only what main leads to becomes core.  A
 * global is a variable at first.  When an expression mentions it, it is wanted, and its right-hand
 * side will be made; that mentions others.  So nothing has to be dropped later. */
#include <config.h>
#include "haskell/desugar/desugar_private.h"
#include <string.h>

typedef struct Global {
  HMake *make;
  void *arg;
  Ty *type;
  const HEntity *written; /* the function or method; NULL: the compiler has made it */
  HClone *clone;
  bool wanted;
} Global;

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

static Var *new_global(Name name, Name producer, Loc loc, Global is)
{
  Fun *f = NEW(Fun);
  Var *v = core_var(name, REP_ANY, loc);
  Global *g = NEW(Global);
  *g = is;
  *f = (Fun){ .var = v,
              .producer = producer,
              .shown = name,
              .module = module,
              .first = -1,
              .loc = loc,
              .data = g };
  v->fun = f;
  v->toplevel = true;
  if (g->written) hcentre_note(f, g->written);
  return v;
}

Var *hglobal_new(Name name, Name producer, Ty *type, Loc loc, HMake *make, void *arg)
{
  return new_global(name, producer, loc, (Global){ .make = make, .arg = arg, .type = type });
}

Var *hglobal_written(const HEntity *e, Name name, Name producer, Ty *type, Loc loc, HMake *make,
                     void *arg)
{
  return new_global(name, producer, loc, (Global){ make, arg, type, e, NULL, false });
}

Var *hglobal_clone(Var *of, HClone *clone)
{
  if (!clone->var) {
    Global g = *(Global *)of->fun->data;
    g.clone = clone;
    g.wanted = false;
    clone->var = new_global(of->name, of->fun->producer, of->loc, g);
  }
  return clone->var;
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
  if (g->clone) hclone_bind(g->clone);
  if (g->type) f->var->rep = hcon_rep(g->type);
  Expr *e = g->make(g->arg, f->producer);
  if (g->clone) hclone_unbind(g->clone);
  f->body = e;
  bool entered_once = f->centre && hcentre_is_constant(g->written);
  if (e->kind != EX_LAM || entered_once) return;
  f->params = e->params;
  f->nparams = e->nparams;
  f->body = e->body;
}

/* ---- other names for globals ---- */

/* A constant that is another global, such as (+)@Int = primIntAdd, is that.  With cost centres a
 * constant of the program's own has a colour, and stays. */
static Var *behind(Var *v)
{
  for (int i = 0; i < wanted.n; i++) { /* x = y and y = x never end */
    const Fun *f = v->fun;
    const Expr *e = f && f->nparams == 0 ? f->body : NULL;
    bool other = e && e->kind == EX_VAR && e->var->fun;
    if (!other || (centre_options.on && !hglobal_is_library(f->loc))) break;
    v = e->var;
  }
  return v;
}

/* Profiles show what the program calls: Data.IntMap.insert, though that is Data.Map.insert, which
 * is then the helper (desugar_known.c).  Primitives and methods have no such names. */
static bool is_called(const Fun *by, const Fun *f, const Fun *target)
{
  bool called = !hglobal_is_library(by->loc) && hglobal_is_library(f->loc);
  return called && f->loc.src != target->loc.src && target->nparams > 0 && f->var->name
         && !strchr(f->var->name, '@') && strcmp(target->loc.src->module, "Prim");
}

static bool look_behind(Expr **slot, void *by)
{
  Expr *e = *slot;
  if (e->kind != EX_VAR || !e->var->fun) return true;
  Var *v = behind(e->var);
  if (v != e->var && !is_called(by, e->var->fun, v->fun)) e->var = v;
  e->var->uses++;
  return true;
}

Fun **hglobal_all(int *n)
{
  for (int i = 0; i < wanted.n; i++) make(wanted.at[i]); /* the list grows */
  for (int i = 0; i < wanted.n; i++) core_each(&wanted.at[i]->body, look_behind, wanted.at[i]);
  for (int i = 0; i < wanted.n; i++) wanted.at[i]->data = NULL;
  *n = wanted.n;
  return wanted.at;
}

/* ---- names ---- */

bool hglobal_is_library(Loc loc) { return loc.src && loc.src->library; }

/* desugar_known.c finds better names for the library's. */
Name hglobal_name(const HModule *m, Name name)
{
  return !m || m == root || hglobal_is_library(m->loc) ? name
                                                       : intern_printf("%s.%s", m->name, name);
}

/* A definition may be made several times. */
Expr *hglobal_note(Name name, const HDecl *d, Expr *e)
{
  if (!d->bind->noted) vec_push(&defs, ((CoreDef){ name, d->loc, core_last_line(e, d->loc) }));
  d->bind->noted = true;
  return e;
}

CoreDef *hglobal_defs(int *n)
{
  *n = defs.n;
  return defs.at;
}

/* desugar_centre.c: definitions as cost centres, by -auto-all and its like.
 *
 *     area (Circle r) = pi * r * r         =>     area (Circle r) = %scc <area> pi * r * r
 *     total = sum . map area                      total = %scc <total> sum . map area
 *
 * Every top-level definition of the program's own modules is a centre of its name, fields of data
 * types among them, and with -auto-local every local definition and lambda, too: f/g, f/\.  These
 * are GHC's.  A function is entered by each call; a definition without parameters is entered once,
 * when it is evaluated, but pays for what the functions do that it mentions.  desugar_arity comes
 * later, and leaves alone what begins with a count.  What else the compiler makes of data types,
 * dictionaries among it, is no centre. */
#include <config.h>
#include "base/module.h"
#include "haskell/desugar/desugar_private.h"
#include "haskell/rename/names.h"
#include <string.h>

static bool is_exported(const HEntity *e) { return hnames_has(&e->module->names->exported, e); }

/* A method of another module than main's has the module in its name; a centre shows that anyway. */
static Name own_name(const Fun *f)
{
  const char *module = f->loc.src->module;
  size_t n = strlen(module);
  bool begins = !strncmp(f->var->name, module, n) && f->var->name[n] == '.';
  return begins && f->var->name[n + 1] ? intern(f->var->name + n + 1) : f->var->name;
}

void hcentre_note(Fun *f, const HEntity *e)
{
  const CentreOptions *o = &centre_options;
  if (!o->on || o->pairs || (hglobal_is_library(f->loc) && !o->library)) return;
  bool exported = o->exported && e->kind != HE_METHOD && is_exported(e);
  if (o->all || o->module || o->local || exported)
    f->centre = centre_function(own_name(f), module_of_source(f->loc.src, false), f->loc);
}

bool hcentre_is_constant(const HEntity *e)
{
  const HDecl *d = e->kind == HE_METHOD ? NULL : e->decl;
  return d && d->kind == HD_FUN && d->nmatches == 1 && d->matches[0].npats == 0
         && d->bind->nparams == 0;
}

/* ---- local definitions and lambdas ---- */

/* Until they are marked, lambdas of the text have this name. */
static Name lambda_name(void) { return intern("\\"); }

Expr *hcentre_lambda(Expr *lam)
{
  if (centre_options.local && lam->kind == EX_LAM && !hglobal_is_library(lam->loc))
    lam->name = lambda_name();
  return lam;
}

static bool mark_locals(Expr **slot, void *path);

/* *slot, all of what is called name in the definition path, becomes a centre. */
static void mark_local(Expr **slot, Name name, Name path, Loc loc)
{
  Name own = intern_printf("%s/%s", path, name);
  core_each(slot, mark_locals, (void *)own);
  *slot = core_scc(centre_function(own, module_of_source(loc.src, false), loc), *slot);
}

static void mark_bind(CoreBind *b, Name path)
{
  Expr *e = b->rhs;
  Name name = e->kind == EX_LAM && e->name != lambda_name() ? e->name : NULL;
  if (name) mark_local(&e->body, name, path, e->loc);
  else if (b->var->name && !core_is_atom(e)) mark_local(&b->rhs, b->var->name, path, b->var->loc);
  else core_each(&b->rhs, mark_locals, (void *)path);
}

static bool mark_locals(Expr **slot, void *path)
{
  Expr *e = *slot;
  if (e->kind == EX_LAM && e->name == lambda_name()) {
    e->name = NULL;
    mark_local(&e->body, lambda_name(), path, e->loc);
    return false;
  }
  if (e->kind != EX_LET) return true;
  for (int i = 0; i < e->nbinds; i++) mark_bind(&e->binds[i], path);
  core_each(&e->body, mark_locals, path);
  return false;
}

static bool forget_lambda(Expr **slot, void *arg)
{
  (void)arg;
  if ((*slot)->kind == EX_LAM && (*slot)->name == lambda_name()) (*slot)->name = NULL;
  return true;
}

/* ---- the program ---- */

void hcentre_program(Program *p)
{
  for (int i = 0; i < p->nfuns; i++) {
    Fun *f = p->funs[i];
    const Centre *k = f->centre;
    if (!k) continue;
    if (centre_options.local) core_each(&f->body, mark_locals, (void *)own_name(f));
    f->body = core_scc(k, f->body);
    f->centre = NULL; /* from here on the field is for imported functions */
  }
  for (int i = 0; centre_options.local && i < p->nfuns; i++)
    core_each(&p->funs[i]->body, forget_lambda, NULL);
}

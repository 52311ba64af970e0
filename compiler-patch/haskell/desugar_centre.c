/* desugar_centre.c: definitions as cost centres, by -auto-all and its like.
 *
 *     area (Circle r) = pi * r * r         =>     area (Circle r) = %scc <area> pi * r * r
 *     total = sum . map area                      total = %scc <total> sum . map area
 *
 * Every top-level definition of the program's own modules is a centre of its name, and with
 * -auto-local every local function, too.  A function is entered by each call; a definition without
 * parameters is entered once, when it is evaluated, but pays for what the functions do that it
 * mentions.  desugar_arity comes later, and leaves alone what begins with a count.  What the
 * compiler makes of data types, selectors and dictionaries among it, is no centre. */
#include <config.h>
#include "base/module.h"
#include "haskell/desugar_private.h"
#include "haskell/names.h"
#include <string.h>

static bool is_exported(const HEntity *e)
{
  return hnames_has(&e->module->names->exported, e);
}

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
  if (o->all || o->module || o->local || (o->exported && is_exported(e)))
    f->centre = centre_function(own_name(f), module_of_source(f->loc.src, false), f->loc);
}

/* ---- local functions ---- */

static bool mark_locals(Expr **slot, void *path);

static void mark_local(const CoreBind *b, Name path)
{
  Name own = b->rhs->name ? intern_printf("%s/%s", path, b->rhs->name) : path;
  core_each(&b->rhs->body, mark_locals, (void *)own);
  if (!b->rhs->name) return;
  Name module = module_of_source(b->rhs->loc.src, false);
  b->rhs->body = core_scc(centre_function(own, module, b->rhs->loc), b->rhs->body);
}

static bool mark_locals(Expr **slot, void *path)
{
  Expr *e = *slot;
  bool functions = false;
  for (int i = 0; e->kind == EX_LET && i < e->nbinds; i++)
    functions |= e->binds[i].rhs->kind == EX_LAM;
  if (!functions) return true;
  for (int i = 0; i < e->nbinds; i++) {
    if (e->binds[i].rhs->kind == EX_LAM) mark_local(&e->binds[i], path);
    else core_each(&e->binds[i].rhs, mark_locals, path);
  }
  core_each(&e->body, mark_locals, path);
  return false;
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
    f->centre = NULL;            /* from here on the field is for imported functions */
  }
}

/* desugar_known.c: what profiles call the functions of the library.
 *
 * The reader of a profile knows the library by the modules that the program imports:
 *
 *  1. A function that one of them exports has its name, alone if Prelude exports it and else with
 *     the module, wherever the library defines it: Data.Map.Tree's insert is Data.Map.insert.
 *     The function that implements an exported method gets the method's name, too.  Methods are
 * called by their instances, show@Int.  The program's own functions are known.
 *  2. A cell that another function makes belongs to the known function which that one serves: the
 * cells of hPut are putStr's, if no other function leads to hPut.  An exported function that the
 * program doesn't mention is such a helper, too, if it serves a single function: a program that
 * calls sort alone sees no sortBy, and Data.Map.insert at Int is Data.IntMap.insert if only that
 * leads to it.
 *  3. If they serve several, it belongs to the home of their module: the first module that the
 *     program imports and that exports something of it, or else, for modules that only the library
 *     knows, the first whose imports lead to it.  Prelude counts as the first import.  The home of
 *     Data.Map.Tree is Data.Map, or Data.Set in a program that has sets alone.  Modules have the
 *     names of their homes in profiles, too. */
#include <config.h>
#include "haskell/desugar/desugar_private.h"
#include "haskell/rename/names.h"
#include "haskell/tree/package.h"
#include <stdlib.h>
#include <string.h>

/* A name that the program could write, for what is defined at the place. */
typedef struct Public {
  Loc loc;
  int order;
  Name name;
} Public;

typedef struct Known {
  VEC(HModule *) imported; /* Prelude, and what the program's own modules import */
  const HModules *all;     /* each after those that it imports, */
  const HModule **homes;   /* and their homes; NULL: it has none */
  VEC(Public) names;       /* by place, then by order */
  Name prelude;
  VEC(CoreDef) inner; /* Program.inner */
} Known;

/* ---- 1. what the program imports ---- */

static void add_imported(Known *k, HModule *m)
{
  for (int i = 0; i < k->imported.n; i++)
    if (k->imported.at[i] == m) return;
  vec_push(&k->imported, m);
}

static void find_imported(Known *k)
{
  const HModules *all = k->all;
  for (int i = 0; i < all->n; i++)
    if (!strcmp(all->at[i]->name, k->prelude)) add_imported(k, all->at[i]);
  for (int i = 0; i < all->n; i++) {
    const HModule *m = all->at[i];
    for (int j = 0; !hglobal_is_library(m->loc) && j < m->nimports; j++)
      if (m->imports[j].is && hglobal_is_library(m->imports[j].is->loc))
        add_imported(k, m->imports[j].is);
  }
}

static bool exports_of(const HModule *m, const Source *src)
{
  for (int i = 0; i < m->names->exports.n; i++)
    if (m->names->exports.at[i]->loc.src == src) return true;
  return false;
}

static void find_exporting_homes(Known *k)
{
  for (int i = 0; i < k->all->n; i++)
    for (int j = 0; !k->homes[i] && j < k->imported.n; j++) {
      HModule *m = k->imported.at[j];
      if (m == k->all->at[i] || exports_of(m, k->all->at[i]->src)) k->homes[i] = m;
    }
}

static int place_of(const HModules *all, const HModule *m)
{
  int i = 0;
  while (all->at[i] != m) i++;
  return i;
}

/* m is the home of all that its imports lead to and that has none. */
static void find_led_homes(Known *k, const HModule *m)
{
  bool *led = NEWN(bool, k->all->n);
  led[place_of(k->all, m)] = true;
  for (int i = k->all->n; i-- > 0;) {
    const HModule *by = k->all->at[i];
    if (!led[i]) continue;
    if (!k->homes[i]) k->homes[i] = m;
    for (int j = 0; j < by->nimports; j++)
      if (by->imports[j].is) led[place_of(k->all, by->imports[j].is)] = true;
  }
}

static void find_homes(Known *k)
{
  k->homes = NEWN(const HModule *, k->all->n);
  find_exporting_homes(k);
  for (int i = 0; i < k->imported.n; i++) find_led_homes(k, k->imported.at[i]);
}

static const HModule *home_of(const Known *k, const Source *src)
{
  for (int i = 0; i < k->all->n; i++)
    if (k->all->at[i]->src == src) return k->homes[i];
  return NULL;
}

static int by_place(const void *a, const void *b)
{
  const Loc *x = &((const Public *)a)->loc, *y = &((const Public *)b)->loc;
  if (x->src != y->src) return x->src < y->src ? -1 : 1;
  return x->line != y->line ? x->line - y->line : x->col - y->col;
}

static int by_place_and_order(const void *a, const void *b)
{
  int c = by_place(a, b);
  return c ? c : ((const Public *)a)->order - ((const Public *)b)->order;
}

static Name qualified(const Known *k, const HModule *m, Name name)
{
  return m->name == k->prelude ? name : intern_printf("%s.%s", m->name, name);
}

static void find_names(Known *k)
{
  for (int i = 0; i < k->imported.n; i++) {
    const HModule *m = k->imported.at[i];
    for (int j = 0; j < m->names->exports.n; j++) {
      const HEntity *e = m->names->exports.at[j];
      if (e->loc.src)
        vec_push(&k->names, ((Public){ e->loc, k->names.n, qualified(k, m, e->name) }));
    }
  }
  if (k->names.n) qsort(k->names.at, (size_t)k->names.n, sizeof(Public), by_place_and_order);
}

/* The first of the names for what is defined there; NULL: there is none. */
static Name name_at(const Known *k, Loc loc)
{
  Public key = { .loc = loc };
  int low = 0, high = k->names.n;
  while (low < high) {
    int middle = (low + high) / 2;
    if (by_place(&k->names.at[middle], &key) < 0) low = middle + 1;
    else high = middle;
  }
  return low < k->names.n && by_place(&k->names.at[low], &key) == 0 ? k->names.at[low].name : NULL;
}

/* A function for lists may implement a method of its name: length. */
static Name public_name(const Known *k, const Fun *f)
{
  const HModule *m = home_of(k, f->here.loc.src);
  Name name = name_at(k, f->here.loc);
  for (int i = 0; !name && m && i < m->names->exports.n; i++)
    if (m->names->exports.at[i]->name == f->var->name) name = qualified(k, m, f->var->name);
  return name;
}

/* ---- 2. the function that a helper serves ---- */

static bool is_method(const Fun *f) { return f->var->name && strchr(f->var->name, '@'); }

/* Fun.data of a helper: the known function that it serves, `shared' if it serves several, or NULL
 * while none is found; of all others: `known'. */
static Fun known, shared;

static bool reach(Expr **slot, void *server)
{
  Fun *f = (*slot)->kind == EX_VAR ? (*slot)->var->fun : NULL;
  if (!f || !f->body || f->data == &known || f->data == &shared || f->data == server) return true;
  f->data = f->data ? &shared : server;
  core_each(&f->body, reach, server);
  return true;
}

static void reach_from_known(Program *p)
{
  for (int i = 0; i < p->nfuns; i++)
    if (p->funs[i]->data != &known) p->funs[i]->data = NULL;
  for (int i = 0; i < p->nfuns; i++)
    if (p->funs[i]->data == &known) core_each(&p->funs[i]->body, reach, p->funs[i]);
}

static bool mention(Expr **slot, void *arg)
{
  const Known *k = arg;
  Fun *f = (*slot)->kind == EX_VAR ? (*slot)->var->fun : NULL;
  if (f && f->body && !f->data && public_name(k, f)) f->data = &known;
  return true;
}

/* Functions that the program doesn't mention become known once they turn out to serve several.
 * Helpers of theirs then serve them, so all are asked again. */
static void find_servers(Known *k, Program *p)
{
  for (int i = 0; i < p->nfuns; i++) {
    Fun *f = p->funs[i];
    f->data = !hglobal_is_library(f->here.loc) || is_method(f) ? &known : NULL;
  }
  for (int i = 0; i < p->nfuns; i++)
    if (!hglobal_is_library(p->funs[i]->here.loc)) core_each(&p->funs[i]->body, mention, k);
  for (bool more = true; more;) {
    reach_from_known(p);
    more = false;
    for (int i = 0; i < p->nfuns; i++) {
      Fun *f = p->funs[i];
      if ((f->data == &shared || !f->data) && public_name(k, f)) {
        f->data = &known;
        more = true;
      }
    }
  }
}

/* ---- 3. names ---- */

static Name module_name(const Known *k, const Source *src)
{
  const HModule *m = home_of(k, src);
  return m ? m->name : k->prelude;
}

static void rename_modules(const Known *k)
{
  for (int i = 0; i < k->all->n; i++) {
    Source *src = k->all->at[i]->src;
    if (!hglobal_is_library(k->all->at[i]->loc)) continue;
    src->module = module_name(k, src);
    src->group = hpackage_of(src->module);
    if (!src->group) src->group = "base";
  }
}

typedef struct Renaming {
  Name from, to;
} Renaming;

static bool rename_nodes(Expr **slot, void *arg)
{
  const Renaming *r = arg;
  if ((*slot)->here.producer == r->from) (*slot)->here.producer = r->to;
  if ((*slot)->kind == EX_LAM && (*slot)->name == r->from) (*slot)->name = r->to;
  return true;
}

static void rename_fun(Fun *f, Name producer, Name shown)
{
  Renaming r = { f->here.producer, producer };
  f->here.producer = producer;
  f->shown = shown;
  core_each(&f->body, rename_nodes, &r);
}

/* ---- primitives ---- */

static bool place_nodes(Expr **slot, void *at)
{
  (*slot)->here.loc = *(const Loc *)at;
  return true;
}

/* The cell that a primitive makes is the caller's, at its place: (+) n 1 becomes (\a b. %add a b)
 * n 1. */
static bool inline_prim(Expr **slot, void *prims)
{
  Expr *e = *slot, *lam;
  const Fun *f = e->kind == EX_APP && e->fun->kind == EX_VAR ? e->fun->var->fun : NULL;
  if (!f || f->nparams == 0 || f->here.loc.src != prims) return true;
  lam = core_new(EX_LAM, f->here);
  lam->params = f->params;
  lam->nparams = f->nparams;
  lam->body = f->body;
  e->fun = core_clone(lam);
  core_each(&e->fun, rename_nodes, &(Renaming){ f->here.producer, e->here.producer });
  core_each(&e->fun, place_nodes, &e->here.loc);
  return true;
}

static void inline_prims(Program *p, const HModules *all)
{
  const Source *prims = NULL;
  for (int i = 0; i < all->n; i++)
    if (!strcmp(all->at[i]->name, "Prim")) prims = all->at[i]->src;
  for (int i = 0; prims && i < p->nfuns; i++)
    core_each(&p->funs[i]->body, inline_prim, (void *)prims);
}

/* Notes the helper's own name, if it has one that the program could write. */
static void note_inner(Known *k, const Fun *f)
{
  Name name = public_name(k, f);
  if (name)
    vec_push(&k->inner, ((CoreDef){ name, f->here.loc, core_last_line(f->body, f->here.loc) }));
}

/* Known functions come first, since helpers take their names. */
void hknown_program(Program *p, const HModules *all)
{
  Known k = { .prelude = intern("Prelude"), .all = all };
  inline_prims(p, all);
  find_imported(&k);
  find_homes(&k);
  find_names(&k);
  find_servers(&k, p);
  for (int i = 0; i < p->nfuns; i++) {
    Fun *f = p->funs[i];
    Name name = f->data == &known && hglobal_is_library(f->here.loc) ? public_name(&k, f) : NULL;
    if (name) rename_fun(f, name, f->shown);
  }
  for (int i = 0; i < p->nfuns; i++) {
    Fun *f = p->funs[i], *server = f->data;
    if (f->data == &known) continue;
    Name module = module_name(&k, f->here.loc.src);
    if (!f->data || f->data == &shared) rename_fun(f, module, module);
    else {
      note_inner(&k, f);
      rename_fun(f, server->here.producer, server->shown);
    }
  }
  p->inner = k.inner.at;
  p->ninner = k.inner.n;
  for (int i = 0; i < p->nfuns; i++) p->funs[i]->data = NULL;
  rename_modules(&k);
}

/* centre_copies.c: the pass `centre' copies functions for the cost centres that mention them.
 *
 * 1. What.  The text of a top-level function outside all marks has no centre of its own: its costs
 * are those of the centre that mentions it.  So there is a copy of it for each such centre, in that
 *    centre's colour:
 *
 *        double l = map (\x. 2 * x) l                    double@a l = map@a (\x. 2 * x) l    all a
 *        main = {# SCC "a" #} double [1]           =>    double@b l = map@b (\x. 2 * x) l    all b
 *             @ {# SCC "b" #} map f (double [2])         map@a ..   map@b ..
 *                                                        main = <a> double@a [1] @
 *                                                               <b> map@b f@b (double@b [2])
 *
 *    A mention counts, not a call: the text that names a function pays for it, whatever text
 * applies it.  The colour of the mention is known here, so nothing is left to do while the program
 * runs: no current centre is saved, restored, passed or returned.
 *
 *    Local functions belong to the function around them and are copied along.  A constant at the
 *    top is evaluated once, for no centre in particular: its text has the colour CAF.  But a
 * constant that is just a partial application, or another name, does no work: it is copied, as a
 * function is.
 *
 * 2. Which copies.  They are the least set such that
 *
 *        main's text is MAIN's, and a constant's is CAF's
 *        where text of colour k mentions f, there is f@k
 *
 *    For each definition we note once what it mentions, with the colour of the mention; NULL is the
 *    colour of the copy.
 *
 * 3. A function that is a centre itself, f x = {# SCC "f" #} e, also by -auto-all, has nothing in
 *    its body that depends on the text that mentions it but the count of the entry, whose arc
 * begins at the mention.  So only that is copied:
 *
 *        f@k x = case %scc <f> of _ -> f' x              <k> %scc
 *        f'  x = <f> e
 *
 *    simplify puts f@k in the place of calls.
 *
 * 4. Budget.  Copies may make a program -fscc-size times as large as it is.  If they would make it
 *    larger, the largest functions with several copies become centres themselves, of the name
 *    f (shared), until the rest fits.  Their costs are then shown apart, with the entries that
 *    each centre made: nothing is divided by guess.
 *
 * 5. Other modules.  The callers of an exported function in other modules are not known here.  The
 *    copy that others see is a centre f (shared), entered from (other modules).
 *
 *    Where the source of an imported function is at hand, unfold has made its text part of this
 *    program, and it is copied as any other.  But an imported function that is a centre itself
 *    stays where it is.  Its module counts an entry from (other modules), which is taken back:
 *
 *        f@k x = case %scc <f> of _ -> case %scc -1 <f> of _ -> import f x
 *                <k> %scc              <(other modules)> %scc -1 */
#include <config.h>
#include "opt/centre_copies.h"
#include "base/module.h"
#include "opt/copies.h"
#include <stdlib.h>

static Copies all;

/* ---- imports ---- */

/* The centre whose entries t, an import's text, counts in another module; NULL: t is our own. */
static const Centre *imports(const Text *t) { return t->data; }

/* A mention of f, an import, that means f itself. */
static Expr *plain_import(const Fun *f)
{
  Fun *g = NEW(Fun);
  *g = *f;
  g->centre = NULL;
  g->var = core_var(f->var->name, f->var->rep, f->var->loc);
  g->var->fun = g;
  g->var->toplevel = true;
  return core_ref(g->var, f->here);
}

/* \x. case %scc <f> of _ -> case %scc -1 <f> of _ -> f x, where f is imported and a centre. */
static Expr *imported_lambda(const Fun *f)
{
  Var **params = NEWN(Var *, f->nparams);
  Expr **args = NEWN(Expr *, f->nparams);
  for (int i = 0; i < f->nparams; i++) {
    params[i] = core_var(NULL, REP_ANY, f->here.loc);
    args[i] = core_ref(params[i], f->here);
  }
  Expr *call = core_app(plain_import(f), args, f->nparams, f->here);
  Expr *back = core_scc(f->centre, call);
  back->fun->value = -1;
  return core_lam(f->var->name, params, f->nparams, core_scc(f->centre, back), f->here);
}

/* A mention of an imported function that is a centre means the text that counts for us. */
static Text *import_text(const Fun *f)
{
  if (f->var->data) return f->var->data;
  Fun *g = NEW(Fun);
  Var *v = core_var(f->var->name, REP_ANY, f->here.loc);
  *g = (Fun){
    .var = v, .here = f->here, .shown = f->shown, .module = all.prog->module, .first = -1
  };
  v->fun = g;
  Text *t = copies_add_text(&all, v, imported_lambda(f), g);
  t->data = (void *)f->centre;
  t->copied = true;
  f->var->data = t;
  return t;
}

static bool redirect(Expr **slot, void *arg)
{
  Expr *e = *slot;
  Fun *f = e->kind == EX_VAR ? e->var->fun : NULL;
  (void)arg;
  if (f && !f->body && f->centre) e->var = import_text(f)->var;
  return true;
}

static void find_imports(Program *p)
{
  for (int i = 0; i < all.texts.n; i++) core_each(&all.texts.at[i]->rhs, redirect, NULL);
  if (p->main) core_each(&p->main->body, redirect, NULL);
}

/* ---- which are copied ---- */

/* The module of a constant's text.  A Haskell program is compiled with all its modules. */
static Name module_of(const Text *t)
{
  const Source *src = t->var->loc.src;
  Name module = copies_module(&all, t);
  bool other = module == all.prog->module && src && src != all.prog->src;
  return other ? module_of_source(src, NULL) : module;
}

static const Centre *caf_of(const Text *t)
{
  bool each = centre_options.cafs && t->var->name;
  Name name = each ? intern_printf("CAF:%s", t->var->name) : intern("CAF");
  return centre_get(CENTRE_CAF, name, module_of(t),
                    each ? t->var->loc : (Loc){ .src = t->var->loc.src });
}

static void classify(void)
{
  for (int i = 0; i < all.texts.n; i++) {
    Text *t = all.texts.at[i];
    t->copied = copies_is_free(t->rhs);
    if (!t->copied) core_colour(t->rhs, caf_of(t));
  }
}

/* ---- which copies ---- */

/* A copy has the colour of the mention. */
static const Centre *as_mentioned(const Text *t, const Centre *k)
{
  (void)t;
  return k;
}

static const Centre *shared_centre(const Text *t)
{
  return centre_get(CENTRE_SHARED, intern_printf("%s (shared)", t->var->name),
                    copies_module(&all, t), t->var->loc);
}

/* Those that enter the centres of a module from outside. */
static const Centre *other_modules(Name module, const Source *src)
{
  return centre_get(CENTRE_SHARED, intern("(other modules)"), module, (Loc){ .src = src });
}

/* Is t a centre itself, so that only the count of its entries is copied? */
static bool is_centre(const Text *t)
{
  return t->rhs->kind == EX_LAM && core_is_scc(t->rhs->body) && !imports(t);
}

/* The copy that other modules see. */
static void demand_outside(Text *t)
{
  const Program *p = all.prog;
  copies_demand(&all, t, is_centre(t) ? other_modules(p->module, p->src) : shared_centre(t));
}

static void find_copies(void)
{
  copies_forget(&all);
  for (int i = 0; i < all.texts.n; i++) {
    Text *t = all.texts.at[i];
    if (t->fun && t->fun->exported && t->copied) demand_outside(t);
  }
  if (all.prog->main) copies_demand_uses(&all, &all.main, centre_main());
  for (int i = 0; i < all.texts.n; i++)
    if (!all.texts.at[i]->copied) copies_demand_uses(&all, all.texts.at[i], NULL);
  copies_demand_rest(&all);
}

/* ---- the budget ---- */

static bool may_share(const Text *t)
{
  return t->rhs->kind == EX_LAM && !is_centre(t) && !imports(t) && t->copies.n > 1;
}

static void share(Text *t)
{
  const Centre *k = shared_centre(t);
  t->rhs->body = core_scc(k, t->rhs->body);
  for (int i = 0; i < t->uses.n; i++)
    if (!t->uses.at[i].colour) t->uses.at[i].colour = k;
}

static int larger_first(const void *a, const void *b)
{
  const Text *x = *(Text *const *)a, *y = *(Text *const *)b;
  if (x->size != y->size) return x->size > y->size ? -1 : 1;
  return x->var->unique < y->var->unique ? -1 : 1;
}

/* How many nodes the program has, and how many copies add to them. */
static void measure_texts(double *own, double *more)
{
  *own = all.main.size;
  *more = 0;
  for (int i = 0; i < all.texts.n; i++) {
    const Text *t = all.texts.at[i];
    if (!t->copied || t->copies.n > 0) *own += t->size;
    if (may_share(t)) *more += (double)t->size * (t->copies.n - 1);
  }
}

/* Shares the largest functions, until what remains to be copied seems to fit; false if all fits. */
static bool share_largest(void)
{
  double own, more;
  VEC(Text *) several = { 0 };
  measure_texts(&own, &more);
  double room = own * (centre_options.size - 1);
  if (centre_options.size == 0 || more <= room) return false;
  for (int i = 0; i < all.texts.n; i++)
    if (may_share(all.texts.at[i])) vec_push(&several, all.texts.at[i]);
  qsort(several.at, (size_t)several.n, sizeof *several.at, larger_first);
  for (int i = 0; i < several.n && more > room; i++) {
    more -= (double)several.at[i]->size * (several.at[i]->copies.n - 1);
    share(several.at[i]);
  }
  return true;
}

/* ---- making them ---- */

/* The body of lam without its count, as a function. */
static Expr *behind_count(Expr *lam)
{
  const Centre *k = lam->body->fun->enters;
  Expr *e = core_lam(lam->name, lam->params, lam->nparams, lam->body->deflt, lam->here);
  core_colour(e, k);
  return e;
}

static bool is_seen_outside(const Text *t)
{
  return t->fun && t->fun->exported && t->rhs->kind == EX_LAM && !is_centre(t);
}

/* Only the counts of a centre are copied. */
static void make_counts(Text *t)
{
  const Centre *k = t->rhs->body->fun->enters;
  t->body = NEW(Copy);
  t->body->var = copies_another(t);
  for (int i = 0; i < t->copies.n; i++)
    t->copies.at[i]->rhs = copies_counting(t->rhs, t->body->var, k);
  t->body->rhs = behind_count(t->rhs);
}

/* The right-hand sides of t's copies, the first in the place of t itself, unless others see t. */
static void make_copies(Text *t)
{
  bool outside = is_seen_outside(t);
  if (is_centre(t) && t->copies.n > 1) make_counts(t);
  else
    for (int i = 0; i < t->copies.n; i++)
      t->copies.at[i]->rhs = i == 0 ? t->rhs : core_clone(t->rhs);
  for (int i = 0; i < t->copies.n; i++) {
    Copy *c = t->copies.at[i];
    if (i > 0 || outside) c->var = copies_another(t);
    core_colour(c->rhs, c->colour);
    if (imports(t))
      c->rhs->body->deflt->fun->here.centre =
          other_modules(imports(t)->module, imports(t)->loc.src);
  }
  if (!outside) return;
  t->outside = NEW(Copy);
  t->outside->var = t->var;
  t->outside->rhs = copies_counting(t->rhs, t->copies.at[0]->var, t->copies.at[0]->colour);
  core_colour(t->outside->rhs, other_modules(all.prog->module, all.prog->src));
}

void centre_program(Program *p)
{
  all = (Copies){ .colour = as_mentioned };
  copies_find_texts(&all, p);
  classify();
  find_imports(p);
  copies_note_uses(&all);
  do find_copies();
  while (share_largest());
  for (int i = 0; i < all.texts.n; i++)
    if (all.texts.at[i]->copied) make_copies(all.texts.at[i]);
  copies_put(&all, centre_main());
}

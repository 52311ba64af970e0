/* centre.c: copies functions for the cost centres that mention them.
 *
 * 1. What.  The text of a top-level function outside all marks belongs to nobody: its costs are
 *    those of the centre that mentions it.  So there is a copy of it for each such centre, in that
 *    centre's colour:
 *
 *        double l = map (\x. 2 * x) l                    double@a l = map@a (\x. 2 * x) l    all a
 *        main = {# SCC "a" #} double [1]           =>    double@b l = map@b (\x. 2 * x) l    all b
 *             @ {# SCC "b" #} map f (double [2])         map@a ..   map@b ..
 *                                                        main = <a> double@a [1] @
 *                                                               <b> map@b f@b (double@b [2])
 *
 *    A mention counts, not a call: whoever names a function pays for it, whoever applies it.  The
 *    colour of the mention is known here, so nothing is left to do while the program runs: no
 *    current centre is saved, restored, passed or returned.
 *
 *    Local functions belong to the function around them and are copied along.  A constant at the
 *    top is evaluated once, for nobody in particular: its text has the colour CAF.  But a constant
 *    that is just a partial application, or another name, does no work: it is copied, as a function
 *    is.
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
 *    its body that depends on who mentions it but the count of the entry, whose arc begins at the
 *    mention.  So only that is copied:
 *
 *        f@k x = case %scc <f> of _ -> f' x              <k> %scc
 *        f'  x = <f> e
 *
 *    simplify puts f@k in the place of calls.
 *
 * 4. Budget.  Copies may make a program -fscc-size times as large as it is.  If they would make it
 *    larger, the largest functions with several copies become centres themselves, of the name
 *    f (shared), until the rest fits.  What they cost is then shown apart, with the entries that
 *    each centre made: nothing is divided by guess.
 *
 * 5. Other modules.  Who calls an exported function from another module is not known here.  The
 *    copy that others see is a centre f (shared), entered from (other modules).
 *
 *    Where the source of an imported function is at hand, unfold has made its text part of this
 *    program, and it is copied as any other.  But an imported function that is a centre itself
 *    stays where it is.  Its module counts an entry from (other modules), which is taken back:
 *
 *        f@k x = case %scc <f> of _ -> case %scc -1 <f> of _ -> import f x
 *                <k> %scc              <(other modules)> %scc -1 */
#include <config.h>
#include "opt/centre.h"
#include "base/unique.h"
#include "base/vec.h"
#include <stdlib.h>
#include <string.h>

typedef struct Text Text;

/* A mention of a text; colour NULL: that of the copy in which it stands. */
typedef struct Use { Text *text; const Centre *colour; } Use;

typedef struct Copy {
  Text *of;
  const Centre *colour;
  Var *var;
  Expr *rhs;
} Copy;

/* A top-level definition (Var.data). */
struct Text {
  Var *var;
  Expr *rhs;               /* an EX_LAM, or the value of a constant */
  Fun *fun;                /* NULL: a let of the program binds it */
  bool copied;             /* it belongs to who mentions it */
  const Centre *imports;   /* it counts the entries of this centre in another module */
  VEC(Use) uses;
  VEC(Copy *) copies;
  Copy *body;              /* the function behind the counts, if these alone are copied (3) */
  Copy *outside;           /* what other modules see, if it isn't one of the copies (5) */
  int size;                /* nodes */
};

typedef VEC(CoreBind) Binds;

static Program *prog;
static VEC(Text *) texts;
static VEC(Copy *) copies;      /* in the order in which they were asked for */
static Unique known;            /* the same by text and colour */
static VEC(Fun *) funs;         /* of the program to be */

/* ---- the definitions ---- */

static Text *text_of(const Var *v) { return v->data; }

static Text *new_text(Var *v, Expr *rhs, Fun *f)
{
  Text *t = NEW(Text);
  *t = (Text){ .var = v, .rhs = rhs, .fun = f };
  v->data = t;
  vec_push(&texts, t);
  return t;
}

/* A mention of f, an import, that means f itself. */
static Expr *plain_import(const Fun *f)
{
  Fun *g = NEW(Fun);
  *g = *f;
  g->centre = NULL;
  g->var = core_var(f->var->name, f->var->rep, f->var->loc);
  g->var->fun = g;
  g->var->toplevel = true;
  return core_ref(g->var, f->producer, f->loc);
}

/* \x. case %scc <f> of _ -> case %scc -1 <f> of _ -> f x, where f is imported and a centre. */
static Expr *imported_lambda(const Fun *f)
{
  Var **params = NEWN(Var *, f->nparams);
  Expr **args = NEWN(Expr *, f->nparams);
  for (int i = 0; i < f->nparams; i++) {
    params[i] = core_var(NULL, REP_ANY, f->loc);
    args[i] = core_ref(params[i], f->producer, f->loc);
  }
  Expr *call = core_app(plain_import(f), args, f->nparams, f->producer, f->loc);
  Expr *back = core_scc(f->centre, call);
  back->fun->value = -1;
  return core_lam(f->var->name, params, f->nparams, core_scc(f->centre, back), f->producer, f->loc);
}

/* A mention of an imported function that is a centre means the text that counts for us. */
static Text *import_text(const Fun *f)
{
  if (f->var->data) return f->var->data;
  Fun *g = NEW(Fun);
  Var *v = core_var(f->var->name, REP_ANY, f->loc);
  *g = (Fun){ .var = v, .producer = f->producer, .shown = f->shown, .module = prog->module,
              .loc = f->loc, .first = -1 };
  v->fun = g;
  Text *t = new_text(v, imported_lambda(f), g);
  t->imports = f->centre;
  t->copied = true;
  f->var->data = t;
  return t;
}

static Expr *lambda_of(const Fun *f)
{
  if (f->nparams == 0) return f->body;
  return core_lam(f->var->name, f->params, f->nparams, f->body, f->producer, f->loc);
}

/* The definitions of a program are the lets that begin its text, outside all marks. */
static void find_definitions(void)
{
  for (int i = 0; i < prog->nfuns; i++)
    if (prog->funs[i] != prog->main)
      new_text(prog->funs[i]->var, lambda_of(prog->funs[i]), prog->funs[i]);
  for (Expr *e = prog->main ? prog->main->body : NULL; e && e->kind == EX_LET; e = e->body)
    for (int i = 0; i < e->nbinds; i++)
      if (e->binds[i].var->toplevel && !e->binds[i].rhs->loc.centre)
        new_text(e->binds[i].var, e->binds[i].rhs, NULL);
}

/* How many arguments v surely waits for.  Names that stand for each other in a circle wait for
 * none. */
enum { DEEPEST = 100 };

static int arity(const Var *v, int depth)
{
  if (v->fun && !v->fun->body) return v->fun->nparams;
  const Text *t = text_of(v);
  if (!t || depth > DEEPEST) return 0;
  if (t->rhs->kind == EX_LAM) return t->rhs->nparams;
  if (t->rhs->kind == EX_VAR) return arity(t->rhs->var, depth + 1);
  if (t->rhs->kind != EX_APP || t->rhs->fun->kind != EX_VAR) return 0;
  return arity(t->rhs->fun->var, depth + 1) - t->rhs->nargs;
}

/* Is e a function, another name, or a partial application to such?  Then it is evaluated at no
 * cost, and may be copied. */
static bool is_free(const Expr *e, bool argument)
{
  switch (e->kind) {
    case EX_LAM: case EX_VAR: return true;
    case EX_LIT: case EX_STRING: return argument;
    case EX_CON: return argument && e->nargs == 0;
    case EX_APP:
      if (e->fun->kind != EX_VAR || e->nargs >= arity(e->fun->var, 0)) return false;
      for (int i = 0; i < e->nargs; i++)
        if (!is_free(e->args[i], true)) return false;
      return true;
    default: return false;
  }
}

static const Centre *caf_of(const Text *t)
{
  bool each = centre_options.cafs && t->var->name;
  Name name = each ? intern_printf("CAF:%s", t->var->name) : intern("CAF");
  return centre_get(CENTRE_CAF, name, t->fun ? t->fun->module : prog->module,
                    each ? t->var->loc : (Loc){ .src = t->var->loc.src });
}

static void classify(void)
{
  for (int i = 0; i < texts.n; i++) texts.at[i]->copied = is_free(texts.at[i]->rhs, false);
  for (int i = 0; i < texts.n; i++)
    if (!texts.at[i]->copied) core_colour(texts.at[i]->rhs, caf_of(texts.at[i]));
}

/* ---- what they mention ---- */

/* The text that a variable means; NULL: none that is copied. */
static Text *meant(const Var *v)
{
  if (v->fun && !v->fun->body && v->fun->centre) return import_text(v->fun);
  Text *t = text_of(v);
  return t && t->copied ? t : NULL;
}

static bool note_use(Expr **slot, void *arg)
{
  Text *t = arg;
  Expr *e = *slot;
  Text *use = e->kind == EX_VAR ? meant(e->var) : NULL;
  t->size++;
  for (int i = 0; use && i < t->uses.n; i++)
    if (t->uses.at[i].text == use && t->uses.at[i].colour == e->loc.centre) return true;
  if (use) vec_push(&t->uses, ((Use){ use, e->loc.centre }));
  return true;
}

/* The program's text without its definitions. */
static Expr **body_of_main(void)
{
  Expr **slot = &prog->main->body;
  while ((*slot)->kind == EX_LET) slot = &(*slot)->body;
  return slot;
}

/* The lets at the start of the program may bind other things than definitions. */
static void note_main(Text *t)
{
  for (Expr *e = prog->main->body; e->kind == EX_LET; e = e->body)
    for (int i = 0; i < e->nbinds; i++)
      if (!text_of(e->binds[i].var)) core_each(&e->binds[i].rhs, note_use, t);
  core_each(body_of_main(), note_use, t);
}

/* ---- which copies ---- */

static uint64_t copy_hash(const void *item)
{
  const Copy *c = item;
  return unique_mix((uintptr_t)c->of, (uintptr_t)c->colour);
}

static bool copy_same(const void *a, const void *b)
{
  const Copy *x = a, *y = b;
  return x->of == y->of && x->colour == y->colour;
}

static Copy *copy_of(Text *t, const Centre *k)
{
  Copy *c = NEW(Copy);
  *c = (Copy){ .of = t, .colour = k };
  return unique_first(&known, c);
}

static void demand(Text *t, const Centre *k)
{
  Copy *c = copy_of(t, k);
  if (c->var) return;                    /* asked for before */
  c->var = t->var;
  vec_push(&t->copies, c);
  vec_push(&copies, c);
}

static void demand_uses(const Text *t, const Centre *k)
{
  for (int i = 0; i < t->uses.n; i++)
    demand(t->uses.at[i].text, t->uses.at[i].colour ? t->uses.at[i].colour : k);
}

static Name shared_name(const Text *t) { return intern_printf("%s (shared)", t->var->name); }

static const Centre *shared_centre(const Text *t)
{
  return centre_get(CENTRE_SHARED, shared_name(t), t->fun ? t->fun->module : prog->module,
                    t->var->loc);
}

/* Those that enter the centres of a module from outside. */
static const Centre *other_modules(Name module, const Source *src)
{
  return centre_get(CENTRE_SHARED, intern("(other modules)"), module, (Loc){ .src = src });
}

/* Is t a centre itself, so that only the count of its entries is copied? */
static bool is_centre(const Text *t)
{
  return t->rhs->kind == EX_LAM && core_is_scc(t->rhs->body) && !t->imports;
}

/* The copy that other modules see. */
static void demand_outside(Text *t)
{
  demand(t, is_centre(t) ? other_modules(prog->module, prog->src) : shared_centre(t));
}

static void find_copies(const Text *main)
{
  known = (Unique){ .hash = copy_hash, .same = copy_same };
  copies.n = 0;
  for (int i = 0; i < texts.n; i++) texts.at[i]->copies.n = 0;
  for (int i = 0; i < texts.n; i++)
    if (texts.at[i]->fun && texts.at[i]->fun->exported && texts.at[i]->copied)
      demand_outside(texts.at[i]);
  if (prog->main) demand_uses(main, centre_main());
  for (int i = 0; i < texts.n; i++)
    if (!texts.at[i]->copied) demand_uses(texts.at[i], NULL);
  for (int i = 0; i < copies.n; i++) demand_uses(copies.at[i]->of, copies.at[i]->colour);
}

/* ---- the budget ---- */

static bool may_share(const Text *t)
{
  return t->rhs->kind == EX_LAM && !is_centre(t) && !t->imports && t->copies.n > 1;
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
static void measure(const Text *main, double *own, double *more)
{
  *own = main->size;
  *more = 0;
  for (int i = 0; i < texts.n; i++) {
    const Text *t = texts.at[i];
    if (!t->copied || t->copies.n > 0) *own += t->size;
    if (may_share(t)) *more += (double)t->size * (t->copies.n - 1);
  }
}

/* Shares the largest functions, until what remains to be copied seems to fit; false if all fits. */
static bool share_largest(const Text *main)
{
  double own, more;
  VEC(Text *) several = {0};
  measure(main, &own, &more);
  double room = own * (centre_options.size - 1);
  if (centre_options.size == 0 || more <= room) return false;
  for (int i = 0; i < texts.n; i++)
    if (may_share(texts.at[i])) vec_push(&several, texts.at[i]);
  qsort(several.at, (size_t)several.n, sizeof *several.at, larger_first);
  for (int i = 0; i < several.n && more > room; i++) {
    more -= (double)several.at[i]->size * (several.at[i]->copies.n - 1);
    share(several.at[i]);
  }
  return true;
}

/* ---- making them ---- */

static Var *another(const Text *t)
{
  Var *v = core_var(t->var->name, t->var->rep, t->var->loc);
  v->toplevel = t->var->toplevel;
  return v;
}

/* \x. case %scc k of _ -> f x, where lam is the function f. */
static Expr *counting(const Expr *lam, Var *f, const Centre *k)
{
  Var **params = NEWN(Var *, lam->nparams);
  Expr **args = NEWN(Expr *, lam->nparams);
  for (int i = 0; i < lam->nparams; i++) {
    params[i] = core_var(lam->params[i]->name, lam->params[i]->rep, lam->params[i]->loc);
    args[i] = core_ref(params[i], lam->producer, lam->loc);
  }
  Expr *call = core_app(core_ref(f, lam->producer, lam->loc), args, lam->nparams, lam->producer,
                        lam->loc);
  return core_lam(lam->name, params, lam->nparams, core_scc(k, call), lam->producer,
                  lam->loc);
}

/* The rest of lam behind its count, as a function. */
static Expr *behind_count(Expr *lam)
{
  const Centre *k = lam->body->fun->enters;
  Expr *e = core_lam(lam->name, lam->params, lam->nparams, lam->body->deflt, lam->producer,
                     lam->loc);
  core_colour(e, k);
  return e;
}

static bool is_seen_outside(const Text *t)
{
  return t->fun && t->fun->exported && t->rhs->kind == EX_LAM && !is_centre(t);
}

/* Of a centre only the counts are copied. */
static void make_counts(Text *t)
{
  const Centre *k = t->rhs->body->fun->enters;
  t->body = NEW(Copy);
  t->body->var = another(t);
  for (int i = 0; i < t->copies.n; i++) t->copies.at[i]->rhs = counting(t->rhs, t->body->var, k);
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
    if (i > 0 || outside) c->var = another(t);
    core_colour(c->rhs, c->colour);
    if (t->imports)
      c->rhs->body->deflt->fun->loc.centre =
          other_modules(t->imports->module, t->imports->loc.src);
  }
  if (!outside) return;
  t->outside = NEW(Copy);
  t->outside->var = t->var;
  t->outside->rhs = counting(t->rhs, t->copies.at[0]->var, t->copies.at[0]->colour);
  core_colour(t->outside->rhs, other_modules(prog->module, prog->src));
}

/* ---- putting them into the program ---- */

static void define(Fun *f, Expr *rhs)
{
  bool function = rhs->kind == EX_LAM;
  f->params = function ? rhs->params : NULL;
  f->nparams = function ? rhs->nparams : 0;
  f->body = function ? rhs->body : rhs;
  f->loc.centre = rhs->loc.centre;
}

static Fun *another_fun(const Fun *f, Var *v)
{
  Fun *g = NEW(Fun);
  *g = *f;
  g->var = v;
  g->exported = false;
  v->fun = g;
  return g;
}

static void put_global(const Text *t, const Copy *c)
{
  Fun *g = c->var == t->var ? t->fun : another_fun(t->fun, c->var);
  define(g, c->rhs);
  vec_push(&funs, g);
}

static void put_globals(const Text *t)
{
  if (t->body) put_global(t, t->body);
  for (int i = 0; i < t->copies.n; i++) put_global(t, t->copies.at[i]);
  if (t->outside) put_global(t, t->outside);
}

static void put_all_globals(void)
{
  for (int i = 0; i < texts.n; i++) {
    const Text *t = texts.at[i];
    if (t->fun && t->copied) put_globals(t);
    else if (t->fun) {
      t->fun->loc.centre = t->rhs->loc.centre;
      vec_push(&funs, t->fun);
    }
  }
}

static void add_binds(const Text *t, Binds *bodies, Binds *binds)
{
  if (t->body) vec_push(bodies, ((CoreBind){ t->body->var, t->body->rhs }));
  for (int i = 0; i < t->copies.n; i++)
    vec_push(binds, ((CoreBind){ t->copies.at[i]->var, t->copies.at[i]->rhs }));
}

/* The let at *slot binds the copies of what it bound; it goes away if nobody mentions that.
 * Returns the slot of its body. */
static Expr **put_binds(Expr **slot)
{
  Expr *e = *slot;
  Binds bodies = {0}, binds = {0};
  for (int i = 0; i < e->nbinds; i++) {
    const Text *t = text_of(e->binds[i].var);
    if (t && t->copied) add_binds(t, e->rec ? &binds : &bodies, &binds);
    else vec_push(&binds, e->binds[i]);
  }
  e->binds = binds.at;
  e->nbinds = binds.n;
  for (int i = 0; i < bodies.n; i++) {
    *slot = core_let(bodies.at[i].var, bodies.at[i].rhs, e);
    (*slot)->loc = e->loc;
    slot = &(*slot)->body;
  }
  if (binds.n > 0) return &e->body;
  *slot = e->body;
  return slot;
}

/* The text of the program but for its definitions is MAIN's. */
static void put_main(Fun *main)
{
  for (Expr *e = main->body; e->kind == EX_LET; e = e->body) {
    e->loc.centre = centre_main();
    for (int i = 0; i < e->nbinds; i++)
      if (!text_of(e->binds[i].var)) core_colour(e->binds[i].rhs, centre_main());
  }
  core_colour(*body_of_main(), centre_main());
  for (Expr **slot = &main->body; (*slot)->kind == EX_LET;) slot = put_binds(slot);
  main->loc.centre = centre_main();
  vec_push(&funs, main);
}

/* Every mention becomes one of the copy in its colour. */
static bool resolve(Expr **slot, void *arg)
{
  Expr *e = *slot;
  (void)arg;
  Text *t = e->kind == EX_VAR ? meant(e->var) : NULL;
  if (t) {
    e->var = copy_of(t, e->loc.centre)->var;
    e->var->uses++;
  }
  return true;
}

static void forget(void)
{
  memset(&texts, 0, sizeof texts);
  memset(&copies, 0, sizeof copies);
  memset(&funs, 0, sizeof funs);
}

void centre_program(Program *p)
{
  Text main = {0};
  prog = p;
  forget();
  core_clear_data(p);
  find_definitions();
  classify();
  for (int i = 0; i < texts.n; i++) core_each(&texts.at[i]->rhs, note_use, texts.at[i]);
  if (p->main) note_main(&main);
  do find_copies(&main); while (share_largest(&main));
  for (int i = 0; i < texts.n; i++)
    if (texts.at[i]->copied) make_copies(texts.at[i]);
  put_all_globals();
  if (p->main) put_main(p->main);
  for (int i = 0; i < funs.n; i++) core_each(&funs.at[i]->body, resolve, NULL);
  p->funs = funs.at;
  p->nfuns = funs.n;
  p->coloured = true;
}

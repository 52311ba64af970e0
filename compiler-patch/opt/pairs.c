/* pairs.c: copies functions for the texts that mention them.
 *
 * 1. What.  A lexical profile divides the costs of a function by where the function is mentioned.
 *    Each cost belongs to a pair c <- o: c is the function in whose text the work stands, o the one
 *    in whose text c is mentioned.  c is known from the text.  So that o is known, too, there is a
 *    copy of c for each o:
 *
 *        map f (x.xs) = f x . map f xs               map|main f (x.xs) = f x . map|map f xs
 *        inc x = x + 1                         =>    map|map  f (x.xs) = f x . map|map f xs
 *        in map inc [1;2;3]                          inc|main x = x + 1
 *                                                    in map|main inc|main [1;2;3]
 *
 *    The nodes of f|s have the colour f <- s, and its body begins with the count of a call.  Inside
 *    f|s a mention of g means g|f: s is gone.  So there is one copy for each edge of the graph of
 *    mentions.  A mention counts, not a call: inc is called by map, and is inc <- main.
 *
 * 2. Units.  With -fpairs=f,g only these are profiled.  The text of a function that isn't profiled
 *    is part of the function that mentions it: of the only one.  If two mention it, it is shared,
 *    and becomes a unit of its own as if it were profiled:
 *
 *        each profiled definition, and the program's text, is a unit
 *        its colour spreads to the definitions that it mentions, and on through these,
 *            but not into another unit
 *        where two colours meet in a definition, that becomes a unit; and all begins again
 *
 *    No two colours meet after the last round.  A function that became a unit can be reached from
 * two units on ways that share nothing else, so that these rules leave no choice, in whichever
 * order they are followed.  Those functions of a circle become units that are mentioned from
 * outside.
 *
 *    The text of an absorbed function is copied with the unit it belongs to and has the same pair.
 *    The definition main of a Haskell program is absorbed by the program's text, whose name is
 *    main, unless other text mentions it, too.
 *
 * 3. Functions.  A definition without parameters that is just a partial application, or another
 *    name, is a function: it gets the parameters that it waits for.  A literal belongs to no
 * function.
 *
 * 4. Constants.  They are evaluated once and can't be copied.  The cost goes to c <- o if o alone
 *    mentions c, and to c <- (constant) otherwise, so that it doesn't matter which comes first.
 * The evaluation of a mention counts as a call; the count stands there:
 *
 *        limit + 1     =>     (case %scc <limit <- f> of _ -> limit) + 1      in the text of f
 *
 * 5. Budget.  Copies may make a program -fscc-size times as large as it is.  If they would make it
 *    larger, the largest units with several copies get one body, of the colour f <- *.  Only the
 *    counts of calls are copied:
 *
 *        f|s x = case %scc <f <- s> of _ -> f|* x
 *
 * 6. Other modules.  Where their source is at hand, unfold has made it part of this program.  Each
 *    exported function has a copy for texts that are not known here, f <- (other modules).  The
 *    constants of other modules stay there; their mentions are counted here. */
#include <config.h>
#include "opt/pairs.h"
#include "base/module.h"
#include "base/suggest.h"
#include "opt/copies.h"
#include <stdlib.h>
#include <string.h>

typedef enum { ABSORBED, SHARED, EXPORTED, PROFILED } Standing;

/* Facts about a definition (Text.data). */
typedef struct Look {
  Standing standing;           /* all but the absorbed are units */
  bool function;               /* it takes arguments */
  bool literal;                /* it costs nothing and belongs to no function */
  bool meets;                  /* two colours meet in it */
  bool reached;                /* from the program's text or from outside */
  bool one;                    /* it has one body, for all origins (5) */
  Text *owner;                 /* the unit to which it belongs; NULL: no unit mentions it */
  const Centre *name;          /* as a half of a pair */
  VEC(const Centre *) origins; /* a unit's, without repeats */
} Look;

static Copies all;

static Look *look_of(const Text *t) { return t->data; }
static bool is_unit(const Text *t) { return look_of(t)->standing != ABSORBED; }
static const Text *owner_of(const Text *t) { return look_of(t)->owner ? look_of(t)->owner : t; }

/* ---- the definitions ---- */

static void add_look(Text *t)
{
  Look *l = NEW(Look);
  Name name = t->var->name ? t->var->name : intern("?");
  *l = (Look){ .name = centre_get(CENTRE_FUNCTION, name, copies_module(&all, t), t->var->loc) };
  t->data = l;
}

static bool is_exported(const Text *t) { return t->fun && t->fun->exported; }

/* \x. e x, where e waits for n arguments. */
static Expr *abstracted(Expr *e, Name name, int n)
{
  Var **params = NEWN(Var *, n);
  Expr **args = NEWN(Expr *, n);
  for (int i = 0; i < n; i++) {
    params[i] = core_var(NULL, REP_ANY, e->here.loc);
    args[i] = core_ref(params[i], e->here);
  }
  return core_lam(name, params, n, core_app(e, args, n, e->here), e->here);
}

static void abstract(Text *t, int n)
{
  if (n <= 0 || t->rhs->kind == EX_LAM) return;
  t->rhs = abstracted(t->rhs, t->var->name, n);
  if (!t->fun) return;
  t->fun->params = t->rhs->params;
  t->fun->nparams = n;
  t->fun->body = t->rhs->body;
}

static void abstract_all(const Copies *c)
{
  int *waits = NEWN(int, c->texts.n);
  for (int i = 0; i < c->texts.n; i++) {
    const Text *t = c->texts.at[i];
    waits[i] = copies_is_free(t->rhs) ? copies_arity(t->var) : 0;
  }
  for (int i = 0; i < c->texts.n; i++) abstract(c->texts.at[i], waits[i]);
}

void pairs_abstract(Program *p)
{
  Copies c = { 0 };
  copies_find_texts(&c, p);
  abstract_all(&c);
  core_clear_data(p);
}

static bool is_literal(const Expr *e)
{
  return e->kind == EX_LIT || (e->kind == EX_CON && e->nargs == 0);
}

static void classify(void)
{
  abstract_all(&all);
  for (int i = 0; i < all.texts.n; i++) {
    Text *t = all.texts.at[i];
    add_look(t);
    look_of(t)->function = t->rhs->kind == EX_LAM;
    look_of(t)->literal = is_literal(t->rhs) && !is_exported(t);
  }
}

/* ---- which are profiled ---- */

static const char *own_name(Name module)
{
  const char *mark = strpbrk(module, "?:/");
  return mark ? mark + 1 : module;
}

/* Does the word of -fpairs= mean t: by its name, or by module and name? */
static bool means(const char *word, const Text *t)
{
  const char *name = look_of(t)->name->name, *module = copies_module(&all, t);
  size_t n = strlen(word), k = strlen(name);
  if (strcmp(word, name) == 0) return true;
  if (n < k + 2 || word[n - k - 1] != '.' || strcmp(word + n - k, name) != 0) return false;
  const char *own = own_name(module);
  return (strlen(own) == n - k - 1 && strncmp(word, own, n - k - 1) == 0)
         || (strlen(module) == n - k - 1 && strncmp(word, module, n - k - 1) == 0);
}

static bool is_listed(const Text *t)
{
  for (int i = 0; i < centre_options.nonly; i++)
    if (means(centre_options.only[i], t)) return true;
  return false;
}

static bool is_profiled(const Text *t)
{
  if (centre_options.nonly > 0) return is_listed(t);
  return look_of(t)->function && !module_is_library(copies_module(&all, t));
}

static bool mentions(const Text *t, const Text *use)
{
  for (int i = 0; i < t->uses.n; i++)
    if (t->uses.at[i].text == use) return true;
  return false;
}

/* Is it the definition main of a Haskell program, which only the program's text mentions?  Then it
 * is a part of that text, which is called main and always profiled. */
static bool is_start(const Text *t)
{
  const Fun *main = all.prog->main;
  if (!main || !t->fun || t->fun->module != main->module) return false;
  if (look_of(t)->name->name != look_of(&all.main)->name->name) return false;
  for (int i = 0; i < all.texts.n; i++)
    if (mentions(all.texts.at[i], t)) return false;
  return mentions(&all.main, t);
}

static void choose(void)
{
  for (int i = 0; i < all.texts.n; i++) {
    Text *t = all.texts.at[i];
    Look *l = look_of(t);
    bool profiled = is_profiled(t) && !is_start(t);
    l->standing = profiled ? PROFILED : is_exported(t) ? EXPORTED : ABSORBED;
    if (l->standing != ABSORBED) l->literal = false;
    t->copied = l->function || l->literal;
  }
}

static bool is_other(Expr **slot, void *arg)
{
  const Fun *f = (*slot)->kind == EX_VAR ? (*slot)->var->fun : NULL;
  if (f && !f->body && !module_is_library(f->module)) *(bool *)arg = true;
  return true;
}

/* Does e use functions of modules whose text isn't here? */
static bool mentions_others(Expr *e)
{
  bool any = false;
  core_each(&e, is_other, &any);
  return any;
}

static bool is_closed(void)
{
  if (!all.prog->main || mentions_others(all.prog->main->body)) return false;
  for (int i = 0; i < all.texts.n; i++)
    if (mentions_others(all.texts.at[i]->rhs)) return false;
  return true;
}

static Name nearest(const char *word)
{
  Guess g = suggest_begin(intern(word));
  for (int i = 0; i < all.texts.n; i++)
    suggest_consider(&g, look_of(all.texts.at[i])->name->name, all.texts.at[i]->fun == NULL);
  return g.best;
}

/* A word of -fpairs= that means nothing is an error, unless it may mean something elsewhere. */
static void check_words(void)
{
  bool closed = centre_options.nonly > 0 && is_closed();
  for (int k = 0; closed && k < centre_options.nonly; k++) {
    const char *word = centre_options.only[k];
    bool found = strcmp(word, "main") == 0;
    for (int i = 0; i < all.texts.n && !found; i++) found = means(word, all.texts.at[i]);
    Name near = found ? NULL : nearest(word);
    if (!found)
      diag_fatal("-fpairs=%s: at its top level the program neither defines nor uses this name"
                 "%s%s%s",
                 word, near ? "; did you mean `" : "", near ? near : "", near ? "'?" : "");
  }
}

/* ---- colouring ---- */

typedef VEC(Text *) Texts;

/* The colour of unit has come to t. */
static void reach(Text *t, Text *unit, Texts *todo)
{
  Look *l = look_of(t);
  if (l->literal || is_unit(t)) return;
  if (l->owner && l->owner != unit) l->meets = true;
  if (l->owner) return;
  l->owner = unit;
  vec_push(todo, t);
}

static void spread(Text *unit)
{
  Texts todo = { 0 };
  look_of(unit)->owner = unit;
  vec_push(&todo, unit);
  for (int i = 0; i < todo.n; i++)
    for (int k = 0; k < todo.at[i]->uses.n; k++) reach(todo.at[i]->uses.at[k].text, unit, &todo);
}

/* Makes units of the definitions in which colours meet; false if there are none. */
static bool share_meetings(void)
{
  bool any = false;
  for (int i = 0; i < all.texts.n; i++) {
    Look *l = look_of(all.texts.at[i]);
    if (l->meets) l->standing = SHARED;
    any |= l->meets;
    l->meets = false;
  }
  return any;
}

static void spread_all(void)
{
  for (int i = 0; i < all.texts.n; i++) look_of(all.texts.at[i])->owner = NULL;
  if (all.prog->main) spread(&all.main);
  for (int i = 0; i < all.texts.n; i++)
    if (is_unit(all.texts.at[i])) spread(all.texts.at[i]);
}

/* ---- origins ---- */

static void add_origin(Text *unit, const Centre *o)
{
  Look *l = look_of(unit);
  for (int i = 0; i < l->origins.n; i++)
    if (l->origins.at[i] == o) return;
  vec_push(&l->origins, o);
}

static void visit_text(Text *t, Texts *todo)
{
  if (look_of(t)->reached) return;
  look_of(t)->reached = true;
  vec_push(todo, t);
}

static void find_origins(void)
{
  Texts todo = { 0 };
  if (all.prog->main) visit_text(&all.main, &todo);
  if (all.prog->main) add_origin(&all.main, centre_nobody("(root)"));
  for (int i = 0; i < all.texts.n; i++) {
    Text *t = all.texts.at[i];
    if (!is_exported(t)) continue;
    if (look_of(t)->function) add_origin(t, centre_nobody("(other modules)"));
    visit_text(t, &todo);
  }
  for (int i = 0; i < todo.n; i++)
    for (int k = 0; k < todo.at[i]->uses.n; k++) {
      Text *use = todo.at[i]->uses.at[k].text;
      if (is_unit(use)) add_origin(use, look_of(owner_of(todo.at[i]))->name);
      visit_text(use, &todo);
    }
}

/* ---- constants ---- */

/* The pair of what is done once in the text of a unit.  A constant that mentions itself is first
 * needed by another. */
static const Centre *once_in(const Text *unit)
{
  const Look *l = look_of(unit);
  const Centre *only = NULL;
  int n = 0;
  for (int i = 0; i < l->origins.n; i++)
    if (l->function || l->origins.at[i] != l->name) {
      only = l->origins.at[i];
      n++;
    }
  bool one = n == 1 && (l->function || !is_exported(unit));
  return centre_pair(l->name, one ? only : centre_nobody("(constant)"));
}

/* The constant that v names, if its mentions are counted: a unit, or another module's. */
static const Centre *constant(const Var *v)
{
  const Text *t = copies_text(v);
  if (t) return is_unit(t) && !look_of(t)->function ? look_of(t)->name : NULL;
  return v->fun && !v->fun->body ? v->fun->centre : NULL;
}

/* A mention of a constant counts, in place. */
static bool count_mention(Expr **slot, void *arg)
{
  Expr *e = *slot;
  const Centre *k = e->kind == EX_VAR ? constant(e->var) : NULL;
  if (!k) return true;
  Expr *mention = NEW(Expr);
  *mention = *e;
  *e = *core_scc(centre_pair(k, arg), mention);
  return false;
}

static void count_constants(void)
{
  for (int i = 0; i < all.texts.n; i++) {
    Text *t = all.texts.at[i];
    core_each(&t->rhs, count_mention, (void *)look_of(owner_of(t))->name);
  }
  if (all.prog->main)
    copies_each_of_main(all.prog, count_mention, (void *)look_of(&all.main)->name);
}

/* ---- which copies ---- */

/* The function of a pair. */
static const Centre *function_of(const Centre *pair)
{
  return centre_get(CENTRE_FUNCTION, pair->name, pair->module, pair->loc);
}

static const Centre *as_mentioned(const Text *t, const Centre *k)
{
  return is_unit(t) ? centre_pair(look_of(t)->name, function_of(k)) : k;
}

static void find_copies(void)
{
  copies_forget(&all);
  for (int i = 0; i < all.texts.n; i++) {
    Text *t = all.texts.at[i];
    if (is_exported(t) && t->copied)
      copies_demand(&all, t, centre_pair(look_of(t)->name, centre_nobody("(other modules)")));
  }
  if (all.prog->main) copies_demand_uses(&all, &all.main, once_in(&all.main));
  for (int i = 0; i < all.texts.n; i++) {
    Text *t = all.texts.at[i];
    if (!t->copied) copies_demand_uses(&all, t, once_in(owner_of(t)));
  }
  copies_demand_rest(&all);
}

/* ---- the budget ---- */

static bool may_cut(const Text *t)
{
  return is_unit(t) && look_of(t)->function && !look_of(t)->one && t->copies.n > 1;
}

/* The nodes that the copies of t add. */
static double added(const Text *t)
{
  return t->copied && t->copies.n > 0 && !look_of(t)->one ? (double)t->size * (t->copies.n - 1) : 0;
}

typedef struct Weight {
  Text *unit;
  double nodes;
} Weight;

static int heavier_first(const void *a, const void *b)
{
  const Weight *x = a, *y = b;
  if (x->nodes != y->nodes) return x->nodes > y->nodes ? -1 : 1;
  return x->unit->var->unique < y->unit->var->unique ? -1 : 1;
}

/* The nodes that the copies of a unit add, with all that belongs to it. */
static double added_by(const Text *unit)
{
  double nodes = 0;
  for (int i = 0; i < all.texts.n; i++)
    if (owner_of(all.texts.at[i]) == unit) nodes += added(all.texts.at[i]);
  return nodes;
}

static void cut(Text *unit)
{
  const Centre *k = centre_pair(look_of(unit)->name, centre_nobody("*"));
  look_of(unit)->one = true;
  for (int i = 0; i < unit->uses.n; i++) unit->uses.at[i].colour = k;
}

static void measure_texts(double *own, double *more)
{
  *own = all.main.size;
  *more = 0;
  for (int i = 0; i < all.texts.n; i++) {
    const Text *t = all.texts.at[i];
    if (!t->copied || t->copies.n > 0) *own += t->size;
    *more += added(t);
  }
}

/* Gives the heaviest units one body, until the rest seems to fit; false if all fits. */
static bool cut_heaviest(void)
{
  double own, more;
  VEC(Weight) units = { 0 };
  measure_texts(&own, &more);
  double room = own * (centre_options.size - 1);
  if (centre_options.size == 0 || more <= room) return false;
  for (int i = 0; i < all.texts.n; i++) {
    Text *t = all.texts.at[i];
    if (may_cut(t)) vec_push(&units, ((Weight){ t, added_by(t) }));
  }
  qsort(units.at, (size_t)units.n, sizeof *units.at, heavier_first);
  for (int i = 0; i < units.n && more > room; i++) {
    more -= units.at[i].nodes;
    cut(units.at[i].unit);
  }
  return units.n > 0;
}

/* ---- making them ---- */

/* Colours e, a unit's copy that counts its calls.  The callers are not known: MAIN, for all. */
static void paint(Expr *e, const Centre *k)
{
  core_colour(e, k);
  e->body->fun->here.centre = centre_main();
}

/* All mentions of t lead to one body. */
static void make_counts(Text *t)
{
  const Centre *k = centre_pair(look_of(t)->name, centre_nobody("*"));
  t->body = NEW(Copy);
  *t->body = (Copy){ t, k, copies_another(t), t->rhs };
  core_colour(t->rhs, k);
  for (int i = 0; i < t->copies.n; i++) {
    Copy *c = t->copies.at[i];
    c->rhs = copies_counting(t->rhs, t->body->var, c->colour);
    paint(c->rhs, k);
  }
}

static void make_whole_copies(Text *t)
{
  for (int i = 1; i < t->copies.n; i++) t->copies.at[i]->rhs = core_clone(t->rhs);
  if (t->copies.n > 0) t->copies.at[0]->rhs = t->rhs;
  for (int i = 0; i < t->copies.n; i++) {
    Copy *c = t->copies.at[i];
    bool counts = is_unit(t) && look_of(t)->function;
    if (counts) c->rhs->body = core_scc(c->colour, c->rhs->body);
    if (counts) paint(c->rhs, c->colour);
    else core_colour(c->rhs, c->colour);
  }
}

/* The first copy is in the place of t itself, which others may see. */
static void make_copies(Text *t)
{
  for (int i = 1; i < t->copies.n; i++) t->copies.at[i]->var = copies_another(t);
  if (look_of(t)->one) make_counts(t);
  else make_whole_copies(t);
}

static void make_all(void)
{
  for (int i = 0; i < all.texts.n; i++) {
    Text *t = all.texts.at[i];
    if (t->copied) make_copies(t);
    else core_colour(t->rhs, once_in(owner_of(t)));
  }
}

static void put_all(Program *p)
{
  const Centre *k = p->main ? once_in(&all.main) : NULL;
  Expr **body = p->main ? copies_body_of_main(p) : NULL;
  if (body) *body = core_scc(k, *body);
  copies_put(&all, k);
}

/* ---- for people ---- */

static void print_origins(FILE *f, const Look *l)
{
  for (int i = 0; i < l->origins.n; i++) fprintf(f, " %s", l->origins.at[i]->name);
}

static void print_text(FILE *f, const Text *t)
{
  static const char *const standings[] = {
    [SHARED] = "shared", [EXPORTED] = "exported", [PROFILED] = "profiled"
  };
  const Look *l = look_of(t);
  if (!l->reached || l->literal) return;
  fprintf(f, "%s: %s", l->name->name, l->function ? "" : "constant ");
  if (!is_unit(t)) fprintf(f, "in %s", look_of(owner_of(t))->name->name);
  else {
    fprintf(f, "%s%s <-", standings[l->standing], l->one ? ", one body" : "");
    print_origins(f, l);
  }
  fputc('\n', f);
}

static void print_all(FILE *f)
{
  if (all.prog->main) print_text(f, &all.main);
  for (int i = 0; i < all.texts.n; i++) print_text(f, all.texts.at[i]);
}

static void begin_program(Program *p)
{
  all = (Copies){ .colour = as_mentioned };
  copies_find_texts(&all, p);
  classify();
  if (!p->main) return;
  all.main.var = p->main->var;
  all.main.fun = p->main;
  add_look(&all.main);
  look_of(&all.main)->standing = PROFILED;
  look_of(&all.main)->function = true;
}

void pairs_program(Program *p, FILE *dump)
{
  begin_program(p);
  copies_note_uses(&all);
  choose();
  check_words();
  do spread_all();
  while (share_meetings());
  find_origins();
  count_constants();
  do find_copies();
  while (cut_heaviest());
  if (dump) print_all(dump);
  make_all();
  put_all(p);
}

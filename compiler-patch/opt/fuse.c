/* fuse.c: see fuse.h.  Deforestation (Wadler 1988): of the list in between there is never a cell.
 *
 *     sum n [] = n                  map k [] = []                        sum' n k [] = n
 *     sum n (x.xs) =                map k (x.xs) =                 =>    sum' n k (x.xs) =
 *       sum (n + x) xs                f k x . map k xs                     sum' (n + f k x) k xs
 *     .. sum 0 (map k l) ..                                              .. sum' 0 k l ..
 *
 * 1. A consumer is a function that begins with a case on a parameter, has no other use for it,
 *    and in some alternative calls itself on a field, at once or in a suspended call.  A producer
 *    is a function that returns constructors with calls of itself in them.  The new function is
 *    the producer's body, with the consumer's alternative in the place of each constructor that
 *    the producer returns.  Whatever else the producer returns, the consumer is called on as it
 *    is.  Where the consumer calls itself on a field, the field is a call of the producer, and
 *    there is no other use of it, that is a call of the new function again.
 *
 * 2. Note [Fusion and truth].  The consumer evaluates the list before anything else, so nothing
 *    is evaluated in another order.  There is one cell of the list at a time, dead as soon as it
 *    is born.  A suspended call, `map f (count a b)', had two cells, the consumer's and
 *    in it the producer's, which had no other reference.  Now there is only the consumer's, shown
 *    and charged as before, with the arguments of both: it holds the same, in two words less.  So
 *    allocation is saved, and residency never grows.  A list that is named, and used twice or for
 *    anything else, is left alone.
 *
 * 3. Note [Opened loops].  A consumer that is called at once on something that isn't a call is
 *    entered there.  That is so for a choice between lists, of which some are literals or made by
 *    producers:
 *
 *        sum 0 (case m > n of { true -> []; false -> count m n })
 *          =>    case m > n of { true -> 0; false -> sum 0 (count m n) }
 *
 *    Where the language wants it (Policy.open_loops), it is so for a literal as well,
 *
 *        sum 0 [a, b]     =>    sum (0 + a) [b]     =>    sum (0 + a + b) []     =>    0 + a + b
 *
 *    and for suspended calls, as said below.
 *
 *    The consumer evaluates the list before anything else, so the order is the same.  The elements
 *    of the literal are made when their turn comes, and charged as before; the variables in them
 *    are held by what is called next, as the literal held them.  A suspended call of a consumer on
 *    such a choice, or of a function such as sum, which hands its list to a consumer, is one of a
 *    new function, which is shown as that and takes the list's variables: they were held by the
 *    suspended list.
 *
 *    Here a producer may also make its list by way of another, as the loops of a comprehension
 *    with two generators do, and a function that begins with a case and calls a loop on a field of
 *    it, as maximum does, is a consumer.
 *
 * 4. Termination: a pair of functions is fused once; the length of chains, the size and the number
 *    of new functions have bounds.  So have the length of a literal, and the number of steps that
 *    are made of it. */
#include <config.h>
#include "opt/fuse.h"
#include "base/vec.h"
#include "core/prims.h"
#include <string.h>

enum { LARGEST = 150, MOST = 200, LONGEST = 4, SMALL = 12, DEEPEST = 3 };
enum { OWN_ROOM = 1400, LIBRARY_ROOM = 2000 };                         /* Note [Room] */
enum { STEP = 40, LITERAL = 16, STEPS = 24, CHOICES = 6, LOOKED = 3 }; /* Note [Opened loops] */

typedef struct Pair {
  const Fun *consumer, *producer;
  Fun *is;
} Pair;

static Program *prog;
static VEC(Fun *) funs;
static VEC(Pair) pairs;
static VEC(const Fun *) visited; /* new functions that need no visit at the end */
static int most_funs;
static int taken_in;    /* calls that were replaced by bodies */
static int room;        /* nodes by which the part at work may still grow: Note [Room] */
static bool in_library; /* the part at work: the library, or the program's own functions */

static void visit_node(Expr *e, bool strict);
static void visit_body(Fun *f);
static bool is_loop(const Fun *f);
static bool hands_parameter_on(Fun *f, int k);

/* Note [Room].  What is fused becomes a function of its own, and what is opened is copied.  A
 * parser of all results is a hundred comprehensions, each over what others make; there are
 * thousands of pairs.  So the program's own functions may grow by an eighth and OWN_ROOM nodes.
 * Those of the library have room of their own, since most are in stock: what is fused in them must
 * not depend on how much is fused elsewhere.  In them no loop is opened. */
static bool takes_room(const Expr *e)
{
  int n = core_size(e, room + 1);
  if (n > room) return false;
  room -= n;
  return true;
}

/* ---- what may be fused ---- */

static Fun *exact_callee(const Expr *e)
{
  Fun *f = core_callee(e);
  return core_is_function(f) && !f->opaque && e->nargs == f->nparams ? f : NULL;
}

typedef struct Count {
  const Var *var;
  int n;
} Count;

static bool count_use(Expr **slot, void *arg)
{
  Count *c = arg;
  if ((*slot)->kind == EX_VAR && (*slot)->var == c->var) c->n++;
  return true;
}

static int uses(Expr *e, const Var *v)
{
  Count c = { v, 0 };
  core_each(&e, count_use, &c);
  return c.n;
}

static bool is_small(const Fun *f) { return core_size(f->body, LARGEST) <= LARGEST; }

/* The parameter that f's body takes apart by its first case, and has no other use for, unless by
 * the case's name in its default.  -1 if there is none, or if f is too large to be copied. */
static int consumed(const Fun *f)
{
  if (!is_small(f)) return -1;
  Expr *body = f->body, *c = *core_beginning(&body);
  if (c->kind != EX_CASE || c->fun->kind != EX_VAR || c->nalts == 0 || !c->alts[0].con) return -1;
  int named = c->var ? uses(c, c->var) : 0;
  if (uses(body, c->fun->var) != 1 || (named > 0 && (!c->deflt || uses(c->deflt, c->var) != named)))
    return -1;
  for (int i = 0; i < f->nparams; i++)
    if (f->params[i] == c->fun->var) return i;
  return -1;
}

/* Arguments of calls: the places that a variable's right-hand side may be moved to. */
typedef VEC(Expr **) Places;

static void calls_on(Expr *e, const Fun *f, const Var *v, Places *out);

/* The same for e in a lazy position.  An expression that isn't a call is suspended there on its
 * own, and is left alone. */
static void suspended_calls_on(Expr *e, const Fun *f, const Var *v, Places *out)
{
  if (e->kind == EX_APP || e->kind == EX_CON) calls_on(e, f, v, out);
}

/* Adds to out the places where e calls f (NULL: any consumer), at once or suspended, on v. */
static void calls_on(Expr *e, const Fun *f, const Var *v, Places *out)
{
  switch (e->kind) {
    case EX_APP: {
      Fun *g = exact_callee(e);
      int k = g && (!f || g == f) ? consumed(g) : -1;
      bool loop = k >= 0 && (f || is_loop(g));
      for (int i = 0; g && i < e->nargs; i++)
        if (e->args[i]->kind == EX_VAR && e->args[i]->var == v
            && (loop ? i == k : !f && hands_parameter_on(g, i)))
          vec_push(out, &e->args[i]);
      for (int i = 0; i < e->nargs; i++) suspended_calls_on(e->args[i], f, v, out);
      break;
    }
    case EX_CON:
    case EX_JUMP:
      for (int i = 0; i < e->nargs; i++) suspended_calls_on(e->args[i], f, v, out);
      break;
    case EX_PRIM:
      for (int i = 0; i < e->nargs; i++)
        if (prim_arg(e->prim, i) != ARG_LAZY) calls_on(e->args[i], f, v, out);
      break;
    case EX_LET:
      for (int i = 0; i < e->nbinds; i++) suspended_calls_on(e->binds[i].rhs, f, v, out);
      calls_on(e->body, f, v, out);
      break;
    case EX_CASE:
      calls_on(e->fun, f, v, out);
      for (int i = 0; i < e->nalts; i++) calls_on(e->alts[i].body, f, v, out);
      if (e->deflt) calls_on(e->deflt, f, v, out);
      break;
    case EX_JOIN:
      calls_on(e->fun, f, v, out);
      calls_on(e->body, f, v, out);
      break;
    default: break;
  }
}

/* Adds the other places where a variable is a field or an argument. */
typedef struct Others {
  const Var *var;
  Places *out;
} Others;

static bool is_place(const Places *places, Expr *const *slot)
{
  for (int i = 0; i < places->n; i++)
    if (places->at[i] == slot) return true;
  return false;
}

static bool add_others(Expr **slot, void *arg)
{
  Expr *e = *slot;
  Others *o = arg;
  for (int i = 0; (e->kind == EX_CON || e->kind == EX_APP) && i < e->nargs; i++)
    if (e->args[i]->kind == EX_VAR && e->args[i]->var == o->var && !is_place(o->out, &e->args[i]))
      vec_push(o->out, &e->args[i]);
  return true;
}

/* The largest number of uses of v in one evaluation of e, which takes one of its alternatives, and
 * goes on at a join point only if that jumps there. */
static int uses_on_a_path(Expr *e, const Var *v);

typedef struct PathCount {
  const Var *var;
  int n;
} PathCount;

static VEC(PathCount) at_joins; /* the join points around e, and the uses behind a jump there */

static void add_path(Expr **slot, void *arg)
{
  PathCount *c = arg;
  c->n += uses_on_a_path(*slot, c->var);
}

static int most_of_alternatives(const Expr *e, const Var *v)
{
  int most = e->deflt ? uses_on_a_path(e->deflt, v) : 0;
  for (int i = 0; i < e->nalts; i++) {
    int n = uses_on_a_path(e->alts[i].body, v);
    if (n > most) most = n;
  }
  return most;
}

static int uses_inside_join(const Expr *e, const Var *v)
{
  vec_push(&at_joins, ((PathCount){ e->var, uses_on_a_path(e->fun, v) }));
  int n = uses_on_a_path(e->body, v);
  at_joins.n--;
  return n;
}

static int uses_on_a_path(Expr *e, const Var *v)
{
  if (e->kind == EX_CASE) return uses_on_a_path(e->fun, v) + most_of_alternatives(e, v);
  if (e->kind == EX_JOIN) return uses_inside_join(e, v);
  PathCount c = { v, e->kind == EX_VAR && e->var == v };
  core_each_child(e, add_path, &c);
  for (int i = 0; e->kind == EX_JUMP && i < at_joins.n; i++)
    if (at_joins.at[i].var == e->var) c.n += at_joins.at[i].n;
  return c.n;
}

static bool is_literal(const Expr *e);
static bool is_choice(Expr *e);

/* If body uses v only once, as what f (NULL: any function) consumes, puts the list rhs there.
 * False if it uses v otherwise, but for fields and arguments on other paths: a call is suspended
 * there as it would have been before. */
static bool move_rhs(Expr *body, const Fun *f, const Var *v, Expr *rhs)
{
  Places places = { 0 };
  if (!exact_callee(rhs) && !is_literal(rhs) && !is_choice(rhs)) return false;
  calls_on(body, f, v, &places);
  if (places.n == 0) return false;
  int all = uses(body, v);
  if (places.n < all && exact_callee(rhs)) core_each(&body, add_others, &(Others){ v, &places });
  if (places.n != all || uses_on_a_path(body, v) != 1) return false;
  if (places.n > 1 && core_size(rhs, SMALL) > SMALL) return false;
  for (int i = 0; i < places.n; i++) *places.at[i] = i ? core_clone(rhs) : rhs;
  return true;
}

/* Are loops opened here: for choices between lists; for literals and suspended calls, too? */
static bool opens_choices(void) { return !centre_options.pairs && !in_library; }
static bool opens(void) { return prog->policy.open_loops && opens_choices(); }

/* Does f, whose body begins with a case, call itself on a field? */
static bool is_loop(const Fun *f)
{
  Expr *body = f->body, *c = *core_beginning(&body);
  Places places = { 0 };
  for (int i = 0; i < c->nalts; i++)
    for (int j = 0; j < c->alts[i].nvars; j++)
      calls_on(c->alts[i].body, f, c->alts[i].vars[j], &places);
  return places.n > 0;
}

/* Note [First steps].  With pairs the first call of a loop is that of another copy:
 *
 *     map|main f (x.xs) = f x . map|map f xs         map|map f (x.xs) = f x . map|map f xs
 *
 * map|main is no loop, but its first step.  It is fused as the loop is, of which the next step is
 * fused then. */
static bool is_first_step(const Fun *f)
{
  Expr *body = f->body, *c = *core_beginning(&body);
  Places places = { 0 };
  bool may_be = centre_options.pairs || opens();
  for (int i = 0; may_be && i < c->nalts; i++)
    for (int j = 0; j < c->alts[i].nvars; j++)
      calls_on(c->alts[i].body, NULL, c->alts[i].vars[j], &places);
  return places.n > 0;
}

static bool is_consumer(const Fun *f) { return is_loop(f) || is_first_step(f); }

/* Does evaluating e end in a constructor with a call of f (NULL: of any loop) in it? */
static bool makes(const Expr *e, const Fun *f)
{
  bool yes = false;
  switch (e->kind) {
    case EX_LET: return makes(e->body, f);
    case EX_CASE:
      for (int i = 0; i < e->nalts; i++) yes |= makes(e->alts[i].body, f);
      return yes || (e->deflt && makes(e->deflt, f));
    case EX_JOIN: return makes(e->fun, f) || makes(e->body, f);
    case EX_CON:
      for (int i = 0; i < e->nargs; i++) {
        const Fun *g = exact_callee(e->args[i]);
        yes |= g && (f ? g == f || core_counted(g) == f : makes(g->body, g));
      }
      return yes;
    default: return false;
  }
}

/* What stands behind the last of the constructors that e begins with; NULL: it begins with none, or
 * with too many.  A constant constructor is an end, too. */
static const Expr *end_of_literal(const Expr *e)
{
  if (e->kind != EX_CON) return NULL;
  for (int n = 0; e->kind == EX_CON && e->nargs > 0; e = e->args[e->nargs - 1])
    if (++n > LITERAL) return NULL;
  return e;
}

static bool is_producer(const Fun *f);

static bool is_made(const Expr *e)
{
  const Fun *g = exact_callee(e);
  return g && is_producer(g);
}

static int asked; /* how many functions is_producer looks into */

/* Does evaluating e end in a list that another function than f makes, or all but the first
 * elements of it? */
static bool ends_in_list(const Expr *e, const Fun *f)
{
  bool yes = false;
  const Fun *g;
  switch (e->kind) {
    case EX_LET: return ends_in_list(e->body, f);
    case EX_CASE:
      for (int i = 0; i < e->nalts; i++) yes |= ends_in_list(e->alts[i].body, f);
      return yes || (e->deflt && ends_in_list(e->deflt, f));
    case EX_JOIN: return ends_in_list(e->fun, f) || ends_in_list(e->body, f);
    case EX_APP: g = exact_callee(e); return g && g != f && makes(g->body, g);
    case EX_CON: return e->nargs > 0 && (e = end_of_literal(e)) && is_made(e);
    default: return false;
  }
}

static bool is_producer(const Fun *f)
{
  if (makes(f->body, f) || (centre_options.pairs && makes(f->body, NULL))) return true;
  if (!opens() || asked >= LOOKED || !is_small(f)) return false;
  asked++;
  bool yes = ends_in_list(f->body, f);
  asked--;
  return yes;
}

/* ---- what a loop is opened for ---- */

/* A constant constructor, or one along whose last fields such a one is not far, or a call of a
 * producer. */
static bool is_literal(const Expr *e)
{
  const Expr *end = end_of_literal(e);
  return opens() && end && (end->kind == EX_CON || is_made(end));
}

typedef struct Ends {
  int all, lists;
} Ends;

/* Counts the ends of the evaluation of e, and those that are lists with elements, written there or
 * made by a producer. */
static void count_ends(const Expr *e, Ends *n)
{
  switch (e->kind) {
    case EX_LET: count_ends(e->body, n); break;
    case EX_CASE:
      for (int i = 0; i < e->nalts; i++) count_ends(e->alts[i].body, n);
      if (e->deflt) count_ends(e->deflt, n);
      break;
    case EX_JOIN:
      count_ends(e->fun, n);
      count_ends(e->body, n);
      break;
    case EX_JUMP:
    case EX_FAIL: break;
    default: n->all++; n->lists += (is_literal(e) && e->nargs > 0) || is_made(e);
  }
}

/* A choice between lists, or a list with a let around it, that is worth to enter a loop for. */
static bool is_choice(Expr *e)
{
  Ends n = { 0 };
  if (!opens_choices() || (e->kind != EX_CASE && e->kind != EX_LET) || core_is_scc(e)) return false;
  if (core_size(e, LARGEST) > LARGEST) return false;
  count_ends(e, &n);
  return n.lists > 0 && n.all <= CHOICES;
}

/* ---- the new function ---- */

static Expr *lambda_of(const Fun *f)
{
  Expr *lam = core_new(EX_LAM, f->here);
  lam->params = f->params;
  lam->nparams = f->nparams;
  lam->body = f->body;
  return lam;
}

/* The consumer at work: the parameters and the case of its copy. */
typedef struct Consumer {
  Fun *fun;
  int k;
  Expr *lam;
} Consumer;

/* A call of the consumer on e. */
static Expr *consume_later(const Consumer *c, Expr *e)
{
  Expr **args = NEWN(Expr *, c->fun->nparams);
  for (int i = 0; i < c->fun->nparams; i++)
    args[i] = i == c->k ? e : core_ref(c->lam->params[i], c->fun->here);
  return core_app(core_ref(c->fun->var, c->fun->here), args, c->fun->nparams, c->fun->here);
}

/* The alternative for the constructor application e, its fields bound to e's arguments. */
static Expr *consume_con(const Consumer *c, Expr *e)
{
  Expr *whole = core_clone(c->lam->body), **slot = core_beginning(&whole), *choice = *slot;
  *slot = choice->deflt;
  if (*slot && choice->var && uses(*slot, choice->var) > 0) *slot = core_let(choice->var, e, *slot);
  for (int i = 0; i < choice->nalts; i++) {
    Alt *a = &choice->alts[i];
    if (a->con != e->con) continue;
    Expr *body = a->body;
    for (int j = 0; j < a->nvars; j++)
      if (!move_rhs(a->body, is_loop(c->fun) ? c->fun : NULL, a->vars[j], e->args[j]))
        body = core_let(a->vars[j], e->args[j], body);
    *slot = body;
  }
  return whole;
}

/* e is in tail position of the producer's body. */
static Expr *consume(const Consumer *c, Expr *e)
{
  e->is_static = 0;
  switch (e->kind) {
    case EX_LET: e->body = consume(c, e->body); return e;
    case EX_CASE:
      for (int i = 0; i < e->nalts; i++) e->alts[i].body = consume(c, e->alts[i].body);
      if (e->deflt) e->deflt = consume(c, e->deflt);
      return e;
    case EX_JOIN:
      e->fun = consume(c, e->fun);
      e->body = consume(c, e->body);
      return e;
    case EX_CON: return consume_con(c, e);
    case EX_JUMP:
    case EX_FAIL: return e;
    case EX_PRIM: return prim_class(e->prim) == PRIM_NEVER ? e : consume_later(c, e);
    default: return consume_later(c, e);
  }
}

static int chain(const Fun *f)
{
  for (int i = 0; i < pairs.n; i++)
    if (pairs.at[i].is == f) {
      int a = chain(pairs.at[i].consumer), b = chain(pairs.at[i].producer);
      return 1 + (a > b ? a : b);
    }
  return 0;
}

static Fun *fuse(Fun *consumer, int k, Fun *producer)
{
  for (int i = 0; i < pairs.n; i++)
    if (pairs.at[i].consumer == consumer && pairs.at[i].producer == producer) return pairs.at[i].is;
  if (pairs.n >= MOST || chain(consumer) + chain(producer) >= LONGEST || !is_small(consumer)
      || !is_small(producer) || !takes_room(consumer->body) || !takes_room(producer->body))
    return NULL;
  Fun *f = NEW(Fun);
  Consumer c = { consumer, k, core_clone(lambda_of(consumer)) };
  Expr *p = core_clone(lambda_of(producer));
  *f = (Fun){ .var = core_var(consumer->var->name, REP_ANY, consumer->here.loc),
              .here = consumer->here,
              .shown = consumer->shown,
              .module = consumer->module,
              .first = -1 };
  f->var->fun = f;
  f->var->toplevel = consumer->var->toplevel;
  f->params = NEWN(Var *, consumer->nparams + producer->nparams);
  for (int i = 0; i < consumer->nparams; i++) {
    if (i != k) f->params[f->nparams++] = c.lam->params[i];
    else
      for (int j = 0; j < producer->nparams; j++) f->params[f->nparams++] = p->params[j];
  }
  f->body = consume(&c, p->body);
  vec_push(&pairs, ((Pair){ consumer, producer, f }));
  vec_push(&funs, f);
  vec_push(&visited, f);
  visit_body(f); /* it may be a consumer then: the next call asks for that */
  return f;
}

/* ---- calls ---- */

/* Note [Counts].  A producer that is a cost centre calls itself by way of a count of its entries.
 * If the consumer is called at once, the count comes first:
 *
 *     sum n (map@k f l)    =>    case %scc <map> of _ -> sum n (map' f l)
 *
 * where map@k is that count and map' the producer.  e becomes this; returns the call in it. */
static Expr *count_first(Expr *e, int k)
{
  const Fun *count = exact_callee(e->args[k]);
  Expr *list = e->args[k], *call = NEW(Expr);
  list->fun = core_ref(core_counted(count)->var, list->here);
  *call = *e;
  *e = *core_eval(core_clone(count->body->fun), core_var(NULL, REP_SCALAR, e->here.loc), call);
  return call;
}

static void fuse_call(Expr *e, bool strict)
{
  Fun *f = exact_callee(e);
  int k = f ? consumed(f) : -1;
  Fun *g = k >= 0 ? exact_callee(e->args[k]) : NULL, *counted = core_counted(g);
  if (strict && counted && counted != f && f != prog->main && is_loop(f)
      && makes(counted->body, counted)) {
    e = count_first(e, k);
    g = counted;
  }
  if (!g || g == f || f == prog->main || !is_consumer(f) || !is_producer(g)) return;
  Fun *fused = fuse(f, k, g);
  if (!fused) return;
  Expr *list = e->args[k], **args = NEWN(Expr *, fused->nparams);
  int n = 0;
  for (int i = 0; i < e->nargs; i++) {
    if (i != k) args[n++] = e->args[i];
    else
      for (int j = 0; j < list->nargs; j++) args[n++] = list->args[j];
  }
  e->fun = core_ref(fused->var, e->here);
  e->args = args;
  e->nargs = n;
  fuse_call(e, strict);
}

/* ---- opened loops ---- */

static int steps_left;               /* of the call that is being opened, */
static int depth;                    /* of calls that are opened inside it */
static VEC(const Fun *) for_choices; /* the functions that are being entered for choices */

/* The consumer f called on e->args[k], a literal or a choice, with its own arguments bound. */
static Expr *enter(Fun *f, int k, Expr *e)
{
  Consumer c = { f, k, core_clone(lambda_of(f)) };
  Expr *body = consume(&c, e->args[k]);
  for (int i = f->nparams - 1; i >= 0; i--)
    if (i != k) body = core_let(c.lam->params[i], e->args[i], body);
  return body;
}

/* A suspended call of f on such a list becomes one of a new function.  Its parameters are f's and
 * the list's variables. */
static void open_later(Expr *e, Fun *f, int k)
{
  Expr *list = e->args[k];
  VarList held = core_free_vars(list);
  for (int i = 0; i < held.n; i++)
    if (held.at[i]->join) return;
  if (f->nparams + held.n == 1) return; /* it would be a constant, and kept */
  Fun *g = NEW(Fun);
  *g = (Fun){ .var = core_var(f->var->name, REP_ANY, f->here.loc),
              .here = f->here,
              .shown = f->shown,
              .module = f->module,
              .is_opened = true,
              .first = -1 };
  g->var->fun = g;
  g->var->toplevel = f->var->toplevel;
  g->params = NEWN(Var *, f->nparams + held.n);
  Expr **args = NEWN(Expr *, f->nparams + held.n);
  Expr *own = core_clone(lambda_of(f));
  for (int i = 0; i < f->nparams; i++) {
    if (i == k) continue;
    g->params[g->nparams] = own->params[i];
    args[g->nparams++] = e->args[i];
  }
  Expr *lam = core_clone(core_lam(NULL, held.at, held.n, list, list->here));
  for (int i = 0; i < held.n; i++) {
    g->params[g->nparams] = lam->params[i];
    args[g->nparams++] = core_ref(held.at[i], list->here);
  }
  g->body = core_let(own->params[k], lam->body, own->body);
  vec_push(&funs, g);
  char letter = core_letter(e);
  e->fun = core_ref(g->var, e->here);
  e->args = args;
  e->nargs = g->nparams;
  core_set_letter(e, letter);
}

/* The parameter that f hands to a consumer at once, and has no other use for; -1: none.  sum, for
 * example, hands its list to a loop. */
static int handed(const Fun *f)
{
  if (!is_small(f) || f->body->kind != EX_APP) return -1;
  const Fun *g = exact_callee(f->body);
  int k = g && g != f ? consumed(g) : -1;
  if (k < 0 || f->body->args[k]->kind != EX_VAR || !is_consumer(g)) return -1;
  const Var *v = f->body->args[k]->var;
  for (int i = 0; i < f->nparams; i++)
    if (f->params[i] == v) return uses(f->body, v) == 1 ? i : -1;
  return -1;
}

/* Is the loop f being entered for a choice?  In an alternative of it, it would meet the choice
 * again. */
static bool is_inside(const Fun *f)
{
  for (int i = 0; i < for_choices.n; i++)
    if (for_choices.at[i] == f) return true;
  return false;
}

/* The parameter that f hands on after it has done something else (Note [Handing on]), for which e
 * has a list that is made on the spot.  -1: there is none. */
static int handed_later(const Expr *e, Fun *f)
{
  for (int k = 0; k < e->nargs; k++)
    if (is_made(e->args[k]) && hands_parameter_on(f, k)) return k;
  return -1;
}

/* A suspended call of a function that hands its list on, or of a consumer: the new function's body
 * will be fused. */
static void open_suspended(Expr *e, Fun *f)
{
  int k = handed(f);
  if (k >= 0 && !is_choice(e->args[k]) && !is_made(e->args[k])) return;
  if (k < 0 && consumed(f) < 0) k = handed_later(e, f);
  if (k < 0 && (k = consumed(f)) >= 0 && (!is_choice(e->args[k]) || !is_consumer(f))) return;
  if (k >= 0 && funs.n < most_funs && takes_room(f->body)) open_later(e, f, k);
}

/* Enters the loop that e calls on a literal or on a choice, and fuses what is in it; false: it
 * doesn't. */
static bool open_call(Expr *e, bool strict)
{
  Fun *f = opens_choices() ? exact_callee(e) : NULL;
  if (!f || f == prog->main) return false;
  if (!strict) {
    if (opens()) open_suspended(e, f);
    return false;
  }
  int k = consumed(f);
  if (k < 0) return false;
  bool literal = is_literal(e->args[k]) && core_size(f->body, STEP) <= STEP;
  bool choice = !literal && is_choice(e->args[k]) && !is_inside(f);
  if ((!literal && !choice) || !is_consumer(f)) return false;
  if (depth == 0) steps_left = STEPS;
  if (steps_left == 0 || !takes_room(f->body)) return false;
  steps_left--;
  depth++;
  if (choice) vec_push(&for_choices, f);
  *e = *enter(f, k, e);
  visit_node(e, strict);
  if (choice) for_choices.n--;
  depth--;
  return true;
}

/* The body of f, its parameters bound to the arguments of the call e. */
static Expr *body_for(const Expr *e, const Fun *f)
{
  Expr *lam = core_clone(lambda_of(f)), *all = lam->body;
  core_copied_for(lam, core_caller_of(e));
  for (int i = f->nparams - 1; i >= 0; i--) all = core_let(lam->params[i], e->args[i], all);
  return all;
}

static bool calls_itself(Expr **slot, void *arg)
{
  const Fun **f = arg;
  if ((*slot)->kind == EX_VAR && *f && (*slot)->var == (*f)->var) *f = NULL;
  return *f != NULL;
}

/* Note [Handing on].  array b l makes an array, and then a loop writes what l has into it.  A call
 * of such a function, which only hands a list on to a loop, is replaced by its body, if the list is
 * made on the spot; then both are fused.
 *
 * Is all that f does with its parameter k to hand it on to a loop, or to such a function? */
static bool hands_parameter_on(Fun *f, int k)
{
  static int nested;
  const Fun *self = f;
  Places places = { 0 };
  if (nested >= DEEPEST || f == prog->main || !is_small(f) || uses(f->body, f->params[k]) != 1)
    return false;
  nested++;
  calls_on(f->body, NULL, f->params[k], &places);
  nested--;
  if (places.n != 1) return false;
  core_each(&f->body, calls_itself, &self);
  return self != NULL;
}

static bool take_in_body(Expr *e)
{
  Fun *f = exact_callee(e);
  bool yes = false;
  for (int k = 0; f && k < e->nargs && !yes; k++) {
    const Fun *g = exact_callee(e->args[k]);
    yes = g && is_producer(g) && hands_parameter_on(f, k);
  }
  if (!yes || taken_in >= MOST || !takes_room(f->body)) return false;
  taken_in++;
  *e = *body_for(e, f);
  return true;
}

/* How often a function that is visited uses a variable, and how often as an argument that is
 * consumed (Var.data).  Most variables have other uses, so the function isn't searched for each. */
typedef struct Uses {
  int all, consumed;
} Uses;

static Uses *uses_of(Var *v)
{
  if (!v->data) v->data = NEW(Uses);
  return v->data;
}

static bool note_use(Expr **slot, void *arg)
{
  Expr *e = *slot;
  const Fun *g = e->kind == EX_APP ? exact_callee(e) : NULL;
  int k = g ? consumed(g) : -1;
  (void)arg;
  if (e->kind == EX_VAR && !e->var->fun) uses_of(e->var)->all++;
  if (k >= 0 && e->args[k]->kind == EX_VAR && !e->args[k]->var->fun && is_loop(g))
    uses_of(e->args[k]->var)->consumed++;
  return true;
}

/* A variable with one use may be handed on. */
static bool may_move(const CoreBind *b)
{
  const Uses *u = b->var->data;
  const Fun *f = u && u->all == 1 ? exact_callee(b->rhs) : NULL;
  return !u || (u->all > 0 && u->all == u->consumed) || (f && is_producer(f));
}

/* In let l = map f xs in .. sum 0 l .., if that is the only use of l, the call is moved to it. */
static bool move_to_consumer(Expr *e)
{
  if (e->nbinds != 1 || e->rec || !may_move(&e->binds[0])
      || !move_rhs(e->body, NULL, e->binds[0].var, e->binds[0].rhs))
    return false;
  *e = *e->body;
  return true;
}

static bool visit_field(Expr **slot, void *arg)
{
  Expr *e = *slot;
  (void)arg;
  e->is_static = 0;
  if (e->kind != EX_CON) visit_node(e, false);
  return e->kind == EX_CON;
}

/* sum 0 (case n of m -> count m)     =>     case n of m -> sum 0 (count m)
 * Nothing is chosen there, so no loop is opened: the consumer would evaluate n first, too. */
static bool evaluate_before(Expr *e)
{
  Fun *f = exact_callee(e);
  int k = f && f->body->kind == EX_CASE && !core_is_scc(f->body) ? consumed(f) : -1;
  Expr *c = k >= 0 ? e->args[k] : NULL, *call = NEW(Expr);
  if (!c || c->kind != EX_CASE || c->nalts > 0 || core_is_scc(c) || !is_made(c->deflt))
    return false;
  *call = *e;
  call->args[k] = c->deflt;
  *e = *c;
  e->deflt = call;
  core_set_letter(e, core_letter(call));
  return true;
}

/* Fuses the calls in e.  strict: e is evaluated at once.  A suspended expression that is neither a
 * call nor a constructor is an evaluation of its own, which will be strict in its turn. */
static void visit_node(Expr *e, bool strict)
{
  e->is_static = 0;
  switch (e->kind) {
    case EX_APP:
      if (strict && evaluate_before(e)) {
        visit_node(e, true);
        break;
      }
      if (open_call(e, strict)) break;
      fuse_call(e, strict);
      while (e->kind != EX_APP) e = e->deflt; /* Note [Counts] */
      if (strict && !in_library && take_in_body(e)) {
        visit_node(e, true);
        break;
      }
      if (e->fun->kind != EX_VAR) visit_node(e->fun, strict);
      for (int i = 0; i < e->nargs; i++) visit_node(e->args[i], false);
      break;
    case EX_PRIM:
      for (int i = 0; i < e->nargs; i++) visit_node(e->args[i], prim_arg(e->prim, i) != ARG_LAZY);
      break;
    case EX_CON: core_each(&e, visit_field, NULL); break;
    case EX_JUMP:
      for (int i = 0; i < e->nargs; i++) visit_node(e->args[i], false);
      break;
    case EX_LET:
      if (move_to_consumer(e)) {
        visit_node(e, strict);
        break;
      }
      for (int i = 0; i < e->nbinds; i++) visit_node(e->binds[i].rhs, false);
      visit_node(e->body, true);
      break;
    case EX_CASE:
      visit_node(e->fun, true);
      for (int i = 0; i < e->nalts; i++) visit_node(e->alts[i].body, true);
      if (e->deflt) visit_node(e->deflt, true);
      break;
    case EX_JOIN:
      visit_node(e->fun, true);
      visit_node(e->body, true);
      break;
    default: break;
  }
}

/* ---- fields with names ---- */

/* The field that is v, of the constructor that e is or ends in after some lets. */
static Expr **field_named(Expr *e, const Var *v)
{
  while (e->kind == EX_LET && !e->rec) e = e->body;
  for (int i = 0; e->kind == EX_CON && i < e->nargs; i++)
    if (e->args[i]->kind == EX_VAR && e->args[i]->var == v) return &e->args[i];
  return NULL;
}

/* let ys = map f xs in y . ys     =>     y . map f xs
 * The cell is the same; a producer has its call in the constructor. */
static bool take_name(Expr **slot, void *arg)
{
  (void)arg;
  for (Expr *e = *slot; e->kind == EX_LET; e = *slot) {
    CoreBind *b = &e->binds[0];
    bool call = e->nbinds == 1 && !e->rec && b->var->uses == 1 && exact_callee(b->rhs);
    Expr **field = call ? field_named(e->body, b->var) : NULL;
    if (!field) break;
    *field = b->rhs;
    *slot = e->body;
  }
  return true;
}

static void take_names(Program *p)
{
  core_count_uses(p);
  for (int i = 0; i < p->nfuns; i++) core_each(&p->funs[i]->body, take_name, NULL);
}

/* Functions that are made in the course of it are visited after all others, or where they are made.
 */
static bool was_visited(const Fun *f)
{
  for (int i = 0; i < visited.n; i++)
    if (visited.at[i] == f) return true;
  return false;
}

static void visit_body(Fun *f)
{
  core_each(&f->body, note_use, NULL);
  visit_node(f->body, true);
}

/* Is f of the part at work: the program's own, or the library? */
static bool is_here(const Fun *f)
{
  return (!f->is_opened && f->here.loc.src && f->here.loc.src->library) == in_library;
}

static void find_room(void)
{
  room = in_library ? LIBRARY_ROOM : OWN_ROOM;
  for (int i = 0; i < funs.n; i++)
    if (is_here(funs.at[i])) room += core_size(funs.at[i]->body, LARGEST) / 8;
}

static void visit_all(bool library)
{
  in_library = library;
  find_room();
  for (int i = 0; i < funs.n; i++)
    if (is_here(funs.at[i]) && !funs.at[i]->is_value && !was_visited(funs.at[i]))
      visit_body(funs.at[i]);
}

void fuse_program(Program *p)
{
  prog = p;
  memset(&funs, 0, sizeof funs);
  memset(&pairs, 0, sizeof pairs);
  memset(&visited, 0, sizeof visited);
  taken_in = 0;
  core_clear_data(p);
  take_names(p);
  for (int i = 0; i < p->nfuns; i++) vec_push(&funs, p->funs[i]);
  most_funs = p->nfuns + MOST;
  visit_all(false);
  visit_all(true);
  p->funs = funs.at;
  p->nfuns = funs.n;
}

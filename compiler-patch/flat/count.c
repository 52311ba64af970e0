/* count.c: flat program -> core, where the program counts its costs (cost.h).
 *
 * Values.  Every value is a cell that knows the centre that made it.  A constructor has the centre
 * as its first field, one without fields, too.  A value that is no constructor, a number, a
 * character or a function, lies in a box beside its centre:
 *
 *     S(x)                   S k x
 *     7                      box k 7
 *     f(x)    f takes 3      box k (\y. box k (\z. f x y z))
 *
 * So functions that are applied take one argument each, and an application opens a box for each.
 *
 * Centres are Ints, so that the collector leaves them alone.  A centre is its number times
 * COST_CENTRE (contract.h), a constant; or the argument under which the function runs (cost.h, At
 * run time).
 *
 * Counts are primitives with an effect.  Each is the scrutinee of a case, as %scc is.
 * opt/tally.c puts together what one centre pays at a time.
 *
 *     F_k e                  case %cost k F 1 of _ -> e
 *     update(e), under k     case e of v -> case %updated v k of _ -> v
 *     case x of {p -> e}     case %cost k V 1 of _ -> case x of {p -> case %cost k C 1 of _ -> e}
 *     fcase x of {p -> e}    case %cost k V 1 of _ -> case x of v ->
 *                            case %met v k n of _ -> case v of {p -> case %cost k C 1 of _ -> e}
 *
 * If v is free, %met counts V, U and B, and N if there are several alternatives.  The code that
 * binds it counts an H for each field, and takes back the C that the alternative is going to count.
 *
 * Without free variables.  Most programs have none.  Then every case is rigid, nothing is met, and
 * %updated needs no centre for the value that has none: its k is -1.
 *
 * On the spot.  A normal program names everything: case f(x) of .. is let t = f(x) in case t of ..
 * To suspend f(x) for this would take far more time than to count it.  A variable that is mentioned
 * once, where its scope is sure to evaluate it, is evaluated there, which has no visible effect: H
 * is counted at the let, V at the mention, U after the value.  Primitives are applied where they
 * are called, so that their operands are such mentions. */
#include <config.h>
#include "base/arena.h"
#include "core/prims.h"
#include "flat/translate_private.h"
#include "abi/contract.h"
#include <stdlib.h>
#include <string.h>

/* ---- small pieces of core ---- */

static Var *fresh(Loc loc) { return core_var(NULL, REP_ANY, loc); }
static Expr *ref(const Text *t, Var *v, Loc loc) { return core_ref(v, here_at(t->producer, loc)); }
static Expr *number(const Text *t, int n, Loc loc)
{
  return core_int(n, here_at(t->producer, loc));
}

static Expr *prim(const Text *t, int id, int n, Expr *const *args, Loc loc)
{
  Expr **copy = NEWN(Expr *, n);
  for (int i = 0; i < n; i++) copy[i] = args[i];
  return core_prim(id, copy, here_at(t->producer, loc));
}

/* Does the effect, then goes on with e. */
static Expr *first(Expr *effect, Expr *e) { return core_eval(effect, fresh(effect->here.loc), e); }

static int number_of(Counting *c, Name centre)
{
  for (int i = 0; i < c->centres.n; i++)
    if (c->centres.at[i] == centre) return i;
  vec_push(&c->centres, centre);
  return c->centres.n - 1;
}

Expr *count_centre(Text *t, Name centre, Loc loc)
{
  if (centre == flat_current) return ref(t, t->centre, loc);
  return number(t, number_of(t->counting, centre) * COST_CENTRE, loc);
}

/* ---- counts ---- */

static Expr *counted(Text *t, FCost cost, Name centre, int times, Expr *e)
{
  if (times == 0) return e;
  Expr *args[] = { count_centre(t, centre, e->here.loc), number(t, cost, e->here.loc),
                   number(t, times, e->here.loc) };
  return first(prim(t, PR_COST, 3, args, e->here.loc), e);
}

static Expr *entered(Text *t, const FExp *tick, Expr *e)
{
  Expr *args[] = { count_centre(t, tick->centre, e->here.loc),
                   count_centre(t, tick->name, e->here.loc) };
  return first(prim(t, PR_ENTERED, 2, args, e->here.loc), e);
}

/* ---- free variables ---- */

static void find_free(FExp **e, void *found)
{
  if ((*e)->kind == FX_FREE) *(bool *)found = true;
  flat_each_child(*e, find_free, found);
}

bool count_has_free(const FProgram *p)
{
  bool found = false;
  for (int i = 0; i < p->funs.n && !found; i++)
    if (p->funs.at[i]->reached && p->funs.at[i]->body) find_free(&p->funs.at[i]->body, &found);
  return found;
}

/* ---- constructors and boxes ---- */

/* Tuples and lists are no others here, since their cells have a field more. */
void count_type(FType *t)
{
  int fields;
  bool tuple = flat_tuple(t->name, &fields) && fields > 1, list = !strcmp(t->name, "[]");
  const char *prefix = t->module ? t->module->prefix : "";
  Name name = tuple  ? intern_printf("#%d", fields)
              : list ? con_nil->type->name
                     : intern(t->name + strlen(prefix));
  DataType *d = con_new_type(name, t->ncons);
  for (int i = 0; i < t->ncons; i++) {
    const FCon *c = t->cons[i];
    bool *strict = NEWN(bool, c->arity + 1);
    strict[0] = true;
    name = tuple ? con_tuple(fields)->name : intern(c->name + strlen(prefix));
    t->cons[i]->data = con_add(d, name, c->arity + 1, strict);
  }
}

static Expr *construct(Text *t, FCon *c, Name centre, Expr *const *fields, Loc loc)
{
  Expr **args = NEWN(Expr *, c->arity + 1);
  args[0] = count_centre(t, centre, loc);
  for (int i = 0; i < c->arity; i++) args[i + 1] = fields[i];
  return core_con(translate_con(t, c), args, here_at(t->producer, loc));
}

/* con is con_box, and e an atom; or con_closure, and e a function. */
static Expr *box_of(Text *t, DataCon *con, Name centre, Expr *e)
{
  Expr **args = NEWN(Expr *, 2);
  args[0] = count_centre(t, centre, e->here.loc);
  args[1] = e;
  return core_con(con, args, here_at(t->producer, e->here.loc));
}

static Expr *box(Text *t, Name centre, Expr *e) { return box_of(t, con_box, centre, e); }

static Expr *box_value(Text *t, Name centre, Expr *e)
{
  Var *v = fresh(e->here.loc);
  return core_is_atom(e) ? box(t, centre, e)
                         : core_eval(e, v, box(t, centre, ref(t, v, e->here.loc)));
}

/* case boxed of con _ v -> body */
static Expr *open_box(Expr *boxed, DataCon *con, Var *v, Expr *body)
{
  Expr *c = core_eval(boxed, fresh(boxed->here.loc), NULL);
  c->alts = NEWN(Alt, 1);
  c->nalts = 1;
  c->alts[0] = (Alt){ .con = con, .nvars = 2, .vars = NEWN(Var *, 2), .body = body };
  c->alts[0].vars[0] = fresh(boxed->here.loc);
  c->alts[0].vars[1] = v;
  return c;
}

static Expr *contents(Text *t, Var *v, Loc loc)
{
  Var *w = fresh(loc);
  return open_box(ref(t, v, loc), con_box, w, ref(t, w, loc));
}

/* ---- lists that primitives take and give ---- */

/* A function of core that the program needs; it takes n parameters. */
static Fun *helper(Text *t, const char *name, int n, Loc loc)
{
  Fun *f = translate_declare(t->counting->program, intern(name), here_at(intern(name), loc));
  f->params = NEWN(Var *, n);
  f->nparams = n;
  for (int i = 0; i < n; i++) f->params[i] = fresh(loc);
  vec_push(&t->counting->helpers, f);
  return f;
}

/* case list of {nil -> empty; cons head tail -> more}, of lists of either kind */
static Expr *case_list(Expr *list, DataCon *nil, Expr *empty, DataCon *cons, Var *head, Var *tail,
                       Expr *more)
{
  Expr *c = core_eval(list, fresh(list->here.loc), NULL);
  c->alts = NEWN(Alt, 2);
  c->nalts = 2;
  c->alts[0] = (Alt){ .con = nil, .nvars = nil->arity, .vars = NEWN(Var *, 1), .body = empty };
  c->alts[1] = (Alt){ .con = cons, .nvars = cons->arity, .vars = NEWN(Var *, 3), .body = more };
  c->alts[0].vars[0] = c->alts[1].vars[0] = NULL;
  if (nil->arity) c->alts[0].vars[0] = fresh(list->here.loc);
  if (nil->arity) c->alts[1].vars[0] = fresh(list->here.loc);
  c->alts[1].vars[cons->arity - 2] = head;
  c->alts[1].vars[cons->arity - 1] = tail;
  return c;
}

/* A text of the program as one without centres: plain xs. */
static Fun *plain_text(const FProgram *p, Text *t, Loc loc)
{
  Fun **f = &t->counting->plain;
  if (*f) return *f;
  *f = helper(t, "plain", 1, loc);
  Text own = { .producer = (*f)->here.producer, .module = t->module, .counting = t->counting };
  Here here = here_at(own.producer, loc);
  DataCon *nil = translate_con(&own, flat_con(p, intern("[]")));
  DataCon *cons = translate_con(&own, flat_con(p, intern(":")));
  Var *head = fresh(loc), *tail = fresh(loc);
  Expr *rest = core_app1(ref(&own, (*f)->var, loc), ref(&own, tail, loc), here);
  Expr *more = core_cons(contents(&own, head, loc), rest, here);
  (*f)->body =
      case_list(ref(&own, (*f)->params[0], loc), nil, core_nil(here), cons, head, tail, more);
  return *f;
}

/* The other way round, under a centre: text k xs, whose elements get boxes, or list k xs, whose
 * elements are values of the program. */
static Fun *counted_list(const FProgram *p, Text *t, bool boxes, Loc loc)
{
  Fun **f = boxes ? &t->counting->text : &t->counting->list;
  if (*f) return *f;
  *f = helper(t, boxes ? "text" : "list", 2, loc);
  Text own = { .producer = (*f)->here.producer,
               .module = t->module,
               .counting = t->counting,
               .under = flat_current,
               .centre = (*f)->params[0] };
  Var *head = fresh(loc), *tail = fresh(loc), *value = boxes ? fresh(loc) : head;
  Expr **args = NEWN(Expr *, 2), *fields[2];
  args[0] = count_centre(&own, flat_current, loc);
  args[1] = ref(&own, tail, loc);
  fields[0] = ref(&own, value, loc);
  if (boxes) fields[0] = box(&own, flat_current, fields[0]);
  fields[1] = core_app(ref(&own, (*f)->var, loc), args, 2, here_at(own.producer, loc));
  Expr *more = construct(&own, flat_con(p, intern(":")), flat_current, fields, loc);
  if (boxes) more = core_eval(ref(&own, head, loc), value, more);
  (*f)->body = case_list(ref(&own, (*f)->params[1], loc), con_nil,
                         construct(&own, flat_con(p, intern("[]")), flat_current, NULL, loc),
                         con_cons, head, tail, more);
  return *f;
}

/* ---- external functions ---- */

/* The i-th type of a primitive: "Int->*a->Bool". */
static Name type_at(int prim, int i)
{
  const char *at = prim_type(prim), *arrow;
  for (; i > 0; i--) at = strstr(at, "->") + 2;
  arrow = strstr(at, "->");
  return arrow ? intern_n(at, (size_t)(arrow - at)) : intern(at);
}

static bool is_type(Name type, const char *name) { return !strcmp(type, name); }

static bool in_box(Name type)
{
  return is_type(type, "Int") || is_type(type, "Integer") || is_type(type, "Char")
         || is_type(type, "Double");
}

/* Is the value of such a type made under the centre of the call? */
static bool is_made(Name type) { return is_type(type, "Bool") || in_box(type); }

static Expr *made(Text *t, Expr *e) { return t->updates ? counted(t, COST_U, t->under, 1, e) : e; }

static Expr *made_bool(const FProgram *p, Text *t, Expr *e)
{
  Expr *c = translate_bool(p, t, e);
  for (int i = 0; i < c->nalts; i++) c->alts[i].body = made(t, c->alts[i].body);
  if (c->deflt) c->deflt = made(t, c->deflt);
  return c;
}

/* The value that the program makes of e, which a primitive gives. */
static Expr *result(const FProgram *p, Text *t, Name type, Expr *e)
{
  Loc loc = e->here.loc;
  Var *v = fresh(loc);
  if (is_type(type, "Bool")) return made_bool(p, t, e);
  if (in_box(type)) return core_eval(e, v, made(t, box(t, t->under, ref(t, v, loc))));
  if (!is_type(type, "String") && strncmp(type, "List ", 5) != 0) return e;
  Expr **args = NEWN(Expr *, 2);
  args[0] = count_centre(t, t->under, loc);
  args[1] = e;
  Fun *f = counted_list(p, t, is_type(type, "String"), loc);
  return core_app(ref(t, f->var, loc), args, 2, here_at(t->producer, loc));
}

/* Does the primitive want its i-th argument evaluated, before it is called? */
static bool is_evaluated(int prim, int i)
{
  return in_box(type_at(prim, i)) || prim_arg(prim, i) != ARG_LAZY;
}

/* The arguments from number i on are looked up, and evaluated if the primitive wants that, from
 * left to right; then it is called. */
static Expr *operands(const FProgram *p, Text *t, const External *x, Expr *const *given,
                      Expr **args, int i, Loc loc)
{
  Here here = here_at(t->producer, loc);
  if (i == prim_arity(x->prim))
    return result(p, t, type_at(x->prim, i), core_prim(x->prim, args, here));
  Name type = type_at(x->prim, i);
  Expr *arg = given[x->order[i]], *rest;
  Var *v = fresh(loc);
  args[i] = is_evaluated(x->prim, i) ? ref(t, v, loc) : arg;
  if (is_type(type, "String"))
    args[i] = core_app1(ref(t, plain_text(p, t, loc)->var, loc), arg, here);
  rest = operands(p, t, x, given, args, i + 1, loc);
  if (in_box(type)) rest = open_box(arg, con_box, v, rest);
  else if (is_evaluated(x->prim, i)) rest = core_eval(arg, v, rest);
  return counted(t, COST_V, t->under, 1, rest);
}

/* Evaluates the first parameter, which may be a free variable, then the second. */
static Expr *seq(Text *t, Expr *const *given, Loc loc)
{
  Expr *then = counted(t, COST_V, t->under, 1, given[1]);
  Expr *e = core_eval(given[0], fresh(loc), then);
  e->flex = true;
  return counted(t, COST_V, t->under, 1, e);
}

/* Applies it to the arguments, as its parameters are ordered. */
static Expr *applied(const FProgram *p, Text *t, const External *x, Expr *const *given, int n,
                     Loc loc)
{
  Expr *e = x->kind == EXTERNAL_FAIL  ? translate_failure(t, loc)
            : x->kind == EXTERNAL_SEQ ? seq(t, given, loc)
                                      : operands(p, t, x, given, NEWN(Expr *, n), 0, loc);
  return counted(t, COST_F, t->under, 1, e);
}

Expr *count_external(const FProgram *p, Text *t, const FFun *f, const External *x, Var **params)
{
  Expr **given = NEWN(Expr *, f->nparams);
  for (int i = 0; i < f->nparams; i++) given[i] = ref(t, params[i], f->loc);
  return applied(p, t, x, given, f->nparams, f->loc);
}

/* Is e a call of an external function, with all its arguments? */
static bool is_external(const FExp *e, External *x)
{
  return e->kind == FX_CALL && !e->fun->body && !flat_is_partial(e) && !external_is_foreign(e->fun)
         && external_find(e->fun, x);
}

/* ---- calls ---- */

/* All arguments are there. */
static Expr *saturated(Text *t, const FExp *e, Expr **args)
{
  if (e->kind == FX_CON) return construct(t, e->con, e->centre, args, e->loc);
  bool centre = t->counting->dynamic;
  int n = e->fun->nparams, more = centre || n == 0;
  Expr **all = NEWN(Expr *, n + more);
  if (more) all[0] = centre ? count_centre(t, e->centre, e->loc) : number(t, 0, e->loc);
  for (int i = 0; i < n; i++) all[i + more] = args[i];
  return core_app(ref(t, e->fun->data, e->loc), all, n + more, here_at(t->producer, e->loc));
}

/* The first `have' of n arguments are there. */
static Expr *supply(Text *t, const FExp *e, Expr **args, int have, int n)
{
  if (have == n) return saturated(t, e, args);
  Var **param = NEWN(Var *, 1);
  param[0] = fresh(e->loc);
  args[have] = ref(t, param[0], e->loc);
  Name name =
      e->kind == FX_CON ? translate_con(t, e->con)->name : ((const Var *)e->fun->data)->fun->shown;
  Expr *body = supply(t, e, args, have + 1, n);
  Expr *lam = core_lam(name, param, 1, body, here_at(t->producer, e->loc));
  return box_of(t, con_closure, e->centre, lam);
}

/* updates: if it is a call of a primitive that makes a value, the value's update is counted. */
static Expr *call(Text *t, const FExp *e, bool updates)
{
  int n = flat_arity(e);
  Expr **args = NEWN(Expr *, n);
  External x;
  for (int i = 0; i < e->nargs; i++) args[i] = translate_exp(t, e->args[i]);
  if (!is_external(e, &x)) return supply(t, e, args, e->nargs, n);
  Text under = *t;
  under.under = e->centre;
  under.updates = updates;
  return applied(t->counting->flat, &under, &x, args, n, e->loc);
}

static Expr *apply(Text *t, const FExp *e)
{
  Expr *f = translate_exp(t, e->args[0]);
  for (int i = 1; i < e->nargs; i++) {
    Var *g = fresh(e->loc);
    Expr *arg = translate_exp(t, e->args[i]);
    f = open_box(f, con_closure, g,
                 core_app1(ref(t, g, e->loc), arg, here_at(t->producer, e->loc)));
  }
  return f;
}

Expr *count_action(Text *t, Expr *action, Loc loc)
{
  Var *g = fresh(loc);
  Expr *world = box(t, intern("main"), number(t, 0, loc));
  return open_box(action, con_closure, g,
                  core_app1(ref(t, g, loc), world, here_at(t->producer, loc)));
}

/* ---- case ---- */

static Expr *decided(Text *t, const FExp *e, Expr *body)
{
  return counted(t, COST_C, e->centre, 1, body);
}

/* case scrutinee of the alternatives of e */
static Expr *alternatives(Text *t, const FExp *e, Expr *scrutinee)
{
  Expr *c = core_eval(scrutinee, fresh(e->loc), NULL);
  c->here.loc = e->loc;
  translate_alts(t, e, c);
  for (int i = 0; i < c->nalts; i++) c->alts[i].body = decided(t, e, c->alts[i].body);
  return c;
}

/* A free variable becomes one of the literals of e: the literal itself. */
static Expr *guess_literal(Text *t, const FExp *e, Var *v)
{
  Here here = here_at(t->producer, e->loc);
  Expr **literals = NEWN(Expr *, e->nalts), *one;
  Var *w = fresh(e->loc);
  for (int i = 0; i < e->nalts; i++)
    literals[i] = translate_literal(t, &e->alts[i].lit, e->alts[i].loc);
  one = e->nalts == 1 ? literals[0] : core_or(literals, e->nalts, here);
  Expr *bound = core_prim2(PR_UNIFY, ref(t, v, e->loc), box(t, e->centre, ref(t, w, e->loc)), here);
  Expr *value = counted(t, COST_C, e->centre, -1, ref(t, w, e->loc));
  return core_eval(one, w, first(bound, value));
}

/* The literal in v, or the one that the free variable v becomes. */
static Expr *literal_in(Text *t, const FExp *e, Var *v, Var *met)
{
  if (!met) return contents(t, v, e->loc);
  Expr *c = core_eval(ref(t, met, e->loc), core_var(NULL, REP_SCALAR, e->loc), NULL);
  c->alts = NEWN(Alt, 1);
  c->nalts = 1;
  c->alts[0] = (Alt){ .value = 0, .body = contents(t, v, e->loc) };
  c->deflt = guess_literal(t, e, v);
  return c;
}

static Expr *comparisons(Text *t, const FExp *e, Var *v)
{
  Var *w = fresh(e->loc);
  return core_eval(contents(t, v, e->loc), w, translate_comparisons(t, e, w, decided));
}

/* The scrutinee is v, which is evaluated; met says whether it is a free variable, if it may be. */
static Expr *branch(Text *t, const FExp *e, Var *v, Var *met)
{
  if (e->nalts == 0) return translate_failure(t, e->loc);
  if (e->alts[0].con) {
    Expr *c = alternatives(t, e, ref(t, v, e->loc));
    c->flex = met != NULL;
    return c;
  }
  if (translate_compares(e)) return comparisons(t, e, v);
  return alternatives(t, e, literal_in(t, e, v, met));
}

static Expr *case_of(Text *t, const FExp *e)
{
  bool flex = e->flex && t->counting->free && !translate_compares(e);
  if (!flex && e->nalts > 0 && e->alts[0].con)
    return counted(t, COST_V, e->centre, 1, alternatives(t, e, translate_exp(t, e->body)));
  Var *v = fresh(e->loc), *met = flex ? fresh(e->loc) : NULL;
  Expr *body = branch(t, e, v, met);
  if (met) {
    Expr *args[] = { ref(t, v, e->loc), count_centre(t, e->centre, e->loc),
                     number(t, e->nalts, e->loc) };
    body = core_eval(prim(t, PR_MET, 3, args, e->loc), met, body);
  }
  Expr *c = core_eval(translate_exp(t, e->body), v, body);
  c->flex = met != NULL;
  c->here.loc = e->loc;
  return counted(t, COST_V, e->centre, 1, c);
}

/* ---- updates ---- */

/* Does the primitive that e calls make its value? */
static bool makes_value(const FExp *e)
{
  External x;
  if (!is_external(e, &x)) return false;
  return x.kind == EXTERNAL_FAIL
         || (x.kind == EXTERNAL_PRIM && is_made(type_at(x.prim, prim_arity(x.prim))));
}

static Expr *update(Text *t, const FExp *e)
{
  Var *v = fresh(e->loc);
  if (makes_value(e->body)) return call(t, e->body, true);
  bool free = t->counting->free;
  Expr *args[] = { ref(t, v, e->loc),
                   free ? count_centre(t, e->centre, e->loc) : number(t, -1, e->loc) };
  Expr *c = core_eval(translate_exp(t, e->body), v,
                      first(prim(t, PR_UPDATED, 2, args, e->loc), ref(t, v, e->loc)));
  c->flex = true;
  return c;
}

/* ---- on the spot ---- */

/* Does the primitive evaluate v, an argument of e? */
static bool is_operand(const FExp *e, const External *x, const FVar *v)
{
  if (x->kind == EXTERNAL_SEQ) return e->args[0]->var == v || e->args[1]->var == v;
  for (int i = 0; x->kind == EXTERNAL_PRIM && i < e->nargs; i++)
    if (e->args[x->order[i]]->var == v && is_evaluated(x->prim, i)) return true;
  return false;
}

/* Is e sure to evaluate v, which it mentions once? */
static bool evaluates(const FExp *e, const FVar *v)
{
  External x;
  while (e->kind == FX_TICK || e->kind == FX_LET || e->kind == FX_FREE || e->kind == FX_UPDATE)
    e = e->body;
  switch (e->kind) {
    case FX_VAR: return e->var == v;
    case FX_CASE: return e->body->var == v;
    case FX_APPLY: return e->args[0]->var == v;
    case FX_CALL: return is_external(e, &x) && is_operand(e, &x, v);
    default: return false;
  }
}

static Expr *let(Text *t, FExp *e)
{
  FVar *v = e->binds[0].var;
  if (e->nbinds > 1 || v->uses != 1 || !evaluates(e->body, v)) return NULL;
  v->here = e->binds[0].rhs;
  return translate_exp(t, e->body);
}

/* ---- expressions ---- */

Expr *count_exp(Text *t, FExp *e)
{
  switch (e->kind) {
    case FX_VAR: return e->var->here ? translate_exp(t, e->var->here) : NULL;
    case FX_LET: return let(t, e);
    case FX_LIT: return box_value(t, e->centre, translate_literal(t, &e->lit, e->loc));
    case FX_CALL:
    case FX_CON: return call(t, e, false);
    case FX_APPLY: return apply(t, e);
    case FX_CASE: return case_of(t, e);
    case FX_UPDATE: return update(t, e);
    case FX_TICK:
      return e->cost == COST_E
                 ? entered(t, e, translate_exp(t, e->body))
                 : counted(t, e->cost, e->centre, e->times, translate_exp(t, e->body));
    default: return NULL;
  }
}

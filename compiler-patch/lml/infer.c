/* infer.c: Hindley-Milner inference over the renamed, dependency-ordered tree.
 *
 * In:  Idents resolved, E_LET.groups in dependency order.
 * Out: a Scheme on every Ident, a Type on every Exp and Pat.
 *
 *     let rec map f [] = [] || map f (x.xs) = f x . map f xs in map ord input
 *     map : (*a -> *b) -> List *a -> List *b;  f : *_a -> *_b;  the whole: List Int
 *
 * Types flow from the leaves up.  Two types that must agree are unified at once, so a message can
 * name the place of a failure (this argument, this branch) and the type expected there.
 *
 * Generalisation.  A variable's level is the time of its birth, and a variable that becomes part of
 * an older one takes the older one's level (unify.c).  So when a let group is done, the variables
 * younger than its beginning occur nowhere outside, and they are generalised.  There is no value
 * restriction, because the language is pure. */
#include <config.h>
#include "lml/infer.h"
#include "base/arena.h"
#include "core/prims.h"
#include "lml/mismatch.h"
#include "lml/type.h"
#include <ctype.h>
#include <string.h>

/* No sensible program reaches these limits.  They keep types that double with each definition from
 * taking all memory. */
enum { MAX_SCHEME = 100000, MAX_COPIED = 20000000, MAX_EXPORTED = 1000000 };

static int now;         /* the clock that gives new variables their level */
static int group_start; /* when the current let group began; older variables occur
                           outside it */
static Type *type_int, *type_char, *type_bool, *type_string;
static bool exhausted; /* MAX_COPIED was exceeded, and that was reported */
static bool unchecked; /* inside {# NOTCHK #} */
static bool casts;     /* there was one */

static Type *fresh(void) { return type_fresh(++now); }
static Type *infer_exp(Exp *e);
static Type *infer_pat(Pat *p);

/* ==== messages ==== */

/* This is for messages only, since it allocates.  The parser calls the sign `unary -'. */
static const char *function_name(const Exp *fun)
{
  if (fun->kind != E_ID) return "this expression";
  const char *name = strncmp(fun->name, "unary ", 6) == 0 ? fun->name + 6 : fun->name;
  return arena_printf(unit_arena, "`%s'", name);
}

static bool is_word(Name name)
{
  unsigned char c = (unsigned char)*name;
  return isalpha(c) || c == '_' || c >= 0x80;
}

static const char *argument_word(const Exp *fun)
{
  bool operator= fun->kind == E_ID &&(!is_word(fun->name) || strchr(fun->name, ' '));
  return operator? "this operand" : "this argument";
}

/* ==== names ==== */

static Scheme *declared_scheme(Ident *id)
{
  if (id->con) return type_of_con(id->con);
  if (id->field) return type_of_field(id->field);
  if (id->prim) return type_read(prim_type(id->prim - 1));
  if (id->sig) return id->from ? type_scheme_imported(id->sig) : type_scheme_of(id->sig);
  return type_mono(fresh());
}

/* An interface may declare an ill-formed type.  Then a note says where the name is used. */
static Scheme *scheme_at_use(Ident *id, Loc loc)
{
  int errors = diag_errors();
  Scheme *scheme = declared_scheme(id);
  if (id->module && diag_errors() > errors)
    diag_note(loc, "`%s', which is imported so, is used here", id->name);
  return scheme;
}

static void report_exhausted(Loc loc)
{
  if (!exhausted) diag_error(loc, "the types of this program have grown too large here");
  exhausted = true;
}

static Type *infer_ident(Ident *id, Loc loc)
{
  if (!id || unchecked) return fresh();
  if (!id->scheme && id->mono) return id->mono; /* its group is being inferred */
  if (!id->scheme) id->scheme = scheme_at_use(id, loc);
  if (type_copied() <= MAX_COPIED) return type_instance(id->scheme, ++now);
  report_exhausted(loc);
  return fresh();
}

static void bind_mono(Ident *id, Type *t)
{
  id->mono = t;
  id->scheme = type_mono(t);
}

/* The signature's type with rigid variables.  The definition is checked against it. */
static Type *rigid_instance(Ident *id)
{
  TypeVars vars = { .make = TV_RIGID, .level = group_start + 1 };
  Type *t = type_from_stype(id->sig, &vars);
  for (int i = 0; i < vars.n; i++) vars.types[i]->owner = id;
  return t;
}

/* A declared name has its declared type everywhere, also in its own definition. */
static void bind_declared(Ident *id)
{
  if (!id->scheme) id->scheme = type_scheme_of(id->sig);
  id->mono = rigid_instance(id);
}

/* ==== patterns ==== */

static Type *pat_var(Ident *id)
{
  if (id->sig) bind_declared(id);
  else bind_mono(id, fresh());
  return id->mono;
}

/* The variables of a lazy pattern are generalised, but not over types that a constructor hides. */
static bool in_lazy_pattern;

static Type *pat_con(Pat *p)
{
  /* Hidden types are older than the fields' variables, which may be bound to them, and younger than
   * the variables outside, which may not. */
  int born = ++now;
  Type **args = NEWN(Type *, p->nargs + 1);
  for (int i = 0; i < p->nargs; i++) args[i] = infer_pat(p->args[i]);
  /* Otherwise the instance is younger than the fields: binding its variables is cheap (unify.c). */
  if (!type_hides(p->con)) born = ++now;
  Type *t = type_of_pattern(p->con, born, in_lazy_pattern ? group_start : born);
  for (int i = 0; i < p->nargs; i++) {
    Type *arg = args[i];
    t = type_prune(t);
    if (t->kind != T_CON || t->con != tycon_fun) continue; /* too many; rename has said so */
    if (!type_unify(arg, t->args[0]))
      mismatch_report(p->args[i]->loc, "this pattern", arg,
                      arena_printf(unit_arena, "here `%s' has", p->con->name), t->args[0]);
    t = t->args[1];
  }
  return t;
}

static Type *pat_as(Pat *p)
{
  Type *t = infer_pat(p->sub);
  if (p->id->sig) {
    bind_declared(p->id);
    mismatch_expect(p->loc, "this pattern", t, "its signature says", p->id->mono);
  } else {
    bind_mono(p->id, t);
  }
  return t;
}

static Type *pat_typed(Pat *p)
{
  TypeVars vars = { .make = TV_FRESH, .level = ++now };
  Type *got = infer_pat(p->sub), *want = type_from_stype(p->stype, &vars);
  mismatch_expect(p->loc, "this pattern", got, "it is declared to be", want);
  return want;
}

static Type *pat_type(Pat *p)
{
  switch (p->kind) {
    case P_WILD: return fresh();
    case P_VAR: return pat_var(p->id);
    case P_CON: return pat_con(p);
    case P_INT: return type_int;
    case P_CHAR: return type_char;
    case P_STRING: return type_string;
    case P_AS: return pat_as(p);
    case P_TYPED: return pat_typed(p);
    case P_APP:
    case P_INFIX:
    case P_TUPLE:
    case P_LIST: break; /* gone since rename */
  }
  return fresh();
}

static Type *infer_pat(Pat *p) { return p->type = pat_type(p); }

/* ==== application ==== */

/* Splits a function type into its parts; a variable is bound to a function type first.  The result
 * is false if t is no function type and can't become one. */
static bool split_function(Type *t, Type **from, Type **to)
{
  t = type_prune(t);
  if (t->kind == T_VAR) {
    *from = fresh(), *to = fresh();
    return type_unify(t, type_fun(*from, *to));
  }
  *from = *to = NULL;
  if (t->con != tycon_fun || t->nargs != 2) return false;
  *from = t->args[0], *to = t->args[1];
  return true;
}

/* Reports that fun isn't a function, or takes fewer arguments than are given. */
static void not_a_function(const Exp *fun, const Exp *arg, int given, int taken)
{
  const char *name = function_name(fun), *type = type_show(fun->type);
  if (taken == 0)
    diag_error(fun->loc, "%s has type %s: it isn't a function and can't be applied", name, type);
  else
    diag_error(arg->loc, "%s has type %s: it takes %d argument%s, but is given %d", name, type,
               taken, taken == 1 ? "" : "s", given);
  if (arg->kind == E_ID && arg->loc.line > fun->loc.line)
    diag_note(arg->loc, "if a definition begins here, `and' is missing before it, "
                        "or `||' before another clause");
}

/* For 1.5 + 2: says that each type of number has operators of its own. */
static void note_number(const Exp *fun, Type *got)
{
  const TyCon *c = type_head(got);
  const char *mark = c == tycon_double ? "." : c == tycon_integer ? "#" : NULL;
  if (mark && fun->kind == E_ID && fun->name[0] && !fun->name[1]
      && strchr(c == tycon_double ? "+-*/" : "+-*/%", *fun->name))
    diag_note(fun->loc, "for %s it is `%s%s'", c->name, fun->name, mark);
}

/* Says that f -1 means f minus 1. */
static void note_sign(const Exp *fun, const Exp *arg)
{
  if (fun->kind != E_ID || fun->name[0] != '-' || type_head(arg->type) != tycon_fun) return;
  const char *one = fun->name[1] == '.' ? "1.0" : fun->name[1] == '#' ? "1I" : "1";
  diag_note(fun->loc, "this subtracts; a negative argument stands in parentheses, as in %s (%s%s)",
            arg->kind == E_ID ? arg->name : "f", fun->name, one);
}

/* Says that r.a:=x + 1 means (r.a:=x) + 1. */
static void note_update(const Exp *arg)
{
  const Exp *f = arg->kind == E_APP && !arg->parens ? arg->fun : NULL;
  if (f && f->kind == E_ID && f->id && f->id->field && f->id->field->updates)
    diag_note(f->loc, "`%s' takes what stands next to it: a sum, say, goes in parentheses",
              f->name);
}

static void wrong_argument(const Exp *arg, const char *subject, const Exp *fun, Type *want)
{
  const char *name = fun->kind == E_ID ? function_name(fun) : "the function applied to it";
  mismatch_report(arg->loc, subject, arg->type, arena_printf(unit_arena, "%s expects", name), want);
  note_number(fun, arg->type);
  note_sign(fun, arg);
  note_update(arg);
  if (fun->kind == E_ID && fun->id && fun->id->field && arg->kind == E_APP && !arg->parens)
    diag_note(fun->loc, "a function takes its argument before `%s': write f (x%s)", fun->name,
              fun->name);
}

/* Fails on `x x', and on a signature's variable used as a function. */
static Type *apply_variable(const Exp *fun, Type *f, Type *arg)
{
  Type *result = fresh();
  Type *used = type_fun(arg, result);
  if (!type_unify(f, used)) mismatch_report(fun->loc, function_name(fun), f, "it is used as", used);
  return result;
}

/* The type of f applied to e's i-th argument.  If f isn't a function, it reports that and returns
 * NULL. */
static Type *apply(Exp *e, Type *f, int i)
{
  Type *arg = infer_exp(e->args[i]);
  Type *from, *to;
  f = type_prune(f);
  if (f->kind == T_VAR) return apply_variable(e->fun, f, arg);
  if (!split_function(f, &from, &to)) {
    not_a_function(e->fun, e->args[i], e->nargs, i);
    return NULL;
  }
  if (!type_unify(arg, from)) wrong_argument(e->args[i], argument_word(e->fun), e->fun, from);
  return to;
}

static Type *infer_app(Exp *e)
{
  Type *f = infer_exp(e->fun);
  for (int i = 0; i < e->nargs; i++) {
    if (f) f = apply(e, f, i);
    else infer_exp(e->args[i]);
  }
  return f ? f : fresh();
}

/* (op e) = \x. x op e */
static Type *infer_rsect(Exp *e)
{
  Type *f = infer_exp(e->fun), *arg = infer_exp(e->args[0]);
  Type *left, *right, *rest, *result;
  if (!split_function(f, &left, &rest) || !split_function(rest, &right, &result)) {
    diag_error(e->fun->loc, "%s has type %s: it isn't a function of two arguments",
               function_name(e->fun), type_show(f));
    return fresh();
  }
  if (!type_unify(arg, right)) wrong_argument(e->args[0], "this operand", e->fun, right);
  return type_fun(left, result);
}

/* ==== clauses ==== */

static void check_guard(Exp *guard)
{
  if (guard) mismatch_expect(guard->loc, "this guard", infer_exp(guard), "it must be", type_bool);
}

static Type *infer_lambda(Exp *e)
{
  Rule *r = &e->rules[0];
  Type *t = fresh(); /* it is older than types that the patterns hide */
  for (int i = 0; i < r->npats; i++) infer_pat(r->pats[i]);
  check_guard(r->guard);
  Type *body = infer_exp(r->body);
  mismatch_expect(r->body->loc, "the body", body, "it may only be", t);
  for (int i = r->npats; i-- > 0;) t = type_fun(r->pats[i]->type, t);
  return t;
}

/* The patterns of all arms come before any body: they show best what type is examined. */
static Type *infer_case(Exp *e)
{
  Row examined = { infer_exp(e->fun), NULL }, arms = { fresh(), NULL };
  for (int i = 0; i < e->nrules; i++) {
    Pat *p = e->rules[i].pats[0];
    mismatch_row_add(&examined, p->loc, "this pattern", infer_pat(p),
                     "the value it examines has type");
  }
  for (int i = 0; i < e->nrules; i++) {
    Rule *r = &e->rules[i];
    check_guard(r->guard);
    mismatch_row_add(&arms, r->body->loc, "this arm", infer_exp(r->body),
                     "the arms before it have type");
  }
  return arms.other ? fresh() : arms.type;
}

/* ==== expressions ==== */

static Type *infer_if(Exp *e)
{
  mismatch_expect(e->args[0]->loc, "this condition", infer_exp(e->args[0]), "it must be",
                  type_bool);
  Type *a = infer_exp(e->args[1]), *b = infer_exp(e->args[2]);
  if (type_unify(a, b)) return a;
  mismatch_branches(e->args[2]->loc, a, b);
  return fresh();
}

static Type *infer_logic(Exp *e, const char *context)
{
  for (int i = 0; i < e->nargs; i++)
    mismatch_expect(e->args[i]->loc, "this operand", infer_exp(e->args[i]), context, type_bool);
  return type_bool;
}

/* A module's body is the tuple of its exports, which may have no part or one part. */
static Type *infer_tuple(Exp *e)
{
  if (e->nargs == 0) return fresh();
  if (e->nargs == 1) return infer_exp(e->args[0]);
  Type **parts = NEWN(Type *, e->nargs);
  for (int i = 0; i < e->nargs; i++) parts[i] = infer_exp(e->args[i]);
  return type_con(tycon_tuple(e->nargs), e->nargs, parts);
}

static Type *infer_list(Exp *e)
{
  if (e->nargs == 0) return type_list(fresh());
  Row row = { infer_exp(e->args[0]), NULL };
  for (int i = 1; i < e->nargs; i++)
    mismatch_row_add(&row, e->args[i]->loc, "this element", infer_exp(e->args[i]),
                     "the elements before it have type");
  return type_list(row.type);
}

static Type *infer_seq(Exp *e)
{
  for (int i = 0; i < 3; i++)
    if (e->args[i])
      mismatch_expect(e->args[i]->loc, "this bound of a sequence", infer_exp(e->args[i]),
                      "it must be", type_int);
  return type_list(type_int);
}

static void infer_generator(Qual *q)
{
  Type *list = infer_exp(q->exp), *pat = infer_pat(q->pat), *elem = fresh();
  if (!type_unify(list, type_list(elem))) {
    mismatch_report(q->exp->loc, "this generator", list, "it must be", type_list(elem));
    return;
  }
  mismatch_expect(q->pat->loc, "this pattern", pat, "the elements of the list have type", elem);
}

static Type *infer_comp(Exp *e)
{
  Type *t = fresh(); /* as in infer_lambda */
  for (int i = 0; i < e->nquals; i++) {
    Qual *q = &e->quals[i];
    if (q->pat) infer_generator(q);
    else mismatch_expect(q->exp->loc, "this condition", infer_exp(q->exp), "it must be", type_bool);
  }
  Type *body = infer_exp(e->body);
  mismatch_expect(e->body->loc, "the element", body, "it may only be", t);
  return type_list(t);
}

/* Is each variable still unbound, and different from the others? */
static bool still_general(const TypeVars *vars)
{
  unsigned mark = type_walk();
  for (int i = 0; i < vars->n; i++) {
    Type *t = type_prune(vars->types[i]);
    if (t->kind != T_VAR || t->mark == mark) return false;
    t->mark = mark;
  }
  return true;
}

static const char *show_stype(const SType *s)
{
  TypeVars vars = { .make = TV_RIGID };
  return type_show(type_from_stype(s, &vars));
}

static Type *infer_typed(Exp *e)
{
  TypeVars vars = { .make = TV_FRESH, .level = ++now };
  Type *got = infer_exp(e->body), *want = type_from_stype(e->stype, &vars);
  if (!type_unify(got, want))
    mismatch_report(e->body->loc, "this expression", got, "it is declared to be", want);
  else if (!still_general(&vars))
    diag_error(e->body->loc,
               "this expression has type %s, but it is declared to be %s, which is more general",
               type_show(got), show_stype(e->stype));
  return want;
}

/* Each use of a name inside has a fresh type, so nothing outside is affected.  The types inside are
 * inferred all the same, because later passes need them. */
static Type *infer_unchecked(Exp *e)
{
  bool outer = unchecked;
  diag_quiet(unchecked = casts = true);
  infer_exp(e->body);
  diag_quiet(unchecked = outer);
  return fresh();
}

static void infer_group(Group *g);

static Type *infer_let(Exp *e)
{
  for (int i = 0; i < e->ngroups; i++) infer_group(&e->groups[i]);
  return infer_exp(e->body);
}

static Type *exp_type(Exp *e)
{
  switch (e->kind) {
    case E_ID: return infer_ident(e->id, e->loc);
    case E_INT: return type_int;
    case E_CHAR: return type_char;
    case E_STRING: return type_string;
    case E_DOUBLE: return type_con(tycon_double, 0, NULL);
    case E_BIGNUM: return type_con(tycon_integer, 0, NULL);
    case E_APP: return infer_app(e);
    case E_LAM: return infer_lambda(e);
    case E_LET: return infer_let(e);
    case E_CASE: return infer_case(e);
    case E_IF: return infer_if(e);
    case E_AND: return infer_logic(e, "`&' expects");
    case E_OR: return infer_logic(e, "`|' expects");
    case E_NOT: return infer_logic(e, "`~' expects");
    case E_TUPLE: return infer_tuple(e);
    case E_LIST: return infer_list(e);
    case E_SEQ: return infer_seq(e);
    case E_COMP: return infer_comp(e);
    case E_RSECT: return infer_rsect(e);
    case E_TYPED: return infer_typed(e);
    case E_UNCHECKED: return infer_unchecked(e);
    case E_SCC: return infer_exp(e->body);
  }
  return fresh();
}

static Type *infer_exp(Exp *e) { return e->type = exp_type(e); }

/* ==== definitions ==== */

static int def_arity(const Def *d) { return d->rules[0].npats; }

/* a1 -> ... -> an -> r, all unknown */
static Type *function_shape(int arity)
{
  Type *t = fresh();
  while (arity-- > 0) t = type_fun(fresh(), t);
  return t;
}

/* Words for a message: they say where the type comes from that a clause doesn't fit. */
static const char *source_of_type(const Def *d, const char *without_signature)
{
  return d->id->sig ? "its signature says" : without_signature;
}

/* Checks the patterns for the i-th argument in all clauses. */
static void check_column(Def *d, int i, Type *want)
{
  Row row = { want, NULL };
  const char *context = source_of_type(d, "in the clauses before it this argument has type");
  for (int k = 0; k < d->nrules; k++) {
    Rule *r = &d->rules[k];
    if (i < r->npats)
      mismatch_row_add(&row, r->pats[i]->loc, "this pattern", infer_pat(r->pats[i]), context);
  }
}

static void check_bodies(Def *d, Type *want)
{
  Row row = { want, NULL };
  for (int k = 0; k < d->nrules; k++) {
    Rule *r = &d->rules[k];
    const char *context = source_of_type(d, k == 0 ? "its use in its own definition needs"
                                                   : "the clauses before it have type");
    check_guard(r->guard);
    mismatch_row_add(&row, r->body->loc, "this right-hand side", infer_exp(r->body), context);
  }
}

/* Checks a definition against its type, which is function_shape's or the signature's. */
static void check_fun(Def *d, Type *t)
{
  int arity = def_arity(d);
  Type *shape = t;
  for (int i = 0; i < arity; i++) {
    Type *from, *to;
    if (!split_function(shape, &from, &to)) {
      diag_error(d->loc, "`%s' is defined with %d argument%s, but its signature says %s",
                 d->id->name, arity, arity == 1 ? "" : "s", type_show(t));
      from = fresh(), to = fresh();
    }
    check_column(d, i, from);
    shape = to;
  }
  check_bodies(d, shape);
}

static bool is_declared(const Def *d) { return d->kind == D_FUN && d->id->sig; }

static void announce(Def *d)
{
  in_lazy_pattern = d->kind == D_PAT;
  if (d->kind == D_PAT) infer_pat(d->pat);
  else if (is_declared(d)) d->id->scheme = type_scheme_of(d->id->sig);
  else d->id->mono = function_shape(def_arity(d));
  in_lazy_pattern = false;
}

static void check_pat(Def *d)
{
  Type *rhs = infer_exp(d->rhs);
  mismatch_expect(d->rhs->loc, "this right-hand side", rhs, "its pattern has type", d->pat->type);
  check_guard(d->guard);
}

static void generalise(Ident *id)
{
  if (id->sig) return;
  long before = type_copied();
  id->scheme = type_generalise(id->mono, group_start);
  if (type_copied() - before <= MAX_SCHEME) return;
  diag_error(id->loc, "the type of `%s' is too large", id->name);
  id->scheme = type_mono(fresh());
}

static void generalise_def(Def *d)
{
  if (d->kind == D_FUN) generalise(d->id);
  else
    for (int i = 0; i < d->nids; i++) generalise(d->ids[i]);
}

/* Begins a group and returns the start of the surrounding one, for leave_group.  The clock ticks
 * once: rigid variables get this level and are older than all other variables of the group. */
static int enter_group(void)
{
  int outer = group_start;
  group_start = now++;
  return outer;
}

static void leave_group(int outer) { group_start = outer; }

/* The scheme of a declared definition is known, so each is checked by itself. */
static void check_declared(Def *d)
{
  int outer = enter_group();
  d->id->mono = rigid_instance(d->id);
  check_fun(d, d->id->mono);
  leave_group(outer);
}

static void infer_undeclared(Group *g)
{
  int outer = enter_group();
  for (int i = 0; i < g->ndefs; i++) announce(g->defs[i]);
  for (int i = 0; i < g->ndefs; i++) {
    Def *d = g->defs[i];
    if (d->kind == D_PAT) check_pat(d);
    else if (!is_declared(d)) check_fun(d, d->id->mono);
  }
  for (int i = 0; i < g->ndefs; i++)
    if (!is_declared(g->defs[i])) generalise_def(g->defs[i]);
  leave_group(outer);
}

static void infer_group(Group *g)
{
  infer_undeclared(g);
  for (int i = 0; i < g->ndefs; i++)
    if (is_declared(g->defs[i])) check_declared(g->defs[i]);
}

/* ==== the unit ==== */

static void begin_unit(void)
{
  now = group_start = 0;
  exhausted = unchecked = casts = false;
  type_int = type_con(tycon_int, 0, NULL);
  type_char = type_con(tycon_char, 0, NULL);
  type_bool = type_con(tycon_bool, 0, NULL);
  type_string = type_list(type_char);
  type_string->alias = tycon_string;
}

/* An interface writes types out in full, without sharing, so they must not be huge. */
static void check_exported(const Unit *u)
{
  for (int i = 0; i < u->nexported; i++) {
    Ident *id = u->exported[i];
    if (id->scheme && type_size(id->scheme->type, MAX_EXPORTED) >= MAX_EXPORTED)
      diag_error(id->loc, "the type of `%s' is too large to be exported", id->name);
  }
}

void infer_unit(Unit *u)
{
  begin_unit();
  if (u->input) bind_mono(u->input, type_string);
  if (u->body) infer_exp(u->body);
  check_exported(u);
  u->checked = !casts;
}

void infer_nothing(Unit *u)
{
  for (int i = 0; i < u->nused; i++) scheme_at_use(u->used[i], u->used[i]->used);
  for (int i = 0; i < u->nexported; i++) {
    Ident *id = u->exported[i];
    id->scheme = id->sig ? type_scheme_of(id->sig) : type_generalise(type_fresh(1), 0);
  }
}

/* desugar.c: typed tree -> core.
 *
 * The input is the tree after infer, and the output is core.h's.  One function translates each
 * construct; match.h translates equations and patterns, comprehend.h list notation.  For instance
 *
 *     f (x.xs) n & (n > 0) = x . g xs       =>    f = fun f t n ->
 *                                                   case t of
 *                                                     [] -> FAIL "No match in f (prog.m:1)"
 *                                                     x . xs ->
 *                                                       case %sgt n 0 of
 *                                                         false -> FAIL "No match in f (prog.m:1)"
 *                                                         true -> x . g xs
 *
 * Note [Charging].  Every expression is translated for a producer, `p' below: the nearest
 * enclosing named function with arguments.  `f = \x. e' is such a function, too.  A constant at the
 * top of a program or module is a producer under its own name; a local constant is charged to the
 * function around it.
 *
 * Note [Colours].  With -fscc a mark colours the text that it reaches and counts its entries
 * (core_scc).  A function that is a cost centre of its own, by -auto-all and its like, has such a
 * mark around its body, under its lambda. */
#include <config.h>
#include "base/module.h"
#include "base/vec.h"
#include "core/prims.h"
#include "lml/comprehend.h"
#include "lml/desugar_private.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* of the unit at work: */
static Name unit_module;
static VEC(CoreDef) unit_defs;

/* ---- variables ---- */

/* The type of what a function of that type gives when it has n arguments; NULL: any. */
static Name result_of(Type *t, int n)
{
  while (n-- > 0) {
    if (type_head(t) != tycon_fun) return NULL;
    t = type_prune(t)->args[1];
  }
  TyCon *c = type_head(t);
  return c && c->name[0] == '#' ? intern_printf("(%s)", con_tuple(c->arity)->name)
         : c                    ? c->name
                                : NULL;
}

/* A global that another module defines. */
static Var *imported(Ident *id)
{
  Var *v = core_var(id->name,
                    id->scheme && id->scheme->nvars == 0 ? type_rep(id->scheme->type) : REP_ANY,
                    id->loc);
  Fun *f = NEW(Fun);
  f->var = v;
  f->nparams = id->arity > 0 ? id->arity : 0;
  f->params = NEWN(Var *, f->nparams);
  for (int i = 0; i < f->nparams; i++) f->params[i] = core_var(NULL, REP_ANY, id->loc);
  f->here = here_at(id->name, id->loc);
  f->shown = id->name;
  f->module = id->module;
  if (id->scheme) f->result = result_of(id->scheme->type, f->nparams);
  f->from = id->from;
  f->exported = true;
  if (id->strict) f->strict = convention_read(id->strict, f->nparams, &f->raw);
  f->needs_none = id->needs_none;
  f->first = -1;
  v->fun = f;
  v->toplevel = true;
  return v;
}

static Var *var_of(Ident *id)
{
  if (!id->var) {
    assert(id->module);
    id->var = imported(id);
  }
  return id->var;
}

Var *desugar_define_var(Ident *id)
{
  Var *v = core_var(id->name, type_rep(id->mono), id->loc);
  v->toplevel = id->toplevel;
  id->var = v;
  return v;
}

/* Is id the library's function of that name, and not one of the user's? */
static bool is_library(const Ident *id, const char *name, const char *library)
{
  return id->module && strcmp(id->name, name) == 0 && module_is_library_named(id->module, library);
}

Exp *desugar_untyped(Exp *e)
{
  while (e->kind == E_TYPED || e->kind == E_UNCHECKED) e = e->body;
  return e;
}

bool desugar_is_operation(const Exp *head)
{
  return head->kind == E_ID && (head->id->con || head->id->prim || head->id->field);
}

static Type *argument_type(Type *t)
{
  t = t ? type_prune(t) : NULL;
  return t && t->kind == T_CON && t->con == tycon_fun ? type_prune(t->args[0]) : NULL;
}

/* ---- clauses ---- */

typedef struct RowArg {
  Rule *rule;
  Name producer;
} RowArg;

static Expr *row_guard(void *arg, const MatchBindings *names)
{
  const RowArg *a = arg;
  desugar_bind(names);
  return desugar_exp(a->rule->guard, a->producer);
}

static Expr *row_body(void *arg, const MatchBindings *names)
{
  const RowArg *a = arg;
  desugar_bind(names);
  return desugar_exp(a->rule->body, a->producer);
}

Expr *desugar_clauses(Var **vars, Rule *rules, int nrules, const char *what, Here here)
{
  MatchRow *rows = NEWN(MatchRow, nrules);
  RowArg *args = NEWN(RowArg, nrules);
  for (int i = 0; i < nrules; i++) {
    args[i] = (RowArg){ &rules[i], here.producer };
    rows[i] = (MatchRow){ .pats = desugar_pats(rules[i].pats, rules[i].npats),
                          .guard = rules[i].guard ? row_guard : NULL,
                          .body = row_body,
                          .arg = &args[i],
                          .loc = rules[i].loc };
  }
  return match_rules(vars, rules[0].npats, rows, nrules, what, here);
}

/* A parameter gets its name from the first clause that names it. */
static Var *param_var(const Rule *rules, int nrules, int i)
{
  Name name = NULL;
  for (int k = 0; k < nrules && !name; k++) name = desugar_pat_name(rules[k].pats[i]);
  return core_var(name, type_rep(rules[0].pats[i]->type), rules[0].pats[i]->loc);
}

static bool all_irrefutable(const Rule *r)
{
  for (int i = 0; i < r->npats; i++)
    if (!desugar_pat_is_open(r->pats[i])) return false;
  return true;
}

/* \x. \y. e becomes a function of two arguments if x's pattern tests nothing. */
static Rule merge_lambdas(Rule r)
{
  VEC(Pat *) pats = { 0 };
  for (int i = 0; i < r.npats; i++) vec_push(&pats, r.pats[i]);
  for (Exp *body = desugar_untyped(r.body); body->kind == E_LAM && all_irrefutable(&r);
       body = desugar_untyped(r.body)) {
    vec_push(&pats, body->rules[0].pats[0]);
    r.pats = pats.at;
    r.npats = pats.n;
    r.body = body->rules[0].body;
  }
  return r;
}

Expr *desugar_abstraction(Name name, Rule *rules, int nrules, const char *what, Here here)
{
  Rule merged;
  if (nrules == 1 && !rules[0].guard) {
    merged = merge_lambdas(rules[0]);
    rules = &merged;
  }
  int n = rules[0].npats;
  Var **params = NEWN(Var *, n);
  for (int i = 0; i < n; i++) params[i] = param_var(rules, nrules, i);
  return core_lam(name, params, n, desugar_clauses(params, rules, nrules, what, here), here);
}

static Expr *lambda(Exp *e, Name p)
{
  Expr *lam = desugar_abstraction(NULL, e->rules, 1, p, here_at(p, e->loc));
  if (lam->kind == EX_LAM) lam->lambda = true;
  return lam;
}

/* ---- case ---- */

/* Evaluates s, binds it to v and goes on with m.  If m is a case on v, it examines s directly,
 * unless both v and the case's own variable are used further. */
static Expr *evaluate_for(Expr *s, Var *v, Expr *m)
{
  bool looks = m->kind == EX_CASE && m->fun->kind == EX_VAR && m->fun->var == v;
  if (!looks || (v->uses > 1 && m->var->uses > 0)) return core_eval(s, v, m);
  m->fun = s;
  if (m->var->uses == 0) m->var = v;
  v->uses--;
  return m;
}

/* The scrutinee is evaluated at once only if the first pattern tests it. */
static Expr *case_of(Exp *e, Name p)
{
  Expr *s = desugar_exp(e->fun, p);
  bool local = s->kind == EX_VAR && !s->var->fun;
  Var *v =
      local ? s->var
            : core_var(desugar_pat_name(e->rules[0].pats[0]), type_rep(e->fun->type), e->fun->loc);
  Expr *m = desugar_clauses(&v, e->rules, e->nrules, p, here_at(p, e->loc));
  if (local || v->uses == 0) return m;
  return desugar_pat_is_open(e->rules[0].pats[0]) ? core_let(v, s, m) : evaluate_for(s, v, m);
}

/* ---- operations: constructors, primitives and fields ---- */

static bool is_evaluated(const Expr *e)
{
  return e->kind == EX_LIT || (e->kind == EX_CON && e->nargs == 0);
}

/* Evaluates con's i-th field before e, which makes the cell con, if that field is strict. */
static Expr *after_field(Expr *con, int i, Expr *e)
{
  Expr *arg = con->args[i];
  if (!con->con->strict || !con->con->strict[i] || is_evaluated(arg)) return e;
  Var *v = core_var(NULL, REP_ANY, arg->here.loc);
  con->args[i] = core_ref(v, con->here);
  return core_eval(arg, v, e);
}

/* A constructor with its strict fields evaluated first. */
static Expr *construct(Con *c, Expr **args, Here here)
{
  Expr *con = core_con(desugar_con(c), args, here), *e = con;
  for (int i = c->arity - 1; i >= 0; i--) e = after_field(con, i, e);
  return e;
}

/* A comparison of immediates compares words, and a comparison of Doubles compares numbers. */
static int choose_prim(int prim, Type *type)
{
  return prim_compare_at(prim, type_rep(argument_type(type)));
}

/* r.a becomes case r of T .. a .. -> a, and r.a:=v becomes case r of T .. a .. -> T .. v ..  The
 * copy is charged to p, the function that contains the update.  The case keeps the operator's
 * name. */
static Expr *on_field(const Exp *head, Expr **args, Here here)
{
  const Ident *id = head->id;
  const Field *f = id->field;
  Type *selected =
      f->updates || !argument_type(head->type) ? NULL : type_prune(head->type)->args[1];
  const Con *c = f->con;
  Expr *e = core_eval(args[0], core_var(NULL, REP_ANY, here.loc), NULL);
  Var **vars = NEWN(Var *, c->arity);
  for (int i = 0; i < c->arity; i++)
    vars[i] = core_var(i == f->index ? id->name : c->labels[i],
                       i == f->index ? type_rep(selected) : REP_ANY, here.loc);
  Expr **fields = NEWN(Expr *, c->arity);
  for (int i = 0; f->updates && i < c->arity; i++)
    fields[i] = i == f->index ? args[1] : core_ref(vars[i], here);
  e->name = id->name;
  e->alts = NEWN(Alt, 1);
  e->nalts = 1;
  e->alts[0] = (Alt){ .con = desugar_con(c), .vars = vars, .nvars = c->arity };
  Expr *copy = f->updates ? core_con(desugar_con(c), fields, here) : NULL;
  e->alts[0].body = copy ? after_field(copy, f->index, copy) : core_ref(vars[f->index], here);
  return e;
}

static int operation_arity(const Exp *head)
{
  if (head->id->field) return 1 + head->id->field->updates;
  return head->id->con ? head->id->con->arity : prim_arity(head->id->prim - 1);
}

/* A literal with its sign becomes one literal, since long tables have many of them.  The least Int
 * is its own negative. */
static Expr *negated(int prim, Expr *e)
{
  bool is_int = prim == PR_NEG && e->lit == LIT_INT;
  bool is_double = prim == PR_DNEG && e->lit == LIT_DOUBLE;
  if (e->kind != EX_LIT || !(is_int || is_double)) return NULL;
  if (is_double) e->value ^= INTPTR_MIN;
  else if (e->value != -((intptr_t)1 << 62)) e->value = -e->value;
  return e;
}

/* A literal that becomes an Int64 is one.  The digits of a large Integer wrap around. */
static Expr *int64(int prim, Expr *e)
{
  bool is_large = prim == PR_RFROMINTEGER && e->lit == LIT_INTEGER;
  bool is_int = (prim == PR_RFROMINT || prim == PR_RFROMINTEGER) && e->lit == LIT_INT;
  if (e->kind != EX_LIT || !(is_large || is_int)) return NULL;
  uint64_t n = is_large ? 0 : (uint64_t)e->value;
  for (const char *s = e->str; is_large && *s; s++) n = 10 * n + (uint64_t)(*s - '0');
  return core_int64((int64_t)n, e->here);
}

static Expr *sole_literal(int prim, Expr *e)
{
  Expr *n = negated(prim, e);
  return n ? n : int64(prim, e);
}

static Expr *operation(const Exp *head, Expr **args, Here here)
{
  Expr *number = head->id->prim ? sole_literal(head->id->prim - 1, args[0]) : NULL;
  if (number) return number;
  if (head->id->con) return construct(head->id->con, args, here);
  if (head->id->field) return on_field(head, args, here);
  return core_prim(choose_prim(head->id->prim - 1, head->type), args, here);
}

/* The operation as a function: \x y. x op y. */
static Expr *eta_expand(const Exp *head, Here here)
{
  int n = operation_arity(head);
  Var **params = NEWN(Var *, n);
  Expr **args = NEWN(Expr *, n);
  Type *t = head->type;
  for (int i = 0; i < n; i++) {
    params[i] = core_var(NULL, type_rep(argument_type(t)), here.loc);
    args[i] = core_ref(params[i], here);
    if (argument_type(t)) t = type_prune(t)->args[1];
  }
  return core_lam(head->id->name, params, n, operation(head, args, here), here);
}

/* ---- application ---- */

static Expr *apply_operation(const Exp *head, Expr **args, int n, Here here)
{
  int arity = operation_arity(head);
  if (n < arity) {
    Expr *f = eta_expand(head, here);
    return n ? core_app(f, args, n, here) : f;
  }
  Expr *e = operation(head, args, here);
  return n > arity ? core_app(e, args + arity, n - arity, here) : e;
}

/* head, any expression, applied to n >= 0 arguments. */
static Expr *apply(Exp *head, Expr **args, int n, Here here)
{
  head = desugar_untyped(head);
  if (desugar_is_operation(head)) return apply_operation(head, args, n, here);
  if (head->kind == E_ID && n >= 2 && is_library(head->id, "seq", "combinators")) {
    Expr *e = core_eval(args[0], core_var(NULL, REP_ANY, here.loc), args[1]);
    return n > 2 ? core_app(e, args + 2, n - 2, here) : e;
  }
  Expr *f =
      head->kind == E_ID ? core_ref(var_of(head->id), here) : desugar_exp(head, here.producer);
  return n ? core_app(f, args, n, here) : f;
}

static Expr **all(Exp **es, int n, Name p)
{
  Expr **rs = NEWN(Expr *, n);
  for (int i = 0; i < n; i++) rs[i] = desugar_exp(es[i], p);
  return rs;
}

/* For [e ;; quals] @ r the comprehension itself ends with r, and @ isn't called. */
static Expr *application(Exp *e, Name p)
{
  const Exp *head = desugar_untyped(e->fun);
  if (head->kind == E_ID && e->nargs == 2 && is_library(head->id, "@", "lists")
      && desugar_untyped(e->args[0])->kind == E_COMP)
    return comprehend(desugar_untyped(e->args[0]), desugar_exp(e->args[1], p), p);
  return apply(e->fun, all(e->args, e->nargs, p), e->nargs, here_at(p, e->loc));
}

/* (op e) is \x. x op e, with e evaluated at most once. */
static Expr *right_section(Exp *e, Name p)
{
  Here here = here_at(p, e->loc);
  Var **x = NEWN(Var *, 1), *y = NULL;
  x[0] = core_var(NULL, type_rep(argument_type(e->type)), e->loc);
  Expr *operand = desugar_exp(e->args[0], p), **args = NEWN(Expr *, 2);
  if (!core_is_atom(operand)) y = core_var(NULL, type_rep(e->args[0]->type), e->loc);
  args[0] = core_ref(x[0], here);
  args[1] = y ? core_ref(y, here) : operand;
  Expr *lam = core_lambda(x, 1, apply(e->fun, args, 2, here), here);
  return y ? core_let(y, operand, lam) : lam;
}

/* ---- constants ---- */

static Expr *literal(LitKind kind, const Exp *e, Name p)
{
  Expr *r = core_int(e->value, here_at(p, e->loc));
  r->lit = kind;
  return r;
}

static Expr *string(const Exp *e, Name p)
{
  Here here = here_at(p, e->loc);
  if (e->len == 0) return core_nil(here);
  Expr *r = core_new(EX_STRING, here);
  r->str = e->str;
  r->len = e->len;
  return r;
}

static Expr *list(Exp *e, Name p)
{
  Here here = here_at(p, e->loc);
  Expr *r = core_nil(here);
  for (int i = e->nargs - 1; i >= 0; i--) r = core_cons(desugar_exp(e->args[i], p), r, here);
  return r;
}

/* ---- expressions ---- */

static Expr *mark(Exp *e, Name p)
{
  return core_scc(centre_get(CENTRE_MARK, e->name, unit_module, e->loc), desugar_exp(e->body, p));
}

static bool is_centre(const Ident *id)
{
  const CentreOptions *o = &centre_options;
  if (!o->on || (module_is_library(unit_module) && !o->library)) return false;
  return o->local || (id->toplevel && (o->all || o->module || (o->exported && id->exported)));
}

void desugar_note_function(const Ident *id, Expr *e)
{
  vec_push(&unit_defs, ((CoreDef){ id->name, id->loc, core_last_line(e, id->loc) }));
}

void desugar_mark_function(const Ident *id, Name path, Expr *lam)
{
  if (is_centre(id)) lam->body = core_scc(centre_function(path, unit_module, id->loc), lam->body);
}

static Expr *conditional(Exp *e, Name p)
{
  Expr *cond = desugar_exp(e->args[0], p), *yes = desugar_exp(e->args[1], p);
  return core_if(cond, yes, desugar_exp(e->args[2], p));
}

static Expr *connective(Exp *e, Name p)
{
  Here here = here_at(p, e->loc);
  Expr *a = desugar_exp(e->args[0], p);
  switch (e->kind) {
    case E_AND: return core_case_bool(a, desugar_exp(e->args[1], p), core_bool(false, here));
    case E_OR: return core_case_bool(a, core_bool(true, here), desugar_exp(e->args[1], p));
    default: return core_case_bool(a, core_bool(false, here), core_bool(true, here));
  }
}

Expr *desugar_exp(Exp *e, Name p)
{
  Here here = here_at(p, e->loc);
  switch (e->kind) {
    case E_ID: return apply(e, NULL, 0, here);
    case E_INT: return literal(LIT_INT, e, p);
    case E_CHAR: return literal(LIT_CHAR, e, p);
    case E_DOUBLE: return core_double(strtod(e->str, NULL), here);
    case E_BIGNUM: return core_integer(e->str, here);
    case E_STRING: return string(e, p);
    case E_APP: return application(e, p);
    case E_LAM: return lambda(e, p);
    case E_LET: return desugar_let(e, p);
    case E_CASE: return case_of(e, p);
    case E_IF: return conditional(e, p);
    case E_AND:
    case E_OR:
    case E_NOT: return connective(e, p);
    case E_TUPLE: return core_con(con_tuple(e->nargs), all(e->args, e->nargs, p), here);
    case E_LIST: return list(e, p);
    case E_SEQ: return comprehend_sequence(e, p);
    case E_COMP: return comprehend(e, NULL, p);
    case E_RSECT: return right_section(e, p);
    case E_TYPED:
    case E_UNCHECKED: return desugar_exp(e->body, p);
    case E_SCC: return mark(e, p);
  }
  assert(!"rename lets no such expression through");
  return NULL;
}

/* ---- units ---- */

static Fun *new_fun(Program *prog, Var *v, Here here)
{
  Fun *f = NEW(Fun);
  f->var = v;
  f->here = here;
  f->shown = v->name;
  f->module = prog->module;
  f->first = -1;
  v->fun = f;
  return f;
}

static Fun *global(Program *prog, CoreBind b)
{
  Fun *f = new_fun(prog, b.var, b.rhs->here);
  f->body = b.rhs;
  if (b.rhs->kind == EX_LAM) {
    f->params = b.rhs->params;
    f->nparams = b.rhs->nparams;
    f->body = b.rhs->body;
  }
  return f;
}

/* A program is one function of its input, and its definitions are local to it. */
static void program_form(Program *prog, Unit *u)
{
  Name name = intern("main");
  Var *v = core_var(name, REP_ANY, u->body->loc);
  v->toplevel = true;
  Fun *f = prog->main = new_fun(prog, v, here_at(name, u->body->loc));
  f->params = NEWN(Var *, 1);
  f->params[0] = desugar_define_var(u->input);
  f->nparams = 1;
  f->body = desugar_exp(u->body, name);
  prog->funs = NEWN(Fun *, 1);
  prog->funs[0] = f;
  prog->nfuns = 1;
}

/* Each definition of a module becomes a global.  The module's body only lists the exports. */
static void module_form(Program *prog, Unit *u)
{
  VEC(Fun *) funs = { 0 };
  Binds binds = { 0 };
  Exp *e = u->body;
  for (int i = 0; i < u->nexported; i++) u->exported[i]->exported = true;
  desugar_declare(e);
  for (int g = 0; g < e->ngroups; g++)
    for (int i = 0; i < e->groups[g].ndefs; i++)
      desugar_define(e->groups[g].defs[i], intern(u->src->module), &binds, &binds);
  for (int i = 0; i < binds.n; i++) vec_push(&funs, global(prog, binds.at[i]));
  for (int i = 0; i < u->nexported; i++) {
    Var *v = u->exported[i]->var;
    if (v && v->fun) v->fun->exported = true;
  }
  prog->funs = funs.at;
  prog->nfuns = funs.n;
}

Program *desugar_unit(Unit *u)
{
  Program *prog = NEW(Program);
  prog->src = u->src;
  prog->policy.typed = u->checked;
  prog->module = unit_module = u->module;
  unit_defs.at = NULL;
  unit_defs.n = unit_defs.room = 0;
  if (u->is_module) module_form(prog, u);
  else program_form(prog, u);
  prog->defs = unit_defs.at;
  prog->ndefs = unit_defs.n;
  for (int i = 0; centre_options.on && i < prog->nfuns; i++) core_colour(prog->funs[i]->body, NULL);
  return prog;
}

/* translate.c: see translate.h.
 *
 * Note [Who is charged in flat programs].  The producer of what a function's text makes is the
 * function.  Curry's front ends lift local functions: those that they invent a name for, such as
 * place._#lambda1, are charged to the function around them, as lambdas of LML are. */
#include <config.h>
#include "flat/translate.h"
#include "core/prims.h"
#include "flat/external.h"
#include <stdlib.h>
#include <string.h>

/* The function at work. */
typedef struct Text { Name producer; Name module; } Text;

static Expr *expression(Text *t, FExp *e);

/* ---- names ---- */

static Name bare(const FModule *m, Name full)
{
  return m ? intern(full + strlen(m->prefix)) : full;
}

static Name producer_of(const FFun *f)
{
  Name name = bare(f->module, f->name);
  const char *lifted = strstr(name, "._#");
  return lifted && lifted > name ? intern_n(name, (size_t)(lifted - name)) : name;
}

static Var *local(FVar *v)
{
  Var *c = core_var(v->name, REP_ANY, v->loc);
  v->data = c;
  return c;
}

static Var **locals(FVar *const *vars, int n)
{
  Var **vs = NEWN(Var *, n);
  for (int i = 0; i < n; i++) vs[i] = local(vars[i]);
  return vs;
}

/* ---- constructors ---- */

static void translate_type(FType *t)
{
  int fields;
  if (flat_tuple(t->name, &fields) && fields > 1) {
    t->cons[0]->data = con_tuple(fields);
  } else if (!t->module && !strcmp(t->name, "[]")) {
    con_cons->name = intern(":");
    t->cons[0]->data = con_nil;
    t->cons[1]->data = con_cons;
  } else {
    DataType *d = con_new_type(bare(t->module, t->name), t->ncons);
    for (int i = 0; i < t->ncons; i++)
      t->cons[i]->data = con_add(d, bare(t->module, t->cons[i]->name), t->cons[i]->arity, NULL);
  }
}

static DataCon *constructor(FCon *c)
{
  if (!c->data) translate_type(c->type);
  return c->data;
}

/* ---- literals ---- */

/* Core's digits have no sign. */
static Expr *large(Text *t, const FLit *l, Loc loc)
{
  bool negative = l->text[0] == '-';
  Expr **args = NEWN(Expr *, 1);
  args[0] = core_integer(l->text + negative, t->producer, loc);
  return negative ? core_prim(PR_INEG, args, t->producer, loc) : args[0];
}

static Expr *literal(Text *t, const FLit *l, Loc loc)
{
  if (l->kind == FL_FLOAT) return core_double(strtod(l->text, NULL), t->producer, loc);
  if (l->kind == FL_INT && !l->fits) return large(t, l, loc);
  Expr *e = core_int(l->value, t->producer, loc);
  if (l->kind == FL_CHAR) e->lit = LIT_CHAR;
  return e;
}

static Expr *string(Text *t, const FExp *e)
{
  Expr *list = core_nil(t->producer, e->loc);
  for (size_t i = e->len; i-- > 0;) {
    FLit c = { .kind = FL_CHAR, .value = (unsigned char)e->str[i] };
    list = core_cons(literal(t, &c, e->loc), list, t->producer, e->loc);
  }
  return list;
}

/* ---- applications ---- */

static Expr **expressions(Text *t, FExp *const *es, int n)
{
  Expr **rs = NEWN(Expr *, n);
  for (int i = 0; i < n; i++) rs[i] = expression(t, es[i]);
  return rs;
}

static Expr *call(Text *t, FExp *e)
{
  Expr *f = core_ref(e->fun->data, t->producer, e->loc);
  if (e->fun->nparams == 0)
    return core_app1(f, core_int(0, t->producer, e->loc), t->producer, e->loc);
  if (e->nargs == 0) return f;
  return core_app(f, expressions(t, e->args, e->nargs), e->nargs, t->producer, e->loc);
}

/* A constructor without all of its fields is a function: \x y. C x y. */
static Expr *function_of(Text *t, const FExp *e)
{
  int n = e->con->arity;
  Var **params = NEWN(Var *, n);
  Expr **args = NEWN(Expr *, n);
  for (int i = 0; i < n; i++) {
    params[i] = core_var(NULL, REP_ANY, e->loc);
    args[i] = core_ref(params[i], t->producer, e->loc);
  }
  DataCon *c = constructor(e->con);
  return core_lam(c->name, params, n, core_con(c, args, t->producer, e->loc), t->producer, e->loc);
}

/* Along the last field of constructors there is no recursion: lists may be long. */
static Expr *construction(Text *t, FExp *e)
{
  Expr *made = NULL, **slot = &made;
  for (;;) {
    Expr *c = core_con(constructor(e->con), NEWN(Expr *, e->nargs), t->producer, e->loc);
    *slot = c;
    for (int i = 0; i + 1 < e->nargs; i++) c->args[i] = expression(t, e->args[i]);
    if (e->nargs == 0) return made;
    slot = &c->args[e->nargs - 1];
    e = e->args[e->nargs - 1];
    if (e->kind != FX_CON || flat_is_partial(e)) break;
  }
  *slot = expression(t, e);
  return made;
}

static Expr *construct(Text *t, FExp *e)
{
  if (!flat_is_partial(e)) return construction(t, e);
  Expr *f = function_of(t, e);
  if (e->nargs == 0) return f;
  return core_app(f, expressions(t, e->args, e->nargs), e->nargs, t->producer, e->loc);
}

static Expr *apply(Text *t, FExp *e)
{
  Expr **es = expressions(t, e->args, e->nargs);
  return core_app(es[0], es + 1, e->nargs - 1, t->producer, e->loc);
}

/* ---- let ---- */

/* Does e mention a variable of the group from the i-th on?  Those have the numbers `from' and
 * up. */
typedef struct Search { int from, to; bool found; } Search;

static void search(FExp **slot, void *arg)
{
  Search *s = arg;
  const FExp *e = *slot;
  if (e->kind == FX_VAR) s->found |= e->var->number >= s->from && e->var->number < s->to;
  else if (!s->found) flat_each_child(*slot, search, arg);
}

static bool is_recursive(FExp *e)
{
  static int next = 1;
  Search s = { .from = next, .to = next + e->nbinds };
  for (int i = 0; i < e->nbinds; i++) e->binds[i].var->number = next++;
  for (int i = 0; i < e->nbinds; i++, s.from++) search(&e->binds[i].rhs, &s);
  return s.found;
}

static Expr *let(Text *t, FExp *e)
{
  bool rec = is_recursive(e);
  Expr *outer = NULL, **slot = &outer;
  for (int i = 0; i < e->nbinds; i++) local(e->binds[i].var);
  for (int i = 0; i < e->nbinds; i++) {
    Expr *l = i == 0 || !rec ? core_new(EX_LET, t->producer, e->loc) : outer;
    if (l->nbinds == 0) l->binds = NEWN(CoreBind, rec ? e->nbinds : 1);
    l->rec = rec;
    l->binds[l->nbinds++] =
        (CoreBind){ e->binds[i].var->data, expression(t, e->binds[i].rhs) };
    if (l == outer) continue;
    *slot = l;
    slot = &l->body;
  }
  *slot = expression(t, e->body);
  return outer;
}

static Expr *free_variables(Text *t, FExp *e)
{
  Var **vars = locals(e->vars, e->nvars);
  return core_free(vars, e->nvars, expression(t, e->body), t->producer, e->loc);
}

/* e1 or (e2 or e3) is one choice of three. */
static Expr *choice(Text *t, FExp *e)
{
  VEC(Expr *) args = {0};
  Loc loc = e->loc;
  for (; e->kind == FX_OR; e = e->args[1]) vec_push(&args, expression(t, e->args[0]));
  vec_push(&args, expression(t, e));
  return core_or(args.at, args.n, t->producer, loc);
}

/* ---- case ---- */

static Alt alternative(Text *t, const FAlt *a, int turn)
{
  Alt r = { .turn = turn, .value = a->lit.value, .nvars = a->nvars };
  if (a->con) r.con = constructor(a->con);
  r.vars = locals(a->vars, a->nvars);
  r.body = expression(t, a->body);
  return r;
}

static int by_tag_or_value(const void *a, const void *b)
{
  const Alt *x = a, *y = b;
  if (x->con) return x->con->tag - y->con->tag;
  return (x->value > y->value) - (x->value < y->value);
}

static Expr *failure(Text *t, const FExp *e)
{
  return core_fail("no alternative fits", t->producer, e->loc);
}

/* Floats and large Ints have no cases in core: they are compared one after the other. */
static bool needs_comparing(const FExp *e)
{
  for (int i = 0; i < e->nalts; i++) {
    const FLit *l = &e->alts[i].lit;
    if (!e->alts[i].con && (l->kind == FL_FLOAT || (l->kind == FL_INT && !l->fits))) return true;
  }
  return false;
}

static Expr *comparisons(Text *t, FExp *e)
{
  Var *v = core_var(NULL, REP_ANY, e->loc);
  Expr *rest = failure(t, e);
  for (int i = e->nalts - 1; i >= 0; i--) {
    const FAlt *a = &e->alts[i];
    Expr *is = core_prim2(a->lit.kind == FL_FLOAT ? PR_DEQ : PR_EQ,
                          core_ref(v, t->producer, a->loc), literal(t, &a->lit, a->loc),
                          t->producer, a->loc);
    rest = core_case_bool(is, expression(t, a->body), rest);
  }
  return core_eval(expression(t, e->body), v, rest);
}

static bool is_exhaustive(const FExp *e)
{
  return e->nalts > 0 && e->alts[0].con && e->nalts == e->alts[0].con->type->ncons;
}

static Expr *case_of(Text *t, FExp *e)
{
  if (needs_comparing(e)) return comparisons(t, e);
  Expr *scrutinee = expression(t, e->body);
  Expr *c = core_eval(scrutinee, core_var(NULL, REP_ANY, e->loc), NULL);
  c->loc = e->loc;
  c->flex = e->flex && e->nalts > 0;
  c->alts = NEWN(Alt, e->nalts);
  c->nalts = e->nalts;
  for (int i = 0; i < e->nalts; i++) c->alts[i] = alternative(t, &e->alts[i], i);
  if (e->nalts && e->alts[0].lit.kind == FL_CHAR) c->lit = LIT_CHAR;
  qsort(c->alts, (size_t)c->nalts, sizeof *c->alts, by_tag_or_value);
  if (!is_exhaustive(e)) c->deflt = failure(t, e);
  return c;
}

/* ---- expressions ---- */

/* Without -fscc, and with -fpairs, a mark is a comment. */
static Expr *mark(Text *t, FExp *e)
{
  if (!centre_options.on || centre_options.pairs) return expression(t, e->body);
  return core_scc(centre_get(CENTRE_MARK, e->name, t->module, e->loc), expression(t, e->body));
}

static Expr *expression(Text *t, FExp *e)
{
  switch (e->kind) {
    case FX_VAR: return core_ref(e->var->data, t->producer, e->loc);
    case FX_LIT: return literal(t, &e->lit, e->loc);
    case FX_STRING: return string(t, e);
    case FX_CALL: return call(t, e);
    case FX_CON: return construct(t, e);
    case FX_APPLY: return apply(t, e);
    case FX_LET: return let(t, e);
    case FX_FREE: return free_variables(t, e);
    case FX_OR: return choice(t, e);
    case FX_CASE: return case_of(t, e);
    case FX_SCC: return mark(t, e);
    case FX_TICK: case FX_UPDATE: break;
  }
  abort();
}

/* ---- functions ---- */

static Fun *declare(const Program *p, Name name, Name producer, Loc loc)
{
  Fun *f = NEW(Fun);
  Var *v = core_var(name, REP_ANY, loc);
  *f = (Fun){ .var = v, .producer = producer, .shown = name, .module = p->module, .first = -1,
              .loc = loc };
  v->fun = f;
  v->toplevel = true;
  return f;
}

/* Core's Bool as that of the program, which is a type of its Prelude. */
static Expr *as_bool(const FProgram *p, Expr *e)
{
  FCon *no = flat_prelude_con(p, "False"), *yes = flat_prelude_con(p, "True");
  if (!no || !yes) {
    diag_error(e->loc, "this primitive gives a Bool, but Prelude has no such type");
    return e;
  }
  return core_case_bool(e, core_con(constructor(yes), NULL, e->producer, e->loc),
                        core_con(constructor(no), NULL, e->producer, e->loc));
}

/* A program may lead to external functions of the Prelude that it never calls. */
static Expr *unknown(Text *t, const FFun *f)
{
  FExp message = { .loc = f->loc };
  Expr **args = NEWN(Expr *, 1);
  message.str = arena_printf(unit_arena, "the external function %s is not known here", f->external);
  message.len = strlen(message.str);
  args[0] = string(t, &message);
  return core_prim(PR_THROW, args, t->producer, f->loc);
}

static Expr *external_body(const FProgram *p, Text *t, const FFun *f, Var **params)
{
  External x;
  if (!external_find(f, &x)) return core_fail("external", t->producer, f->loc);
  if (x.kind == EXTERNAL_UNKNOWN) return unknown(t, f);
  Expr **args = NEWN(Expr *, f->nparams);
  for (int i = 0; i < f->nparams; i++)
    args[i] = core_ref(params[x.order[i]], t->producer, f->loc);
  if (x.kind == EXTERNAL_FAIL) return failure(t, &(FExp){ .loc = f->loc });
  if (x.kind == EXTERNAL_SEQ) {
    Expr *e = core_eval(args[0], core_var(NULL, REP_ANY, f->loc), args[1]);
    e->flex = true;
    return e;
  }
  Expr *e = core_prim(x.prim, args, t->producer, f->loc);
  return x.gives_bool ? as_bool(p, e) : e;
}

static void define(const FProgram *p, FFun *f, Name module)
{
  Fun *c = ((Var *)f->data)->fun;
  Text t = { .producer = c->producer, .module = module };
  c->nparams = f->nparams > 0 ? f->nparams : 1;
  c->params = locals(f->params, f->nparams);
  if (f->nparams == 0) {
    c->params = NEWN(Var *, 1);
    c->params[0] = core_var(NULL, REP_ANY, f->loc);
  }
  c->body = f->body ? expression(&t, f->body) : external_body(p, &t, f, c->params);
}

/* Applies the goal; an action gets the world, too. */
static void define_main(const FProgram *p, Program *prog)
{
  Fun *m = prog->main;
  Name producer = m->producer;
  Expr *zero = core_int(0, producer, m->loc);
  m->params = NEWN(Var *, 1);
  m->params[0] = core_var(intern("input"), REP_ANY, m->loc);
  m->nparams = 1;
  m->body = core_app1(core_ref(p->goal->data, producer, m->loc), zero, producer, m->loc);
  if (!p->goal->io) return;
  prog->io = true;
  m->body = core_app1(m->body, core_int(0, producer, m->loc), producer, m->loc);
}

Program *translate_program(const FProgram *p, Source *src, Name module)
{
  Program *prog = NEW(Program);
  VEC(Fun *) funs = {0};
  *prog = (Program){ .src = src, .module = module, .logic = true };
  for (int i = 0; i < p->funs.n; i++) {
    FFun *f = p->funs.at[i];
    if (!f->reached) continue;
    Fun *c = declare(prog, bare(f->module, f->name), producer_of(f), f->loc);
    f->data = c->var;
    vec_push(&funs, c);
  }
  for (int i = 0; i < p->funs.n; i++)
    if (p->funs.at[i]->reached) define(p, p->funs.at[i], module);
  prog->main = declare(prog, intern("main"), intern("main"), p->goal->loc);
  define_main(p, prog);
  vec_push(&funs, prog->main);
  prog->funs = funs.at;
  prog->nfuns = funs.n;
  for (int i = 0; centre_options.on && i < prog->nfuns; i++)
    core_colour(prog->funs[i]->body, NULL);
  return prog;
}

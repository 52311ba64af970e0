/* translate.c: see translate.h.
 *
 * Note [Charging in flat programs].  The producer of what a function's text makes is the
 * function.  Curry's front ends lift local functions: those that they invent a name for, such as
 * place._#lambda1, are charged to the function around them, as lambdas of LML are. */
#include <config.h>
#include "flat/translate.h"
#include "core/prims.h"
#include "flat/translate_private.h"
#include <stdlib.h>
#include <string.h>

/* ---- names ---- */

static Name bare(const FModule *m, Name full)
{
  return m ? intern(full + strlen(m->prefix)) : full;
}

static Name producer_of(const FFun *f)
{
  if (f->of) return producer_of(f->of);
  Name name = bare(f->module, f->name);
  const char *lifted = strstr(name, "._#");
  return lifted && lifted > name ? intern_n(name, (size_t)(lifted - name)) : name;
}

Var *translate_var(FVar *v)
{
  Var *c = core_var(v->name, REP_ANY, v->loc);
  v->data = c;
  return c;
}

static Var **locals(FVar *const *vars, int n)
{
  Var **vs = NEWN(Var *, n);
  for (int i = 0; i < n; i++) vs[i] = translate_var(vars[i]);
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
    for (int i = 0; i < t->ncons; i++) {
      const FCon *c = t->cons[i];
      DataCon *made = con_add(d, bare(t->module, c->name), c->arity, NULL);
      con_describe(made, c->loc, NULL, c->fields);
      t->cons[i]->data = made;
    }
  }
}

/* The types of libraries have the same numbers in all programs that import the same, so that the
 * words of their constructors, and with them the libraries' code, are the same (driver/cache.h). */
static void number_types(const FProgram *p)
{
  for (int i = 0; i < p->types.n; i++) {
    FType *t = p->types.at[i];
    if (t->module != p->root && t->ncons > 0) translate_type(t);
  }
  translate_type(flat_con(p, intern("()"))->type);
}

DataCon *translate_con(const Text *t, FCon *c)
{
  if (!c->data && t->counting) count_type(c->type);
  else if (!c->data) translate_type(c->type);
  return c->data;
}

/* ---- literals ---- */

/* Core's digits have no sign. */
static Expr *large(const Text *t, const FLit *l, Loc loc)
{
  Here here = here_at(t->producer, loc);
  bool negative = l->text[0] == '-';
  Expr **args = NEWN(Expr *, 1);
  args[0] = core_integer(l->text + negative, here);
  return negative ? core_prim(PR_INEG, args, here) : args[0];
}

Expr *translate_literal(const Text *t, const FLit *l, Loc loc)
{
  Here here = here_at(t->producer, loc);
  if (l->kind == FL_FLOAT) return core_double(strtod(l->text, NULL), here);
  if (l->kind == FL_INT && !l->fits) return large(t, l, loc);
  Expr *e = core_int(l->value, here);
  if (l->kind == FL_CHAR) e->lit = LIT_CHAR;
  return e;
}

static Expr *string(const Text *t, const FExp *e)
{
  Here here = here_at(t->producer, e->loc);
  Expr *list = core_nil(here);
  for (size_t i = e->len; i-- > 0;) {
    FLit c = { .kind = FL_CHAR, .value = (unsigned char)e->str[i] };
    list = core_cons(translate_literal(t, &c, e->loc), list, here);
  }
  return list;
}

/* ---- applications ---- */

static Expr **expressions(Text *t, FExp *const *es, int n)
{
  Expr **rs = NEWN(Expr *, n);
  for (int i = 0; i < n; i++) rs[i] = translate_exp(t, es[i]);
  return rs;
}

static Expr *call(Text *t, FExp *e)
{
  Here here = here_at(t->producer, e->loc);
  Expr *f = core_ref(e->fun->data, here);
  if (e->fun->nparams == 0) return core_app1(f, core_int(0, here), here);
  if (e->nargs == 0) return f;
  return core_app(f, expressions(t, e->args, e->nargs), e->nargs, here);
}

/* A constructor without all of its fields is a function: \x y. C x y. */
static Expr *function_of(Text *t, const FExp *e)
{
  Here here = here_at(t->producer, e->loc);
  int n = e->con->arity;
  Var **params = NEWN(Var *, n);
  Expr **args = NEWN(Expr *, n);
  for (int i = 0; i < n; i++) {
    params[i] = core_var(NULL, REP_ANY, e->loc);
    args[i] = core_ref(params[i], here);
  }
  DataCon *c = translate_con(t, e->con);
  return core_lam(c->name, params, n, core_con(c, args, here), here);
}

/* Along the last field of constructors there is no recursion: lists may be long. */
static Expr *construction(Text *t, FExp *e)
{
  Expr *made = NULL, **slot = &made;
  for (;;) {
    Expr *c =
        core_con(translate_con(t, e->con), NEWN(Expr *, e->nargs), here_at(t->producer, e->loc));
    *slot = c;
    for (int i = 0; i + 1 < e->nargs; i++) c->args[i] = translate_exp(t, e->args[i]);
    if (e->nargs == 0) return made;
    slot = &c->args[e->nargs - 1];
    e = e->args[e->nargs - 1];
    if (e->kind != FX_CON || flat_is_partial(e)) break;
  }
  *slot = translate_exp(t, e);
  return made;
}

static Expr *construct(Text *t, FExp *e)
{
  if (!flat_is_partial(e)) return construction(t, e);
  Expr *f = function_of(t, e);
  if (e->nargs == 0) return f;
  return core_app(f, expressions(t, e->args, e->nargs), e->nargs, here_at(t->producer, e->loc));
}

static Expr *apply(Text *t, FExp *e)
{
  Expr **es = expressions(t, e->args, e->nargs);
  return core_app(es[0], es + 1, e->nargs - 1, here_at(t->producer, e->loc));
}

/* ---- let ---- */

/* Does e mention a variable of the group from the i-th on?  Those have the numbers `from' and
 * up. */
typedef struct Search {
  int from, to;
  bool found;
} Search;

static void search_exp(FExp **slot, void *arg)
{
  Search *s = arg;
  const FExp *e = *slot;
  if (e->kind == FX_VAR) s->found |= e->var->number >= s->from && e->var->number < s->to;
  else if (!s->found) flat_each_child(*slot, search_exp, arg);
}

static bool is_recursive(FExp *e)
{
  static int next = 1;
  Search s = { .from = next, .to = next + e->nbinds };
  for (int i = 0; i < e->nbinds; i++) e->binds[i].var->number = next++;
  for (int i = 0; i < e->nbinds; i++, s.from++) search_exp(&e->binds[i].rhs, &s);
  return s.found;
}

static Expr *let(Text *t, FExp *e)
{
  bool rec = is_recursive(e);
  Expr *outer = NULL, **slot = &outer;
  for (int i = 0; i < e->nbinds; i++) translate_var(e->binds[i].var);
  for (int i = 0; i < e->nbinds; i++) {
    Expr *l = i == 0 || !rec ? core_new(EX_LET, here_at(t->producer, e->loc)) : outer;
    if (l->nbinds == 0) l->binds = NEWN(CoreBind, rec ? e->nbinds : 1);
    l->rec = rec;
    l->binds[l->nbinds++] = (CoreBind){ e->binds[i].var->data, translate_exp(t, e->binds[i].rhs) };
    if (l == outer) continue;
    *slot = l;
    slot = &l->body;
  }
  *slot = translate_exp(t, e->body);
  return outer;
}

static Expr *free_variables(Text *t, FExp *e)
{
  Var **vars = locals(e->vars, e->nvars);
  return core_free(vars, e->nvars, translate_exp(t, e->body), here_at(t->producer, e->loc));
}

/* e1 or (e2 or e3) is one choice of three. */
static Expr *choice(Text *t, FExp *e)
{
  VEC(Expr *) args = { 0 };
  Loc loc = e->loc;
  for (; e->kind == FX_OR; e = e->args[1]) vec_push(&args, translate_exp(t, e->args[0]));
  vec_push(&args, translate_exp(t, e));
  return core_or(args.at, args.n, here_at(t->producer, loc));
}

/* ---- case ---- */

/* In a program that counts, the first field of a constructor is its centre. */
static Alt alternative(Text *t, const FAlt *a, int turn)
{
  int more = t->counting && a->con;
  Alt r = { .turn = turn, .value = a->lit.value, .nvars = a->nvars + more };
  if (a->con) r.con = translate_con(t, a->con);
  r.vars = NEWN(Var *, r.nvars);
  if (more) r.vars[0] = core_var(NULL, REP_ANY, a->loc);
  for (int i = 0; i < a->nvars; i++) r.vars[i + more] = translate_var(a->vars[i]);
  r.body = translate_exp(t, a->body);
  return r;
}

static int by_tag_or_value(const void *a, const void *b)
{
  const Alt *x = a, *y = b;
  if (x->con) return x->con->tag - y->con->tag;
  return (x->value > y->value) - (x->value < y->value);
}

Expr *translate_failure(const Text *t, Loc loc)
{
  return core_fail("no alternative fits", here_at(t->producer, loc));
}

/* Floats and large Ints are compared one after the other. */
bool translate_compares(const FExp *e)
{
  for (int i = 0; i < e->nalts; i++) {
    const FLit *l = &e->alts[i].lit;
    if (!e->alts[i].con && (l->kind == FL_FLOAT || (l->kind == FL_INT && !l->fits))) return true;
  }
  return false;
}

Expr *translate_comparisons(Text *t, const FExp *e, Var *v,
                            Expr *(*decided)(Text *t, const FExp *e, Expr *body))
{
  Expr *rest = translate_failure(t, e->loc);
  for (int i = e->nalts - 1; i >= 0; i--) {
    const FAlt *a = &e->alts[i];
    Expr *is = core_prim2(a->lit.kind == FL_FLOAT ? PR_DEQ : PR_EQ,
                          core_ref(v, here_at(t->producer, a->loc)),
                          translate_literal(t, &a->lit, a->loc), here_at(t->producer, a->loc));
    Expr *body = translate_exp(t, a->body);
    rest = core_case_bool(is, decided ? decided(t, e, body) : body, rest);
  }
  return rest;
}

static bool is_exhaustive(const FExp *e)
{
  return e->nalts > 0 && e->alts[0].con && e->nalts == e->alts[0].con->type->ncons;
}

void translate_alts(Text *t, const FExp *e, Expr *c)
{
  c->alts = NEWN(Alt, e->nalts);
  c->nalts = e->nalts;
  for (int i = 0; i < e->nalts; i++) c->alts[i] = alternative(t, &e->alts[i], i);
  if (e->nalts && e->alts[0].lit.kind == FL_CHAR) c->lit = LIT_CHAR;
  qsort(c->alts, (size_t)c->nalts, sizeof *c->alts, by_tag_or_value);
  if (!is_exhaustive(e)) c->deflt = translate_failure(t, e->loc);
}

static Expr *case_of(Text *t, FExp *e)
{
  Var *v = core_var(NULL, REP_ANY, e->loc);
  Expr *c = core_eval(translate_exp(t, e->body), v, NULL);
  c->here.loc = e->loc;
  if (translate_compares(e)) {
    c->deflt = translate_comparisons(t, e, v, NULL);
    return c;
  }
  c->flex = e->flex && e->nalts > 0;
  translate_alts(t, e, c);
  return c;
}

/* ---- expressions ---- */

/* Without -fscc, and with -fpairs, a mark is a comment. */
static Expr *mark(Text *t, FExp *e)
{
  if (!centre_options.on || centre_options.pairs) return translate_exp(t, e->body);
  return core_scc(centre_get(CENTRE_MARK, e->name, t->module, e->loc), translate_exp(t, e->body));
}

static Expr *expression(Text *t, FExp *e)
{
  switch (e->kind) {
    case FX_VAR: return core_ref(e->var->data, here_at(t->producer, e->loc));
    case FX_LIT: return translate_literal(t, &e->lit, e->loc);
    case FX_STRING: return string(t, e);
    case FX_CALL: return call(t, e);
    case FX_CON: return construct(t, e);
    case FX_APPLY: return apply(t, e);
    case FX_LET: return let(t, e);
    case FX_FREE: return free_variables(t, e);
    case FX_OR: return choice(t, e);
    case FX_CASE: return case_of(t, e);
    case FX_SCC: return mark(t, e);
    case FX_TICK:
    case FX_UPDATE: break;
  }
  abort();
}

Expr *translate_exp(Text *t, FExp *e)
{
  Expr *counted = t->counting ? count_exp(t, e) : NULL;
  return counted ? counted : expression(t, e);
}

/* ---- functions ---- */

Fun *translate_declare(const Program *p, Name name, Here here)
{
  Fun *f = NEW(Fun);
  Var *v = core_var(name, REP_ANY, here.loc);
  *f = (Fun){ .var = v, .here = here, .shown = name, .module = p->module, .first = -1 };
  v->fun = f;
  v->toplevel = true;
  return f;
}

static Expr *nullary(Text *t, FCon *c, Loc loc)
{
  Expr **args = NEWN(Expr *, 1);
  if (t->counting) args[0] = count_centre(t, t->under, loc);
  return core_con(translate_con(t, c), args, here_at(t->producer, loc));
}

/* Core's Bool as that of the program, which is a type of its Prelude. */
Expr *translate_bool(const FProgram *p, Text *t, Expr *e)
{
  FCon *no = flat_prelude_con(p, "False"), *yes = flat_prelude_con(p, "True");
  if (!no || !yes) {
    diag_error(e->here.loc, "this primitive gives a Bool, but Prelude has no such type");
    return e;
  }
  return core_case_bool(e, nullary(t, yes, e->here.loc), nullary(t, no, e->here.loc));
}

/* A program may lead to external functions of the Prelude that it never calls. */
static Expr *unknown(Text *t, const FFun *f)
{
  FExp message = { .loc = f->loc };
  Expr **args = NEWN(Expr *, 1);
  message.str = arena_printf(unit_arena, "the external function %s is not known here", f->external);
  message.len = strlen(message.str);
  args[0] = string(t, &message);
  return core_prim(PR_THROW, args, here_at(t->producer, f->loc));
}

static Expr *external_body(const FProgram *p, Text *t, const FFun *f, Var **params)
{
  Here here = here_at(t->producer, f->loc);
  External x;
  if (!external_find(f, &x)) return core_fail("external", here);
  if (x.kind == EXTERNAL_UNKNOWN) return unknown(t, f);
  if (t->counting) return count_external(p, t, f, &x, params);
  Expr **args = NEWN(Expr *, f->nparams);
  for (int i = 0; i < f->nparams; i++) args[i] = core_ref(params[x.order[i]], here);
  if (x.kind == EXTERNAL_FAIL) return translate_failure(t, f->loc);
  if (x.kind == EXTERNAL_SEQ) {
    Expr *e = core_eval(args[0], core_var(NULL, REP_ANY, f->loc), args[1]);
    e->flex = true;
    return e;
  }
  Expr *e = core_prim(x.prim, args, here);
  return x.gives_bool ? translate_bool(p, t, e) : e;
}

/* The first parameter may be another than the function's own: the centre, or a number without a
 * use, lest the function be a constant. */
static void define(const FProgram *p, FFun *f, Name module, Counting *counting)
{
  Fun *c = ((Var *)f->data)->fun;
  bool centre = counting && counting->dynamic;
  int more = centre || f->nparams == 0;
  Text t = {
    .producer = c->here.producer, .module = module, .counting = counting, .under = f->centre
  };
  c->nparams = f->nparams + more;
  c->params = NEWN(Var *, c->nparams);
  if (more) c->params[0] = core_var(NULL, REP_ANY, f->loc);
  for (int i = 0; i < f->nparams; i++) c->params[i + more] = translate_var(f->params[i]);
  if (centre) t.centre = c->params[0];
  c->body = f->body ? translate_exp(&t, f->body) : external_body(p, &t, f, c->params + more);
  if (!counting && flat_is_centre(p, f))
    c->body = core_scc(centre_function(bare(f->module, f->name), module, f->loc), c->body);
}

/* Applies the goal; an action gets the world, too. */
static void define_main(const FProgram *p, Program *prog, Counting *counting)
{
  Fun *m = prog->main;
  Expr *zero = core_int(0, m->here); /* also `main', the first centre */
  m->params = NEWN(Var *, 1);
  m->params[0] = core_var(intern("input"), REP_ANY, m->here.loc);
  m->nparams = 1;
  m->body = core_app1(core_ref(p->goal->data, m->here), zero, m->here);
  if (!p->goal->io) return;
  m->is_action = true;
  Text t = { .producer = m->here.producer, .counting = counting };
  m->body = counting ? count_action(&t, m->body, m->here.loc)
                     : core_app1(m->body, core_int(0, m->here), m->here);
}

static Counting *counting_of(const FProgram *p, Program *prog)
{
  if (!p->goal->centre) return NULL;
  Counting *c = NEW(Counting);
  *c = (Counting){ .dynamic = p->goal->centre == flat_current,
                   .flat = p,
                   .program = prog,
                   .free = count_has_free(p) };
  vec_push(&c->centres, intern("main"));
  return c;
}

static CoreCosts *costs_of(const Counting *c)
{
  CoreCosts *costs = NEW(CoreCosts);
  *costs = (CoreCosts){ c->centres.at, c->centres.n, c->dynamic, NULL, 0 };
  return costs;
}

/* Ints are of any size. */
static const Policy flat_policy = {
  .logic = true, .integer_type = "Int", .double_type = "Float", .small_integers = true
};

Program *translate_program(const FProgram *p, Source *src, Name module)
{
  Program *prog = NEW(Program);
  VEC(Fun *) funs = { 0 };
  *prog = (Program){ .src = src, .module = module, .policy = flat_policy };
  Counting *counting = counting_of(p, prog);
  if (!counting) number_types(p);
  for (int i = 0; i < p->funs.n; i++) {
    FFun *f = p->funs.at[i];
    if (!f->reached) continue;
    Fun *c = translate_declare(prog, bare(f->module, f->name), here_at(producer_of(f), f->loc));
    if (f->of) c->shown = bare(f->of->module, f->of->name);
    f->data = c->var;
    vec_push(&funs, c);
  }
  for (int i = 0; i < p->funs.n; i++)
    if (p->funs.at[i]->reached) define(p, p->funs.at[i], module, counting);
  prog->main = translate_declare(prog, intern("main"), here_at(intern("main"), p->goal->loc));
  define_main(p, prog, counting);
  vec_push(&funs, prog->main);
  for (int i = 0; counting && i < counting->helpers.n; i++)
    vec_push(&funs, counting->helpers.at[i]);
  if (counting) prog->costs = costs_of(counting);
  prog->funs = funs.at;
  prog->nfuns = funs.n;
  for (int i = 0; centre_options.on && i < prog->nfuns; i++) core_colour(prog->funs[i]->body, NULL);
  return prog;
}

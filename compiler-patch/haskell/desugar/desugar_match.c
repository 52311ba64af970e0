/* desugar_match.c: patterns, equations, alternatives and right-hand sides -> core.
 *
 * match.h compiles the patterns.  A row without guards has a body; a row with guards is attempted,
 * and where no guard holds the next row is tried:
 *
 *     f (x : xs) | x > y, Just z <- g x = e       case a of x : xs ->
 *                | h x = e'                         let y = .. in
 *       where y = ..                                case x > y of True -> case g x of
 *     f l = e''                                                             Just z -> e
 *                                                                           _ -> NEXT
 *                                                              False -> NEXT
 *                                                   where NEXT is case h x of True -> e'
 *                                                                             False -> e''
 *
 * The patterns as match.h sees them:
 *
 *     (x : _)         PAT_CON : with PAT_NAME x and PAT_ANY
 *     N p             p, if N is the constructor of a newtype
 *     3               PAT_LIT at types that the run time knows, else PAT_VIEW by (== 3), which must
 *                     be True
 *     ~(x, y)         PAT_NAME with a variable of our own; x and y are parts of it, by need
 *     !p, f -> p      PAT_BANG, PAT_VIEW */
#include <config.h>
#include "haskell/desugar/desugar_private.h"
#include "haskell/tree/literal.h"
#include "haskell/types/data.h"

/* ---- patterns: names ---- */

Name hpat_name(const HPat *p)
{
  while (p->kind == HP_TYPED || p->kind == HP_BANG || p->kind == HP_LAZY) p = p->args[0];
  return p->kind == HP_VAR || p->kind == HP_AS ? p->ref.name : NULL;
}

static bool is_newtype(const HPat *p)
{
  return p->kind == HP_CON && hcon_is_newtype(htype_con_of(&p->ref));
}

static bool is_open(const HPat *p)
{
  while (p->kind == HP_TYPED || p->kind == HP_AS || is_newtype(p)) p = p->args[0];
  return p->kind == HP_WILD || p->kind == HP_VAR || p->kind == HP_LAZY;
}

/* An entity that stands for a dictionary (dicts_before) is of kind HE_CLASS. */
void hpat_bind(const MatchBindings *names)
{
  for (int i = 0; i < names->n; i++) {
    HEntity *e = names->at[i].id;
    e->core = names->at[i].var;
    if (e->kind == HE_CLASS) ((HDictVar *)e->data)->core = e->core;
  }
}

/* ---- patterns: constructors ---- */

static Pattern *any(const HPat *p)
{
  Pattern *r = NEW(Pattern);
  r->loc = p->loc;
  r->rep = p->note ? hcon_rep(p->note->type) : REP_ANY;
  return r;
}

/* The pattern of the whole of p, whose value may have another type by an equation. */
static Pattern *whole(const HPat *p, Pattern *r)
{
  r->cast = p->note && p->note->cast;
  if (!r->cast) return r;
  r->to = hcon_rep(p->note->cast);
  r->rep = hcon_rep(p->note->type);
  return r;
}

static Pattern *con(const HPat *p, DataCon *c, Pattern **args)
{
  Pattern *r = any(p);
  r->kind = PAT_CON;
  r->con = c;
  r->args = args;
  return r;
}

static Pattern **all(HPat **ps, int n, HLazies *lazies)
{
  Pattern **rs = NEWN(Pattern *, n);
  for (int i = 0; i < n; i++) rs[i] = hpat(ps[i], lazies);
  return rs;
}

/* The cell's dictionaries, for which the pattern has parameters, and then its fields. */
static Pattern **dicts_before(const HPat *p, const HConInfo *c, Pattern **fields)
{
  int n = hcon_ndicts(c);
  if (n == 0) return fields;
  Pattern **args = NEWN(Pattern *, n + c->arity);
  for (int i = 0; i < n; i++) {
    HEntity *id = NEW(HEntity);
    *id = (HEntity){ .kind = HE_CLASS, .loc = p->loc, .data = p->note->params[i] };
    args[i] = NEW(Pattern);
    *args[i] = (Pattern){ .kind = PAT_NAME, .loc = p->loc, .rep = REP_ANY, .id = id };
  }
  for (int i = 0; i < c->arity; i++) args[n + i] = fields[i];
  return args;
}

static Pattern *constructor(HPat *p, HLazies *lazies)
{
  const HConInfo *c = htype_con_of(&p->ref);
  if (hcon_is_newtype(c)) return hpat(p->args[0], lazies);
  return whole(p, con(p, hcon_of(c), dicts_before(p, c, all(p->args, p->nargs, lazies))));
}

static Pattern *list(HPat *p, HLazies *lazies)
{
  Pattern *r = con(p, con_nil, NULL);
  for (int i = p->nargs - 1; i >= 0; i--) {
    Pattern **args = NEWN(Pattern *, 2);
    args[0] = hpat(p->args[i], lazies);
    args[1] = r;
    r = con(p, con_cons, args);
  }
  return whole(p, r);
}

/* ---- patterns: literals ---- */

static Pattern *character(const HPat *p, uint32_t c)
{
  Pattern *r = NEW(Pattern);
  *r = (Pattern){
    .kind = PAT_LIT, .loc = p->loc, .rep = REP_SCALAR, .lit = LIT_CHAR, .value = (intptr_t)c
  };
  return r;
}

/* The type of what is matched with p. */
static Ty *type_of(const HPat *p) { return p->note->cast ? p->note->cast : p->note->type; }

static Expr *matched(const HPat *p, Var *v, Here here)
{
  return p->note->cast ? core_cast(core_ref(v, here)) : core_ref(v, here);
}

static Pattern *string(const HPat *p)
{
  int n;
  const uint32_t *chars = hliteral_chars(p->lit, &n);
  Pattern *r = con(p, con_nil, NULL);
  for (int i = n - 1; i >= 0; i--) {
    Pattern **args = NEWN(Pattern *, 2);
    args[0] = character(p, chars[i]);
    args[1] = r;
    r = con(p, con_cons, args);
  }
  return whole(p, r);
}

/* v == literal */
static Expr *compare(void *arg, const MatchBindings *names, Var *v, Name producer)
{
  const HPat *p = arg;
  Here here = here_at(producer, p->loc);
  hpat_bind(names); /* the dictionaries may be a constructor's */
  Expr **args = NEWN(Expr *, 2);
  args[0] = matched(p, v, here);
  args[1] = hliteral_exp(p->lit, p->negative, type_of(p), p->note->dicts[1], here);
  Expr *same = hdict_method(hbuiltin_entity(HB_EQUAL), p->note->dicts, 1, here);
  return core_app(same, args, 2, here);
}

typedef Expr *View(void *arg, const MatchBindings *names, Var *v, Name producer);

static Pattern *view(const HPat *p, View *make, void *arg, Pattern *sub)
{
  Pattern *r = any(p);
  r->kind = PAT_VIEW;
  r->view = make;
  r->arg = arg;
  r->sub = sub;
  return r;
}

static Pattern *literal(HPat *p)
{
  int n;
  if (p->lit.kind == HL_CHAR) return whole(p, character(p, *hliteral_chars(p->lit, &n)));
  if (p->lit.kind == HL_STRING && hliteral_is_string(p->note)) return string(p);
  Pattern *r = any(p);
  if (p->note && hliteral_switch(p->lit, p->negative, type_of(p), &r->lit, &r->value)) {
    r->kind = PAT_LIT;
    return whole(p, r);
  }
  Pattern *yes = con(p, con_true, NULL);
  yes->rep = REP_SCALAR;
  return view(p, compare, p, yes);
}

/* ---- patterns: the others ---- */

static Pattern *name(HPat *p, HEntity *id, Name spelling, Pattern *sub)
{
  Pattern *r = any(p);
  r->kind = PAT_NAME;
  r->name = spelling;
  r->id = id;
  r->sub = sub;
  return r;
}

static Pattern *lazy(HPat *p, HLazies *lazies)
{
  if (is_open(p->args[0])) return hpat(p->args[0], lazies);
  HEntity *whole = NEW(HEntity);
  vec_push(lazies, ((HLazy){ whole, p->args[0] }));
  return name(p, whole, hpat_name(p->args[0]), NULL);
}

/* f -> p, where f may mention variables to its left: `left' has the lazy patterns there. */
typedef struct Viewed {
  HPat *pat;
  HLazies left;
  Var *value;
  Name producer;
} Viewed;

static Expr *view_body(void *arg, Target *no)
{
  const Viewed *w = arg;
  (void)no;
  Here here = here_at(w->producer, w->pat->loc);
  return core_app1(hdesugar_exp(w->pat->exp, w->producer), matched(w->pat, w->value, here), here);
}

static Expr *apply_view(void *arg, const MatchBindings *names, Var *v, Name producer)
{
  Viewed *w = arg;
  Target no = { 0 };
  w->value = v;
  w->producer = producer;
  hpat_bind(names);
  return hpat_lazily(&w->left, producer, view_body, w, &no);
}

static Pattern *viewed(HPat *p, HLazies *lazies)
{
  Viewed *w = NEW(Viewed);
  w->pat = p;
  for (int i = 0; i < lazies->n; i++) vec_push(&w->left, lazies->at[i]);
  return view(p, apply_view, w, hpat(p->args[0], lazies));
}

/* ---- patterns: records ----
 *
 * Fields are matched as they are written, which matters where a view mentions variables to its
 * left. If R has the fields a and b, R { b = p, a = f -> q } becomes R x (y@(\_ -> (y, x)) -> (p, f
 * -> q)). */
typedef struct Fields {
  HEntity **at;
  int n;
  int last;
} Fields;

static bool has_view(const HPat *p)
{
  bool has = p->kind == HP_VIEW;
  for (int i = 0; i < p->nargs && !has; i++) has = has_view(p->args[i]);
  for (int i = 0; i < p->nfields && !has; i++) has = p->fields[i].pat && has_view(p->fields[i].pat);
  return has;
}

static int position(const HPat *p, int i)
{
  return hdata_field(htype_con_of(&p->ref), p->fields[i].ref.is);
}

/* The index of the last field in the constructor's order, if that isn't the order of the text and
 * it matters; otherwise -1. */
static int find_last(const HPat *p)
{
  int last = 0;
  bool ordered = true;
  for (int i = 1; i < p->nfields; i++) {
    if (position(p, i) > position(p, last)) last = i;
    else ordered = false;
  }
  return ordered || !has_view(p) ? -1 : last;
}

static Expr *gather(void *arg, const MatchBindings *names, Var *v, Name producer)
{
  Here here = here_at(producer, v->loc);
  const Fields *f = arg;
  Expr **args = NEWN(Expr *, f->n);
  hpat_bind(names);
  for (int i = 0; i < f->n; i++) args[i] = core_ref(i == f->last ? v : f->at[i]->core, here);
  return core_con(hcon_tuple(f->n), args, here);
}

static void fields_as_written(HPat *p, int last, Pattern **args, HLazies *lazies)
{
  Fields *f = NEW(Fields);
  Pattern **subs = NEWN(Pattern *, p->nfields);
  *f = (Fields){ NEWN(HEntity *, p->nfields), p->nfields, last };
  for (int i = 0; i < p->nfields; i++) {
    subs[i] = hpat(p->fields[i].pat, lazies);
    f->at[i] = NEW(HEntity);
    if (i != last) args[position(p, i)] = name(p->fields[i].pat, f->at[i], NULL, NULL);
  }
  Pattern *tuple = con(p, hcon_tuple(f->n), subs);
  args[position(p, last)] = view(p->fields[last].pat, gather, f, tuple);
}

static Pattern *record(HPat *p, HLazies *lazies)
{
  const HConInfo *c = htype_con_of(&p->ref);
  Pattern **args = NEWN(Pattern *, c->arity);
  int last = find_last(p);
  if (last >= 0) fields_as_written(p, last, args, lazies);
  else
    for (int i = 0; i < p->nfields; i++) args[position(p, i)] = hpat(p->fields[i].pat, lazies);
  for (int i = 0; i < c->arity; i++)
    if (!args[i]) {
      args[i] = any(p);
      args[i]->rep = hcon_rep(c->fields[i]);
    }
  return hcon_is_newtype(c) ? args[0] : whole(p, con(p, hcon_of(c), dicts_before(p, c, args)));
}

static Pattern *bang(HPat *p, HLazies *lazies)
{
  Pattern *r = any(p);
  r->kind = PAT_BANG;
  r->sub = hpat(p->args[0], lazies);
  return r;
}

Pattern *hpat(HPat *p, HLazies *lazies)
{
  switch (p->kind) {
    case HP_VAR: return name(p, p->ref.is, p->ref.name, NULL);
    case HP_AS: return name(p, p->ref.is, p->ref.name, hpat(p->args[0], lazies));
    case HP_LIT: return literal(p);
    case HP_CON: return constructor(p, lazies);
    case HP_TUPLE:
    case HP_UNBOXED: return whole(p, con(p, hcon_tuple(p->nargs), all(p->args, p->nargs, lazies)));
    case HP_LIST: return list(p, lazies);
    case HP_RECORD: return record(p, lazies);
    case HP_LAZY: return lazy(p, lazies);
    case HP_BANG: return bang(p, lazies);
    case HP_VIEW: return viewed(p, lazies);
    case HP_TYPED:
    case HP_PAREN: return hpat(p->args[0], lazies);
    case HP_WILD:
    case HP_OPS: break;
  }
  return any(p);
}

/* ---- parts of lazy patterns ---- */

Expr *hpat_lazily(const HLazies *lazies, Name p, HBody *body, void *arg, Target *no)
{
  HBinds *parts = NEWN(HBinds, lazies->n);
  for (int i = 0; i < lazies->n; i++) {
    hbind_declare_pattern(lazies->at[i].pat);
    hbind_parts(lazies->at[i].pat, lazies->at[i].entity->core, p, &parts[i]);
  }
  Expr *e = body(arg, no);
  for (int i = lazies->n - 1; i >= 0; i--) e = hbind_wrap(&parts[i], e);
  return e;
}

/* ---- guards ---- */

typedef struct Guards {
  HGuarded *at;
  int from;
  Name producer;
} Guards;

static Expr *guards(const Guards *g, Target *no);

static Expr *after_guard(void *arg, Target *no)
{
  Guards g = *(Guards *)arg;
  g.from++;
  return guards(&g, no);
}

static Expr *bind_guard(Guards *g, HStmt *s, Target *no)
{
  Expr *e = hdesugar_exp(s->exp, g->producer);
  Var *v = core_var(hpat_name(s->pat), hcon_rep(s->exp->note->type), s->loc);
  return core_let(v, e, hmatch_one(v, s->pat, after_guard, g, no, g->producer));
}

static Expr *let_guard(Guards *g, HStmt *s, Target *no)
{
  hbind_declare(s->decls, s->ndecls);
  Expr *rest = after_guard(g, no);
  return hbind_around(s->decls, s->ndecls, g->producer, rest);
}

static Expr *test_guard(Guards *g, HStmt *s, Target *no)
{
  if (hdesugar_is_true(s->exp)) return after_guard(g, no);
  Expr *test = hdesugar_exp(s->exp, g->producer), *yes = after_guard(g, no);
  return core_if(test, yes, core_exit(no, here_at(g->producer, s->loc)));
}

/* The guards from number `from' on, and then the body. */
static Expr *guards(const Guards *from, Target *no)
{
  Guards g = *from;
  if (g.from == g.at->nguards) return hdesugar_exp(g.at->body, g.producer);
  HStmt *s = &g.at->guards[g.from];
  switch (s->kind) {
    case HS_BIND: return bind_guard(&g, s, no);
    case HS_LET: return let_guard(&g, s, no);
    default: return test_guard(&g, s, no);
  }
}

/* ---- right-hand sides ---- */

static Expr *guarded(HRhs *rhs, int i, Name p, Target *no)
{
  if (i == rhs->n) return core_exit(no, here_at(p, rhs->at[i - 1].loc));
  Target next = { 0 };
  Expr *e = guards(&(Guards){ &rhs->at[i], 0, p }, &next);
  return next.exits ? core_settle(&next, guarded(rhs, i + 1, p, no), e) : e;
}

static Expr *right_hand_side(HRhs *rhs, Name p, Target *no)
{
  hbind_declare(rhs->decls, rhs->ndecls);
  Expr *e = guarded(rhs, 0, p, no);
  return hbind_around(rhs->decls, rhs->ndecls, p, e);
}

static const char *no_match(const char *what, Loc loc)
{
  return arena_printf(unit_arena, "%s:%d:%d: Non-exhaustive %s", loc.src->name, loc.line, loc.col,
                      what);
}

Expr *hmatch_rhs_or_fail(HRhs *rhs, const char *what, Here here)
{
  Target no = { 0 };
  Expr *e = right_hand_side(rhs, here.producer, &no);
  return no.exits ? core_settle(&no, core_fail(no_match(what, here.loc), here), e) : e;
}

/* ---- rows ---- */

typedef struct RowArg {
  HMatch *match;
  HLazies lazies;
  Name producer;
} RowArg;

static Expr *row_rhs(void *arg, Target *no)
{
  RowArg *a = arg;
  return right_hand_side(&a->match->rhs, a->producer, no);
}

static Expr *attempt_row(void *arg, const MatchBindings *names, Target *no)
{
  RowArg *a = arg;
  hpat_bind(names);
  return hpat_lazily(&a->lazies, a->producer, row_rhs, a, no);
}

/* A row without guards never refuses. */
static Expr *row_body(void *arg, const MatchBindings *names)
{
  Target no = { 0 };
  return attempt_row(arg, names, &no);
}

static bool has_guards(const HRhs *rhs) { return rhs->n > 1 || rhs->at[0].nguards > 0; }

static MatchRow row(HMatch *m, Name p)
{
  RowArg *a = NEW(RowArg);
  MatchRow r = { .pats = NEWN(Pattern *, m->npats), .arg = a, .loc = m->loc };
  *a = (RowArg){ .match = m, .producer = p };
  for (int i = 0; i < m->npats; i++) r.pats[i] = hpat(m->pats[i], &a->lazies);
  if (has_guards(&m->rhs)) r.attempt = attempt_row;
  else r.body = row_body;
  return r;
}

/* Clones of a definition have the same rows, so each of these is reported once. */
static void warn_dead(HMatch *m)
{
  if (m->told || hglobal_is_library(m->loc)) return;
  m->told = true;
  diag_warning(m->loc, "this %s is never reached: the ones above it match all that it matches",
               m->name.name ? "equation" : "alternative");
}

static Expr *rows(Var **vars, HMatch *ms, int n, const char *what, Here here)
{
  MatchRow *all = NEWN(MatchRow, n);
  for (int i = 0; i < n; i++) all[i] = row(&ms[i], here.producer);
  Expr *e = match_rows(vars, n ? ms[0].npats : 1, all, n, no_match(what, here.loc), here);
  for (int i = 0; i < n; i++)
    if (all[i].dead) warn_dead(&ms[i]);
  return e;
}

/* ---- functions and cases ---- */

/* f = \x -> e is f x = e. */
static HMatch *without_lambda(HMatch *ms)
{
  const HRhs *rhs = &ms[0].rhs;
  bool plain = ms[0].npats == 0 && !has_guards(rhs) && rhs->ndecls == 0;
  return plain && rhs->at[0].body->kind == HX_LAMBDA ? rhs->at[0].body->matches : ms;
}

/* A parameter gets its name from the first equation that names it. */
static Var *param_var(const HMatch *ms, int n, int i)
{
  Name name = NULL;
  for (int k = 0; k < n && !name; k++) name = hpat_name(ms[k].pats[i]);
  return core_var(name, hcon_rep(ms[0].pats[i]->note->type), ms[0].pats[i]->loc);
}

static Ty *result_type(const HMatch *ms)
{
  const HNote *note = ms[0].rhs.at[0].body->note;
  return note ? note->type : NULL;
}

Expr *hmatch_function(Name name, VarList params, HMatch *ms, int n, Here here)
{
  const char *what =
      name ? arena_printf(unit_arena, "patterns in function %s", name) : "patterns in lambda";
  if (n == 1) ms = without_lambda(ms);
  int first = params.n, arity = ms[0].npats;
  for (int i = 0; i < arity; i++) vec_push(&params, param_var(ms, n, i));
  Expr *body = arity ? rows(params.at + first, ms, n, what, here)
                     : hmatch_rhs_or_fail(&ms[0].rhs, "guards", here);
  if (arity && haction_is(result_type(ms))) {
    Var *token = core_var(NULL, REP_SCALAR, here.loc);
    body = haction_run(body, token);
    vec_push(&params, token);
  }
  return params.n ? core_lam(name, params.at, params.n, body, here) : body;
}

/* Evaluates s, binds it to v and goes on with m.  If m is a case on v, it examines s directly. */
static Expr *evaluate_for(Expr *s, Var *v, Expr *m)
{
  bool looks = m->kind == EX_CASE && m->fun->kind == EX_VAR && m->fun->var == v;
  if (!looks || (v->uses > 1 && m->var->uses > 0)) return core_let(v, s, m);
  m->fun = s;
  if (m->var->uses == 0) m->var = v;
  v->uses--;
  return m;
}

Expr *hmatch_case(Expr *s, Ty *type, HMatch *ms, int n, Here here)
{
  bool local = s->kind == EX_VAR && !s->var->fun;
  Var *v =
      local ? s->var : core_var(n ? hpat_name(ms[0].pats[0]) : NULL, hcon_rep(type), s->here.loc);
  Expr *m = n ? rows(&v, ms, n, "patterns in case", here)
              : core_eval(core_ref(v, here), core_var(NULL, REP_ANY, here.loc),
                          core_fail(no_match("patterns in case", here.loc), here));
  return local ? m : evaluate_for(s, v, m);
}

/* ---- one pattern ---- */

typedef struct One {
  HBody *yes;
  void *arg;
  HLazies lazies;
  Target *no;
  Name producer;
  Loc loc;
} One;

static Expr *one_yes(void *arg, const MatchBindings *names)
{
  One *o = arg;
  hpat_bind(names);
  return hpat_lazily(&o->lazies, o->producer, o->yes, o->arg, o->no);
}

static Expr *one_no(void *arg, const MatchBindings *names)
{
  const One *o = arg;
  (void)names;
  return core_exit(o->no, here_at(o->producer, o->loc));
}

Expr *hmatch_one(Var *v, HPat *pat, HBody *yes, void *arg, Target *no, Name p)
{
  One *o = NEW(One);
  *o = (One){ yes, arg, { 0 }, no, p, pat->loc };
  Pattern *pats[] = { hpat(pat, &o->lazies), NEW(Pattern) };
  pats[1]->loc = pat->loc;
  MatchRow both[] = { { .pats = &pats[0], .body = one_yes, .arg = o, .loc = pat->loc },
                      { .pats = &pats[1], .body = one_no, .arg = o, .loc = pat->loc } };
  return match_rows(&v, 1, both, 2, "", here_at(p, pat->loc));
}

/* desugar_pat.c: patterns as match sees them.
 *
 *     (x : _)         PAT_CON : with PAT_NAME x and PAT_ANY
 *     N p             p, if N is the constructor of a newtype
 *     3               PAT_LIT at types that the run time knows, else PAT_VIEW by (== 3), which must
 *                     be True
 *     ~(x, y)         PAT_NAME with a variable of our own; x and y are parts of it, by need
 *     !p, f -> p      PAT_BANG, PAT_VIEW */
#include <config.h>
#include "haskell/types/builtin.h"
#include "haskell/types/data.h"
#include "haskell/desugar/desugar_private.h"
#include "haskell/tree/literal.h"

Name hpat_name(const HPat *p)
{
  while (p->kind == HP_TYPED || p->kind == HP_BANG || p->kind == HP_LAZY) p = p->args[0];
  return p->kind == HP_VAR || p->kind == HP_AS ? p->ref.name : NULL;
}

static bool is_newtype(const HPat *p)
{
  return p->kind == HP_CON && hcon_is_newtype(htype_con_of(&p->ref));
}

bool hpat_is_open(const HPat *p)
{
  while (p->kind == HP_TYPED || p->kind == HP_AS || is_newtype(p)) p = p->args[0];
  return p->kind == HP_WILD || p->kind == HP_VAR || p->kind == HP_LAZY;
}

void hpat_bind(const MatchBindings *names)
{
  for (int i = 0; i < names->n; i++) ((HEntity *)names->at[i].id)->core = names->at[i].var;
}

/* ---- constructors ---- */

static Pattern *any(const HPat *p)
{
  Pattern *r = NEW(Pattern);
  r->loc = p->loc;
  r->rep = p->note ? hcon_rep(p->note->type) : REP_ANY;
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

static Pattern *constructor(HPat *p, HLazies *lazies)
{
  const HConInfo *c = htype_con_of(&p->ref);
  if (hcon_is_newtype(c)) return hpat(p->args[0], lazies);
  return con(p, hcon_of(c), all(p->args, p->nargs, lazies));
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
  return r;
}

/* ---- literals ---- */

static Pattern *character(const HPat *p, uint32_t c)
{
  Pattern *r = NEW(Pattern);
  *r = (Pattern){
    .kind = PAT_LIT, .loc = p->loc, .rep = REP_SCALAR, .lit = LIT_CHAR, .value = (intptr_t)c
  };
  return r;
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
  return r;
}

/* v == literal */
static Expr *compare(void *arg, const MatchBindings *names, Var *v, Name producer)
{
  const HPat *p = arg;
  (void)names;
  Expr **args = NEWN(Expr *, 2);
  args[0] = core_ref(v, producer, p->loc);
  args[1] = hliteral_exp(p->lit, p->negative, p->note->type, p->note->dicts[1], producer, p->loc);
  Expr *same = hdict_method(hbuiltin_entity(HB_EQUAL), p->note->dicts, 1, producer, p->loc);
  return core_app(same, args, 2, producer, p->loc);
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
  if (p->lit.kind == HL_CHAR) return character(p, *hliteral_chars(p->lit, &n));
  if (p->lit.kind == HL_STRING) return string(p);
  Pattern *r = any(p);
  if (p->note && hliteral_switch(p->lit, p->negative, p->note->type, &r->lit, &r->value)) {
    r->kind = PAT_LIT;
    return r;
  }
  Pattern *yes = con(p, con_true, NULL);
  yes->rep = REP_SCALAR;
  return view(p, compare, p, yes);
}

/* ---- the others ---- */

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
  if (hpat_is_open(p->args[0])) return hpat(p->args[0], lazies);
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
  return core_app1(hdesugar_exp(w->pat->exp, w->producer),
                   core_ref(w->value, w->producer, w->pat->loc), w->producer, w->pat->loc);
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

/* ---- records ----
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
  const Fields *f = arg;
  Expr **args = NEWN(Expr *, f->n);
  hpat_bind(names);
  for (int i = 0; i < f->n; i++)
    args[i] = core_ref(i == f->last ? v : f->at[i]->core, producer, v->loc);
  return core_con(hcon_tuple(f->n), args, producer, v->loc);
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
  return hcon_is_newtype(c) ? args[0] : con(p, hcon_of(c), args);
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
    case HP_UNBOXED: return con(p, hcon_tuple(p->nargs), all(p->args, p->nargs, lazies));
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

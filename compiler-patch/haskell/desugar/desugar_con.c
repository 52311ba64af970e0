/* desugar_con.c: types, constructors and fields -> core.
 *
 * Lists, tuples and Bool are core's own types.  Every other data type becomes a DataType.  A
 * newtype doesn't exist in core: its constructor and its field are the identity, and where they are
 * applied nothing is left of them. */
#include <config.h>
#include "haskell/types/builtin.h"
#include "haskell/types/data.h"
#include "haskell/desugar/desugar_private.h"
#include <string.h>

/* ---- types ---- */

static DataType *special(const HTyCon *t)
{
  if (!strcmp(t->name, "[]")) return con_nil->type;
  if (t->ncons == 1 && t->cons[0]->arity >= 2) return con_tuple(t->cons[0]->arity)->type;
  return NULL;
}

static DataType *make_type(const HTyCon *t)
{
  DataType *d = con_new_type(t->name, t->ncons);
  for (int i = 0; i < t->ncons; i++) {
    const HConInfo *c = t->cons[i];
    bool strict = false;
    for (int k = 0; c->strict && k < c->arity; k++) strict |= c->strict[k];
    con_add(d, c->name, c->arity, strict ? c->strict : NULL);
  }
  return d;
}

/* Core's types have the names that Haskell has for them. */
static void rename_con(DataType *d, const HTyCon *t)
{
  d->name = t->name;
  for (int i = 0; i < t->ncons; i++) d->cons[i]->name = t->cons[i]->name;
}

static DataType *type_of(HTyCon *t)
{
  if (t->core) return t->core;
  if (t->entity && hbuiltin_is(HB_BOOL, t->entity) && t->ncons == 2) t->core = con_true->type;
  else if (!t->entity) t->core = special(t);
  if (t->core) rename_con(t->core, t);
  else t->core = make_type(t);
  return t->core;
}

DataCon *hcon_of(const HConInfo *c) { return type_of(c->tycon)->cons[c->number]; }

DataCon *hcon_tuple(int n)
{
  con_tuple(n)->name = con_tuple(n)->type->name = htype_tuple_name(n);
  return con_tuple(n);
}

bool hcon_is_newtype(const HConInfo *c) { return c->tycon->newtype; }

/* ---- representations ---- */

static bool is_enumeration(const HTyCon *t)
{
  for (int i = 0; i < t->ncons; i++)
    if (t->cons[i]->arity) return false;
  return t->ncons > 0;
}

static Rep known_rep(const HTyCon *t)
{
  const HEntity *e = t->entity;
  if (e && hbuiltin_is(HB_CHAR, e)) return REP_SCALAR;
  if (e && hbuiltin_is(HB_DOUBLE, e)) return REP_DOUBLE;
  if (e && hbuiltin_is(HB_INTEGER, e)) return REP_INTEGER;
  if (e && (hbuiltin_is(HB_INT, e) || hbuiltin_is(HB_WORD, e))) return REP_INT64;
  return is_enumeration(t) ? REP_SCALAR : REP_ANY;
}

/* A newtype is represented as what is in it.  The depth is for types such as newtype T = T T. */
static Rep rep_of(Ty *t, int depth)
{
  HTyCon *head = t ? htype_head(t) : NULL;
  if (!head || depth > 8) return REP_ANY;
  if (!head->newtype) return known_rep(head);
  Ty **args = NEWN(Ty *, head->arity + 1);
  t = htype_prune(t);
  for (int i = head->arity - 1; i >= 0; i--) {
    if (t->kind != TY_APP) return REP_ANY;
    args[i] = t->arg;
    t = htype_prune(t->fun);
  }
  if (t->kind != TY_CON) return REP_ANY;
  return rep_of(htype_substitute(head->cons[0]->fields[0], args), depth + 1);
}

Rep hcon_rep(Ty *t) { return rep_of(t, 0); }

/* ---- construction ---- */

static bool is_evaluated(const Expr *e)
{
  return e->kind == EX_LIT || (e->kind == EX_CON && e->nargs == 0);
}

Expr *hcon_make(DataCon *c, Expr **args, Name p, Loc loc)
{
  Expr *con = core_con(c, args, p, loc), *e = con;
  for (int i = c->arity - 1; i >= 0; i--) {
    Expr *arg = con->args[i];
    if (!c->strict || !c->strict[i] || is_evaluated(arg)) continue;
    Var *v = core_var(NULL, REP_ANY, arg->loc);
    con->args[i] = core_ref(v, p, loc);
    e = core_eval(arg, v, e);
  }
  return e;
}

/* \x y. C x y */
static Expr *function_of(const HConInfo *c, Name p, Loc loc)
{
  Var **params = NEWN(Var *, c->arity);
  Expr **args = NEWN(Expr *, c->arity);
  for (int i = 0; i < c->arity; i++) {
    params[i] = core_var(NULL, hcon_rep(c->fields[i]), loc);
    args[i] = core_ref(params[i], p, loc);
  }
  Expr *body = hcon_is_newtype(c) ? args[0] : hcon_make(hcon_of(c), args, p, loc);
  return core_lam(c->name, params, c->arity, body, p, loc);
}

Expr *hcon_apply(const HConInfo *c, Expr **args, int n, Name p, Loc loc)
{
  if (n < c->arity) return hdesugar_app(function_of(c, p, loc), args, n, p, loc);
  if (hcon_is_newtype(c)) return hdesugar_app(args[0], args + 1, n - 1, p, loc);
  return hcon_make(hcon_of(c), args, p, loc);
}

/* ---- taking apart ---- */

Expr *hcon_case(Expr *e, DataCon *c, Var **vars, Expr *body)
{
  Expr *r = core_eval(e, core_var(NULL, REP_ANY, e->loc), NULL);
  r->alts = NEWN(Alt, 1);
  r->nalts = 1;
  r->alts[0] = (Alt){ .con = c, .vars = vars, .nvars = c->arity, .body = body };
  return r;
}

static Var **field_vars(const HConInfo *c, Loc loc)
{
  Var **vars = NEWN(Var *, c->arity);
  for (int i = 0; i < c->arity; i++)
    vars[i] = core_var(c->labels && c->labels[i] ? c->labels[i]->name : NULL,
                       hcon_rep(c->fields[i]), loc);
  return vars;
}

/* A case with an alternative for each constructor of t that `alternative' has something for. */
typedef Expr *Alternative(const HConInfo *c, Var **vars, void *arg);

static Expr *case_on(Expr *e, HTyCon *t, Alternative *alternative, void *arg, const char *message)
{
  VEC(Alt) alts = { 0 };
  Expr *r = core_eval(e, core_var(NULL, REP_ANY, e->loc), NULL);
  for (int i = 0; i < t->ncons; i++) {
    Var **vars = field_vars(t->cons[i], e->loc);
    Expr *body = alternative(t->cons[i], vars, arg);
    if (!body) continue;
    vec_push(
        &alts,
        ((Alt){
            .con = hcon_of(t->cons[i]), .vars = vars, .nvars = t->cons[i]->arity, .body = body }));
  }
  r->alts = alts.at;
  r->nalts = alts.n;
  if (alts.n < t->ncons) r->deflt = core_fail(message, e->producer, e->loc);
  return r;
}

/* ---- fields ---- */

typedef struct Field {
  HEntity *label;
  Name producer;
} Field;

static Expr *select(const HConInfo *c, Var **vars, void *arg)
{
  const Field *f = arg;
  int i = hdata_field(c, f->label);
  return i < 0 ? NULL : core_ref(vars[i], f->producer, f->label->loc);
}

/* \r. case r of C .. x .. -> x */
static Expr *make_selector(void *arg, Name p)
{
  HEntity *label = arg;
  HTyCon *t = label->parent->data;
  Var **params = NEWN(Var *, 1);
  params[0] = core_var(NULL, REP_ANY, label->loc);
  Expr *body = case_on(core_ref(params[0], p, label->loc), t, select, &(Field){ label, p },
                       arena_printf(unit_arena, "No match in record selector %s", label->name));
  body->name = label->name;
  return core_lam(label->name, params, 1, body, p, label->loc);
}

Expr *hcon_field(HEntity *label, Expr **args, int n, Name p, Loc loc)
{
  const HTyCon *t = label->parent->data;
  if (t->newtype && n > 0) return hdesugar_app(args[0], args + 1, n - 1, p, loc);
  if (t->newtype) return function_of(t->cons[0], p, loc);
  if (!label->core)
    label->core = hglobal_written(label, label->name, hglobal_name(label->module, label->name),
                                  NULL, label->loc, make_selector, label);
  return hdesugar_app(hglobal_ref(label->core, p, loc), args, n, p, loc);
}

static Expr *missing(const HConInfo *c, int i, Name p, Loc loc)
{
  return core_fail(arena_printf(unit_arena, "%s: Missing field in record construction %s",
                                diag_place(loc), c->labels[i] ? c->labels[i]->name : ""),
                   p, loc);
}

Expr *hcon_record(const HExp *e, Name p)
{
  const HConInfo *c = htype_con_of(&e->ref);
  Expr **args = NEWN(Expr *, c->arity);
  for (int i = 0; i < e->nfields; i++)
    args[hdata_field(c, e->fields[i].ref.is)] = hdesugar_exp(e->fields[i].exp, p);
  for (int i = 0; i < c->arity; i++)
    if (!args[i]) args[i] = missing(c, i, p, e->loc);
  return hcon_apply(c, args, c->arity, p, e->loc);
}

/* ---- update ---- */

typedef struct Update {
  const HExp *exp;
  Var **values;
  Name producer;
} Update;

static Expr *updated(const HConInfo *c, Var **vars, void *arg)
{
  const Update *u = arg;
  Expr **args = NEWN(Expr *, c->arity);
  for (int i = 0; i < u->exp->nfields; i++) {
    int at = hdata_field(c, u->exp->fields[i].ref.is);
    if (at < 0) return NULL;
    args[at] = core_ref(u->values[i], u->producer, u->exp->loc);
  }
  for (int i = 0; i < c->arity; i++)
    if (!args[i]) args[i] = core_ref(vars[i], u->producer, u->exp->loc);
  return hcon_make(hcon_of(c), args, u->producer, u->exp->loc);
}

/* r { x = e } is let v = e in case r of C .. x .. -> C .. v .. */
Expr *hcon_update(HExp *e, Name p)
{
  HTyCon *t = e->fields[0].ref.is->parent->data;
  if (t->newtype) return hdesugar_exp(e->fields[0].exp, p);
  Var **values = NEWN(Var *, e->nfields);
  for (int i = 0; i < e->nfields; i++)
    values[i] = core_var(e->fields[i].ref.name, hcon_rep(e->fields[i].exp->note->type), e->loc);
  Expr *r = case_on(
      hdesugar_exp(e->args[0], p), t, updated, &(Update){ e, values, p },
      arena_printf(unit_arena, "%s: Non-exhaustive patterns in record update", diag_place(e->loc)));
  for (int i = e->nfields - 1; i >= 0; i--)
    r = core_let(values[i], hdesugar_exp(e->fields[i].exp, p), r);
  return r;
}

/* desugar_exp.c: expressions -> core. */
#include <config.h>
#include "base/module.h"
#include "haskell/types/builtin.h"
#include "haskell/desugar/desugar_private.h"
#include <assert.h>

/* ---- applications ---- */

Expr *hdesugar_app(Expr *f, Expr **args, int n, Name p, Loc loc)
{
  if (n == 0) return f;
  if (f->kind != EX_APP) return core_app(f, args, n, p, loc);
  VEC(Expr *) all = { 0 }; /* (f a) b is f a b */
  for (int i = 0; i < f->nargs; i++) vec_push(&all, f->args[i]);
  for (int i = 0; i < n; i++) vec_push(&all, args[i]);
  return core_app(f->fun, all.at, all.n, p, loc);
}

Expr **hdesugar_exps(HExp **es, int n, Name p)
{
  Expr **rs = NEWN(Expr *, n);
  for (int i = 0; i < n; i++) rs[i] = hdesugar_exp(es[i], p);
  return rs;
}

static Expr *make_function(void *arg, Name p)
{
  HDecl *d = arg;
  if (d->kind == HD_FOREIGN) return hprim_function(d, p);
  Expr *e = hmatch_function(d->name.name, hbind_dicts(d->bind->params, d->bind->nparams),
                            d->matches, d->nmatches, p, d->loc);
  return hbind_is_function(d) ? hglobal_note(d->name.name, d, e) : e;
}

/* Those that a pattern binds are declared already. */
Var *hdesugar_global(HEntity *e)
{
  if (!e->core) {
    const HVar *v = e->data;
    assert(e->module && e->decl);
    e->core = hglobal_written(e, e->name, hglobal_name(e->module, e->name),
                              v->type ? v->type : v->scheme->type, e->loc, make_function, e->decl);
  }
  return e->core;
}

/* Its clone for these dictionaries, or NULL: they have to be passed. */
static Var *clone(HEntity *e, const HNote *note)
{
  HDict **dicts = e->decl->bind ? hclone_closed(note->dicts, note->ndicts) : NULL;
  HClone *c = dicts ? hclone_get(&e->clones, e->decl->bind->params, dicts, note->ndicts) : NULL;
  if (c && !e->module && !c->var) c->var = core_var(e->name, REP_ANY, e->loc);
  return c ? e->module ? hglobal_clone(hdesugar_global(e), c) : c->var : NULL;
}

static Expr *function(HEntity *e, const HNote *note, Name p, Loc loc)
{
  Var *v = note->ndicts ? clone(e, note) : NULL;
  if (v) return hglobal_ref(v, p, loc);
  return hdesugar_app(hglobal_ref(hdesugar_global(e), p, loc), hdict_exps(note, p, loc),
                      note->ndicts, p, loc);
}

/* Is it the library's own?  It stays a function if it may be a centre or one of a pair. */
static bool is_library(HBuiltin b, const HRef *ref)
{
  bool shown = centre_options.library || centre_options.pairs;
  return !shown && hbuiltin_is(b, ref->is) && hglobal_is_library(ref->is->loc);
}

/* The cases that &&, ||, not and seq are; NULL: it is none of them. */
static Expr *control(const HRef *ref, Expr **args, int n, Name p, Loc loc)
{
  Expr *e = NULL;
  if (n == 2 && is_library(HB_AND, ref))
    e = core_case_bool(args[0], args[1], core_bool(false, p, loc));
  if (n == 2 && is_library(HB_OR, ref))
    e = core_case_bool(args[0], core_bool(true, p, loc), args[1]);
  if (n == 1 && is_library(HB_NOT, ref))
    e = core_case_bool(args[0], core_bool(false, p, loc), core_bool(true, p, loc));
  if (n == 2 && is_library(HB_SEQ, ref))
    e = core_eval(args[0], core_var(NULL, REP_ANY, loc), args[1]);
  if (e) e->name = ref->name;
  return e;
}

Expr *hdesugar_apply(const HRef *ref, const HNote *note, Expr **args, int n, Name p, Loc loc)
{
  Expr *e = control(ref, args, n, p, loc);
  if (e) return e;
  switch (ref->is->kind) {
    case HE_CON: return hcon_apply(htype_con_of(ref), args, n, p, loc);
    case HE_FIELD: return hcon_field(ref->is, args, n, p, loc);
    case HE_METHOD:
      return hdesugar_app(hdict_method(ref->is, note->dicts, note->ndicts, p, loc), args, n, p,
                          loc);
    default: return hdesugar_app(function(ref->is, note, p, loc), args, n, p, loc);
  }
}

/* f applied to n arguments. */
static Expr *apply(HExp *f, Expr **args, int n, Name p, Loc loc)
{
  while (f->kind == HX_PAREN) f = f->args[0];
  if (f->kind == HX_VAR || f->kind == HX_CON)
    return hdesugar_apply(&f->ref, f->note, args, n, p, loc);
  if (f->kind != HX_APPLY) return hdesugar_app(hdesugar_exp(f, p), args, n, p, loc);
  VEC(Expr *) all = { 0 };
  for (int i = 1; i < f->nargs; i++) vec_push(&all, hdesugar_exp(f->args[i], p));
  for (int i = 0; i < n; i++) vec_push(&all, args[i]);
  return apply(f->args[0], all.at, all.n, p, loc);
}

static Expr *application(HExp *e, Name p)
{
  return apply(e->args[0], hdesugar_exps(e->args + 1, e->nargs - 1, p), e->nargs - 1, p, e->loc);
}

/* f $! x is case x of v -> f v. */
static Expr *apply_strictly(HExp *e, Name p)
{
  Var *v = core_var(NULL, hcon_rep(e->args[1]->note->type), e->args[1]->loc);
  Expr *x = hdesugar_exp(e->args[1], p), **args = NEWN(Expr *, 1);
  args[0] = core_ref(v, p, e->loc);
  Expr *r = core_eval(x, v, apply(e->args[0], args, 1, p, e->loc));
  r->name = e->ref.name;
  return r;
}

/* f $ x is f x. */
static Expr *infix(HExp *e, Name p)
{
  if (is_library(HB_APPLY, &e->ref))
    return apply(e->args[0], hdesugar_exps(e->args + 1, 1, p), 1, p, e->loc);
  if (is_library(HB_APPLY_STRICTLY, &e->ref)) return apply_strictly(e, p);
  return hdesugar_apply(&e->ref, e->note, hdesugar_exps(e->args, 2, p), 2, p, e->loc);
}

static Expr *negated(HExp *e, Name p)
{
  HExp *x = e->args[0];
  bool number = x->kind == HX_LIT && (x->lit.kind == HL_INTEGER || x->lit.kind == HL_RATIONAL);
  HTyCon *head = htype_head(x->note->type);
  bool known = head && head->entity
               && (hbuiltin_is(HB_INT, head->entity) || hbuiltin_is(HB_INTEGER, head->entity)
                   || hbuiltin_is(HB_DOUBLE, head->entity));
  if (number && known)
    return hliteral_exp(x->lit, true, x->note->type, x->note->dicts[0], p, e->loc);
  return core_app1(hdict_method(hbuiltin_entity(HB_NEGATE), e->note->dicts, 1, p, e->loc),
                   hdesugar_exp(x, p), p, e->loc);
}

/* ---- sections ---- */

static Expr *left_section(HExp *e, Name p)
{
  return hdesugar_apply(&e->items[0].ref, e->note, hdesugar_exps(e->args, 1, p), 1, p, e->loc);
}

/* (op e) is \x. x op e, with e evaluated at most once. */
static Expr *right_section(HExp *e, Name p)
{
  Ty *from, *to;
  Var **x = NEWN(Var *, 1), *y = NULL;
  x[0] = core_var(NULL, htype_is_fun(e->note->type, &from, &to) ? hcon_rep(from) : REP_ANY, e->loc);
  Expr *operand = hdesugar_exp(e->args[0], p), **args = NEWN(Expr *, 2);
  if (!core_is_atom(operand)) y = core_var(NULL, hcon_rep(e->args[0]->note->type), e->loc);
  args[0] = core_ref(x[0], p, e->loc);
  args[1] = y ? core_ref(y, p, e->loc) : operand;
  Expr *body = hdesugar_apply(&e->items[0].ref, e->note, args, 2, p, e->loc);
  Expr *lam = core_lam(NULL, x, 1, body, p, e->loc);
  return y ? core_let(y, operand, lam) : lam;
}

/* ---- lists and tuples ---- */

static Expr *list(HExp *e, Name p)
{
  Expr *r = core_nil(p, e->loc);
  for (int i = e->nargs - 1; i >= 0; i--) r = core_cons(hdesugar_exp(e->args[i], p), r, p, e->loc);
  return r;
}

/* (, x) is \y. (y, x) */
static Expr *tuple(HExp *e, Name p)
{
  VarList params = { 0 };
  HBinds shared = { 0 };
  Expr **args = NEWN(Expr *, e->nargs);
  bool section = false;
  for (int i = 0; i < e->nargs; i++) section |= !e->args[i];
  for (int i = 0; i < e->nargs; i++) {
    args[i] = e->args[i] ? hdesugar_exp(e->args[i], p) : NULL;
    if (args[i] && (!section || core_is_atom(args[i]))) continue;
    Var *v = core_var(NULL, REP_ANY, e->loc);
    if (args[i]) vec_push(&shared, ((CoreBind){ v, args[i] }));
    else vec_push(&params, v);
    args[i] = core_ref(v, p, e->loc);
  }
  Expr *made = core_con(hcon_tuple(e->nargs), args, p, e->loc);
  if (section) made = core_lam(NULL, params.at, params.n, made, p, e->loc);
  return shared.n ? hbind_wrap(&shared, made) : made;
}

static Expr *range(HExp *e, Name p)
{
  HBuiltin b = e->args[2] ? (e->args[1] ? HB_ENUM_FROM_THEN_TO : HB_ENUM_FROM_TO)
                          : (e->args[1] ? HB_ENUM_FROM_THEN : HB_ENUM_FROM);
  VEC(Expr *) args = { 0 };
  for (int i = 0; i < 3; i++)
    if (e->args[i]) vec_push(&args, hdesugar_exp(e->args[i], p));
  return core_app(hdict_method(hbuiltin_entity(b), e->note->dicts, 1, p, e->loc), args.at, args.n,
                  p, e->loc);
}

/* ---- control ---- */

static const HExp *body_of(const HEntity *e)
{
  const HDecl *d = e->decl;
  bool is = e->kind == HE_VAR && d && d->kind == HD_FUN && d->nmatches == 1 && !d->matches->npats
            && d->matches->rhs.n == 1 && !d->matches->rhs.at[0].nguards;
  return is ? d->matches->rhs.at[0].body : NULL;
}

bool hdesugar_is_true(const HExp *e)
{
  if (e->kind == HX_VAR && e->ref.is->module) e = body_of(e->ref.is);
  return e && e->kind == HX_CON && hcon_of(htype_con_of(&e->ref)) == con_true;
}

static Expr *conditional(HExp *e, Name p)
{
  Expr *cond = hdesugar_exp(e->args[0], p), *yes = hdesugar_exp(e->args[1], p);
  return core_if(cond, yes, hdesugar_exp(e->args[2], p));
}

static Expr *let(HExp *e, Name p)
{
  hbind_declare(e->decls, e->ndecls);
  Expr *body = hdesugar_exp(e->args[0], p);
  return hbind_around(e->decls, e->ndecls, p, body);
}

static Expr *case_of(HExp *e, Name p)
{
  return hmatch_case(hdesugar_exp(e->args[0], p), e->args[0]->note->type, e->matches, e->nmatches,
                     p, e->loc);
}

static Expr *lambda_case(HExp *e, Name p)
{
  Ty *from, *to;
  Var **x = NEWN(Var *, 1);
  x[0] = core_var(NULL, htype_is_fun(e->note->type, &from, &to) ? hcon_rep(from) : REP_ANY, e->loc);
  Expr *body = hmatch_case(core_ref(x[0], p, e->loc), NULL, e->matches, e->nmatches, p, e->loc);
  return core_lam(NULL, x, 1, body, p, e->loc);
}

static Expr *known(HExp *e, HDict **dicts, Name p)
{
  HClone c = { .params = e->note->params, .dicts = dicts, .n = e->note->nparams };
  hclone_bind(&c);
  Expr *r = hdesugar_exp(e->args[0], p);
  hclone_unbind(&c);
  return r;
}

/* The expression has dictionary parameters of its own if its signature has a context. */
static Expr *typed(HExp *e, Name p)
{
  HNote *note = e->note;
  if (note->nparams == 0) return hdesugar_exp(e->args[0], p);
  HDict **dicts = hclone_closed(note->dicts, note->ndicts);
  if (dicts) return known(e, dicts, p);
  VarList params = hbind_dicts(note->params, note->nparams);
  Expr *lam = core_lam(NULL, params.at, params.n, hdesugar_exp(e->args[0], p), p, e->loc);
  return core_app(lam, hdict_exps(note, p, e->loc), note->ndicts, p, e->loc);
}

/* Without -fscc, and with -fpairs, a mark is a comment. */
static Expr *mark(HExp *e, Name p)
{
  Expr *body = hdesugar_exp(e->args[0], p);
  if (!centre_options.on || centre_options.pairs) return body;
  Name module = module_of_source(e->loc.src, false);
  return core_scc(centre_get(CENTRE_MARK, e->ref.name, module, e->loc), body);
}

Expr *hdesugar_exp(HExp *e, Name p)
{
  switch (e->kind) {
    case HX_VAR:
    case HX_CON: return hdesugar_apply(&e->ref, e->note, NULL, 0, p, e->loc);
    case HX_LIT:
      return hliteral_exp(e->lit, false, e->note->type, e->note->ndicts ? e->note->dicts[0] : NULL,
                          p, e->loc);
    case HX_INFIX: return infix(e, p);
    case HX_NEGATE: return negated(e, p);
    case HX_APPLY: return application(e, p);
    case HX_LAMBDA:
      return hcentre_lambda(hmatch_function(NULL, (VarList){ 0 }, e->matches, 1, p, e->loc));
    case HX_LET: return let(e, p);
    case HX_IF: return conditional(e, p);
    case HX_MULTI_IF: return hmatch_rhs_or_fail(e->rhs, "guards in multi-way if", p, e->loc);
    case HX_CASE: return case_of(e, p);
    case HX_LAMBDA_CASE: return hcentre_lambda(lambda_case(e, p));
    case HX_DO: return hstmt_do(e, p);
    case HX_TUPLE:
    case HX_UNBOXED: return tuple(e, p);
    case HX_LIST: return list(e, p);
    case HX_RANGE: return range(e, p);
    case HX_COMPREHENSION: return hstmt_comprehension(e, p);
    case HX_LEFT_SECTION: return left_section(e, p);
    case HX_RIGHT_SECTION: return right_section(e, p);
    case HX_RECORD: return hcon_record(e, p);
    case HX_UPDATE: return hcon_update(e, p);
    case HX_TYPED: return typed(e, p);
    case HX_SCC: return mark(e, p);
    case HX_PAREN: return hdesugar_exp(e->args[0], p);
    default: assert(!"rename lets no such expression through"); return NULL;
  }
}

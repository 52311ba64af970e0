/* infer.c: inference over expressions, with records, right-hand sides, do and comprehensions.
 *
 * Types flow both ways.  hinfer_exp finds the type of an expression from its parts.  hinfer_check
 * is given the type that the surroundings want and passes it into branches and bodies, so that a
 * message points at the branch that is wrong.
 *
 * A use of an overloaded name leaves a dictionary that is open (HDICT_OPEN) in the note of its
 * node, and what it needs in it->wanted:
 *
 *     x + 1        +: Num t, t = the type of x;  1: Num t
 *
 * When the group around is generalised, the predicates are known to be parameters, instances or
 * the business of an outer group (infer_general.c), and the dictionaries are filled. */
#include <config.h>
#include "haskell/check/infer_private.h"
#include "haskell/tree/extension.h"
#include "haskell/types/builtin.h"
#include "haskell/types/data.h"
#include "haskell/types/written.h"

/* ---- notes ---- */

HNote *hinfer_note(Ty *type)
{
  HNote *note = NEW(HNote);
  note->type = type;
  return note;
}

void hinfer_add_dict(HNote *note, HDict *d)
{
  HDict **dicts = NEWN(HDict *, note->ndicts + 1);
  for (int i = 0; i < note->ndicts; i++) dicts[i] = note->dicts[i];
  dicts[note->ndicts++] = d;
  note->dicts = dicts;
}

HDict *hinfer_want(Infer *it, HClass *c, Ty *t, Loc loc, const char *use)
{
  HDict *d = hdict_new();
  Pred p = { c, t };
  if (c)
    vec_push(&it->wanted.v,
             ((HWanted){ .pred = p, .dict = d, .loc = loc, .use = use, .first = p }));
  vec_push(&it->dicts, d);
  return d;
}

/* ---- names ---- */

static void want_context(Infer *it, const HScheme *s, Ty **args, const HRef *ref, HNote *note)
{
  note->ndicts = s->npreds;
  note->dicts = NEWN(HDict *, s->npreds);
  const char *use = s->npreds ? arena_printf(unit_arena, "`%s'", ref->name) : NULL;
  for (int i = 0; i < s->npreds; i++) {
    note->dicts[i] =
        hinfer_want(it, s->preds[i].class, htype_substitute(s->preds[i].type, args), ref->loc, use);
    it->wanted.v.at[it->wanted.v.n - 1].called = ref->name;
  }
  for (int i = 0; i < s->neqns; i++)
    hmismatch_expect(ref->loc, "what its type mentions", htype_substitute(s->eqns[i].a, args),
                     (Why){ "%s wants", NULL, ref->name }, htype_substitute(s->eqns[i].b, args));
}

static Ty *use_var(const HRef *ref, HNote *note)
{
  HVar *v = ref->is->data;
  if (v->group) vec_push(&v->group->uses, ((HUse){ note, ref->is, ref->loc, v->group->member }));
  return v->type;
}

/* A field whose type the constructor hides can stand in patterns and in constructions. */
static bool is_hidden(const HEntity *e)
{
  return e->kind == HE_FIELD && e->data && ((const HVar *)e->data)->hidden;
}

/* The types that a name is applied to: f @t @u x @v has `first' 2 before any other argument. */
typedef struct Types {
  VEC(HExp *) at;
  int first;
} Types;

/* The number of the variable that the i-th type is for.  Behind an argument those variables follow
 * that a forall after an arrow binds. */
static int type_variable(const HScheme *s, const Types *types, int i)
{
  int later = s->nvars - s->hoisted;
  if (i < types->first) return i;
  return (later > types->first ? later : types->first) + i - types->first;
}

static void apply_types(Infer *it, const HScheme *s, Ty **args, const HRef *ref, const Types *types)
{
  bool ordered =
      s->written || s->nvars == 0 || ref->is->kind == HE_CON || ref->is->kind == HE_FIELD;
  for (int i = 0; i < types->at.n; i++) {
    const HExp *t = types->at.at[i];
    int at = type_variable(s, types, i);
    HTypeNames names = { 0 };
    if (!ordered || at >= s->nvars) {
      diag_error(t->loc,
                 ordered ? "`%s' can't be applied to this type: its type has %d variable%s"
                         : "`%s' can't be applied to a type: it has no signature, which would say "
                           "what its type variables are",
                 ref->name, s->nvars, s->nvars == 1 ? "" : "s");
      return;
    }
    Ty *is = hwritten_open(t->type, htype_kind(args[at]), it->level);
    if (!htype_unify(args[at], is) && htype_is_forall(is))
      diag_error(t->loc, "`%s' can't be applied to the type %s, which has a forall", ref->name,
                 htype_show(&names, is));
  }
}

static Ty *use_at(Infer *it, const HRef *ref, HNote *note, const Types *types)
{
  HEntity *e = ref->is;
  if (!e || (!e->data && e->kind != HE_CON)) return htype_fresh(it->level);
  if (is_hidden(e)) {
    diag_error(ref->loc,
               "field `%s' is no function, since its type has a variable that its constructor "
               "hides: a pattern can name its value",
               ref->name);
    return htype_fresh(it->level);
  }
  HScheme *s = htype_scheme_of(e);
  Ty *own = s ? s->type : ((HVar *)e->data)->type;
  if (e->kind != HE_CON && htype_is_refined(own)) note->cast = htype_prune(own);
  if (!s && types->at.n)
    diag_error(types->at.at[0]->loc,
               "`%s' can't be applied to a type: its type has no variables that a signature names",
               ref->name);
  if (!s) return use_var(ref, note);
  Ty **args;
  Ty *t = htype_instance(s, it->level, &args);
  if (types->at.n) apply_types(it, s, args, ref, types);
  want_context(it, s, args, ref, note);
  return t;
}

Ty *hinfer_use(Infer *it, const HRef *ref, HNote *note)
{
  return use_at(it, ref, note, &(Types){ 0 });
}

Ty *hinfer_use_at(Infer *it, const HRef *ref, HNote *note, Ty **types, int n)
{
  const HScheme *s = htype_scheme_of(ref->is);
  Ty **args;
  Ty *t = htype_instance(s, it->level, &args);
  for (int i = 0; i < n; i++) htype_unify(args[i], types[i]);
  want_context(it, s, args, ref, note);
  return t;
}

/* ---- literals ---- */

/* A literal of any type of the class. */
static Ty *overloaded(Infer *it, HBuiltin class, Loc loc, HNote *note)
{
  Ty *t = htype_fresh(it->level);
  hinfer_add_dict(note, hinfer_want(it, hbuiltin_class(class, loc), t, loc, "this literal"));
  return t;
}

/* The hashes of MagicHash give the type of a number. */
static Ty *hashed(Ty *t, HLit lit, HBuiltin one, HBuiltin two, Loc loc)
{
  if (lit.hashes) htype_unify(t, hbuiltin_type(lit.hashes == 1 ? one : two, loc));
  return t;
}

/* Is a pattern of the literal compared by ==? */
bool hinfer_is_overloaded(const Infer *it, HLit lit)
{
  return lit.kind == HL_INTEGER || lit.kind == HL_RATIONAL
         || (lit.kind == HL_STRING && !lit.hashes
             && hextension_is_on(it->module, "OverloadedStrings"));
}

Ty *hinfer_literal(Infer *it, HLit lit, Loc loc, HNote *note)
{
  switch (lit.kind) {
    case HL_INTEGER: return hashed(overloaded(it, HB_NUM, loc, note), lit, HB_INT, HB_WORD, loc);
    case HL_RATIONAL:
      return hashed(overloaded(it, HB_FRACTIONAL, loc, note), lit, HB_FLOAT, HB_DOUBLE, loc);
    case HL_CHAR: return hbuiltin_type(HB_CHAR, loc);
    case HL_STRING:
      return hinfer_is_overloaded(it, lit) ? overloaded(it, HB_IS_STRING, loc, note)
                                           : htype_list(hbuiltin_type(HB_CHAR, loc));
  }
  return NULL;
}

/* ---- applications ---- */

static bool passes(const HExp *e);

/* The type of f has no room for another argument. */
static Ty *no_function(Infer *it, const HExp *f, Ty *type, int had, Loc loc)
{
  HTypeNames names = { 0 };
  const char *is = htype_show(&names, type);
  if (had == 0)
    diag_error(loc, "%s has type %s, which is no function, but it is applied to an argument",
               hmismatch_name(f), is);
  else
    diag_error(loc, "%s takes %d argument%s, but it is applied to more: with %s it has type %s",
               hmismatch_name(f), had, had == 1 ? "" : "s", had == 1 ? "that one" : "these", is);
  return htype_fresh(it->level);
}

/* Splits a function's type; makes it one if it is unknown. */
static bool split(Infer *it, Ty *t, Ty **from, Ty **to)
{
  if (htype_is_fun(t, from, to)) return true;
  *from = htype_fresh(it->level);
  *to = htype_fresh(it->level);
  return htype_unify(t, htype_fun(*from, *to));
}

static Ty *apply(Infer *it, const HExp *f, Ty *type, HExp **args, int n)
{
  for (int i = 0; i < n; i++) {
    Ty *from, *to;
    if (!split(it, type, &from, &to)) {
      for (int k = i; k < n; k++) hinfer_exp(it, args[k]);
      return no_function(it, f, type, i, args[i]->loc);
    }
    hinfer_check(it, args[i], from, (Why){ "%s takes", f, NULL });
    type = to;
  }
  return type;
}

/* Takes the types out of the arguments. */
static Types take_types(HExp *e)
{
  Types types = { 0 };
  int n = 1;
  for (int i = 1; i < e->nargs; i++) {
    if (e->args[i]->kind == HX_TYPE) vec_push(&types.at, e->args[i]);
    else e->args[n++] = e->args[i];
    if (n == 1) types.first = types.at.n;
  }
  e->nargs = n;
  return types;
}

static Ty *infer_application(Infer *it, HExp *e)
{
  Types types = take_types(e);
  HExp *f = e->args[0];
  if (types.at.n == 0) return apply(it, f, hinfer_exp(it, f), e->args + 1, e->nargs - 1);
  Ty *t;
  if (f->known) f->ref.is = hbuiltin_named(f->ref.name, f->loc);
  if (f->kind == HX_VAR || f->kind == HX_CON) {
    f->note = hinfer_note(NULL);
    t = f->note->type = use_at(it, &f->ref, f->note, &types);
  } else {
    diag_error(types.at.at[0]->loc, "only a name can be applied to a type");
    t = hinfer_exp(it, f);
  }
  if (e->nargs > 1) return apply(it, f, t, e->args + 1, e->nargs - 1);
  *e = *f;
  return t;
}

/* f $ x is f x: so x may have a type with a forall. */
static Ty *infer_dollar(Infer *it, HExp *e)
{
  Ty *op = hinfer_use(it, &e->ref, e->note), *f, *rest, *from, *to;
  if (!split(it, op, &f, &rest)) return apply(it, e, op, e->args, 2);
  Ty *got = hinfer_exp(it, e->args[0]);
  if (htype_is_fun(got, &from, &to) && htype_is_forall(from))
    return apply(it, e->args[0], got, e->args + 1, 1);
  if (!htype_unify(got, f))
    hmismatch(e->args[0]->loc, hmismatch_subject(e->args[0]), got, (Why){ "%s takes", e, NULL }, f);
  return apply(it, e, rest, e->args + 1, 1);
}

static Ty *infer_negate(Infer *it, HExp *e)
{
  Ty *t = hinfer_exp(it, e->args[0]);
  HClass *num = hbuiltin_class(HB_NUM, e->loc);
  hinfer_add_dict(e->note, hinfer_want(it, num, t, e->loc, "the minus sign"));
  return t;
}

static Ty *infer_section(Infer *it, HExp *e)
{
  Ty *op = hinfer_use(it, &e->items[0].ref, e->note), *a, *b, *c;
  Ty *rest;
  if (e->kind == HX_LEFT_SECTION) return apply(it, e, op, e->args, 1);
  if (!split(it, op, &a, &rest)) return no_function(it, e, op, 0, e->loc);
  if (!split(it, rest, &b, &c)) return no_function(it, e, rest, 1, e->loc);
  hinfer_check(it, e->args[0], b, (Why){ "%s takes", e, NULL });
  return htype_fun(a, c);
}

static Ty *infer_implicit(Infer *it, HExp *e)
{
  Ty *t = htype_fresh(it->level);
  const char *use = arena_printf(unit_arena, "`%s'", e->ref.name);
  hinfer_add_dict(e->note, hinfer_want(it, hclass_implicit(e->ref.name), t, e->loc, use));
  return t;
}

/* ---- lists and tuples ---- */

static Ty *infer_list(Infer *it, HExp *e)
{
  Ty *elem = htype_fresh(it->level);
  for (int i = 0; i < e->nargs; i++)
    hinfer_check(it, e->args[i], elem, (Why){ "the elements before it have type", NULL, NULL });
  return htype_list(elem);
}

static Ty *infer_tuple(Infer *it, HExp *e)
{
  Ty **parts = NEWN(Ty *, e->nargs);
  for (int i = 0; i < e->nargs; i++)
    parts[i] = e->args[i] ? hinfer_exp(it, e->args[i]) : htype_fresh(it->level);
  Ty *t = htype_tuple(parts, e->nargs);
  for (int i = e->nargs; i-- > 0;)
    if (!e->args[i]) t = htype_fun(parts[i], t);
  return t;
}

static Ty *infer_range(Infer *it, HExp *e)
{
  Ty *t = hinfer_exp(it, e->args[0]);
  for (int i = 1; i < 3; i++)
    if (e->args[i])
      hinfer_check(it, e->args[i], t, (Why){ "the sequence begins with a", NULL, NULL });
  HClass *c = hbuiltin_class(HB_ENUM, e->loc);
  hinfer_add_dict(e->note, hinfer_want(it, c, t, e->loc, "this sequence"));
  return htype_list(t);
}

/* ---- records: construction ---- */

static void warn_missing(const HExp *e, const HConInfo *con, const bool *given)
{
  for (int i = 0; i < con->arity; i++) {
    if (given[i]) continue;
    const char *label = con->labels[i] ? con->labels[i]->name : "without a name";
    if (con->strict[i])
      diag_error(e->loc, "the strict field `%s' of `%s' is not given", label, con->name);
  }
}

static Ty *infer_record(Infer *it, HExp *e)
{
  HConInfo *con = htype_con_of(&e->ref);
  Ty **args, *from;
  Ty *t = htype_instance(con->scheme, it->level, &args);
  want_context(it, con->scheme, args, &e->ref, e->note);
  bool *given = NEWN(bool, con->arity);
  for (int i = 0; i < e->nfields; i++) {
    HField *f = &e->fields[i];
    int at = hdata_field(con, f->ref.is);
    if (at < 0)
      diag_error(f->ref.loc, "constructor `%s' has no field `%s'", con->name, f->ref.name);
    else if (given[at]) diag_error(f->ref.loc, "field `%s' is given twice", f->ref.name);
    Ty *want = at < 0 ? htype_fresh(it->level) : htype_substitute(con->fields[at], args);
    if (f->exp) hinfer_check(it, f->exp, want, (Why){ "field %s has type", NULL, f->ref.name });
    if (at >= 0) given[at] = true;
  }
  warn_missing(e, con, given);
  for (int i = 0; i < con->arity; i++) htype_is_fun(t, &from, &t);
  return t;
}

/* ---- records: update ---- */

static bool has_all(const HConInfo *con, const HExp *e)
{
  for (int i = 0; i < e->nfields; i++)
    if (hdata_field(con, e->fields[i].ref.is) < 0) return false;
  return true;
}

static bool is_updated(const HExp *e, const HEntity *label)
{
  for (int i = 0; i < e->nfields; i++)
    if (label && e->fields[i].ref.is == label) return true;
  return false;
}

/* A parameter of the type stays as it is if a field that isn't updated has it. */
static bool is_fixed(const HExp *e, const HTyCon *c, int gen)
{
  for (int i = 0; i < c->ncons; i++) {
    if (!has_all(c->cons[i], e)) continue;
    for (int k = 0; k < c->cons[i]->arity; k++)
      if (!is_updated(e, c->cons[i]->labels[k]) && htype_has_gen(c->cons[i]->fields[k], gen))
        return true;
  }
  return false;
}

static HConInfo *first_with_all(const HExp *e, const HTyCon *c)
{
  for (int i = 0; i < c->ncons; i++)
    if (has_all(c->cons[i], e)) return c->cons[i];
  return NULL;
}

static Ty *applied(const HTyCon *c, Ty **args)
{
  Ty *t = c->type;
  for (int i = 0; i < c->arity; i++) t = htype_apply(t, args[i]);
  return t;
}

static Ty *give_up(Infer *it, HExp *e)
{
  hinfer_exp(it, e->args[0]);
  for (int i = 0; i < e->nfields; i++)
    if (e->fields[i].exp) hinfer_exp(it, e->fields[i].exp);
  return htype_fresh(it->level);
}

static Ty *infer_update(Infer *it, HExp *e)
{
  HEntity *label = e->fields[0].ref.is;
  HTyCon *c = label && label->kind == HE_FIELD && label->parent ? label->parent->data : NULL;
  HConInfo *con = c ? first_with_all(e, c) : NULL;
  if (!con) {
    diag_error(e->loc, c ? "no constructor of `%s' has all of these fields" : "`%s' is not a field",
               c ? c->name : e->fields[0].ref.name);
    return give_up(it, e);
  }
  for (int i = 0; i < e->nfields; i++)
    if (is_hidden(e->fields[i].ref.is)) {
      diag_error(e->fields[i].ref.loc,
                 "field `%s' can't be updated, since its type has a variable that its constructor "
                 "hides",
                 e->fields[i].ref.name);
      return give_up(it, e);
    }
  Ty **old = NEWN(Ty *, c->arity), **new = NEWN(Ty *, c->arity), **kinds = htype_parameters(c);
  for (int i = 0; i < c->arity; i++) {
    old[i] = htype_fresh_of(kinds[i], it->level);
    new[i] = is_fixed(e, c, i) ? old[i] : htype_fresh_of(kinds[i], it->level);
  }
  hinfer_check(it, e->args[0], applied(c, old),
               (Why){ "%s is a field of", NULL, e->fields[0].ref.name });
  for (int i = 0; i < e->nfields; i++) {
    Ty *t = con->fields[hdata_field(con, e->fields[i].ref.is)];
    if (e->fields[i].exp)
      hinfer_check(it, e->fields[i].exp, htype_substitute(t, new),
                   (Why){ "field %s has type", NULL, e->fields[i].ref.name });
  }
  return applied(c, new);
}

/* ---- equations and guards ---- */

static void infer_guard(Infer *it, HStmt *s)
{
  switch (s->kind) {
    case HS_EXP:
      hinfer_check(it, s->exp, hbuiltin_type(HB_BOOL, s->loc),
                   (Why){ "a guard has type", NULL, NULL });
      return;
    case HS_BIND: {
      Ty *t = hinfer_exp(it, s->exp);
      hinfer_pat(it, s->pat, t, false);
      return;
    }
    case HS_LET: hinfer_decls(it, s->decls, s->ndecls); return;
    default: return;
  }
}

void hinfer_rhs(Infer *it, HRhs *rhs, Ty *want, Why why)
{
  hinfer_decls(it, rhs->decls, rhs->ndecls);
  for (int i = 0; i < rhs->n; i++) {
    HScope scope = hscope_open(it);
    for (int k = 0; k < rhs->at[i].nguards; k++) infer_guard(it, &rhs->at[i].guards[k]);
    hinfer_check(it, rhs->at[i].body, want, why);
    hscope_close(it, &scope, rhs->at[i].loc);
  }
}

static bool infer_pats(Infer *it, HMatch *m, Ty *type, Ty **to)
{
  Ty *from;
  *to = type;
  for (int i = 0; i < m->npats; i++) {
    if (!htype_is_fun(*to, &from, to)) return false;
    hinfer_pat(it, m->pats[i], from, false);
  }
  return true;
}

/* type is a function of as many arguments as there are patterns. */
static void infer_match(Infer *it, HMatch *m, Ty *type, Why why)
{
  Ty *to;
  HScope scope = hscope_open(it);
  if (infer_pats(it, m, type, &to)) hinfer_rhs(it, &m->rhs, to, why);
  hscope_close(it, &scope, m->npats ? m->pats[0]->loc : m->loc);
}

void hinfer_matches(Infer *it, HMatch *matches, int n, Ty *type, Why why)
{
  for (int i = 0; i < n; i++) infer_match(it, &matches[i], type, why);
}

/* ---- do ---- */

/* do { p <- a; b; let ds; e } has type m t if a and b have types m s and m r, and e has m t. */

static bool needs_monad(const HExp *e)
{
  for (int i = 0; i < e->nstmts - 1; i++)
    if (e->stmts[i].kind != HS_LET) return true;
  return false;
}

static void do_bind(Infer *it, HStmt *s, Ty *m)
{
  Ty *t = htype_fresh(it->level);
  hinfer_check(it, s->exp, htype_apply(m, t),
               (Why){ "a statement of this `do' has type", NULL, NULL });
  hinfer_pat(it, s->pat, t, false);
  s->note = hinfer_note(t);
  if (!hinfer_can_fail(s->pat)) return;
  HClass *fail = hbuiltin_class(HB_MONAD_FAIL, s->loc);
  hinfer_add_dict(s->note, hinfer_want(it, fail, m, s->pat->loc, "a pattern that can fail"));
}

static void do_stmt(Infer *it, HStmt *s, Ty *m)
{
  switch (s->kind) {
    case HS_EXP:
      hinfer_check(it, s->exp, htype_apply(m, htype_fresh(it->level)),
                   (Why){ "a statement of this `do' has type", NULL, NULL });
      return;
    case HS_BIND: do_bind(it, s, m); return;
    case HS_LET: hinfer_decls(it, s->decls, s->ndecls); return;
    default: return;
  }
}

/* Returns `want', or the block's own type if that can't be the wanted one. */
static Ty *infer_do(Infer *it, HExp *e, Ty *want)
{
  Ty *m = htype_fresh_of(htype_fun(htype_star(), htype_star()), it->level), *t = want;
  HStmt *last = &e->stmts[e->nstmts - 1];
  HScope scope = hscope_open(it);
  if (needs_monad(e)) {
    t = htype_apply(m, htype_fresh(it->level));
    if (htype_unify(t, want)) t = want;
    HClass *monad = hbuiltin_class(HB_MONAD, e->loc);
    hinfer_add_dict(e->note, hinfer_want(it, monad, m, e->loc, "this `do'"));
  }
  for (int i = 0; i < e->nstmts - 1; i++) do_stmt(it, &e->stmts[i], m);
  if (last->kind != HS_EXP)
    diag_error(last->loc, "the last statement of a `do' must be an expression");
  else hinfer_check(it, last->exp, t, (Why){ "this `do' has type", NULL, NULL });
  hscope_close(it, &scope, e->loc);
  return t;
}

/* ---- comprehensions ---- */

static void infer_qualifier(Infer *it, HStmt *s)
{
  Ty *elem = htype_fresh(it->level);
  switch (s->kind) {
    case HS_EXP:
      hinfer_check(it, s->exp, hbuiltin_type(HB_BOOL, s->loc),
                   (Why){ "a condition of a list comprehension has type", NULL, NULL });
      return;
    case HS_BIND:
      hinfer_check(it, s->exp, htype_list(elem),
                   (Why){ "a generator of a list comprehension has type", NULL, NULL });
      hinfer_pat(it, s->pat, elem, false);
      return;
    case HS_LET: hinfer_decls(it, s->decls, s->ndecls); return;
    default: return;
  }
}

static Ty *infer_comprehension(Infer *it, HExp *e)
{
  HScope scope = hscope_open(it);
  Ty *outside = htype_fresh(it->level);
  for (int i = 0; i < e->nstmts; i++) infer_qualifier(it, &e->stmts[i]);
  Ty *t = hinfer_exp(it, e->args[0]);
  bool opened = it->level > scope.level;
  if (opened)
    hmismatch_expect(e->args[0]->loc, hmismatch_subject(e->args[0]), t,
                     (Why){ "the elements of this list have type", NULL, NULL }, outside);
  hscope_close(it, &scope, e->loc);
  return htype_list(opened ? outside : t);
}

/* ---- signatures ---- */

/* (e :: t) is let x :: t; x = e in x. */
static Ty *infer_typed(Infer *it, HExp *e)
{
  if (htree_has_hole(e->type)) {
    Ty *partial = hwritten_partial(e->type, it->level);
    hinfer_check(it, e->args[0], partial, (Why){ "the signature says", NULL, NULL });
    return partial;
  }
  HScheme *s = hwritten_scheme(e->type);
  Ty **args;
  HScope scope = hscope_open(it);
  it->level++;
  Ty *t = htype_skolemise(s, it->level, &args);
  for (int i = 0; i < s->nvars; i++) ((HTyVarInfo *)s->written[i]->data)->type = args[i];
  e->note->params = hinfer_assume(it, s, 0, args);
  e->note->nparams = s->npreds;
  hinfer_check(it, e->args[0], t, (Why){ "the signature says", NULL, NULL });
  it->level--;
  hinfer_solve(it, &scope, "this signature", s->loc);
  t = htype_instance(s, it->level, &args);
  for (int i = 0; i < s->npreds; i++)
    hinfer_add_dict(e->note,
                    hinfer_want(it, s->preds[i].class, htype_substitute(s->preds[i].type, args),
                                e->loc, "this expression's signature"));
  return t;
}

/* ---- all expressions ---- */

static Ty *unknown(Infer *it, HExp *e)
{
  Ty *t = htype_fresh(it->level);
  hinfer_check(it, e, t, (Why){ "it must have type", NULL, NULL });
  return t;
}

static Ty *infer(Infer *it, HExp *e)
{
  switch (e->kind) {
    case HX_VAR:
      if (e->known) e->ref.is = hbuiltin_named(e->ref.name, e->loc);
      /* fall through */
    case HX_CON: return hinfer_use(it, &e->ref, e->note);
    case HX_LIT: return hinfer_literal(it, e->lit, e->loc, e->note);
    case HX_IMPLICIT: return infer_implicit(it, e);
    case HX_INFIX:
      if (hbuiltin_is(HB_APPLY, e->ref.is) && !passes(e->args[0])) return infer_dollar(it, e);
      return apply(it, e, hinfer_use(it, &e->ref, e->note), e->args, 2);
    case HX_NEGATE: return infer_negate(it, e);
    case HX_APPLY: return infer_application(it, e);
    case HX_TUPLE:
    case HX_UNBOXED: return infer_tuple(it, e);
    case HX_LIST: return infer_list(it, e);
    case HX_RANGE: return infer_range(it, e);
    case HX_COMPREHENSION: return infer_comprehension(it, e);
    case HX_LEFT_SECTION:
    case HX_RIGHT_SECTION: return infer_section(it, e);
    case HX_RECORD: return infer_record(it, e);
    case HX_UPDATE: return infer_update(it, e);
    case HX_TYPED: return infer_typed(it, e);
    case HX_WILD:
      diag_error(e->loc, "`_' can only stand in a pattern");
      return htype_fresh(it->level);
    default: return unknown(it, e);
  }
}

/* Expressions that pass a wanted type on. */
static bool passes(const HExp *e)
{
  switch (e->kind) {
    case HX_IF:
    case HX_CASE:
    case HX_LET:
    case HX_LAMBDA:
    case HX_LAMBDA_CASE:
    case HX_MULTI_IF:
    case HX_DO:
    case HX_SCC:
    case HX_PAREN: return true;
    default: return false;
  }
}

Ty *hinfer_exp(Infer *it, HExp *e)
{
  if (passes(e)) return unknown(it, e);
  e->note = hinfer_note(NULL);
  return e->note->type = infer(it, e);
}

/* ---- expressions that pass a wanted type on ---- */

static void check_if(Infer *it, HExp *e, Ty *want, Why why)
{
  hinfer_check(it, e->args[0], hbuiltin_type(HB_BOOL, e->loc),
               (Why){ "the condition of `if' has type", NULL, NULL });
  hinfer_check(it, e->args[1], want, why);
  hinfer_check(it, e->args[2], want, why);
}

static void check_case(Infer *it, HExp *e, Ty *want, Why why)
{
  Ty *t = hinfer_exp(it, e->args[0]);
  hinfer_matches(it, e->matches, e->nmatches, htype_fun(t, want), why);
}

/* A parameter whose type is written with a forall, of a function of which nothing is known. */
static bool typed_param(Infer *it, const HPat *p, Ty *t, Ty **to)
{
  if (htype_prune(t)->kind != TY_VAR) return false;
  Ty *from = hinfer_param(it, p);
  *to = htype_fresh(it->level);
  return htype_unify(t, htype_fun(from, *to));
}

static void check_lambda(Infer *it, HExp *e, Ty *want, Why why)
{
  Ty *from, *to, *t = want;
  int arity = e->kind == HX_LAMBDA ? e->matches[0].npats : 1;
  for (int i = 0; i < arity; i++, t = to)
    if (!(e->kind == HX_LAMBDA && typed_param(it, e->matches[0].pats[i], t, &to))
        && !split(it, t, &from, &to)) {
      Ty *own = htype_fresh(it->level);
      for (int k = 0; k < arity; k++) own = htype_fun(htype_fresh(it->level), own);
      hinfer_matches(it, e->matches, e->nmatches, own, (Why){ "the result is", NULL, NULL });
      htype_unify(own, want); /* it fails, and says how */
      hmismatch(e->loc, hmismatch_subject(e), own, why, want);
      return;
    }
  hinfer_matches(it, e->matches, e->nmatches, want, why);
}

/* let ?x = a in e: in e the parameter is given. */
static void check_implicit(Infer *it, HExp *e, Ty *want, Why why)
{
  HNote *note = e->note;
  note->params = NEWN(HDictVar *, e->ndecls);
  for (int i = 0; i < e->ndecls; i++) {
    HDecl *d = e->decls[i];
    Ty *t = htype_fresh(it->level);
    hinfer_rhs(it, &d->rhs, t, (Why){ "%s has type", NULL, d->name.name });
    note->params[note->nparams++] = hdict_var((Pred){ hclass_implicit(d->name.name), t });
  }
  HScope scope = hscope_open(it);
  it->level++;
  for (int i = 0; i < note->nparams; i++)
    hentail_assume(&it->givens, note->params[i]->pred, hdict_param(note->params[i]));
  hinfer_check(it, e->args[0], want, why);
  hscope_close(it, &scope, e->loc);
}

static void check_passing(Infer *it, HExp *e, Ty *want, Why why)
{
  switch (e->kind) {
    case HX_IF: check_if(it, e, want, why); return;
    case HX_CASE: check_case(it, e, want, why); return;
    case HX_LET:
      if (e->ndecls && e->decls[0]->kind == HD_IMPLICIT) {
        check_implicit(it, e, want, why);
        return;
      }
      hinfer_decls(it, e->decls, e->ndecls);
      hinfer_check(it, e->args[0], want, why);
      return;
    case HX_MULTI_IF: hinfer_rhs(it, e->rhs, want, why); return;
    case HX_SCC:
    case HX_PAREN: hinfer_check(it, e->args[0], want, why); return;
    case HX_DO: hmismatch_expect(e->loc, "this `do'", infer_do(it, e, want), why, want); return;
    default: check_lambda(it, e, want, why); return;
  }
}

/* The types that the forall binds are any types, and its context is given.  The value of e takes
 * the dictionaries of that context as parameters. */
static void check_forall(Infer *it, HExp *e, Ty *want, Why why)
{
  HScheme *s = htype_forall_scheme(want, 0, NULL);
  HScope scope = hscope_open(it);
  Ty **args;
  it->level++;
  s->loc = e->loc;
  Ty *t = htype_skolemise(s, it->level, &args);
  for (int i = 0; i < s->nvars; i++) args[i]->why = HSKOLEM_ARGUMENT;
  HDictVar **given = hinfer_assume(it, s, 0, args);
  hinfer_check(it, e, t, why);
  e->note->given = given;
  e->note->ngiven = s->npreds;
  hscope_close(it, &scope, e->loc);
}

void hinfer_check(Infer *it, HExp *e, Ty *want, Why why)
{
  if (htype_is_forall(want)) {
    check_forall(it, e, want, why);
    return;
  }
  if (passes(e)) {
    e->note = hinfer_note(want);
    check_passing(it, e, want, why);
    return;
  }
  Ty *got = hinfer_exp(it, e);
  hmismatch_expect(e->loc, hmismatch_subject(e), got, why, want);
}

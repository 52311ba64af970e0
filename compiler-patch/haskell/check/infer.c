/* infer.c: inference over expressions.
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
#include "haskell/types/builtin.h"
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
  for (int i = 0; i < s->npreds; i++)
    note->dicts[i] =
        hinfer_want(it, s->preds[i].class, htype_substitute(s->preds[i].type, args), ref->loc, use);
}

static Ty *use_var(const HRef *ref, HNote *note)
{
  HVar *v = ref->is->data;
  if (v->group) vec_push(&v->group->uses, ((HUse){ note, ref->is, ref->loc, v->group->member }));
  return v->type;
}

Ty *hinfer_use(Infer *it, const HRef *ref, HNote *note)
{
  HEntity *e = ref->is;
  if (!e || (!e->data && e->kind != HE_CON)) return htype_fresh(it->level);
  HScheme *s = htype_scheme_of(e);
  if (!s) return use_var(ref, note);
  Ty **args;
  Ty *t = htype_instance(s, it->level, &args);
  want_context(it, s, args, ref, note);
  return t;
}

/* ---- literals ---- */

static Ty *number(Infer *it, HBuiltin class, Loc loc, HNote *note)
{
  Ty *t = htype_fresh(it->level);
  hinfer_add_dict(note, hinfer_want(it, hbuiltin_class(class, loc), t, loc, "this literal"));
  return t;
}

/* The hashes of MagicHash tell the type of a number. */
static Ty *hashed(Ty *t, HLit lit, HBuiltin one, HBuiltin two, Loc loc)
{
  if (lit.hashes) htype_unify(t, hbuiltin_type(lit.hashes == 1 ? one : two, loc));
  return t;
}

Ty *hinfer_literal(Infer *it, HLit lit, Loc loc, HNote *note)
{
  switch (lit.kind) {
    case HL_INTEGER: return hashed(number(it, HB_NUM, loc, note), lit, HB_INT, HB_WORD, loc);
    case HL_RATIONAL:
      return hashed(number(it, HB_FRACTIONAL, loc, note), lit, HB_FLOAT, HB_DOUBLE, loc);
    case HL_CHAR: return hbuiltin_type(HB_CHAR, loc);
    case HL_STRING: return htype_list(hbuiltin_type(HB_CHAR, loc));
  }
  return NULL;
}

/* ---- applications ---- */

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

/* ---- signatures ---- */

/* (e :: t) is let x :: t; x = e in x. */
static Ty *infer_typed(Infer *it, HExp *e)
{
  HScheme *s = hwritten_scheme(e->type);
  Ty **args;
  int start = it->wanted.v.n, given = it->givens.v.n;
  it->level++;
  Ty *t = htype_skolemise(s, it->level, &args);
  for (int i = 0; i < s->nvars; i++) ((HTyVarInfo *)s->written[i]->data)->type = args[i];
  e->note->params = hinfer_assume(it, s, 0, args);
  e->note->nparams = s->npreds;
  hinfer_check(it, e->args[0], t, (Why){ "the signature says", NULL, NULL });
  it->level--;
  hinfer_solve(it, start, "this signature", s->loc);
  hentail_forget(&it->givens, given);
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
    case HX_CON: return hinfer_use(it, &e->ref, e->note);
    case HX_LIT: return hinfer_literal(it, e->lit, e->loc, e->note);
    case HX_INFIX: return apply(it, e, hinfer_use(it, &e->ref, e->note), e->args, 2);
    case HX_NEGATE: return infer_negate(it, e);
    case HX_APPLY:
      return apply(it, e->args[0], hinfer_exp(it, e->args[0]), e->args + 1, e->nargs - 1);
    case HX_TUPLE:
    case HX_UNBOXED: return infer_tuple(it, e);
    case HX_LIST: return infer_list(it, e);
    case HX_RANGE: return infer_range(it, e);
    case HX_COMPREHENSION: return hinfer_comprehension(it, e);
    case HX_LEFT_SECTION:
    case HX_RIGHT_SECTION: return infer_section(it, e);
    case HX_RECORD: return hinfer_record(it, e);
    case HX_UPDATE: return hinfer_update(it, e);
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

static void check_lambda(Infer *it, HExp *e, Ty *want, Why why)
{
  Ty *from, *to, *t = want;
  int arity = e->kind == HX_LAMBDA ? e->matches[0].npats : 1;
  for (int i = 0; i < arity; i++, t = to)
    if (!split(it, t, &from, &to)) {
      Ty *own = htype_fresh(it->level);
      for (int k = 0; k < arity; k++) own = htype_fun(htype_fresh(it->level), own);
      hinfer_matches(it, e->matches, e->nmatches, own, (Why){ "the result is", NULL, NULL });
      htype_unify(own, want); /* it fails, and says how */
      hmismatch(e->loc, hmismatch_subject(e), own, why, want);
      return;
    }
  hinfer_matches(it, e->matches, e->nmatches, want, why);
}

static void check_passing(Infer *it, HExp *e, Ty *want, Why why)
{
  switch (e->kind) {
    case HX_IF: check_if(it, e, want, why); return;
    case HX_CASE: check_case(it, e, want, why); return;
    case HX_LET:
      hinfer_decls(it, e->decls, e->ndecls);
      hinfer_check(it, e->args[0], want, why);
      return;
    case HX_MULTI_IF: hinfer_rhs(it, e->rhs, want, why); return;
    case HX_SCC:
    case HX_PAREN: hinfer_check(it, e->args[0], want, why); return;
    case HX_DO: hmismatch_expect(e->loc, "this `do'", hinfer_do(it, e, want), why, want); return;
    default: check_lambda(it, e, want, why); return;
  }
}

void hinfer_check(Infer *it, HExp *e, Ty *want, Why why)
{
  if (passes(e)) {
    e->note = hinfer_note(want);
    check_passing(it, e, want, why);
    return;
  }
  Ty *got = hinfer_exp(it, e);
  if (!htype_unify(got, want)) hmismatch(e->loc, hmismatch_subject(e), got, why, want);
}

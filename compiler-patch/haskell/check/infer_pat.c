/* infer_pat.c: inference over patterns.  A pattern is checked against the type of what it matches,
 * and its variables get their types. */
#include <config.h>
#include "haskell/check/infer_private.h"
#include "haskell/types/builtin.h"
#include "haskell/types/data.h"
#include "haskell/types/written.h"

static const Why matched = { "it is matched against", NULL, NULL };

/* A variable whose type has a forall is used at many types. */
static void bind_var(const HRef *ref, Ty *t, bool declared)
{
  HVar *v = declared ? ref->is->data : NULL;
  if (v && v->type) {
    hmismatch_expect(ref->loc, arena_printf(unit_arena, "`%s'", ref->name), v->type, matched, t);
    return;
  }
  v = NEW(HVar);
  v->type = t;
  if (htype_is_forall(t)) v->scheme = htype_forall_scheme(t, 0, NULL);
  ref->is->data = v;
}

static void check_arity(const HPat *p, const HConInfo *con)
{
  if (p->nargs != con->arity)
    diag_error(p->loc, "constructor `%s' has %d field%s, but the pattern has %d", con->name,
               con->arity, con->arity == 1 ? "" : "s", p->nargs);
}

/* ---- constructors ---- */

/* Opens the scope of the types that the constructor hides and of the dictionaries that it has: all
 * that follows the pattern is in it. */
static void open_con(Infer *it, HPat *p, const HConInfo *con, Ty **args)
{
  const HScheme *s = con->scheme;
  if (con->nown == 0 && s->npreds == 0 && con->neqns == 0) return;
  if (it->lazy) {
    diag_error(p->loc,
               "constructor `%s' has type variables or a context of its own, so that it can't be "
               "matched lazily, as by `let', `where' and ~: a case can match it",
               con->name);
    return;
  }
  int level = it->level++;
  for (int i = 0; i < con->nown; i++) {
    Ty *own = args[s->nvars - con->nown + i] =
        htype_skolem(con->written->vars[i].ref.name, it->level, con->written->loc);
    own->vkind = s->kinds ? s->kinds[s->nvars - con->nown + i] : NULL;
    own->owner = con->name;
    own->why = HSKOLEM_PATTERN;
  }
  if (con->neqns) hscope_assume(it, con, args, level, p->loc);
  p->note->params = hinfer_assume(it, s, 0, args);
  p->note->nparams = s->npreds;
}

/* The arguments of type `want', if its head is c.  They are taken as they are, since what a
 * variable among them is by an equation that holds here isn't the type of other branches. */
static bool arguments(const HTyCon *c, Ty *want, Ty **args)
{
  Ty *t = htype_prune(want);
  if (htype_head(want) != c) return false;
  for (int i = c->arity; i-- > 0 && t->kind == TY_APP; t = htype_prune(t->fun)) args[i] = t->arg;
  return true;
}

/* The types that the constructor's variables stand for, if it makes a value of type `want'. */
static Ty **con_types(Infer *it, HPat *p, const HConInfo *con, Ty *want)
{
  const HScheme *s = con->scheme;
  Ty **args = NEWN(Ty *, s->nvars), *t = con->tycon->type;
  for (int i = 0; i < s->nvars; i++)
    args[i] = htype_fresh_of(s->kinds ? s->kinds[i] : NULL, it->level);
  for (int i = 0; i < con->tycon->arity; i++) t = htype_apply(t, args[i]);
  if (!arguments(con->tycon, want, args))
    hmismatch_expect(p->loc, "this pattern", t, matched, want);
  open_con(it, p, con, args);
  return args;
}

static void con_pattern(Infer *it, HPat *p, Ty *want, bool declared)
{
  HConInfo *con = htype_con_of(&p->ref);
  check_arity(p, con);
  Ty **args = con_types(it, p, con, want);
  for (int i = 0; i < p->nargs; i++)
    hinfer_pat(it, p->args[i],
               i < con->arity ? htype_substitute(con->fields[i], args) : htype_fresh(it->level),
               declared);
}

static void record_pattern(Infer *it, HPat *p, Ty *want, bool declared)
{
  HConInfo *con = htype_con_of(&p->ref);
  Ty **args = con_types(it, p, con, want);
  for (int i = 0; i < p->nfields; i++) {
    int at = hdata_field(con, p->fields[i].ref.is);
    if (at < 0)
      diag_error(p->fields[i].ref.loc, "constructor `%s' has no field `%s'", con->name,
                 p->fields[i].ref.name);
    if (p->fields[i].pat)
      hinfer_pat(it, p->fields[i].pat,
                 at < 0 ? htype_fresh(it->level) : htype_substitute(con->fields[at], args),
                 declared);
  }
}

/* Numbers are compared by ==, and so are overloaded strings. */
static void literal_pattern(Infer *it, HPat *p, Ty *want)
{
  if (hinfer_is_overloaded(it, p->lit))
    hinfer_add_dict(p->note, hinfer_want(it, hbuiltin_class(HB_EQ, p->loc), want, p->loc,
                                         "this literal in a pattern"));
  hmismatch_expect(p->loc, "this literal", hinfer_literal(it, p->lit, p->loc, p->note), matched,
                   want);
}

static void tuple_pattern(Infer *it, HPat *p, Ty *want, bool declared)
{
  Ty **parts = NEWN(Ty *, p->nargs);
  for (int i = 0; i < p->nargs; i++) parts[i] = htype_fresh(it->level);
  if (!arguments(htype_special(htype_tuple_name(p->nargs)), want, parts))
    hmismatch_expect(p->loc, "this pattern", htype_tuple(parts, p->nargs), matched, want);
  for (int i = 0; i < p->nargs; i++) hinfer_pat(it, p->args[i], parts[i], declared);
}

static void list_pattern(Infer *it, HPat *p, Ty *want, bool declared)
{
  Ty *elem = htype_fresh(it->level);
  if (!arguments(htype_special(intern("[]")), want, &elem))
    hmismatch_expect(p->loc, "this pattern", htype_list(elem), matched, want);
  for (int i = 0; i < p->nargs; i++) hinfer_pat(it, p->args[i], elem, declared);
}

static void view_pattern(Infer *it, HPat *p, Ty *want, bool declared)
{
  Ty *to = htype_fresh(it->level);
  bool lazy = it->lazy;
  it->lazy = false;
  hinfer_check(it, p->exp, htype_fun(want, to),
               (Why){ "as the view of this pattern it must have type", NULL, NULL });
  it->lazy = lazy;
  hinfer_pat(it, p->args[0], to, declared);
}

static void lazy_pattern(Infer *it, HPat *p, Ty *want, bool declared)
{
  bool before = it->lazy;
  it->lazy = true;
  hinfer_pat(it, p, want, declared);
  it->lazy = before;
}

Ty *hinfer_param(Infer *it, const HPat *p)
{
  while (p->kind == HP_BANG || p->kind == HP_PAREN) p = p->args[0];
  bool forall = p->kind == HP_TYPED && p->type->kind == HTY_FORALL;
  return forall ? hwritten_open(p->type, htype_star(), it->level) : htype_fresh(it->level);
}

static bool looks(const HPat *p)
{
  return p->kind == HP_CON || p->kind == HP_RECORD || p->kind == HP_TUPLE || p->kind == HP_UNBOXED
         || p->kind == HP_LIST || p->kind == HP_LIT || p->kind == HP_VIEW;
}

/* A pattern that looks into a value of many types matches it at one of them. */
static Ty *at_one_type(const Infer *it, const HPat *p, Ty *want)
{
  if (!looks(p) || !htype_is_forall(want) || htype_prune(want)->all->npreds) return want;
  return htype_instance(htype_forall_scheme(want, 0, NULL), it->level, NULL);
}

void hinfer_pat(Infer *it, HPat *p, Ty *want, bool declared)
{
  want = at_one_type(it, p, want);
  p->note = hinfer_note(want);
  if (looks(p) && htype_is_refined(want)) p->note->cast = htype_prune(want);
  switch (p->kind) {
    case HP_WILD: return;
    case HP_VAR: bind_var(&p->ref, want, declared); return;
    case HP_LIT: literal_pattern(it, p, want); return;
    case HP_CON: con_pattern(it, p, want, declared); return;
    case HP_TUPLE:
    case HP_UNBOXED: tuple_pattern(it, p, want, declared); return;
    case HP_LIST: list_pattern(it, p, want, declared); return;
    case HP_RECORD: record_pattern(it, p, want, declared); return;
    case HP_AS:
      bind_var(&p->ref, want, declared);
      hinfer_pat(it, p->args[0], want, declared);
      return;
    case HP_VIEW: view_pattern(it, p, want, declared); return;
    case HP_TYPED:
      hmismatch_expect(p->loc, "this pattern", hwritten_open(p->type, htype_star(), it->level),
                       matched, want);
      hinfer_pat(it, p->args[0], want, declared);
      return;
    case HP_LAZY: lazy_pattern(it, p->args[0], want, declared); return;
    case HP_BANG:
    case HP_PAREN: hinfer_pat(it, p->args[0], want, declared); return;
    case HP_OPS: return; /* none after rename */
  }
}

/* ---- questions ---- */

static bool some_can_fail(HPat **args, int n)
{
  for (int i = 0; i < n; i++)
    if (hinfer_can_fail(args[i])) return true;
  return false;
}

static bool record_can_fail(const HPat *p)
{
  for (int i = 0; i < p->nfields; i++)
    if (p->fields[i].pat && hinfer_can_fail(p->fields[i].pat)) return true;
  return false;
}

bool hinfer_can_fail(const HPat *p)
{
  switch (p->kind) {
    case HP_WILD:
    case HP_VAR:
    case HP_LAZY: return false;
    case HP_LIT:
    case HP_LIST:
    case HP_OPS: return true;
    case HP_CON:
    case HP_RECORD:
      return htype_con_of(&p->ref)->tycon->ncons != 1 || some_can_fail(p->args, p->nargs)
             || record_can_fail(p);
    default: return some_can_fail(p->args, p->nargs);
  }
}

/* mismatch.c: messages for types that don't agree.
 *
 * All have one shape: "<subject> has type <got>, but <why> <want>".  A note follows where the two
 * types don't show what is wrong. */
#include <config.h>
#include "haskell/check/infer_private.h"
#include "haskell/types/builtin.h"

const char *hmismatch_name(const HExp *e)
{
  if (e->kind == HX_VAR || e->kind == HX_CON || e->kind == HX_INFIX)
    return arena_printf(unit_arena, "`%s'", e->ref.name);
  if (e->kind == HX_LEFT_SECTION || e->kind == HX_RIGHT_SECTION)
    return arena_printf(unit_arena, "`%s'", e->items[0].ref.name);
  return "this function";
}

const char *hmismatch_subject(const HExp *e)
{
  switch (e->kind) {
    case HX_VAR:
    case HX_CON: return arena_printf(unit_arena, "`%s'", e->ref.name);
    case HX_LIT: return "this literal";
    case HX_LAMBDA:
    case HX_LAMBDA_CASE: return "this function";
    case HX_LIST:
    case HX_RANGE:
    case HX_COMPREHENSION: return "this list";
    case HX_TUPLE: return "this tuple";
    case HX_DO: return "this `do'";
    default: return "this expression";
  }
}

static const char *reason(Why why)
{
  const char *name = why.fun    ? hmismatch_name(why.fun)
                     : why.name ? arena_printf(unit_arena, "`%s'", why.name)
                                : "";
  VEC(char) text = { 0 };
  for (const char *s = why.text; *s; s++) {
    if (s[0] != '%') {
      vec_push(&text, *s);
      continue;
    }
    for (const char *n = name; *n; n++) vec_push(&text, *n);
    s++; /* %s */
  }
  vec_push(&text, 0);
  return text.at;
}

static Ty *result_of_action(Ty *t)
{
  HEntity *io = hbuiltin_entity(HB_IO);
  HTyCon *c = htype_head(t);
  t = htype_prune(t);
  return io && c && c->entity == io && t->kind == TY_APP ? t->arg : NULL;
}

static bool is_list_of_actions(Ty *t)
{
  t = htype_prune(t);
  return htype_head(t) == htype_special(intern("[]")) && t->kind == TY_APP
         && result_of_action(t->arg);
}

/* One is an action, and the other what it returns. */
static void note_of_action(Loc loc, Ty *got, Ty *want)
{
  Ty *result = result_of_action(got), *wanted = result_of_action(want);
  if (result && !wanted && htype_unify(result, want))
    diag_note(loc, "it is an action; in a `do', x <- .. gives its result a name");
  else if (wanted && is_list_of_actions(got))
    diag_note(loc, "it is a list of actions; `sequence_' makes one action of them, and `mapM_' is "
                   "`map' for actions");
  else if (wanted && !result && htype_prune(wanted)->kind != TY_VAR && htype_unify(got, wanted))
    diag_note(loc, "`return' makes an action of it");
}

static const char *owner(const Ty *skolem)
{
  return skolem->owner ? arena_printf(unit_arena, " of `%s'", skolem->owner) : "";
}

static void note_of_hidden(const Ty *skolem)
{
  diag_note(skolem->loc,
            "constructor `%s' hides the type `%s': in each value that a pattern takes apart it is "
            "another one, which nothing outside of that pattern's scope can mention",
            skolem->owner, skolem->skolem);
}

static bool is_signature(const Ty *t)
{
  return t->kind == TY_VAR && t->skolem && t->why == HSKOLEM_SIGNATURE;
}

/* A variable of a signature can't be the other type.  If it is a part of that, its signature isn't
 * the reason. */
static void note_of_skolems(HClash clash)
{
  Ty *other = clash.skolem == clash.a ? clash.b : clash.a;
  bool same = is_signature(clash.a) && is_signature(clash.b) && clash.a->skolem == clash.b->skolem;
  if (clash.skolem->why == HSKOLEM_PATTERN) note_of_hidden(clash.skolem);
  else if (same)
    diag_note(clash.a->loc,
              "each signature has a type variable `%s' of its own; write "
              "`forall %s.' before the outer one's type, and it is the same in both",
              clash.a->skolem, clash.a->skolem);
  else if (clash.skolem->why == HSKOLEM_ARGUMENT)
    diag_note(clash.skolem->loc, "what takes this argument says that `%s' is any type",
              clash.skolem->skolem);
  else if (!htype_has_var(other, clash.skolem))
    diag_note(clash.skolem->loc, "the signature%s is too general: it says that `%s' is any type",
              owner(clash.skolem), clash.skolem->skolem);
}

static void note_clash(Loc loc, HClash clash, HTypeNames *names, Ty *got, Ty *want)
{
  const char *a = htype_show(names, clash.a), *b = htype_show(names, clash.b);
  switch (clash.kind) {
    case HCLASH_CON: note_of_action(loc, got, want); return;
    case HCLASH_KIND:
      diag_note(loc, "%s has kind %s, but %s has kind %s", a,
                htype_show(names, htype_kind(clash.a)), b, htype_show(names, htype_kind(clash.b)));
      return;
    case HCLASH_INFINITE:
      diag_note(loc, "the type would be infinite, since %s is a part of %s", a, b);
      return;
    case HCLASH_SKOLEM: note_of_skolems(clash); return;
    case HCLASH_WAITS:
      diag_note(loc, "nothing says which type %s is here",
                htype_is_stuck(htype_prune(clash.a)) ? a : b);
      return;
    case HCLASH_FORALL:
      diag_note(
          loc, "nothing says yet that the type has a `forall' here: a signature can say it, of the "
               "function whose argument this is");
      return;
    case HCLASH_ESCAPE:
      if (clash.skolem->why == HSKOLEM_PATTERN) {
        note_of_hidden(clash.skolem);
        return;
      }
      if (clash.skolem->why == HSKOLEM_ARGUMENT) {
        diag_note(clash.skolem->loc,
                  "what takes this argument says that `%s' is any type, but something outside of "
                  "the argument has a type that depends on it",
                  clash.skolem->skolem);
        return;
      }
      diag_note(clash.skolem->loc,
                "the signature's `%s' is any type, but something outside of its "
                "definition has a type that depends on it",
                clash.skolem->skolem);
      return;
  }
}

/* Variables of signatures keep their names, and others take what is left. */
static void name_skolems(HTypeNames *names, Ty *t)
{
  TyVars vars = { 0 };
  htype_vars(t, &vars);
  for (int i = 0; i < vars.n; i++)
    if (vars.at[i]->skolem) htype_show(names, vars.at[i]);
}

void hmismatch_told(Loc loc, const char *subject, Ty *got, const char *why, Ty *want)
{
  HTypeNames names = { 0 };
  HClash clash = htype_clash();
  name_skolems(&names, got);
  name_skolems(&names, want);
  const char *is = htype_show(&names, got), *must = htype_show(&names, want);
  int before = diag_errors();
  const char *own = htype_error(&names, want);
  if (!own) own = htype_error(&names, got);
  if (own) {
    diag_error(loc, "%s", own);
    diag_note(loc, "a TypeError says so, of the type of %s", subject);
    return;
  }
  diag_error(loc, "%s has type %s, but %s %s", subject, is, why, must);
  if (diag_errors() > before) note_clash(loc, clash, &names, got, want);
}

void hmismatch(Loc loc, const char *subject, Ty *got, Why why, Ty *want)
{
  hmismatch_told(loc, subject, got, reason(why), want);
}

void hmismatch_expect(Loc loc, const char *subject, Ty *got, Why why, Ty *want)
{
  HWaits *waits = htype_waits();
  int before = waits->v.n;
  if (!htype_unify(got, want)) hmismatch(loc, subject, got, why, want);
  for (int i = before; i < waits->v.n; i++)
    waits->v.at[i] = (HWait){ waits->v.at[i].eqn, loc, subject, reason(why), got, want };
}

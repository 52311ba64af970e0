/* mismatch.c: messages for types that don't agree.
 *
 * All have one shape: "<subject> has type <got>, but <why> <want>".  A note follows where the two
 * types don't show what is wrong. */
#include <config.h>
#include "haskell/infer_private.h"

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
  case HX_VAR: case HX_CON: return arena_printf(unit_arena, "`%s'", e->ref.name);
  case HX_LIT: return "this literal";
  case HX_LAMBDA: case HX_LAMBDA_CASE: return "this function";
  case HX_LIST: case HX_RANGE: case HX_COMPREHENSION: return "this list";
  case HX_TUPLE: return "this tuple";
  case HX_DO: return "this `do'";
  default: return "this expression";
  }
}

static const char *reason(Why why)
{
  const char *name = why.fun ? hmismatch_name(why.fun)
                     : why.name ? arena_printf(unit_arena, "`%s'", why.name) : "";
  VEC(char) text = {0};
  for (const char *s = why.text; *s; s++) {
    if (s[0] != '%') {
      vec_push(&text, *s);
      continue;
    }
    for (const char *n = name; *n; n++) vec_push(&text, *n);
    s++;                                 /* %s */
  }
  vec_push(&text, 0);
  return text.at;
}

static void note(Loc loc, HClash clash, HTypeNames *names)
{
  const char *a = htype_show(names, clash.a), *b = htype_show(names, clash.b);
  switch (clash.kind) {
  case HCLASH_CON: return;
  case HCLASH_KIND:
    diag_note(loc, "%s has kind %s, but %s has kind %s", a, htype_show(names, htype_kind(clash.a)),
              b, htype_show(names, htype_kind(clash.b)));
    return;
  case HCLASH_INFINITE:
    diag_note(loc, "the type would be infinite, since %s is a part of %s", a, b);
    return;
  case HCLASH_SKOLEM:
    diag_note(clash.skolem->loc, "the signature is too general: it says that `%s' is any type",
              clash.skolem->skolem);
    return;
  case HCLASH_ESCAPE:
    diag_note(clash.skolem->loc, "the signature's `%s' is any type, but something outside of its "
              "definition has a type that depends on it", clash.skolem->skolem);
    return;
  }
}

/* Variables of signatures keep their names, and others take what is left. */
static void name_skolems(HTypeNames *names, Ty *t)
{
  TyVars vars = {0};
  htype_vars(t, &vars);
  for (int i = 0; i < vars.n; i++)
    if (vars.at[i]->skolem) htype_show(names, vars.at[i]);
}

void hmismatch(Loc loc, const char *subject, Ty *got, Why why, Ty *want)
{
  HTypeNames names = {0};
  HClash clash = htype_clash();
  name_skolems(&names, got);
  name_skolems(&names, want);
  const char *is = htype_show(&names, got), *must = htype_show(&names, want);
  int before = diag_errors();
  diag_error(loc, "%s has type %s, but %s %s", subject, is, reason(why), must);
  if (diag_errors() > before) note(loc, clash, &names);
}

void hmismatch_expect(Loc loc, const char *subject, Ty *got, Why why, Ty *want)
{
  if (!htype_unify(got, want)) hmismatch(loc, subject, got, why, want);
}

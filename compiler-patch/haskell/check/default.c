/* default.c: types for variables that nothing decides.
 *
 *     show (2 ^ 10)            Num a, Show a, Integral b, Num b: a and b are Integer
 *
 * Haskell's rule: the variable occurs only in predicates C a; one of the classes is numeric; all
 * are classes of the Prelude or of the standard library.  Then it is the first type of the module's
 * `default' that is in all of the classes.  Besides, a variable of Foldable or Traversable is the
 * list.  With OverloadedStrings IsString counts as numeric, and String comes after the numbers. */
#include <config.h>
#include "haskell/check/infer_private.h"
#include "haskell/tree/extension.h"
#include "haskell/types/builtin.h"
#include "haskell/types/written.h"

static const HBuiltin standard[] = {
  HB_EQ,  HB_ORD,  HB_SHOW,     HB_READ,       HB_ENUM,     HB_BOUNDED,   HB_IX,
  HB_NUM, HB_REAL, HB_INTEGRAL, HB_FRACTIONAL, HB_FLOATING, HB_REAL_FRAC, HB_REAL_FLOAT,
};

static bool is_standard(const HClass *c)
{
  for (size_t i = 0; i < sizeof standard / sizeof *standard; i++)
    if (hbuiltin_is(standard[i], c->entity)) return true;
  return false;
}

static bool is_numeric(const HClass *c)
{
  HEntity *num = hbuiltin_entity(HB_NUM);
  return num && num->data && hclass_is_below(c, num->data);
}

/* ---- the declaration ---- */

static void set_standard(Infer *it)
{
  static const HBuiltin types[] = { HB_INTEGER, HB_DOUBLE };
  it->defaults = NEWN(Ty *, 3);
  for (int i = 0; i < 2; i++) {
    HEntity *e = hbuiltin_entity(types[i]);
    if (e && e->data) it->defaults[it->ndefaults++] = ((HTyCon *)e->data)->type;
  }
  if (hextension_is_on(it->module, "OverloadedStrings"))
    it->defaults[it->ndefaults++] = htype_list(hbuiltin_type(HB_CHAR, it->module->loc));
}

static void read_types(Infer *it, HDecl *d)
{
  HTyScope s = { 0 };
  it->defaults = NEWN(Ty *, d->ntypes);
  for (int i = 0; i < d->ntypes; i++) {
    hkind_check(&s, d->types[i], htype_star());
    Ty *t = it->defaults[it->ndefaults++] = hwritten_type(d->types[i]);
    HClass *num = hbuiltin_class(HB_NUM, d->loc);
    HTypeNames names = { 0 };
    if (num && !hentail_holds((Pred){ num, t }))
      diag_error(d->types[i]->loc,
                 "a default type must be a number, but there is no instance "
                 "Num %s",
                 htype_show_arg(&names, t));
  }
}

void hdefault_declaration(Infer *it)
{
  HDecl *first = NULL;
  for (int i = 0; i < it->module->ndecls; i++) {
    HDecl *d = it->module->decls[i];
    if (d->kind != HD_DEFAULT) continue;
    if (first) diag_error(d->loc, "a module has one `default' at most");
    else read_types(it, d);
    first = d;
  }
  if (!first) set_standard(it);
}

/* ---- choosing ---- */

/* The predicates that mention a variable. */
typedef struct Choice {
  Ty *var;
  HWanteds *open;
  VEC(int) mention;
} Choice;

static bool mentions(const HWanted *w, Ty *var) { return htype_has_var(w->pred.type, var); }

static HWanted *mentioned(const Choice *c, int i) { return &c->open->v.at[c->mention.at[i]]; }

static bool is_allowed(const Choice *c)
{
  bool numeric = false;
  for (int i = 0; i < c->mention.n; i++) {
    HWanted *w = mentioned(c, i);
    bool text = hbuiltin_is(HB_IS_STRING, w->pred.class->entity);
    if (htype_prune(w->pred.type) != c->var || (!text && !is_standard(w->pred.class))) return false;
    numeric = numeric || text || is_numeric(w->pred.class);
  }
  return numeric;
}

static bool fits(const Choice *c, Ty *t)
{
  for (int i = 0; i < c->mention.n; i++) {
    HWanted *w = mentioned(c, i);
    if (htype_prune(w->pred.type) == c->var && !hentail_holds((Pred){ w->pred.class, t }))
      return false;
  }
  return true;
}

/* An overloaded string may be any container of characters, so nothing is chosen for it. */
static bool is_container(const Choice *c)
{
  for (int i = 0; i < c->mention.n; i++)
    if (hbuiltin_is(HB_IS_STRING, mentioned(c, i)->pred.class->entity)) return false;
  for (int i = 0; i < c->mention.n; i++) {
    HWanted *w = mentioned(c, i);
    if (htype_prune(w->pred.type) == c->var
        && (hbuiltin_is(HB_FOLDABLE, w->pred.class->entity)
            || hbuiltin_is(HB_TRAVERSABLE, w->pred.class->entity)))
      return true;
  }
  return false;
}

static bool choose(const Infer *it, const Choice *c)
{
  Ty *list = htype_special(intern("[]"))->type;
  if (is_container(c) && fits(c, list)) return htype_unify(c->var, list);
  if (!is_allowed(c)) return false;
  for (int i = 0; i < it->ndefaults; i++)
    if (fits(c, it->defaults[i])) return htype_unify(c->var, it->defaults[i]);
  return false;
}

static void report_ambiguity(const HWanteds *open, const HWanted *w, bool numeric)
{
  HTypeNames names = { 0 };
  const char *text = htype_show_pred(&names, w->pred);
  TyVars vars = { 0 };
  htype_vars(w->pred.type, &vars);
  for (int i = 0; i < open->v.n; i++) {
    const HWanted *other = &open->v.at[i];
    if (other == w || other->pred.class == w->pred.class) continue;
    if (vars.n && mentions(other, vars.at[0]))
      text = arena_printf(unit_arena, "%s, %s", text, htype_show_pred(&names, other->pred));
  }
  if (diag_errors()) return; /* what is wrong elsewhere may be the reason */
  diag_error(w->loc, "the type that %s needs here is ambiguous: %s", w->use, text);
  diag_note(w->loc,
            numeric ? "no default type is in all of these classes; a signature could say "
                      "which type `%s' is"
                    : "nothing says which type `%s' is; a signature could",
            htype_show(&names, vars.n ? vars.at[0] : w->pred.type));
}

static void fail_var(const Choice *c, bool *reported)
{
  int first = 0;
  while (first < c->mention.n && reported[c->mention.at[first]]) first++;
  if (first == c->mention.n) return;
  HWanted *w = mentioned(c, first);
  if (hentail_possible(w->pred)) report_ambiguity(c->open, w, is_allowed(c));
  else hentail_report(w);
  for (int i = first; i < c->mention.n; i++) reported[c->mention.at[i]] = true;
}

/* A choice for each variable, in the order in which the predicates mention them.  A variable's
 * number is in `rank' meanwhile: no variable becomes another here. */
static Choice *choices(HWanteds *open, int *n)
{
  TyVars vars = { 0 };
  unsigned mark = htype_walk();
  for (int i = 0; i < open->v.n; i++) htype_more_vars(open->v.at[i].pred.type, &vars, mark);
  Choice *all = NEWN(Choice, vars.n);
  int *ranks = NEWN(int, vars.n);
  for (int i = 0; i < vars.n; i++) {
    all[i] = (Choice){ .var = vars.at[i], .open = open };
    ranks[i] = vars.at[i]->rank;
    vars.at[i]->rank = i;
  }
  for (int i = 0; i < open->v.n; i++) {
    TyVars own = { 0 };
    htype_vars(open->v.at[i].pred.type, &own);
    for (int k = 0; k < own.n; k++) vec_push(&all[own.at[k]->rank].mention, i);
  }
  for (int i = 0; i < vars.n; i++) vars.at[i]->rank = ranks[i];
  *n = vars.n;
  return all;
}

void hdefault(Infer *it, HWanteds *open)
{
  bool *reported = NEWN(bool, open->v.n);
  int n;
  Choice *all = choices(open, &n);
  for (int i = 0; i < n; i++) {
    Ty *v = htype_prune(all[i].var);
    if (v->kind != TY_VAR || v->skolem) continue;
    if (!choose(it, &all[i])) fail_var(&all[i], reported);
  }
  HWanteds rest = { 0 };
  for (int i = 0; i < open->v.n; i++)
    if (!reported[i]) hentail_reduce(&it->givens, open->v.at[i], &rest);
  for (int i = 0; i < rest.v.n; i++) hentail_report(&rest.v.at[i]);
}

/* family.c: families of types: types that are told by equations.
 *
 *     type family Elem c                      Elem [Char] is Char;
 *     type instance Elem [a] = a              Elem t is stuck while nothing is known of t, and an
 *     type instance Elem Text = Char          equation that is given may say what it is
 *
 * An instance of a family of data is a type of its own, which the equation leads to
 * (parse_family.c).
 *
 * htype.c has what a family applied to types is. */
#include <config.h>
#include "haskell/types/family.h"
#include "haskell/types/written.h"

/* ---- declarations ---- */

static void check_conflict(const HTyCon *c, const HFamilyEqn *e)
{
  for (int i = 0; !c->closed && i < c->eqns.n; i++) {
    const HFamilyEqn *old = &c->eqns.at[i];
    Ty **a = NEWN(Ty *, e->nvars), **b = NEWN(Ty *, old->nvars);
    bool same = true;
    for (int k = 0; k < e->nvars; k++) a[k] = htype_fresh_of(e->kinds[k], 0);
    for (int k = 0; k < old->nvars; k++) b[k] = htype_fresh_of(old->kinds[k], 0);
    for (int k = 0; same && k < c->arity; k++)
      same = htype_unify(htype_substitute(e->args[k], a), htype_substitute(old->args[k], b));
    if (!same || htype_equal(htype_substitute(e->type, a), htype_substitute(old->type, b)))
      continue;
    diag_error(e->loc, "this equation of family `%s' contradicts another one", c->name);
    diag_note(old->loc, "here");
    return;
  }
}

void hfamily_add(HTyCon *c, HFamilyEqn e)
{
  check_conflict(c, &e);
  vec_push(&c->eqns, e);
}

static Ty *result_of(const HTyCon *c)
{
  Ty *kind = c->kind, *from;
  for (int i = 0; i < c->arity; i++) htype_is_fun(kind, &from, &kind);
  return kind;
}

/* data family F a :: * -> *; data instance F Int b = ..: that is F Int = F:Int, without b. */
static const HType *without_last(const HType *t, int n)
{
  HType *to = NEW(HType);
  *to = *t;
  to->nargs -= n;
  return to->nargs == 1 ? to->args[0] : to;
}

/* The variables of an instance's head are those of its equations, too. */
static void kinds_of_head(const HTyScope *s, const HDecl *in)
{
  HTyScope head = { 0 };
  HClass *class = hclass_of(&in->pred.class);
  if (!class || !hkind_check_pred(&head, &in->pred, class)) return;
  for (int i = 0; i < s->vars.n; i++)
    for (int k = 0; k < head.vars.n; k++)
      if (s->vars.at[i]->name == head.vars.at[k]->name)
        htype_unify(((HTyVarInfo *)s->vars.at[i]->data)->kind,
                    ((HTyVarInfo *)head.vars.at[k]->data)->kind);
  for (int k = 0; k < head.vars.n; k++) head.vars.at[k]->data = NULL;
}

/* in: the instance that it stands in, or NULL */
static void add_equation(const HDecl *d, const HDecl *in)
{
  HTyCon *c = d->pred.class.is ? d->pred.class.is->data : NULL;
  HTyScope s = { 0 };
  int more = c && c->family && c->data && d->ndecls ? d->pred.nargs - c->arity : 0;
  bool last = more >= 0 && d->type->nargs > more;
  for (int i = 0; i < more; i++) last &= d->pred.args[c->arity + i]->kind == HTY_VAR;
  const HType *type = more > 0 && last ? without_last(d->type, more) : d->type;
  if (!c || !c->family || d->pred.nargs != c->arity + (last ? more : 0)) {
    diag_error(d->loc,
               c && c->family ? "family `%s' has %d parameter%s, but is given %d"
                              : "`%s' is no family of types",
               d->pred.class.name, c ? c->arity : 0, c && c->arity == 1 ? "" : "s", d->pred.nargs);
    return;
  }
  Ty **kinds = htype_parameters(c);
  for (int i = 0; i < c->arity; i++) hkind_check(&s, d->pred.args[i], kinds[i]);
  hkind_check(&s, type, result_of(c));
  if (in) kinds_of_head(&s, in);
  HFamilyEqn e = {
    .nvars = s.vars.n, .kinds = NEWN(Ty *, s.vars.n), .args = NEWN(Ty *, c->arity), .loc = d->loc
  };
  for (int i = 0; i < s.vars.n; i++) {
    HTyVarInfo *info = s.vars.at[i]->data;
    hkind_default(info->kind);
    e.kinds[i] = info->kind;
    info->type = htype_gen(i);
  }
  for (int i = 0; i < c->arity; i++) e.args[i] = hwritten_type(d->pred.args[i]);
  e.type = hwritten_type(type);
  if (htype_prune(result_of(c)) == htype_constraint()) e.type = hclass_constraint(e.type);
  hfamily_add(c, e);
  if (!d->ndecls != !c->data)
    diag_error(d->loc,
               c->data ? "family `%s' is one of data: `data instance' says what it is"
                       : "family `%s' is none of data: `type instance' says what it is",
               c->name);
  HTyCon *is = d->ndecls ? htype_head(e.type) : NULL;
  if (is) is->data_of = c, is->data_args = e.args;
}

void hfamily_module(const HModule *m)
{
  for (int i = 0; i < m->ndecls; i++) {
    const HDecl *d = m->decls[i];
    if (d->kind == HD_TYPE_EQUATION) add_equation(d, NULL);
    bool has = d->kind == HD_FAMILY || d->kind == HD_INSTANCE;
    for (int k = 0; has && k < d->ndecls; k++)
      if (d->decls[k]->kind == HD_TYPE_EQUATION)
        add_equation(d->decls[k], d->kind == HD_INSTANCE ? d : NULL);
  }
}

/* ---- defaults ---- */

static const HDecl *own_equation(const HDecl *d, Name family)
{
  for (int i = 0; i < d->ndecls; i++)
    if (d->decls[i]->kind == HD_TYPE_EQUATION && d->decls[i]->pred.class.name == family)
      return d->decls[i];
  return NULL;
}

/* The number of the class's parameter that the variable of the default's left-hand side names by
 * its place in the family's declaration; -1: it is none. */
static int class_param(const HClass *class, const HDecl *family, int i)
{
  return hclass_param(class, family->vars[i].ref.name);
}

/* type F a = t in the class: the equation for an instance that has none. */
static void add_default(const HInstance *in, const HDecl *family, const HDecl *d)
{
  HTyCon *c = family->name.is->data;
  HTyScope s = { 0 };
  Ty **kinds = htype_parameters(c), **params = hclass_params(in->class, in->type);
  for (int i = 0; i < c->arity; i++) hkind_check(&s, d->pred.args[i], kinds[i]);
  hkind_check(&s, d->type, result_of(c));
  int n = in->nvars + s.vars.n;
  HFamilyEqn e = {
    .nvars = n, .kinds = NEWN(Ty *, n), .args = NEWN(Ty *, c->arity), .loc = in->loc
  };
  for (int i = 0; i < in->nvars; i++) e.kinds[i] = in->kinds[i];
  for (int i = 0; i < s.vars.n; i++) {
    HTyVarInfo *info = s.vars.at[i]->data;
    hkind_default(info->kind);
    e.kinds[in->nvars + i] = info->kind;
    info->type = htype_gen(in->nvars + i);
  }
  for (int i = 0; i < c->arity; i++) {
    int at = class_param(in->class, family, i);
    const HType *var = d->pred.args[i];
    if (at >= 0 && var->kind == HTY_VAR) ((HTyVarInfo *)var->ref.is->data)->type = params[at];
    e.args[i] = hwritten_type(var);
  }
  e.type = hwritten_type(d->type);
  if (htype_prune(result_of(c)) == htype_constraint()) e.type = hclass_constraint(e.type);
  hfamily_add(c, e);
  for (int i = 0; i < s.vars.n; i++) s.vars.at[i]->data = NULL;
}

void hfamily_default(const HInstance *in)
{
  const HDecl *class = in->class->decl;
  for (int i = 0; class && in->decl->kind == HD_INSTANCE && i < class->ndecls; i++) {
    const HDecl *family = class->decls[i];
    if (family->kind != HD_FAMILY || own_equation(in->decl, family->name.name)) continue;
    const HDecl *d = own_equation(class, family->name.name);
    if (d) add_default(in, family, d);
  }
}

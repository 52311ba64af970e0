/* class.c: class declarations -> superclasses and methods with their types.
 *
 *     class Eq a => Ord a where              supers: Eq
 *       compare :: a -> a -> Ordering        compare :: Ord a => a -> a -> Ordering
 *       sortOn' :: Ord b => (b -> a) -> ..   sortOn' :: (Ord a, Ord b) => (b -> a) -> ..
 *
 * The class is the first assertion in the type of a method, and its parameters are the first
 * variables. */
#include <config.h>
#include "haskell/check/class.h"
#include "haskell/tree/extension.h"
#include "haskell/types/written.h"

static void add_super(HClass *c, const HPred *p)
{
  HClass *super = hclass_of(&p->class);
  if (htree_is_assertion(p)) {
    c->super_types[c->nsupers] = hwritten_type(p->args[0]);
    c->supers[c->nsupers++] = hclass_asserted();
    return;
  }
  if (!super || p->nargs != super->nparams) return; /* kind.c has reported it */
  if (hclass_is_below(super, c)) diag_error(p->loc, "class `%s' is its own superclass", c->name);
  else {
    Ty **args = NEWN(Ty *, p->nargs);
    for (int i = 0; i < p->nargs; i++) args[i] = hwritten_type(p->args[i]);
    c->super_types[c->nsupers] = hclass_type(super, args);
    c->supers[c->nsupers++] = super;
  }
}

/* class (e ~ Elem c) => Coll c e: wherever Coll c e is asserted, the equation holds. */
static void add_equation(HClass *c, const HPred *p)
{
  c->eqns[c->neqns++] = (HEqn){ hwritten_type(p->args[0]), hwritten_type(p->args[1]) };
}

/* The variables of the head are the parameters, in the types of superclasses. */
static void name_params(HClass *c)
{
  for (int i = 0; i < c->nparams; i++) {
    HTyVarInfo *info = NEW(HTyVarInfo);
    *info = (HTyVarInfo){ htype_gen(i), c->kinds[i] };
    c->decl->vars[i].ref.is->data = info;
  }
}

static void add_method(HClass *c, const HRef *name, HScheme *s)
{
  HMethod *m = &c->methods[c->nmethods++];
  HVar *v = NEW(HVar);
  m->entity = name->is;
  m->scheme = v->scheme = s;
  name->is->data = v;
}

/* The names of one signature share its scheme, since they share its variables. */
static void add_methods(HClass *c, const HDecl *d, bool ambiguous)
{
  HScheme *s = hwritten_method(d->type, c);
  const bool *known = hwritten_known(s);
  for (int i = 0; i < c->nparams; i++)
    if (!known[i] && !ambiguous)
      diag_error(d->loc, "the type of method `%s' must mention the class's variable `%s'",
                 d->names[0].name, c->decl->vars[i].ref.name);
  for (int i = 0; i < d->nnames; i++) add_method(c, &d->names[i], s);
}

/* Both types are the same but for their contexts; own variables of the method are any types. */
static bool is_same_type(const HClass *c, const HScheme *method, const HScheme *general)
{
  Ty **a, **b;
  htype_skolemise(method, 1, &a);
  Ty *t = htype_instance(general, 1, &b);
  for (int i = 0; i < c->nparams; i++) {
    a[i] = htype_fresh_of(c->kinds[i], 1);
    if (!htype_unify(a[i], b[i])) return false;
  }
  return htype_unify(htype_substitute(method->type, a), t);
}

/* default f :: type.  The default of f is a function of this type, and each instance without f has
 * it as its method. */
static void add_general(HClass *c, const HDecl *d, const HRef *name)
{
  HMethod *m = NULL;
  for (int i = 0; i < c->nmethods; i++)
    if (c->methods[i].entity->name == name->name) m = &c->methods[i];
  if (!m) {
    diag_error(name->loc, "`%s' is not a method of class `%s'", name->name, c->name);
    return;
  }
  HVar *v = NEW(HVar);
  v->scheme = hwritten_method(d->type, c);
  if (!is_same_type(c, m->scheme, v->scheme))
    diag_error(name->loc,
               "the default of method `%s' has another type than the method: they may differ in "
               "their contexts only",
               name->name);
  m->general = NEW(HEntity);
  *m->general = (HEntity){ .kind = HE_VAR,
                           .name = name->name,
                           .module = c->entity->module,
                           .loc = name->loc,
                           .parent = c->entity,
                           .data = v };
}

static void add_default(HClass *c, HDecl *d)
{
  for (int i = 0; i < c->nmethods; i++)
    if (c->methods[i].entity == d->name.is) {
      c->methods[i].body = d;
      return;
    }
  diag_error(d->loc, "`%s' is not a method of class `%s'", d->name.name, c->name);
}

static int count_names(const HDecl *d)
{
  int n = 0;
  for (int i = 0; i < d->ndecls; i++)
    if (d->decls[i]->kind == HD_SIGNATURE) n += d->decls[i]->nnames;
  return n;
}

static void check_names(const HClass *c, const HRef *names, int n)
{
  for (int i = 0; i < n; i++)
    if (hclass_param(c, names[i].name) < 0)
      diag_error(names[i].loc, "`%s' stands in a dependency, but is not a parameter of class `%s'",
                 names[i].name, c->name);
}

static void check_dependencies(const HClass *c)
{
  for (int i = 0; i < c->decl->ndepends; i++) {
    const HDepend *d = &c->decl->depends[i];
    check_names(c, d->from, d->nfrom);
    check_names(c, d->to, d->nto);
  }
}

static void declare_supers(HDecl *d)
{
  HClass *c = d->name.is->data;
  c->supers = NEWN(HClass *, d->context.n);
  c->super_types = NEWN(Ty *, d->context.n);
  name_params(c);
  check_dependencies(c);
  c->eqns = NEWN(HEqn, d->context.n);
  for (int i = 0; i < d->context.n; i++)
    if (htree_is_equation(&d->context.at[i])) add_equation(c, &d->context.at[i]);
    else add_super(c, &d->context.at[i]);
  c->done = true;
}

static void declare_methods(HDecl *d, bool ambiguous)
{
  HClass *c = d->name.is->data;
  c->methods = NEWN(HMethod, count_names(d));
  for (int i = 0; i < d->ndecls; i++)
    if (d->decls[i]->kind == HD_SIGNATURE) add_methods(c, d->decls[i], ambiguous);
  for (int i = 0; i < d->ndecls; i++)
    for (int k = 0; d->decls[i]->kind == HD_GENERAL && k < d->decls[i]->nnames; k++)
      add_general(c, d->decls[i], &d->decls[i]->names[k]);
  for (int i = 0; i < d->ndecls; i++)
    if (d->decls[i]->kind == HD_FUN) add_default(c, d->decls[i]);
    else if (d->decls[i]->kind == HD_PATTERN)
      diag_error(d->decls[i]->loc, "a class can't define names by a pattern");
}

void hclass_supers(HModule *m)
{
  for (int i = 0; i < m->ndecls; i++)
    if (m->decls[i]->kind == HD_CLASS) declare_supers(m->decls[i]);
}

void hclass_module(HModule *m)
{
  bool ambiguous = hextension_is_on(m, "AllowAmbiguousTypes");
  for (int i = 0; i < m->ndecls; i++)
    if (m->decls[i]->kind == HD_CLASS) declare_methods(m->decls[i], ambiguous);
}

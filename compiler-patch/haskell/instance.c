/* instance.c: instance declarations and deriving clauses -> instances.
 *
 *     instance (Eq a, Eq b) => Eq (Either a b)        Eq, type Either 0 1, context Eq 0, Eq 1
 *     data T a = .. deriving Show                     Show, type T 0; its context comes later
 *
 * Two instances of a class must not match the same type. */
#include <config.h>
#include "haskell/class.h"
#include "haskell/builtin.h"
#include "haskell/derive.h"
#include "haskell/written.h"

static const char *show_head(const HInstance *in)
{
  HScheme s = { .nvars = in->nvars, .kinds = in->kinds, .written = in->written,
                .type = in->type };
  HTypeNames names = {0};
  Ty *t = htype_skolemise(&s, 0, NULL);
  return htype_show_pred(&names, (Pred){ in->class, t });
}

static Ty *open_type(const HInstance *in)
{
  HScheme s = { .nvars = in->nvars, .kinds = in->kinds, .type = in->type };
  return htype_instance(&s, 0, NULL);
}

bool hinstance_add(HInstance *in)
{
  HClass *c = in->class;
  for (int i = 0; i < c->instances.n; i++) {
    HInstance *old = c->instances.at[i];
    if (htype_head(old->type) != htype_head(in->type)) continue;
    if (!htype_unify(open_type(old), open_type(in))) continue;
    bool same = htype_equal(old->type, in->type);
    diag_error(in->loc, same ? "there is an instance %s already"
                             : "instance %s overlaps with another one", show_head(in));
    diag_note(old->loc, "here");
    return false;
  }
  vec_push(&c->instances, in);
  return true;
}

static HInstance *new_instance(HModule *m, HDecl *d, HClass *c, Loc loc)
{
  HInstance *in = NEW(HInstance);
  *in = (HInstance){ .class = c, .module = m, .decl = d, .loc = loc,
                     .methods = NEWN(HInstanceMethod, c->nmethods) };
  return in;
}

/* ---- what can be derived ---- */

/* NULL: the class can be derived for the type.  Else it says why it can't. */
static const char *refusal(const HClass *class, const HTyCon *c)
{
  const HEntity *e = class->entity;
  bool enumeration = hderive_is_enumeration(c);
  if (hbuiltin_is(HB_EQ, e) || hbuiltin_is(HB_ORD, e) || hbuiltin_is(HB_SHOW, e)
      || hbuiltin_is(HB_READ, e))
    return NULL;
  if (hbuiltin_is(HB_ENUM, e))
    return enumeration ? NULL : "its constructors must be there, and have no fields";
  if (hbuiltin_is(HB_BOUNDED, e) || hbuiltin_is(HB_IX, e))
    return enumeration || c->ncons == 1
               ? NULL
               : "it must have one constructor, or only ones without fields";
  return "only Eq, Ord, Show, Read, Enum, Bounded and Ix can be derived";
}

/* ---- instance declarations ---- */

static bool is_class(const HPred *p)
{
  HClass *c = hclass_of(&p->class);
  if (!c) diag_error(p->class.loc, "`%s' is not a class", p->class.name);
  else if (p->nargs != 1)
    diag_error(p->loc, "class `%s' has one parameter, but is given %d types", c->name, p->nargs);
  return c && p->nargs == 1;
}

static void read_head(HInstance *in, HDecl *d)
{
  HTyScope s = {0};
  hkind_check(&s, d->pred.args[0], in->class->kind);
  hkind_check_context(&s, &d->context);
  in->nvars = s.vars.n;
  in->written = s.vars.at;
  in->kinds = NEWN(Ty *, s.vars.n);
  for (int i = 0; i < s.vars.n; i++) {
    HTyVarInfo *info = s.vars.at[i]->data;
    hkind_default(info->kind);
    in->kinds[i] = info->kind;
    info->type = htype_gen(i);
  }
  in->type = hwritten_type(d->pred.args[0]);
  in->context = hwritten_context(&d->context, &in->ncontext);
}

static void add_body(HInstance *in, HDecl *d)
{
  HClass *c = in->class;
  for (int i = 0; i < c->nmethods; i++) {
    if (c->methods[i].entity != d->name.is && c->methods[i].entity->name != d->name.name) continue;
    if (in->methods[i].body)
      diag_error(d->loc, "method `%s' is defined twice in this instance", d->name.name);
    in->methods[i].body = d;
    return;
  }
  diag_error(d->loc, "`%s' is not a method of class `%s'", d->name.name, c->name);
}

static void add_bodies(HInstance *in, HDecl *d)
{
  for (int i = 0; i < d->ndecls; i++)
    if (d->decls[i]->kind == HD_FUN) add_body(in, d->decls[i]);
    else if (d->decls[i]->kind == HD_PATTERN)
      diag_error(d->decls[i]->loc, "an instance can't define methods by a pattern");
}

static bool refuses_typeable(const HDecl *d)
{
  if (!hbuiltin_is(HB_TYPEABLE, d->pred.class.is)) return false;
  if (d->kind == HD_INSTANCE)
    diag_error(d->pred.loc, "every type is in the class Typeable already; leave the instance out");
  return true;
}

static void check_standalone(const HInstance *in)
{
  HTyCon *c = htype_head(in->type);
  const char *why = c && c->decl ? refusal(in->class, c) : "its declaration must be known";
  if (why) diag_error(in->loc, "can't derive %s: %s", show_head(in), why);
}

static void declare_instance(HModule *m, HDecl *d, HInstances *found)
{
  if (!is_class(&d->pred) || refuses_typeable(d)) return;
  int errors = diag_errors();
  HInstance *in = new_instance(m, d, hclass_of(&d->pred.class), d->pred.loc);
  in->derived = d->kind == HD_DERIVING;
  read_head(in, d);
  if (diag_errors() == errors && !htype_head(in->type) && in->type->kind == TY_GEN)
    diag_error(in->loc, "instance %s is for a variable, and so for all types; name a type",
               show_head(in));
  add_bodies(in, d);
  if (diag_errors() == errors && in->derived) check_standalone(in);
  if (diag_errors() == errors && hinstance_add(in)) vec_push(&found->v, in);
}

/* ---- deriving clauses ---- */

/* Every type is Typeable, whether its declaration says so or not. */
static void declare_derived(HModule *m, HDecl *d, const HType *t, HInstances *found)
{
  HTyCon *c = d->name.is->data;
  HClass *class = t->kind == HTY_CON ? hclass_of(&t->ref) : NULL;
  if (!class) {
    diag_error(t->loc, "expected the name of a class to derive");
    return;
  }
  if (hbuiltin_is(HB_TYPEABLE, class->entity)) return;
  const char *why = refusal(class, c);
  if (why) {
    diag_error(t->loc, "can't derive %s for `%s': %s", class->name, c->name, why);
    return;
  }
  HInstance *in = new_instance(m, d, class, t->loc);
  in->derived = true;
  in->nvars = d->nvars;
  in->written = NEWN(HEntity *, d->nvars);
  in->kinds = htype_parameters(c);
  for (int i = 0; i < d->nvars; i++) in->written[i] = d->vars[i].ref.is;
  in->type = hwritten_head(d);
  if (hinstance_add(in)) vec_push(&found->v, in);
}

void hinstance_module(HModule *m, HInstances *found)
{
  for (int i = 0; i < m->ndecls; i++) {
    HDecl *d = m->decls[i];
    if (d->kind == HD_INSTANCE || d->kind == HD_DERIVING) declare_instance(m, d, found);
    for (int k = 0; k < d->nderives; k++) declare_derived(m, d, d->derives[k], found);
  }
}

/* instance.c: instance declarations and deriving clauses -> instances.
 *
 *     instance (Eq a, Eq b) => Eq (Either a b)        Eq, type Either 0 1, context Eq 0, Eq 1
 *     data T a = .. deriving Show                     Show, type T 0; its context comes later
 *     data T a = .. deriving Functor                  Functor, type T
 *     newtype N = N Int deriving Num                  Num, type N; rep Int
 *
 * Two instances of a class must not match the same type.  If the class has functional dependencies,
 * instances must agree with them, each alone and any two of them:
 *
 *     class C a b | a -> b                            one type b for each a
 *     instance C Int b                                refused: which b?
 *     instance C Int Bool; instance C Int Char        refused: there can't be both */
#include <config.h>
#include "haskell/check/class.h"
#include "haskell/derive/derive.h"
#include "haskell/tree/extension.h"
#include "haskell/types/builtin.h"
#include "haskell/types/coerce.h"
#include "haskell/types/entail.h"
#include "haskell/types/family.h"
#include "haskell/types/written.h"
#include <string.h>

static const char *show_head(const HInstance *in)
{
  HScheme s = { .nvars = in->nvars, .kinds = in->kinds, .written = in->written, .type = in->type };
  HTypeNames names = { 0 };
  Ty *t = htype_skolemise(&s, 0, NULL);
  return htype_show_pred(&names, (Pred){ in->class, t });
}

static Ty *open_type(const HInstance *in)
{
  HScheme s = { .nvars = in->nvars, .kinds = in->kinds, .type = in->type };
  return htype_instance(&s, 0, NULL);
}

/* ---- functional dependencies ---- */

static const char *show_dependency(const HDepend *d)
{
  const char *text = "";
  for (int i = 0; i < d->nfrom; i++)
    text = arena_printf(unit_arena, "%s%s ", text, d->from[i].name);
  text = arena_printf(unit_arena, "%s->", text);
  for (int i = 0; i < d->nto; i++) text = arena_printf(unit_arena, "%s %s", text, d->to[i].name);
  return text;
}

/* Can the parameters become the same? */
static bool unify_params(const HClass *c, const HRef *names, int n, Ty **a, Ty **b)
{
  for (int i = 0; i < n; i++) {
    int at = hclass_param(c, names[i].name);
    if (!htype_unify(a[at], b[at])) return false;
  }
  return true;
}

/* Two instances may differ in parameters that a dependency determines only if they differ in those
 * that determine them. Types that can still become the same don't differ, as in GHC: contexts may
 * decide them. */
static bool contradicts(const HInstance *in, const HInstance *old, const HDepend *d)
{
  const HClass *c = in->class;
  Ty **a = hclass_params(c, open_type(in)), **b = hclass_params(c, open_type(old));
  return unify_params(c, d->from, d->nfrom, a, b) && !unify_params(c, d->to, d->nto, a, b);
}

static bool is_consistent(const HInstance *in)
{
  const HClass *c = in->class;
  for (int k = 0; c->bundle && k < c->decl->ndepends; k++)
    for (int i = 0; i < c->instances.n; i++) {
      if (!contradicts(in, c->instances.at[i], &c->decl->depends[k])) continue;
      diag_error(in->loc, "instance %s contradicts another one: class `%s' has the dependency %s",
                 show_head(in), c->name, show_dependency(&c->decl->depends[k]));
      diag_note(c->instances.at[i]->loc, "here");
      return false;
    }
  return true;
}

/* The variables that are known, by the context, if those of the type are. */
static const bool *known_of(const HInstance *in, Ty *type)
{
  HScheme s = { .nvars = in->nvars,
                .type = type,
                .preds = in->context,
                .npreds = in->ncontext,
                .equal = in->equal,
                .eqns = in->eqns,
                .neqns = in->neqns };
  return hwritten_known(&s);
}

static bool covers(const HInstance *in, const HDepend *d)
{
  HClass *c = in->class;
  Ty **params = hclass_params(c, in->type), *from = c->bundle->type;
  for (int i = 0; i < d->nfrom; i++)
    from = htype_apply(from, params[hclass_param(c, d->from[i].name)]);
  const bool *known = known_of(in, from);
  for (int v = 0; v < in->nvars; v++)
    for (int i = 0; !known[v] && i < d->nto; i++)
      if (htype_has_gen(params[hclass_param(c, d->to[i].name)], v)) {
        diag_error(in->loc,
                   "class `%s' has the dependency %s, so instance %s must determine the type "
                   "`%s'",
                   c->name, show_dependency(d), show_head(in), in->written[v]->name);
        return false;
      }
  return true;
}

/* A determined parameter must follow from those that determine it; assertions of the context may
 * help. (GHC asks for UndecidableInstances if they do.) */
static bool is_covered(const HInstance *in)
{
  const HDecl *d = in->class->decl;
  for (int k = 0; in->class->bundle && k < d->ndepends; k++)
    if (!covers(in, &d->depends[k])) return false;
  return true;
}

/* A variable of the context must stand in the head, or be determined by one that does. */
static bool is_decided(const HInstance *in)
{
  const bool *known = known_of(in, in->type);
  for (int v = 0; v < in->nvars; v++)
    if (!known[v]) {
      diag_error(in->loc,
                 "`%s' stands in the context of instance %s, but nothing can say which "
                 "type it is",
                 in->written[v]->name, show_head(in));
      return false;
    }
  return true;
}

/* May one of the two take what both are for? */
static bool may_overlap(const HInstance *a, const HInstance *b)
{
  return (hentail_is_within(a, b) && (a->over || b->under))
         || (hentail_is_within(b, a) && (b->over || a->under)) || a->incoherent || b->incoherent;
}

static bool overlaps(const HInstance *in, const HInstance *old)
{
  if (!htype_unify(open_type(old), open_type(in))) return false;
  in->class->overlaps = true;
  if (may_overlap(in, old) && !htype_equal(old->type, in->type)) return false;
  diag_error(in->loc,
             htype_equal(old->type, in->type) ? "there is an instance %s already"
                                              : "instance %s overlaps with another one",
             show_head(in));
  diag_note(old->loc, "here");
  return true;
}

/* An instance for a variable overlaps with all others, which are decided where they are used. */
bool hinstance_add(HInstance *in)
{
  for (HInstance *old = hclass_first(in->class, in->type); old; old = old->next)
    if (overlaps(in, old)) return false;
  if (htype_head(in->type) ? in->class->headless != NULL : in->class->instances.n > 0)
    in->class->overlaps = true;
  if (!is_consistent(in)) return false;
  hclass_add(in);
  return true;
}

static HInstance *new_instance(HModule *m, HDecl *d, HClass *c, Loc loc)
{
  HInstance *in = NEW(HInstance);
  *in = (HInstance){
    .class = c, .module = m, .decl = d, .loc = loc, .methods = NEWN(HInstanceMethod, c->nmethods)
  };
  return in;
}

/* ---- what can be derived ---- */

/* NULL: the class can be derived for the type.  Else it says why it can't. */
static const char *refusal(const HClass *class, const HTyCon *c)
{
  const HEntity *e = class->entity;
  bool enumeration = hderive_is_enumeration(c);
  if (hbuiltin_is(HB_EQ, e) || hbuiltin_is(HB_ORD, e) || hbuiltin_is(HB_SHOW, e)
      || hbuiltin_is(HB_READ, e) || hbuiltin_is(HB_DATA, e) || hbuiltin_is(HB_GENERIC, e))
    return NULL;
  if (hbuiltin_is(HB_ENUM, e))
    return enumeration ? NULL : "its constructors must be there, and have no fields";
  if (hbuiltin_is(HB_BOUNDED, e) || hbuiltin_is(HB_IX, e))
    return enumeration || c->ncons == 1
               ? NULL
               : "it must have one constructor, or only ones without fields";
  if (hbuiltin_is(HB_FUNCTOR, e) || hbuiltin_is(HB_FOLDABLE, e) || hbuiltin_is(HB_TRAVERSABLE, e))
    return hderive_functor_refusal(class, c);
  if (hbuiltin_is(HB_GENERIC1, e)) return hderive_generic_refusal(c);
  return "only Eq, Ord, Show, Read, Enum, Bounded, Ix, Functor, Foldable, Traversable, Data, Generic "
         "and Generic1 can be derived, and for a newtype any class that what is inside is in";
}

static int count_arrows(Ty *kind)
{
  Ty *from;
  int n = 0;
  while (htype_is_fun(kind, &from, &kind)) n++;
  return n;
}

/* For the parameter that a derived instance is for. */
static Ty *last_kind(const HClass *c) { return c->kinds[c->nparams - 1]; }

/* The type inside of a newtype, without its last `drop' parameters: StateT Int IO for `newtype App
 * a = App (StateT Int IO a)' without one.  NULL: it can't be said without them. */
static Ty *inside(const HTyCon *c, int drop)
{
  if (!c->newtype || c->ncons != 1 || c->cons[0]->arity != 1) return NULL;
  Ty *t = htype_prune(c->cons[0]->fields[0]);
  for (int last = c->arity - 1; drop-- > 0; last--) {
    bool is = t->kind == TY_APP && htype_prune(t->arg)->kind == TY_GEN
              && htype_prune(t->arg)->id == last && !htype_has_gen(t->fun, last);
    if (!is) return NULL;
    t = htype_prune(t->fun);
  }
  return htype_head(t) == c || htype_is_forall(t) ? NULL : t;
}

/* Of which classes is an instance without methods made of the fields?  GHC does it by Generic. */
static bool is_by_fields(const HClass *c) { return hbuiltin_is(HB_HASHABLE, c->entity); }

/* Sets how the instance is made, in->derived and in->rep; or says why it can't be derived:
 *
 *     stock      by the rules of its class (derive.h)
 *     newtype    it is that of the type inside
 *     anyclass   an instance without methods, as if it were written so
 *     via        it is that of another type; set_via looks at that
 *
 * Without a strategy a class with rules is stock, since Show and Read of a newtype print its
 * constructor; then comes anyclass if DeriveAnyClass is on, and newtype.  A class that the library
 * has without methods is anyclass always. */
static const char *set_derived(HInstance *in, const HTyCon *c, HDeriveHow how)
{
  const char *why = refusal(in->class, c);
  bool empty =
      in->class->nmethods == 0 && in->class->entity->loc.src && in->class->entity->loc.src->library;
  bool any = how == HDERIVE_ANYCLASS || (empty && why && how != HDERIVE_VIA)
             || (how == HDERIVE_ANY && why && hextension_is_on(in->module, "DeriveAnyClass"));
  in->derived = !any || is_by_fields(in->class);
  if (any || how == HDERIVE_VIA) return NULL;
  if (how == HDERIVE_STOCK || (how == HDERIVE_ANY && !why)) return why;
  in->rep = inside(c, count_arrows(last_kind(in->class)));
  if (in->rep) return NULL;
  return how == HDERIVE_NEWTYPE ? "it is no newtype, or its last parameter isn't the last of the "
                                  "type inside"
                                : why;
}

/* ---- deriving via another type ---- */

/* The instance is that of the type `via', whose values must look the same. */
static const char *set_via(HInstance *in, HType *via)
{
  HTyScope s = { 0 };
  int errors = diag_errors();
  hkind_check(&s, via, last_kind(in->class));
  if (diag_errors() > errors) return "its kind is another one";
  in->rep = hwritten_type(via);
  Ty *a = in->type, *b = in->rep;
  for (int i = 0; i < count_arrows(last_kind(in->class)); i++) {
    a = htype_apply(a, htype_gen(in->nvars + i));
    b = htype_apply(b, htype_gen(in->nvars + i));
  }
  return hcoerce(a, b, NULL, NULL) == HCOERCE_YES
             ? NULL
             : "its values and those of the type after `via' are represented differently";
}

/* ---- instance declarations ---- */

static bool is_class(const HPred *p)
{
  HClass *c = hclass_of(&p->class);
  if (!c) diag_error(p->class.loc, "`%s' is not a class", p->class.name);
  return c != NULL;
}

static void read_head(HInstance *in, HDecl *d)
{
  HTyScope s = { 0 };
  if (!hkind_check_pred(&s, &d->pred, in->class)) return;
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
  Ty **args = NEWN(Ty *, d->pred.nargs);
  for (int i = 0; i < d->pred.nargs; i++) args[i] = hwritten_type(d->pred.args[i]);
  in->type = hclass_type(in->class, args);
  in->context = hwritten_context(&d->context, &in->ncontext);
  in->equal = hwritten_equations(&d->context, in->nvars, in->kinds);
  in->eqns = hwritten_family_equations(&d->context, in->nvars, &in->neqns);
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
  if (hbuiltin_is(HB_COERCIBLE, d->pred.class.is)) {
    diag_error(d->pred.loc, "the class Coercible has no instances that are written");
    return true;
  }
  if (!hbuiltin_is(HB_TYPEABLE, d->pred.class.is)) return false;
  if (d->kind == HD_INSTANCE)
    diag_error(d->pred.loc, "every type is in the class Typeable already; leave the instance out");
  return true;
}

/* The arguments of the type stand for its parameters. */
static Ty *in_head(const HInstance *in, Ty *rep, const HTyCon *c)
{
  Ty **args = NEWN(Ty *, c->arity), *t = htype_prune(in->type);
  int n = 0;
  for (Ty *f = t; f->kind == TY_APP; f = htype_prune(f->fun)) n++;
  for (int i = n; i-- > 0; t = htype_prune(t->fun)) args[i] = t->arg;
  return htype_substitute(rep, args);
}

/* The last type is the one that is declared; what the class says of the others stays. */
static void check_standalone(HInstance *in)
{
  Ty **args = hclass_params(in->class, in->type), **type = &args[in->class->nparams - 1];
  in->type = *type;
  HTyCon *c = htype_head(in->type);
  const HDerive *d = &in->decl->derives[0];
  bool known = c && (c->decl || (c->ncons && hderive_is_generic(in->class)));
  const char *why = known ? set_derived(in, c, d->how) : "its declaration must be known";
  if (in->rep) in->rep = in_head(in, in->rep, c);
  else if (!why && d->via) why = set_via(in, d->via);
  in->type = hclass_type(in->class, args);
  if (in->rep) *type = in->rep, in->rep = hclass_type(in->class, args);
  if (why) diag_error(in->loc, "can't derive %s: %s", show_head(in), why);
}

static bool is_marked(const HInstance *in, const char *word)
{
  return in->decl->overlap && strcmp(in->decl->overlap, word) == 0;
}

static void set_overlap(HInstance *in)
{
  bool all = hextension_is_on(in->module, "OverlappingInstances");
  in->incoherent =
      is_marked(in, "INCOHERENT") || hextension_is_on(in->module, "IncoherentInstances");
  bool both = all || in->incoherent || is_marked(in, "OVERLAPS");
  in->over = both || is_marked(in, "OVERLAPPING");
  in->under = both || is_marked(in, "OVERLAPPABLE");
}

static void add_rep(HInstance *in)
{
  if (in->derived && !in->rep && hderive_is_generic(in->class)) hderive_rep(in);
}

static void declare_instance(HModule *m, HDecl *d, HInstances *found)
{
  if (!is_class(&d->pred) || refuses_typeable(d)) return;
  int errors = diag_errors();
  HInstance *in = new_instance(m, d, hclass_of(&d->pred.class), d->pred.loc);
  bool derived = d->kind == HD_DERIVING;
  read_head(in, d);
  if (diag_errors() > errors) return;
  set_overlap(in);
  if (in->type->kind == TY_GEN && !hextension_is_on(m, "FlexibleInstances")
      && !hextension_is_on(m, "GHC2021"))
    diag_error(in->loc,
               "instance %s is for a variable, and so for all types; name a type, or use the "
               "extension FlexibleInstances",
               show_head(in));
  add_bodies(in, d);
  if (diag_errors() == errors && derived) check_standalone(in);
  HTyCon *c = htype_head(in->type);
  if (!derived && d->ndecls == 0 && is_by_fields(in->class) && c && c->decl) in->derived = true;
  if (diag_errors() > errors || !is_covered(in) || !is_decided(in)) return;
  if (!hinstance_add(in)) return;
  vec_push(&found->v, in);
  hfamily_default(in);
  if (derived) add_rep(in);
}

/* ---- deriving clauses ---- */

/* The context of a clause is found out from the fields, and a hidden type can't stand in it. */
static const char *hides(const HInstance *in, const HTyCon *c)
{
  for (int i = 0; in->derived && !in->rep && i < c->ncons; i++)
    if (c->cons[i]->nown || c->cons[i]->scheme->npreds)
      return arena_printf(unit_arena,
                          "constructor `%s' has type variables or a context of its own; "
                          "`deriving instance' may stand alone",
                          c->cons[i]->name);
  return NULL;
}

/* The type with as many of its parameters as the class leaves: Functor T of data T a. */
static const char *set_head(HInstance *in, HDecl *d)
{
  HTyCon *c = d->name.is->data;
  Ty *kind = c->kind, *from;
  int n = d->nvars - count_arrows(last_kind(in->class));
  if (n < 0) return "it has too few parameters";
  hwritten_head(d);
  in->nvars = n;
  in->written = NEWN(HEntity *, n);
  in->kinds = htype_parameters(c);
  in->type = c->type;
  for (int i = 0; i < n; i++) {
    in->written[i] = d->vars[i].ref.is;
    in->type = htype_apply(in->type, htype_gen(i));
    htype_is_fun(kind, &from, &kind);
  }
  bool agree = htype_kinds_agree(kind, last_kind(in->class));
  return agree ? NULL : "its last parameter is of another kind";
}

/* deriving (MonadState Int): the newtype is the last parameter of the class, others are written. */
static void bundle(HInstance *in, const HType *t)
{
  HClass *c = in->class;
  HTyScope s = { 0 };
  Ty **args = NEWN(Ty *, c->nparams);
  if (c->nparams == 1) return;
  for (int i = 0; i < c->nparams - 1; i++) {
    hkind_check(&s, t->args[i + 1], c->kinds[i]);
    args[i] = hwritten_type(t->args[i + 1]);
  }
  args[c->nparams - 1] = in->rep;
  in->rep = hclass_type(c, args);
  args[c->nparams - 1] = in->type;
  in->type = hclass_type(c, args);
}

/* Every type is Typeable, whether its declaration says so or not. */
static void declare_derived(HModule *m, HDecl *d, const HDerive *how, HInstances *found)
{
  const HType *t = how->class;
  HTyCon *c = d->name.is->data;
  const HType *name = t->kind == HTY_APPLY ? t->args[0] : t;
  HClass *class = name->kind == HTY_CON ? hclass_of(&name->ref) : NULL;
  if (!class) {
    diag_error(t->loc, "expected the name of a class to derive");
    return;
  }
  if (hbuiltin_is(HB_TYPEABLE, class->entity)) return;
  HInstance *in = new_instance(m, d, class, t->loc);
  bool given = class->nparams == (t->kind == HTY_APPLY ? t->nargs : 1);
  const char *why =
      given ? set_derived(in, c, how->how) : "all parameters of the class but the last are written";
  if (!why) why = hides(in, c);
  if (!why) why = set_head(in, d);
  if (!why && how->via) why = set_via(in, how->via);
  if (!why) bundle(in, t);
  if (why) diag_error(t->loc, "can't derive %s for `%s': %s", class->name, c->name, why);
  else if (hinstance_add(in)) {
    vec_push(&found->v, in);
    add_rep(in);
  }
}

void hinstance_module(HModule *m, HInstances *found)
{
  for (int i = 0; i < m->ndecls; i++) {
    HDecl *d = m->decls[i];
    if (d->kind == HD_INSTANCE || d->kind == HD_DERIVING) declare_instance(m, d, found);
    for (int k = 0; d->kind != HD_DERIVING && k < d->nderives; k++)
      declare_derived(m, d, &d->derives[k], found);
  }
}

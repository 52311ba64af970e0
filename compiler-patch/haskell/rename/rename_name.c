/* rename_name.c: what a name means where it stands; and the names in types. */
#include <config.h>
#include "base/unique.h"
#include "haskell/rename/fixity.h"
#include "haskell/rename/rename_private.h"
#include "haskell/tree/extension.h"
#include <string.h>

/* ---- local names ---- */

/* Bit i of a name's hash says whether the way to the name goes left or right at depth i.  Different
 * names have different hashes. */
typedef struct LocalTree {
  const Local *local;
  const struct LocalTree *sub[2];
} LocalTree;

static uint64_t hash_name(Name name) { return unique_mix(0, (uintptr_t)name); }

const Local *hrename_local(const Local *list, Name name)
{
  uint64_t h = hash_name(name);
  for (const LocalTree *t = list ? list->all : NULL; t; t = t->sub[h & 1], h >>= 1)
    if (t->local->entity->name == name) return t->local;
  return NULL;
}

/* A tree with l, also with what t has but for l's name.  Only the way to l is copied. */
static const LocalTree *add_local(const LocalTree *t, const Local *l, uint64_t hash)
{
  LocalTree *new = NEW(LocalTree);
  if (t) *new = *t;
  if (!t || t->local->entity->name == l->entity->name) new->local = l;
  else new->sub[hash & 1] = add_local(t->sub[hash & 1], l, hash >> 1);
  return new;
}

static int depth_of(const Local *list) { return list ? list->depth : 0; }

const Local *hrename_bound(const Local *list, HEntity *e)
{
  Local *l = NEW(Local);
  *l = (Local){ .entity = e, .next = list, .depth = depth_of(list) + 1 };
  l->all = add_local(list ? list->all : NULL, l, hash_name(e->name));
  return l;
}

bool hrename_in_front(const Local *l, const Local *before)
{
  return depth_of(l) > depth_of(before);
}

/* ---- looking names up ---- */

static void ambiguous(const HRef *ref, const HMeaning *m)
{
  diag_error(ref->loc, "`%s' has several meanings here: write the module before it", ref->name);
  for (int i = 0; i < m->entities.n; i++)
    diag_note(m->entities.at[i]->loc, "one is defined here, in module %s",
              m->entities.at[i]->module ? m->entities.at[i]->module->name : "?");
}

static HEntity *look_up(Renamer *r, HRef *ref, HSpace space, const char *what)
{
  bool star = !strcmp(ref->name, "*") && hextension_is_on(r->m, "NoStarIsType");
  ref->is = ref->qualifier || star ? NULL : hnames_special(ref->name, space);
  if (ref->is) return ref->is;
  const HMeaning *m = hnames_find(r->scope, ref->qualifier, ref->name, space);
  if (!m) {
    hnames_unknown(r->scope, ref, space, what);
    return NULL;
  }
  HEntity *meant = hnames_meant(m);
  if (!meant) ambiguous(ref, m);
  return ref->is = meant ? meant : m->entities.at[0];
}

HEntity *hrename_value(Renamer *r, HRef *ref, const char *what)
{
  const Local *l = ref->qualifier ? NULL : hrename_local(r->values, ref->name);
  if (l) return ref->is = l->entity;
  return look_up(r, ref, HN_VALUE, what);
}

/* With DataKinds a constructor may stand in a type, without its prime if no type has the name. */
static bool is_promoted(const Renamer *r, HRef *ref)
{
  if (ref->name[0] == '\'') return true;
  if (!hextension_is_on(r->m, "DataKinds")) return false;
  if (hnames_special(ref->name, HN_TYPE)
      || hnames_find(r->scope, ref->qualifier, ref->name, HN_TYPE)
      || !hnames_find(r->scope, ref->qualifier, ref->name, HN_VALUE))
    return false;
  ref->name = intern_printf("'%s", ref->name);
  return true;
}

HEntity *hrename_type_name(Renamer *r, HRef *ref, const char *what)
{
  if (is_promoted(r, ref)) {
    HRef con = { .qualifier = ref->qualifier, .name = intern(ref->name + 1), .loc = ref->loc };
    return ref->is = look_up(r, &con, HN_VALUE, "constructor");
  }
  return look_up(r, ref, HN_TYPE, what);
}

/* ---- types ---- */

static void bind(Renamer *r, HRef *ref)
{
  r->types = hrename_bound(r->types, hnames_new(HE_TYVAR, ref, NULL, NULL));
}

void hrename_tyvars(Renamer *r, HTyVar *vars, int n)
{
  const Local *before = r->types;
  for (int i = 0; i < n; i++) {
    if (hrename_in_front(hrename_local(r->types, vars[i].ref.name), before))
      diag_error(vars[i].ref.loc, "the type variable `%s' stands here twice", vars[i].ref.name);
    if (vars[i].kind) hrename_type(r, vars[i].kind);
    bind(r, &vars[i].ref);
  }
}

/* `_' stands for a type that is found out. */
static void hole(const Renamer *r, HType *t)
{
  if (!r->holes)
    diag_error(t->loc, "`_' can't stand for a type here, or not without PartialTypeSignatures");
  hnames_new(HE_TYVAR, &t->ref, NULL, NULL);
}

static void variable(Renamer *r, HType *t)
{
  if (htree_is_hole(t)) {
    if (!t->ref.is) hole(r, t);
    return;
  }
  const Local *l = hrename_local(r->types, t->ref.name);
  if (l) {
    t->ref.is = l->entity;
    return;
  }
  if (r->closed) diag_error(t->loc, "the type variable `%s' %s", t->ref.name, r->closed);
  bind(r, &t->ref);
}

static bool is_special(const HPred *p)
{
  return htree_is_equation(p) || htree_is_assertion(p) || htree_is_implicit(p->class.name);
}

static bool is_family(const HEntity *e) { return e->decl && e->decl->kind == HD_FAMILY; }

/* F a, with a family of types F, says what that is. */
static HPred assertion(const HPred *p)
{
  HPred is = { .class = { .name = intern("=>"), .loc = p->loc }, .nargs = 1, .loc = p->loc };
  HType *t = NEW(HType), *head = NEW(HType);
  *head = (HType){ .kind = HTY_CON, .loc = p->loc, .ref = p->class };
  *t = (HType){ .kind = HTY_APPLY, .loc = p->loc, .nargs = p->nargs + 1 };
  t->args = NEWN(HType *, t->nargs);
  t->args[0] = head;
  for (int i = 0; i < p->nargs; i++) t->args[i + 1] = p->args[i];
  is.args = NEWN(HType *, 1);
  is.args[0] = p->nargs ? t : head;
  return is;
}

void hrename_pred(Renamer *r, HPred *p)
{
  HEntity *class = is_special(p) ? NULL : hrename_type_name(r, &p->class, "class");
  if (class && is_family(class)) *p = assertion(p);
  else if (class && class->kind != HE_CLASS)
    diag_error(p->class.loc, "`%s' is a type, but a class is expected", p->class.name);
  for (int i = 0; i < p->nargs; i++) hrename_type(r, p->args[i]);
}

/* ---- synonyms for contexts ----
 *
 *     type Printable a = (Show a, Ord a)       f :: Printable a => ..  is  f :: (Show a, Ord a) =>
 * .. type Stringy = Show                      f :: Stringy a => ..    is  f :: Show a => ..
 *
 * Names are all that tells such a synonym from one for a type: what it is short for is classes. */

typedef VEC(HPred) HPreds;

static const HType *strip(const HType *t)
{
  while (t->kind == HTY_PAREN) t = t->args[0];
  return t;
}

static bool is_constraint(const Renamer *r, HDecl *d);

static bool names_class(const Renamer *r, const HType *t)
{
  t = strip(t);
  if (t->kind == HTY_APPLY) t = strip(t->args[0]);
  if (t->kind != HTY_CON) return false;
  const HMeaning *m = hnames_find(r->scope, t->ref.qualifier, t->ref.name, HN_TYPE);
  const HEntity *e = m ? m->entities.at[0] : NULL;
  if (e && e->kind == HE_CLASS) return true;
  return e && e->kind == HE_SYNONYM && e->decl && is_constraint(r, e->decl);
}

/* A tuple is one if all its parts are. */
static bool is_constraint(const Renamer *r, HDecl *d)
{
  if (d->kind != HD_TYPE) return false;
  if (d->constraint != HCONSTRAINT_UNKNOWN) return d->constraint != HCONSTRAINT_NO;
  const HType *t = strip(d->type);
  d->constraint = HCONSTRAINT_NO;
  bool is = t->kind == HTY_TUPLE || names_class(r, t);
  for (int i = 0; t->kind == HTY_TUPLE && i < t->nargs; i++) is &= names_class(r, t->args[i]);
  if (is) d->constraint = HCONSTRAINT_READ;
  return is;
}

static HPred pred_of(const HType *t)
{
  t = strip(t);
  HPred p = { .loc = t->loc };
  p.class = t->kind == HTY_APPLY ? strip(t->args[0])->ref : t->ref;
  if (t->kind == HTY_APPLY) p.args = t->args + 1, p.nargs = t->nargs - 1;
  return p;
}

bool hrename_constraint(Renamer *r, HDecl *d)
{
  if (!is_constraint(r, d)) return false;
  if (d->constraint == HCONSTRAINT_IS) return true;
  const HType *t = strip(d->type);
  const Local *types = r->types;
  bool several = t->kind == HTY_TUPLE;
  HContext c = { .n = several ? t->nargs : 1, .parens = true };
  c.at = NEWN(HPred, c.n);
  for (int i = 0; i < c.n; i++) c.at[i] = pred_of(several ? t->args[i] : t);
  d->constraint = HCONSTRAINT_IS;
  r->types = NULL;
  hrename_tyvars(r, d->vars, d->nvars);
  hrename_context(r, &c);
  r->types = types;
  d->context = c;
  return true;
}

static HType *replace_vars(const HDecl *d, HType *t, HType **args)
{
  for (int i = 0; t->kind == HTY_VAR && i < d->nvars; i++)
    if (t->ref.is == d->vars[i].ref.is) return args[i];
  if (t->nargs == 0) return t;
  HType *copy = NEW(HType);
  *copy = *t;
  copy->args = NEWN(HType *, t->nargs);
  for (int i = 0; i < t->nargs; i++) copy->args[i] = replace_vars(d, t->args[i], args);
  return copy;
}

/* What p says, in place of the synonym that it names. */
static void expand_synonym(const HPred *p, const HDecl *d, HPreds *to)
{
  if (p->nargs < d->nvars) {
    diag_error(p->loc, "`%s' takes %d type%s, but is given %d", p->class.name, d->nvars,
               d->nvars == 1 ? "" : "s", p->nargs);
    return;
  }
  for (int i = 0; i < d->context.n; i++) {
    HPred is = d->context.at[i];
    VEC(HType *) args = { 0 };
    for (int k = 0; k < is.nargs; k++) vec_push(&args, replace_vars(d, is.args[k], p->args));
    for (int k = d->nvars; d->context.n == 1 && k < p->nargs; k++) vec_push(&args, p->args[k]);
    is.args = args.at;
    is.nargs = args.n;
    is.loc = p->loc;
    vec_push(to, is);
  }
}

/* The synonym for a context that the class of p names; NULL: it names a class. */
static HDecl *constraint_of(Renamer *r, HPred *p)
{
  if (is_special(p)) return NULL;
  const HMeaning *m = hnames_find(r->scope, p->class.qualifier, p->class.name, HN_TYPE);
  HEntity *e = m ? hnames_meant(m) : NULL;
  return e && e->kind == HE_SYNONYM && e->decl && hrename_constraint(r, e->decl) ? e->decl : NULL;
}

void hrename_context(Renamer *r, HContext *c)
{
  HPreds all = { 0 };
  if (c->hole && !r->holes)
    diag_error(r->m->loc, "`_' can't stand in a context without PartialTypeSignatures");
  for (int i = 0; i < c->n; i++) {
    HPred p = c->at[i];
    HDecl *d = p.class.is ? NULL : constraint_of(r, &p);
    for (int k = 0; d && k < p.nargs; k++) hrename_type(r, p.args[k]);
    if (d) expand_synonym(&p, d, &all);
    else {
      hrename_pred(r, &p);
      vec_push(&all, p);
    }
  }
  c->at = all.at;
  c->n = all.n;
}

static void constructor(Renamer *r, HType *t) { hrename_type_name(r, &t->ref, "type"); }

/* ---- forall ---- */

/* The variables that foralls inside of a type bind. */
typedef VEC(Name) Bound;

static void bind_free(Renamer *r, HType *t, Bound *bound)
{
  int before = bound->n;
  for (int i = 0; t->kind == HTY_FORALL && i < t->nvars; i++) vec_push(bound, t->vars[i].ref.name);
  for (int i = 0; t->kind == HTY_FORALL && i < t->context.n; i++)
    for (int k = 0; k < t->context.at[i].nargs; k++) bind_free(r, t->context.at[i].args[k], bound);
  for (int i = 0; i < t->nargs; i++) bind_free(r, t->args[i], bound);
  bool own = t->kind != HTY_VAR;
  for (int i = 0; !own && i < bound->n; i++) own = bound->at[i] == t->ref.name;
  if (!own) variable(r, t);
  bound->n = before;
}

/* Variables that are bound nowhere else belong to the whole type: (forall a. a -> b) -> b. */
static void for_all(Renamer *r, HType *t)
{
  if (t->nvars > 0) bind_free(r, t, &(Bound){ 0 });
  const Local *before = r->types;
  hrename_tyvars(r, t->vars, t->nvars);
  hrename_context(r, &t->context);
  hrename_type(r, t->args[0]);
  if (t->nvars > 0) r->types = before;
}

void hrename_type(Renamer *r, HType *t)
{
  switch (t->kind) {
    case HTY_VAR: variable(r, t); break;
    case HTY_CON: constructor(r, t); break;
    case HTY_FORALL: for_all(r, t); break;
    case HTY_OPS:
      for (int i = 0; i < t->nargs; i++) hrename_type(r, t->args[i]);
      for (int i = 0; i < t->nvars; i++) hrename_type_name(r, &t->vars[i].ref, "type");
      hfixity_type(t);
      break;
    case HTY_PAREN:
      hrename_type(r, t->args[0]);
      *t = *t->args[0];
      break;
    default:
      for (int i = 0; i < t->nargs; i++) hrename_type(r, t->args[i]);
  }
}

void hrename_argument(Renamer *r, HType *t)
{
  const char *closed = r->closed;
  bool holes = r->holes;
  r->closed = "is not in scope", r->holes = true;
  hrename_type(r, t);
  r->closed = closed, r->holes = holes;
}

void hrename_partial(Renamer *r, HType *t)
{
  r->holes = hextension_is_on(r->m, "PartialTypeSignatures");
  hrename_signature(r, t);
  r->holes = false;
}

void hrename_signature(Renamer *r, HType *t)
{
  const Local *before = r->types;
  hrename_type(r, t);
  r->types = before;
}

void hrename_scoped(Renamer *r, const HType *t)
{
  if (!t || t->kind != HTY_FORALL) return;
  for (int i = 0; i < t->nvars; i++) r->types = hrename_bound(r->types, t->vars[i].ref.is);
}

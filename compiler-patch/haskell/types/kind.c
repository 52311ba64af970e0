/* kind.c: kind inference, see kind.h.
 *
 * Two passes over the declarations of a module.  The first gives each type and class its HTyCon or
 * HClass, so that names lead to them.  The second takes the strongly connected components in order:
 * parameters get unknown kinds, the walk over all types in the declaration unifies, and what is
 * still unknown becomes *. */
#include <config.h>
#include "haskell/types/kind.h"
#include "base/scc.h"
#include "haskell/tree/extension.h"
#include "haskell/types/builtin.h"
#include <limits.h>
#include <string.h>

/* ---- kinds of written types ---- */

static Ty *infer(HTyScope *s, const HType *t);

static const char *show_kind(Ty *kind)
{
  HTypeNames names = { 0 };
  return htype_show(&names, kind);
}

static const char *what(const HType *t)
{
  if (t->kind == HTY_VAR || t->kind == HTY_CON)
    return arena_printf(unit_arena, "`%s'", t->ref.name);
  return "this type";
}

static void expect(Loc loc, const char *subject, Ty *got, Ty *want)
{
  if (!htype_unify(got, want))
    diag_error(loc, "%s has kind %s, but a type of kind %s is expected here", subject,
               show_kind(got), show_kind(want));
}

/* A type without parameters is the kind of its constructors (DataKinds).  Kinds with parameters,
 * and variables for kinds, aren't told apart. */
static Ty *written_kind(const HType *t)
{
  if (t->kind == HTY_PAREN) return written_kind(t->args[0]);
  if (t->kind == HTY_FUN) return htype_fun(written_kind(t->args[0]), written_kind(t->args[1]));
  if (t->kind == HTY_VAR || t->kind == HTY_LIST || t->kind == HTY_APPLY || t->kind == HTY_TUPLE)
    return htype_any_kind();
  if (t->kind == HTY_CON && (!strcmp(t->ref.name, "*") || !strcmp(t->ref.name, "Type")))
    return htype_star();
  if (t->kind == HTY_CON && !strcmp(t->ref.name, "Constraint")) return htype_constraint();
  const HTyCon *c = t->kind == HTY_CON ? htype_tycon_of(&t->ref) : NULL;
  if (c && c->decl && c->decl->kind == HD_DATA) return c->decl->nvars ? htype_any_kind() : c->type;
  diag_error(t->loc, "expected a kind: * or an arrow between kinds");
  return htype_star();
}

/* 'S of data Nat = Z | S Nat has kind Nat -> Nat. */
static Ty *promoted_kind(const HEntity *con)
{
  const HEntity *parent = con->parent;
  const HDecl *d = parent ? parent->decl : NULL;
  if (!d || d->kind != HD_DATA || d->nvars || !parent->data) return htype_any_kind();
  Ty *kind = ((HTyCon *)parent->data)->type;
  for (int i = 0; i < d->ncons; i++) {
    const HCon *c = &d->cons[i];
    for (int k = c->nfields; c->ref.name == con->name && k-- > 0;)
      for (int n = c->fields[k].nnames ? c->fields[k].nnames : 1; n-- > 0;)
        kind = htype_fun(written_kind(c->fields[k].type), kind);
  }
  return kind;
}

/* The variable of a written type, which is in scope from now on. */
static HTyVarInfo *var_info(HTyScope *s, HEntity *e)
{
  if (!e->data) {
    HTyVarInfo *info = NEW(HTyVarInfo);
    info->kind = htype_fresh(INT_MAX);
    e->data = info;
    vec_push(&s->vars, e);
  }
  return e->data;
}

void hkind_bind(HTyScope *s, const HTyVar *vars, int n)
{
  for (int i = 0; i < n; i++) {
    HTyVarInfo *info = var_info(s, vars[i].ref.is);
    Ty *kind = vars[i].kind ? written_kind(vars[i].kind) : NULL, *own = htype_prune(info->kind);
    if (kind == htype_any_kind() && own->kind == TY_VAR) own->link = kind;
    else if (kind) expect(vars[i].ref.loc, "this variable", info->kind, kind);
  }
}

/* 7 is of kind Nat and "x" of kind Symbol, which GHC.TypeLits declares. */
static Ty *literal_kind(Name literal)
{
  HEntity *e = hbuiltin_entity(literal[0] == '"' ? HB_SYMBOL : HB_NAT);
  return e ? ((HTyCon *)e->data)->type : htype_any_kind();
}

static Ty *infer_con(const HType *t)
{
  HTyCon *c = hclass_tycon(&t->ref);
  if (htype_is_literal(t->ref.name)) c->kind = literal_kind(t->ref.name);
  if (c && !c->kind && t->ref.name[0] == '\'') c->kind = promoted_kind(t->ref.is);
  if (c) return c->kind;
  diag_error(t->loc, "`%s' is not a type", t->ref.name);
  return htype_fresh(INT_MAX);
}

static Ty *infer_apply(HTyScope *s, const HType *t)
{
  Ty *fun = infer(s, t->args[0]);
  for (int i = 1; i < t->nargs; i++) {
    Ty *from = htype_fresh(INT_MAX), *to = htype_fresh(INT_MAX);
    if (!htype_unify(fun, htype_fun(from, to))) {
      diag_error(t->loc, "%s takes %s, but it is applied to %d", what(t->args[0]),
                 i == 1   ? "no types"
                 : i == 2 ? "one type"
                          : "fewer types",
                 t->nargs - 1);
      return htype_fresh(INT_MAX);
    }
    hkind_check(s, t->args[i], from);
    fun = to;
  }
  return fun;
}

/* (C a, D a) is of kind Constraint if its first part is. */
static Ty *infer_tuple(HTyScope *s, const HType *t)
{
  Ty *first = infer(s, t->args[0]), *all = htype_star();
  if (htype_prune(first) == htype_constraint()) all = htype_constraint();
  expect(t->args[0]->loc, what(t->args[0]), first, all);
  for (int i = 1; i < t->nargs; i++) hkind_check(s, t->args[i], all);
  return all;
}

static Ty *infer_stars(HTyScope *s, const HType *t)
{
  for (int i = 0; i < t->nargs; i++) hkind_check(s, t->args[i], htype_star());
  return htype_star();
}

/* Its variables are none of the whole type's: hwritten_scheme asks for those that stand at the
 * beginning. */
static Ty *infer_forall(HTyScope *s, const HType *t, Ty *kind)
{
  HTyScope own = { 0 };
  hkind_bind(&own, t->vars, t->nvars);
  hkind_check_context(s, &t->context);
  hkind_check(s, t->args[0], kind);
  return kind;
}

static Ty *infer_kinded(HTyScope *s, const HType *t)
{
  Ty *kind = written_kind(t->args[1]);
  hkind_check(s, t->args[0], kind);
  return kind;
}

static Ty *infer(HTyScope *s, const HType *t)
{
  switch (t->kind) {
    case HTY_VAR: return var_info(s, t->ref.is)->kind;
    case HTY_CON: return infer_con(t);
    case HTY_APPLY: return infer_apply(s, t);
    case HTY_FUN:
    case HTY_LIST:
    case HTY_UNBOXED: return infer_stars(s, t);
    case HTY_TUPLE: return t->nargs ? infer_tuple(s, t) : infer_stars(s, t);
    case HTY_FORALL: return infer_forall(s, t, htype_star());
    case HTY_KINDED: return infer_kinded(s, t);
    case HTY_OPS:
    case HTY_BANG:
    case HTY_LAZY:
    case HTY_PAREN: return infer(s, t->args[0]);
  }
  return htype_star();
}

static bool names_class(const HType *t)
{
  if (t->kind == HTY_APPLY) t = t->args[0];
  return t->kind == HTY_CON && t->ref.is && t->ref.is->kind == HE_CLASS;
}

/* (C a, D a), (), and forall b. C a b => D a, where a type of kind Constraint is expected: so are
 * its parts. */
static bool check_parts(HTyScope *s, const HType *t)
{
  bool unit = t->kind == HTY_CON && !strcmp(t->ref.name, "()");
  if (t->kind == HTY_FORALL) {
    infer_forall(s, t, htype_constraint());
    return true;
  }
  for (int i = 0; t->kind == HTY_TUPLE && i < t->nargs; i++)
    hkind_check(s, t->args[i], htype_constraint());
  return unit || t->kind == HTY_TUPLE;
}

void hkind_check(HTyScope *s, const HType *t, Ty *want)
{
  bool constraint = htype_prune(want) == htype_constraint();
  if (constraint && check_parts(s, t)) return;
  if (names_class(t) && htype_prune(want) == htype_star()) {
    diag_error(t->loc, "`%s' is a class, but a type is expected",
               t->kind == HTY_APPLY ? t->args[0]->ref.name : t->ref.name);
    return;
  }
  expect(t->loc, what(t), infer(s, t), want);
}

/* HasCallStack stands alone, though a class has a parameter. */
bool hkind_check_pred(HTyScope *s, const HPred *p, const HClass *c)
{
  if (p->nargs == 0 && hbuiltin_is(HB_HAS_CALL_STACK, c->entity)) return true;
  if (p->nargs != c->nparams) {
    const char *has =
        c->nparams == 1 ? "one parameter" : arena_printf(unit_arena, "%d parameters", c->nparams);
    diag_error(p->loc,
               p->nargs == 1 ? "class `%s' has %s, but is given one type"
                             : "class `%s' has %s, but is given %d types",
               c->name, has, p->nargs);
    return false;
  }
  for (int i = 0; i < p->nargs; i++) hkind_check(s, p->args[i], c->kinds[i]);
  return true;
}

void hkind_check_context(HTyScope *s, const HContext *c)
{
  for (int i = 0; i < c->n; i++) {
    HClass *class = hclass_of(&c->at[i].class);
    if (htree_is_equation(&c->at[i])) hkind_check(s, c->at[i].args[1], infer(s, c->at[i].args[0]));
    else if (htree_is_assertion(&c->at[i])) hkind_check(s, c->at[i].args[0], htype_constraint());
    else if (!class) diag_error(c->at[i].loc, "`%s' is not a class", c->at[i].class.name);
    else hkind_check_pred(s, &c->at[i], class);
  }
}

static bool poly; /* PolyKinds */

/* With PolyKinds a variable of which nothing is said is of any kind. */
void hkind_default(Ty *kind)
{
  TyVars vars = { 0 };
  htype_vars(kind, &vars);
  for (int i = 0; i < vars.n; i++)
    if (poly) vars.at[i]->link = htype_any_kind();
    else htype_unify(vars.at[i], htype_star());
}

/* ---- the graph of declarations ---- */

static bool is_declared(const HDecl *d)
{
  if (d->kind == HD_TYPE) return d->constraint != HCONSTRAINT_IS;
  return d->kind == HD_DATA || d->kind == HD_NEWTYPE || d->kind == HD_CLASS || d->kind == HD_FAMILY;
}

typedef struct Graph {
  HModule *module;
  VEC(HDecl *) decls;
  SccUses *uses;
  int node;
} Graph;

static void add_use(Graph *g, const HRef *ref)
{
  HEntity *e = ref->is;
  if (e && e->kind == HE_CON) e = e->parent;
  if (!e || !e->data || !htree_is_together(e->module, g->module)) return;
  if (e->kind == HE_CLASS) vec_push(&g->uses[g->node], ((HClass *)e->data)->node);
  else if (e->kind != HE_TYVAR) vec_push(&g->uses[g->node], ((HTyCon *)e->data)->node);
}

static void add_type(Graph *g, const HType *t);

static void add_context(Graph *g, const HContext *c)
{
  for (int i = 0; i < c->n; i++) {
    add_use(g, &c->at[i].class);
    for (int k = 0; k < c->at[i].nargs; k++) add_type(g, c->at[i].args[k]);
  }
}

static void add_type(Graph *g, const HType *t)
{
  if (t->kind == HTY_CON) add_use(g, &t->ref);
  if (t->kind == HTY_FORALL) add_context(g, &t->context);
  for (int i = 0; i < t->nargs; i++) add_type(g, t->args[i]);
}

static bool is_signature(const HDecl *d)
{
  return d->kind == HD_SIGNATURE || d->kind == HD_GENERAL;
}

static void add_decl(Graph *g, const HDecl *d)
{
  add_context(g, &d->context);
  if (d->kind == HD_TYPE) add_type(g, d->type);
  for (int i = 0; i < d->ncons; i++) {
    add_context(g, &d->cons[i].context);
    for (int k = 0; k < d->cons[i].nfields; k++) add_type(g, d->cons[i].fields[k].type);
  }
  for (int i = 0; d->kind == HD_CLASS && i < d->ndecls; i++) {
    if (is_signature(d->decls[i])) add_type(g, d->decls[i]->type);
    if (d->decls[i]->kind == HD_FAMILY) add_use(g, &d->decls[i]->name);
  }
  if (d->kind != HD_FAMILY) return;
  if (d->name.is->parent) add_use(g, &(HRef){ .is = d->name.is->parent });
  for (int i = 0; i < d->ndecls; i++) {
    for (int k = 0; k < d->decls[i]->pred.nargs; k++) add_type(g, d->decls[i]->pred.args[k]);
    add_type(g, d->decls[i]->type);
  }
}

/* ---- declarations ---- */

/* A parameter that the parser has read stands in the tree as a variable of its own. */
static Ty *parameter(HTyScope *s, const HTyVar *v)
{
  v->ref.is->data = NULL;
  hkind_bind(s, v, 1);
  return ((HTyVarInfo *)v->ref.is->data)->kind;
}

static void begin_class(HClass *c, Ty **kinds, int n)
{
  c->kinds = kinds;
  c->nparams = n;
  c->kind = n ? kinds[0] : htype_star();
  if (n < 2) return;
  Ty *kind = htype_star();
  for (int i = n; i-- > 0;) kind = htype_fun(kinds[i], kind);
  c->bundle = htype_con(c->name, c->entity, NULL);
  c->bundle->arity = n;
  c->bundle->kind = c->kind = kind;
}

static void begin_decl(HDecl *d)
{
  HTyScope s = { 0 };
  VEC(Ty *) kinds = { 0 };
  for (int i = 0; i < d->nvars; i++) vec_push(&kinds, parameter(&s, &d->vars[i]));
  if (d->kind == HD_CLASS) {
    begin_class(d->name.is->data, kinds.at, kinds.n);
    return;
  }
  bool said = d->kind != HD_TYPE && (d->kind != HD_FAMILY || !d->where || d->fields);
  Ty *kind = d->result ? written_kind(d->result) : said ? htype_star() : htype_fresh(INT_MAX);
  for (int i = kinds.n; i-- > 0;) kind = htype_fun(kinds.at[i], kind);
  ((HTyCon *)d->name.is->data)->kind = kind;
}

/* The variables of the class are those of its families, too. */
static void infer_family(HTyScope *s, const HDecl *d)
{
  const HEntity *parent = d->name.is->parent;
  const HClass *class = parent ? parent->data : NULL;
  Ty *kind = ((HTyCon *)d->name.is->data)->kind, *from = NULL, *to = kind;
  for (int i = 0; i < d->nvars && htype_is_fun(to, &from, &to); i++)
    for (int k = 0; class && k < class->nparams; k++)
      if (class->decl->vars[k].ref.name == d->vars[i].ref.name)
        expect(d->vars[i].ref.loc, "this variable", from, class->kinds[k]);
  for (int i = 0; i < d->ndecls; i++) {
    const HDecl *e = d->decls[i];
    Ty *at = kind;
    for (int k = 0; k < e->pred.nargs && htype_is_fun(at, &from, &at); k++)
      hkind_check(s, e->pred.args[k], from);
    hkind_check(s, e->type, at);
  }
}

static void infer_class(HTyScope *s, const HDecl *d)
{
  for (int i = 0; i < d->ndecls; i++)
    if (is_signature(d->decls[i])) hkind_check(s, d->decls[i]->type, htype_star());
}

static Ty *result_kind(const HDecl *d)
{
  Ty *kind = ((HTyCon *)d->name.is->data)->kind, *from;
  for (int i = 0; i < d->nvars; i++) htype_is_fun(kind, &from, &kind);
  return kind;
}

/* The constructor's own variables stay known, for its scheme. */
static void infer_con_decl(HTyScope *s, HTyScope *own, const HCon *c)
{
  hkind_bind(own, c->vars, c->nvars);
  hkind_check_context(s, &c->context);
  for (int k = 0; k < c->nfields; k++) hkind_check(s, c->fields[k].type, htype_star());
}

static void infer_decl(HTyScope *s, HTyScope *own, const HDecl *d)
{
  hkind_check_context(s, &d->context);
  if (d->kind == HD_TYPE) hkind_check(s, d->type, result_kind(d));
  if (d->kind == HD_CLASS) infer_class(s, d);
  if (d->kind == HD_FAMILY) infer_family(s, d);
  for (int i = 0; i < d->ncons; i++) infer_con_decl(s, own, &d->cons[i]);
}

static void default_kinds(const HTyScope *s)
{
  for (int i = 0; i < s->vars.n; i++) hkind_default(((HTyVarInfo *)s->vars.at[i]->data)->kind);
}

static void infer_group(const int *nodes, int count, void *arg)
{
  Graph *g = arg;
  HTyScope s = { 0 }, own = { 0 };
  for (int i = 0; i < count; i++) begin_decl(g->decls.at[nodes[i]]);
  for (int i = 0; i < count; i++) infer_decl(&s, &own, g->decls.at[nodes[i]]);
  for (int i = 0; i < count; i++) {
    HEntity *e = g->decls.at[nodes[i]]->name.is;
    Ty *kind = e->kind == HE_CLASS ? ((HClass *)e->data)->kind : ((HTyCon *)e->data)->kind;
    hkind_default(kind);
  }
  default_kinds(&own);
  for (int i = 0; i < s.vars.n; i++) s.vars.at[i]->data = NULL; /* variables of methods */
}

/* Which parameters of a family its type determines. */
static bool *determined(const HDecl *d)
{
  bool *is = NEWN(bool, d->nvars);
  for (int w = 0; w < d->nwords; w++) {
    int i = 0;
    while (i < d->nvars && d->vars[i].ref.name != d->words[w]) i++;
    if (i < d->nvars) is[i] = true;
    else diag_error(d->loc, "`%s' is no parameter of family `%s'", d->words[w], d->name.name);
  }
  return d->nwords ? is : NULL;
}

static void declare(HDecl *d, int node)
{
  HEntity *e = d->name.is;
  if (d->kind == HD_CLASS) {
    HClass *c = NEW(HClass);
    *c = (HClass){ .name = e->name, .entity = e, .decl = d, .node = node };
    e->data = c;
    return;
  }
  HTyCon *c = htype_con(e->name, e, d);
  c->arity = d->nvars;
  c->synonym = c->open = d->kind == HD_TYPE;
  c->newtype = d->kind == HD_NEWTYPE;
  if (d->kind == HD_FAMILY) {
    c->family = true;
    c->closed = d->where;
    c->determined = determined(d);
    c->data = d->fields;
    c->type->family = c;
    c->type->missing = c->arity;
  }
  c->node = node;
  e->data = c;
}

static void declare_all(Graph *g, HDecl **decls, int n)
{
  for (int i = 0; i < n; i++) {
    if (!is_declared(decls[i])) continue;
    declare(decls[i], g->decls.n);
    vec_push(&g->decls, decls[i]);
    if (decls[i]->kind == HD_CLASS) declare_all(g, decls[i]->decls, decls[i]->ndecls);
  }
}

void hkind_module(HModule *m)
{
  Graph g = { .module = m };
  poly = hextension_is_on(m, "PolyKinds");
  declare_all(&g, m->decls, m->ndecls);
  g.uses = NEWN(SccUses, g.decls.n);
  for (g.node = 0; g.node < g.decls.n; g.node++) add_decl(&g, g.decls.at[g.node]);
  scc_each(g.uses, g.decls.n, infer_group, &g);
}

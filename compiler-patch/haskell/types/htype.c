/* htype.c: building types, and simple questions about them. */
#include <config.h>
#include "haskell/types/htype.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include "base/diag.h"

static int born; /* how many variables there are */
static int led;  /* equations of families have led to the types that are being made */

unsigned htype_walk(void)
{
  static unsigned walks;
  return ++walks;
}

/* A family that is applied to types is the type that it comes to. */
Ty *htype_prune(Ty *t)
{
  for (Ty *end = t, *is;; end = is) {
    while (end->kind == TY_VAR && end->link) end = end->link;
    if (!end->family || end->missing || !(is = htype_reduce(end))) return end;
  }
}

static Ty *new_type(TyKind kind)
{
  Ty *t = NEW(Ty);
  t->kind = kind;
  return t;
}

Ty *htype_fresh(int level)
{
  Ty *t = new_type(TY_VAR);
  t->level = level;
  t->id = ++born;
  return t;
}

Ty *htype_fresh_of(Ty *kind, int level)
{
  Ty *t = htype_fresh(level);
  t->vkind = kind;
  return t;
}

Ty *htype_skolem(Name name, int level, Loc loc)
{
  Ty *t = htype_fresh(level);
  t->skolem = name;
  t->loc = loc;
  return t;
}

Ty *htype_gen(int index)
{
  Ty *t = new_type(TY_GEN);
  t->id = index;
  return t;
}

Ty *htype_apply(Ty *fun, Ty *arg)
{
  Ty *t = new_type(TY_APP);
  t->fun = fun;
  t->arg = arg;
  t->ground = fun->ground && arg->ground;
  if (!fun->family || fun->missing == 0) return t;
  t->family = fun->family;
  t->missing = fun->missing - 1;
  t->led = led;
  return t;
}

/* ---- forall ---- */

Ty *htype_forall(HForall all)
{
  if (all.nbound == 0 && all.npreds == 0) return all.body;
  Ty *t = htype_gen(0);
  t->kind = TY_FORALL;
  t->all = NEW(HForall);
  *t->all = all;
  return t;
}

bool htype_is_forall(Ty *t) { return htype_prune(t)->kind == TY_FORALL; }

HForall htype_map_forall(const HForall *all, Ty *(*map)(Ty *t, void *arg), void *arg)
{
  HForall to = *all;
  to.preds = NEWN(Pred, all->npreds);
  for (int i = 0; i < all->npreds; i++)
    to.preds[i] = (Pred){ all->preds[i].class, map(all->preds[i].type, arg) };
  to.body = map(all->body, arg);
  return to;
}

typedef struct Opening {
  const HForall *all;
  Ty **args;
} Opening;

static Ty *replace_type(Ty *t, void *arg)
{
  const Opening *o = arg;
  t = htype_prune(t);
  for (int i = 0; t->kind == TY_VAR && i < o->all->nbound; i++)
    if (o->all->bound[i] == t) return o->args[i];
  if (t->kind == TY_APP) return htype_apply(replace_type(t->fun, arg), replace_type(t->arg, arg));
  return t->kind == TY_FORALL ? htype_forall(htype_map_forall(t->all, replace_type, arg)) : t;
}

HForall htype_open(Ty *t, Ty **args)
{
  const HForall *all = htype_prune(t)->all;
  return htype_map_forall(all, replace_type, &(Opening){ all, args });
}

/* ---- constructors ---- */

HTyCon *htype_con(Name name, HEntity *entity, HDecl *decl)
{
  HTyCon *c = NEW(HTyCon);
  c->name = name;
  c->entity = entity;
  c->decl = decl;
  c->type = new_type(TY_CON);
  c->type->con = c;
  c->type->ground = true;
  return c;
}

/* ---- constructors with special syntax ---- */

typedef struct Special {
  Name name;
  HTyCon *tycon;
} Special;
static VEC(Special) specials;
static HTyCon *arrow; /* -> */

Ty *htype_star(void)
{
  static HTyCon *star;
  if (!star) star = htype_con(intern("*"), NULL, NULL);
  return star->type;
}

Ty *htype_constraint(void)
{
  static HTyCon *constraint;
  if (!constraint) constraint = htype_con(intern("Constraint"), NULL, NULL);
  return constraint->type;
}

Ty *htype_any_kind(void)
{
  static HTyCon *any;
  if (!any) any = htype_con(intern("k"), NULL, NULL);
  return any->type;
}

bool htype_kinds_agree(Ty *a, Ty *b)
{
  a = htype_prune(a), b = htype_prune(b);
  if (a == htype_any_kind() || b == htype_any_kind()) return true;
  if (a->kind == TY_APP && b->kind == TY_APP)
    return htype_kinds_agree(a->fun, b->fun) && htype_kinds_agree(a->arg, b->arg);
  return htype_equal(a, b);
}

Name htype_tuple_name(int n)
{
  char text[80] = "(";
  assert(n >= 1 && n < 70);
  if (n == 1) return intern("(# #)");
  memset(text + 1, ',', (size_t)n - 1);
  text[n] = ')';
  return intern(text);
}

bool htype_is_literal(Name name) { return name[0] == '"' || (name[0] >= '0' && name[0] <= '9'); }

/* The number of types that the constructor takes; -1 if it has no special syntax. */
static int special_arity(Name name)
{
  size_t n = strlen(name);
  if (!strcmp(name, "()") || htype_is_literal(name)) return 0;
  if (!strcmp(name, "[]") || name == htype_tuple_name(1)) return 1;
  if (!strcmp(name, "->")) return 2;
  return name[0] == '(' && name[1] == ',' && name[n - 1] == ')' ? (int)n - 1 : -1;
}

static HConInfo *special_data(HTyCon *c, const char *name, int arity)
{
  HConInfo *con = NEW(HConInfo);
  con->name = intern(name);
  con->tycon = c;
  con->number = c->ncons;
  con->arity = arity;
  con->fields = NEWN(Ty *, arity);
  con->labels = NEWN(HEntity *, arity);
  con->strict = NEWN(bool, arity);
  c->cons[c->ncons++] = con;
  return con;
}

static void set_scheme(HConInfo *con)
{
  Ty *t = con->tycon->type;
  for (int i = 0; i < con->tycon->arity; i++) t = htype_apply(t, htype_gen(i));
  for (int i = con->arity; i-- > 0;) t = htype_fun(con->fields[i], t);
  con->scheme = NEW(HScheme);
  *con->scheme = (HScheme){ .nvars = con->tycon->arity, .type = t };
}

static void make_special_cons(HTyCon *c)
{
  c->cons = NEWN(HConInfo *, 2);
  if (!strcmp(c->name, "->") || htype_is_literal(c->name)) return;
  HConInfo *con = special_data(c, c->name, c->name[0] == '(' ? c->arity : 0);
  for (int i = 0; i < con->arity; i++) con->fields[i] = htype_gen(i);
  set_scheme(con);
  if (c->name[0] == '(') return;
  HConInfo *cons = special_data(c, ":", 2);
  cons->fields[0] = htype_gen(0);
  cons->fields[1] = htype_apply(c->type, htype_gen(0));
  set_scheme(cons);
}

static HTyCon *make_special(Name name, int arity)
{
  HTyCon *c = htype_con(name, NULL, NULL);
  c->arity = arity;
  vec_push(&specials, ((Special){ name, c }));
  if (!strcmp(name, "->")) arrow = c;
  c->kind = htype_star();
  for (int i = 0; i < arity; i++) c->kind = htype_fun(htype_star(), c->kind);
  make_special_cons(c);
  return c;
}

HTyCon *htype_special(Name name)
{
  for (int i = 0; i < specials.n; i++)
    if (specials.at[i].name == name) return specials.at[i].tycon;
  int arity = special_arity(name);
  return arity < 0 ? NULL : make_special(name, arity);
}

HConInfo *htype_special_con(Name name)
{
  if (!strcmp(name, ":")) return htype_special(intern("[]"))->cons[1];
  HTyCon *c = htype_special(name);
  return c ? c->cons[0] : NULL;
}

Ty *htype_fun(Ty *from, Ty *to)
{
  if (!arrow) htype_special(intern("->"));
  return htype_apply(htype_apply(arrow->type, from), to);
}

Ty *htype_list(Ty *elem) { return htype_apply(htype_special(intern("[]"))->type, elem); }

Ty *htype_tuple(Ty **parts, int n)
{
  Ty *t = htype_special(htype_tuple_name(n))->type;
  for (int i = 0; i < n; i++) t = htype_apply(t, parts[i]);
  return t;
}

/* ---- kinds ---- */

Ty *htype_kind(Ty *t)
{
  Ty *kind = NULL, *from;
  t = htype_prune(t);
  if (t->kind == TY_VAR) kind = t->vkind;
  if (t->kind == TY_CON) kind = t->con->kind;
  if (t->kind == TY_APP && !htype_is_fun(htype_kind(t->fun), &from, &kind)) kind = NULL;
  return kind ? kind : htype_star();
}

Ty **htype_parameters(const HTyCon *c)
{
  Ty **kinds = NEWN(Ty *, c->arity), *kind = c->kind;
  for (int i = 0; i < c->arity; i++)
    if (!kind || !htype_is_fun(kind, &kinds[i], &kind)) return NULL;
  return kinds;
}

/* ---- questions ---- */

bool htype_is_fun(Ty *t, Ty **from, Ty **to)
{
  t = htype_prune(t);
  if (t->kind != TY_APP) return false;
  Ty *f = htype_prune(t->fun);
  if (f->kind != TY_APP) return false;
  Ty *c = htype_prune(f->fun);
  if (c->kind != TY_CON || c->con != arrow) return false;
  *from = f->arg;
  *to = t->arg;
  return true;
}

HTyCon *htype_head(Ty *t)
{
  t = htype_prune(t);
  while (t->kind == TY_APP && !htype_is_stuck(t)) t = htype_prune(t->fun);
  return t->kind == TY_CON && !t->family ? t->con : NULL;
}

void htype_more_vars(Ty *t, TyVars *vars, unsigned mark)
{
  t = htype_prune(t);
  if (t->mark == mark) return;
  t->mark = mark;
  if (t->kind == TY_APP) {
    htype_more_vars(t->fun, vars, mark);
    htype_more_vars(t->arg, vars, mark);
  } else if (t->kind == TY_FORALL) {
    for (int i = 0; i < t->all->nbound; i++) t->all->bound[i]->mark = mark;
    for (int i = 0; i < t->all->npreds; i++) htype_more_vars(t->all->preds[i].type, vars, mark);
    htype_more_vars(t->all->body, vars, mark);
  } else if (t->kind == TY_VAR) vec_push(vars, t);
}

void htype_vars(Ty *t, TyVars *vars)
{
  unsigned mark = htype_walk();
  for (int i = 0; i < vars->n; i++) vars->at[i]->mark = mark;
  htype_more_vars(t, vars, mark);
}

bool htype_has_gen(Ty *t, int gen)
{
  t = htype_prune(t);
  if (t->kind == TY_APP) return htype_has_gen(t->fun, gen) || htype_has_gen(t->arg, gen);
  for (int i = 0; t->kind == TY_FORALL && i < t->all->npreds; i++)
    if (htype_has_gen(t->all->preds[i].type, gen)) return true;
  if (t->kind == TY_FORALL) return htype_has_gen(t->all->body, gen);
  return t->kind == TY_GEN && t->id == gen;
}

bool htype_has_var(Ty *t, Ty *var)
{
  TyVars vars = { 0 };
  htype_vars(t, &vars);
  for (int i = 0; i < vars.n; i++)
    if (vars.at[i] == var) return true;
  return false;
}

/* Are they equal, if they bind the same variables? */
static bool equal_foralls(Ty *a, Ty *b)
{
  HForall to = *a->all;
  if (to.nbound != b->all->nbound || to.npreds != b->all->npreds) return false;
  HForall from = htype_open(b, to.bound);
  for (int i = 0; i < to.npreds; i++)
    if (to.preds[i].class != from.preds[i].class
        || !htype_equal(to.preds[i].type, from.preds[i].type))
      return false;
  return htype_equal(to.body, from.body);
}

bool htype_equal(Ty *a, Ty *b)
{
  a = htype_prune(a), b = htype_prune(b);
  if (a == b) return true;
  if (a->kind == TY_FORALL && b->kind == TY_FORALL) return equal_foralls(a, b);
  if (a->kind == TY_GEN && b->kind == TY_GEN) return a->id == b->id;
  return a->kind == TY_APP && b->kind == TY_APP && htype_equal(a->fun, b->fun)
         && htype_equal(a->arg, b->arg);
}

bool htype_match(Ty *pattern, Ty *t, Ty **args)
{
  t = htype_prune(t);
  if (pattern->kind == TY_GEN) {
    if (args[pattern->id]) return htype_equal(args[pattern->id], t);
    args[pattern->id] = t;
    return true;
  }
  if (htype_is_stuck(t)) return false;
  if (pattern->kind == TY_APP)
    return t->kind == TY_APP && htype_match(pattern->fun, t->fun, args)
           && htype_match(pattern->arg, t->arg, args);
  return pattern == t;
}

static void lower(Ty *t, int level, unsigned mark)
{
  t = htype_prune(t);
  if (t->mark == mark) return;
  t->mark = mark;
  if (t->kind == TY_VAR && t->level > level) t->level = level;
  for (int i = 0; t->kind == TY_FORALL && i < t->all->npreds; i++)
    lower(t->all->preds[i].type, level, mark);
  if (t->kind == TY_FORALL) lower(t->all->body, level, mark);
  if (t->kind != TY_APP) return;
  lower(t->fun, level, mark);
  lower(t->arg, level, mark);
}

void htype_lower(Ty *t, int level) { lower(t, level, htype_walk()); }

/* ---- families of types ----
 *
 * A family applied to as many types as it has parameters is looked through by htype_prune, so that
 * nothing else knows of them.  Of an open family the only equation that matches counts.  Of a
 * closed one it is the first; those before it must not match whatever the variables become.
 *
 * The type is found anew each time, since variables of signatures are bound for a while, by
 * equations of patterns and by copies for known types.  Without variables it is found once: numbers
 * that are counted down would take exponential time otherwise. */

enum {
  MAX_DEPTH = 2000, /* reductions in reductions */
  MAX_LED = 2000    /* equations one after the other; GHC stops after 200 */
};

static VEC(HEqn) given;
static int depth;

void htype_give(HEqn e) { vec_push(&given, e); }

void htype_take_back(void) { given.n--; }

bool htype_is_stuck(Ty *t) { return t->family && t->missing == 0; }

/* ---- matching ---- */

typedef enum { NEVER, PERHAPS, MATCHES } Fit;

/* Does it depend on variables which type it is? */
static bool is_open(Ty *t) { return t->kind == TY_VAR || t->kind == TY_GEN || htype_is_stuck(t); }

/* Could they be the same, whatever their variables are? */
static bool may_be_same(Ty *a, Ty *b)
{
  a = htype_prune(a), b = htype_prune(b);
  if (is_open(a) || is_open(b)) return true;
  if (a->kind == TY_APP && b->kind == TY_APP)
    return may_be_same(a->fun, b->fun) && may_be_same(a->arg, b->arg);
  return a == b;
}

static Fit fit_type(Ty *pattern, Ty *t, Ty **args, Ty **kinds)
{
  if (pattern->kind == TY_GEN && !args[pattern->id]) {
    args[pattern->id] = t;
    return htype_kinds_agree(kinds[pattern->id], htype_kind(htype_prune(t))) ? MATCHES : NEVER;
  }
  if (pattern->kind == TY_GEN) {
    Ty *before = args[pattern->id];
    return htype_equal(before, t) ? MATCHES : may_be_same(before, t) ? PERHAPS : NEVER;
  }
  t = htype_prune(t);
  if (is_open(t)) return PERHAPS;
  if (pattern->kind != TY_APP) return pattern == t ? MATCHES : NEVER;
  if (t->kind != TY_APP) return NEVER;
  Fit fun = fit_type(pattern->fun, t->fun, args, kinds);
  if (fun == NEVER) return NEVER;
  Fit arg = fit_type(pattern->arg, t->arg, args, kinds);
  return arg < fun ? arg : fun;
}

static Fit fit_equation(const HFamilyEqn *e, Ty **types, int n, Ty **args)
{
  Fit all = MATCHES;
  for (int i = 0; i < n && all != NEVER; i++) {
    Fit one = fit_type(e->args[i], types[i], args, e->kinds);
    if (one < all) all = one;
  }
  return all;
}

/* ---- families of literals ---- */

static HTyCon *literal_of(Ty *t, bool text)
{
  t = htype_prune(t);
  bool is = t->kind == TY_CON && htype_is_literal(t->con->name);
  return is && (t->con->name[0] == '"') == text ? t->con : NULL;
}

/* The literal of this name, of the same kind as another. */
static Ty *literal_type(Name name, const HTyCon *as)
{
  HTyCon *c = htype_special(name);
  c->kind = as->kind;
  return c->type;
}

/* false: it is too large for us, or less than 0 */
static bool compute(const char *op, uint64_t a, uint64_t b, uint64_t *is)
{
  const uint64_t most = (uint64_t)1 << 62;
  *is = 1;
  if (a > most || b > most) return false;
  if (!strcmp(op, "+")) *is = a + b;
  else if (!strcmp(op, "*")) return b == 0 || a <= most / b ? (*is = a * b, true) : false;
  else if (!strcmp(op, "-")) return b <= a ? (*is = a - b, true) : false;
  else if (!strcmp(op, "Div")) return b ? (*is = a / b, true) : false;
  else if (!strcmp(op, "Mod")) return b ? (*is = a % b, true) : false;
  else if (!strcmp(op, "^"))
    for (; b > 0; b--)
      if (a && *is > most / a) return false;
      else *is *= a;
  else return false;
  return true;
}

/* n + m and its like, of GHC.TypeLits, are told by no equations. */
static Ty *by_literals(const HTyCon *c, Ty **types)
{
  HTyCon *a = c->arity == 2 ? literal_of(types[0], false) : NULL;
  HTyCon *b = c->arity == 2 ? literal_of(types[1], false) : NULL;
  uint64_t is;
  if (a && b)
    return compute(c->name, strtoull(a->name, NULL, 10), strtoull(b->name, NULL, 10), &is)
               ? literal_type(intern_printf("%llu", (unsigned long long)is), a)
               : NULL;
  a = c->arity == 2 ? literal_of(types[0], true) : NULL;
  b = c->arity == 2 ? literal_of(types[1], true) : NULL;
  if (!a || !b || strcmp(c->name, "AppendSymbol")) return NULL;
  Name joined = intern_printf("%.*s%s", (int)strlen(a->name) - 1, a->name, b->name + 1);
  return literal_type(joined, a);
}

static bool is_of_literals(const HTyCon *c)
{
  return c->eqns.n == 0 && c->entity && c->entity->loc.src && c->entity->loc.src->library;
}

/* ---- reduction ---- */

static void report_endless(HTyCon *c, Loc at)
{
  c->endless = true;
  diag_error(at, "there is no end to the equations of family `%s': more than %d follow each other",
             c->name, MAX_LED);
}

static Ty *by_equations(HTyCon *c, Ty **types, Ty *t)
{
  for (int i = 0; i < c->eqns.n; i++) {
    const HFamilyEqn *e = &c->eqns.at[i];
    Ty **args = NEWN(Ty *, e->nvars);
    Fit is = fit_equation(e, types, c->arity, args);
    if (is == MATCHES && t->led >= MAX_LED) report_endless(c, e->loc);
    if (is == MATCHES) return c->endless ? NULL : htype_substitute(e->type, args);
    if (is == PERHAPS && c->closed) return NULL;
  }
  return NULL;
}

static Ty *by_given(const HTyCon *c, Ty **types)
{
  for (int i = given.n; i-- > 0;) {
    Ty *t = given.at[i].a;
    bool same = t->family == c;
    for (int k = c->arity; same && k-- > 0; t = t->fun) same = htype_equal(t->arg, types[k]);
    if (same) return given.at[i].b;
  }
  return NULL;
}

/* The same type, which is ground if all its variables are bound. */
static Ty *without_links(Ty *t)
{
  while (t->kind == TY_VAR && t->link) t = t->link;
  if (t->kind != TY_APP || t->ground) return t;
  Ty *fun = without_links(t->fun), *arg = without_links(t->arg);
  return fun->ground && arg->ground ? htype_apply(fun, arg) : t;
}

Ty *htype_reduce(Ty *t)
{
  if (t->comes_to) return t->comes_to;
  HTyCon *c = t->family;
  Ty **types = NEWN(Ty *, c->arity), *at = t;
  int led_before = led;
  if (depth > MAX_DEPTH || c->endless) return NULL;
  for (int i = c->arity; i-- > 0; at = at->fun) types[i] = without_links(at->arg);
  depth++;
  led = t->led + 1;
  Ty *is = is_of_literals(c) ? by_literals(c, types) : by_equations(c, types, t);
  if (t->ground) t->comes_to = is;
  if (!is && given.n) is = by_given(c, types);
  led = led_before;
  depth--;
  return is;
}

/* ---- copies ---- */

static Ty *substitute_in(Ty *t, void *args) { return htype_substitute(t, args); }

/* Parts without TY_GEN aren't copied.  Families stay: what they come to is another question with
 * args. */
Ty *htype_substitute(Ty *t, Ty **args)
{
  while (t->kind == TY_VAR && t->link) t = t->link;
  if (t->ground) return t;
  if (t->kind == TY_GEN) return args[t->id];
  if (t->kind == TY_FORALL) return htype_forall(htype_map_forall(t->all, substitute_in, args));
  if (t->kind != TY_APP) return t;
  Ty *fun = htype_substitute(t->fun, args), *arg = htype_substitute(t->arg, args);
  return fun == t->fun && arg == t->arg ? t : htype_apply(fun, arg);
}

void htype_number(const TyVars *vars)
{
  for (int i = 0; i < vars->n; i++) vars->at[i]->place = i;
}

bool htype_is_among(const Ty *var, const TyVars *vars)
{
  return var->place < vars->n && vars->at[var->place] == var;
}

static Ty *generalise_in(Ty *t, void *vars) { return htype_generalise(t, vars); }

Ty *htype_generalise(Ty *t, const TyVars *vars)
{
  t = htype_prune(t);
  if (t->kind == TY_FORALL)
    return htype_forall(htype_map_forall(t->all, generalise_in, (void *)vars));
  if (t->kind == TY_VAR && htype_is_among(t, vars)) return htype_gen(t->place);
  if (t->kind != TY_APP) return t;
  Ty *fun = htype_generalise(t->fun, vars), *arg = htype_generalise(t->arg, vars);
  return fun == t->fun && arg == t->arg ? t : htype_apply(fun, arg);
}

HScheme *htype_mono(Ty *t)
{
  HScheme *s = NEW(HScheme);
  s->type = t;
  return s;
}

/* A variable that the context says to be equal to a type is that type. */
static void equate(const HScheme *s, Ty **args)
{
  for (int i = 0; s->equal && i < s->nvars; i++)
    if (s->equal[i]) args[i] = htype_substitute(s->equal[i], args);
}

Ty *htype_instance(const HScheme *s, int level, Ty ***args)
{
  Ty **fresh = NEWN(Ty *, s->nvars);
  for (int i = 0; i < s->nvars; i++)
    fresh[i] = htype_fresh_of(s->kinds ? s->kinds[i] : NULL, level);
  equate(s, fresh);
  if (args) *args = fresh;
  return htype_substitute(s->type, fresh);
}

Ty *htype_skolemise(const HScheme *s, int level, Ty ***args)
{
  Ty **fresh = NEWN(Ty *, s->nvars);
  for (int i = 0; i < s->nvars; i++) {
    fresh[i] = htype_skolem(s->written && s->written[i] ? s->written[i]->name : intern("t"), level,
                            s->loc);
    fresh[i]->vkind = s->kinds ? s->kinds[i] : NULL;
  }
  equate(s, fresh);
  if (args) *args = fresh;
  return htype_substitute(s->type, fresh);
}

/* ---- names ---- */

HScheme *htype_scheme_of(HEntity *e)
{
  if (e->kind != HE_CON) return ((HVar *)e->data)->scheme;
  HConInfo *con = e->module ? e->data : htype_special_con(e->name);
  return con->scheme;
}

HConInfo *htype_con_of(const HRef *ref)
{
  return ref->is->module ? ref->is->data : htype_special_con(ref->name);
}

/* A constructor as a type: 'Z.  kind.c gives it its kind. */
static HTyCon *promoted(HEntity *con, Name name)
{
  static VEC(HTyCon *) all;
  for (int i = 0; i < all.n; i++)
    if (all.at[i]->entity == con) return all.at[i];
  HTyCon *c = htype_con(name, con, NULL);
  vec_push(&all, c);
  return c;
}

HTyCon *htype_tycon_of(const HRef *ref)
{
  if (ref->name[0] == '\'') return ref->is ? promoted(ref->is, ref->name) : NULL;
  HTyCon *special = ref->is && ref->is->module ? NULL : htype_special(ref->name);
  return special ? special : ref->is ? ref->is->data : NULL;
}

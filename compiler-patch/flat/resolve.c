/* resolve.c: see resolve.h.
 *
 * Functions are resolved one after the other from a work list.  A mention of a function that no
 * module has mentioned before puts it on the list; so the text of an imported module is looked at
 * only as far as the program needs it.  The list begins with all of the root module, for its
 * errors.  A second walk, from the goal, finds what is reached. */
#include <config.h>
#include "flat/resolve.h"
#include "base/suggest.h"
#include "flat/external.h"
#include "flat/literal.h"
#include <string.h>

/* A variable in whose scope we are, under the name that the text has for it.  Entries of one bucket
 * form a chain, the innermost first. */
typedef struct Bound {
  FVar *var;
  Name name;
  int outer;
  unsigned bucket;
} Bound;
enum { BUCKETS = 1024 };

typedef struct Resolver {
  FProgram *program;
  FFun *fun; /* the function at work */
  VEC(Bound) scope;
  int buckets[BUCKETS]; /* 1 + index in scope; 0: empty */
  VEC(FFun *) todo;     /* mentioned; FFun.data is set */
} Resolver;

static void resolve(Resolver *r, FExp *e);

/* ---- variables ---- */

static unsigned bucket_of(Name n) { return (unsigned)((uintptr_t)n >> 4) % BUCKETS; }

static FVar *lookup(const Resolver *r, Name n)
{
  for (int i = r->buckets[bucket_of(n)]; i; i = r->scope.at[i - 1].outer)
    if (r->scope.at[i - 1].name == n) return r->scope.at[i - 1].var;
  return NULL;
}

/* In an exact module a variable gives way to a function of its name, and gets another. */
static void bind(Resolver *r, FVar *v)
{
  unsigned b = bucket_of(v->name);
  vec_push(&r->scope, ((Bound){ v, v->name, r->buckets[b], b }));
  while (r->fun->module->exact && flat_fun(r->program, v->name))
    v->name = intern_printf("%s'", v->name);
  r->buckets[b] = r->scope.n;
}

static void unbind(Resolver *r, int n)
{
  while (n-- > 0) {
    const Bound *b = &r->scope.at[--r->scope.n];
    r->buckets[b->bucket] = b->outer;
  }
}

/* ---- functions and constructors ---- */

typedef struct Meaning {
  FVar *var;
  FFun *fun;
  FCon *con;
} Meaning;

static bool has_meaning(Meaning m) { return m.var || m.fun || m.con; }

static Meaning full_name(const Resolver *r, Name n)
{
  return (Meaning){ .fun = flat_fun(r->program, n), .con = flat_con(r->program, n) };
}

static FModule *module_called(const Resolver *r, Name n)
{
  for (int i = 0; i < r->program->modules.n; i++)
    if (r->program->modules.at[i]->name == n) return r->program->modules.at[i];
  return NULL;
}

/* An imported name hides that of a Prelude for which the text did not ask. */
static Meaning imported(const Resolver *r, const FExp *e, Name n)
{
  const FModule *m = r->fun->module, *from = NULL;
  Meaning found = { 0 };
  for (int i = 0; i < m->imports.n; i++) {
    const FModule *other = module_called(r, m->imports.at[i].module);
    if (!other || other == from || (has_meaning(found) && !m->imports.at[i].loc.src)) continue;
    Meaning here = full_name(r, flat_full(other, n));
    if (!has_meaning(here)) continue;
    if (has_meaning(found))
      diag_error(e->loc, "`%s' is defined both by %s and by %s: write %s.%s or %s.%s", n,
                 from->name, other->name, from->name, n, other->name, n);
    found = here;
    from = other;
  }
  return found;
}

/* The root's names have no prefix, but modules that mention them don't know which is the root: if a
 * Prelude is, Externals mentions its constructors. */
static Meaning in_root(const Resolver *r, Name n)
{
  Name root = r->program->root->name;
  size_t len = root ? strlen(root) : 0;
  if (!len || strncmp(n, root, len) != 0 || n[len] != '.' || !n[len + 1]) return (Meaning){ 0 };
  return full_name(r, intern(n + len + 1));
}

static Meaning meaning(const Resolver *r, const FExp *e, Name n, bool pattern)
{
  const FModule *m = r->fun->module;
  Meaning is = { .var = pattern || (m->exact && e->kind != FX_VAR) ? NULL : lookup(r, n) };
  if (m->exact && e->kind == FX_VAR) return is;
  if (!is.var) is = full_name(r, m->exact ? n : flat_full(m, n));
  if (!has_meaning(is) && *m->prefix) is = full_name(r, n);
  if (!has_meaning(is) && *m->prefix) is = in_root(r, n);
  return has_meaning(is) || m->exact ? is : imported(r, e, n);
}

/* The module, other than the text's own, of which a .fcy takes the full name n to be.  NULL: it is
 * no .fcy, or there is no such module. */
static FModule *supposed_module(const Resolver *r, Name n)
{
  const FModule *own = r->fun->module;
  for (int i = 0; own->exact && i < r->program->modules.n; i++) {
    FModule *m = r->program->modules.at[i];
    if (m != own && *m->prefix && !strncmp(n, m->prefix, strlen(m->prefix))) return m;
  }
  return NULL;
}

/* Curry systems write no names that aren't defined, with as many arguments.  So if the module has
 * no such n, it is another than the text was compiled with.  Then there is one error for the module
 * (report_lacks). */
static bool is_of_another(const Resolver *r, Name n)
{
  const FModule *own = r->fun->module;
  FModule *m = supposed_module(r, n);
  if (!m || m->lacks) return m != NULL;
  m->lacks = n;
  for (int i = 0; i < own->imports.n; i++)
    if (own->imports.at[i].module == m->name) m->importer = own->imports.at[i].loc;
  return true;
}

static void unknown(const Resolver *r, Loc loc, Name n, const char *what)
{
  if (is_of_another(r, n)) return;
  Guess g = suggest_begin(n);
  for (int i = 0; i < r->scope.n; i++) suggest_consider(&g, r->scope.at[i].var->name, true);
  for (int i = 0; i < r->program->funs.n; i++) {
    const FFun *f = r->program->funs.at[i];
    bool own = f->module == r->fun->module;
    suggest_consider(&g, own ? f->name + strlen(f->module->prefix) : f->name, own);
  }
  for (int i = 0; i < r->program->types.n; i++)
    for (int k = 0; k < r->program->types.at[i]->ncons; k++)
      suggest_consider(&g, r->program->types.at[i]->cons[k]->name, true);
  if (g.best) diag_error(loc, "%s `%s' is not defined; do you mean `%s'?", what, n, g.best);
  else diag_error(loc, "%s `%s' is not defined", what, n);
}

/* A constructor here is meant as a pattern in a pattern, which flat text doesn't have; as
 * a variable it would match everything. */
static void check_variable(const Resolver *r, const FVar *v, const char *where)
{
  FExp as = { .kind = FX_CALL, .loc = v->loc, .name = v->name };
  if (r->fun->module->exact || v->name[0] < 'A' || v->name[0] > 'Z') return;
  if (meaning(r, &as, v->name, true).con)
    diag_error(v->loc, "`%s' is a constructor, but the %s are variables", v->name, where);
}

static void mention(Resolver *r, FFun *f)
{
  if (f->data) return;
  f->data = f;
  vec_push(&r->todo, f);
}

/* ---- expressions ---- */

static void check_count(const Resolver *r, const FExp *e, int arity, Loc defined)
{
  if (e->nargs <= arity || is_of_another(r, e->name)) return;
  diag_error(e->loc, "`%s' takes %d argument%s, but %d are given", e->name, arity,
             arity == 1 ? "" : "s", e->nargs);
  if (defined.src) diag_note(defined, "it is defined here");
}

/* x(e), where x is a variable. */
static void becomes_apply(FExp *e, FVar *v)
{
  FExp **args = NEWN(FExp *, e->nargs + 1);
  args[0] = flat_ref(v, e->loc);
  for (int i = 0; i < e->nargs; i++) args[i + 1] = e->args[i];
  e->kind = FX_APPLY;
  e->args = args;
  e->nargs++;
}

/* A name, with or without arguments. */
static void resolve_name(Resolver *r, FExp *e)
{
  Meaning is = meaning(r, e, e->name, false);
  if (r->fun->module->exact && e->kind != FX_VAR) {
    if (e->kind == FX_CALL) is.con = NULL;
    else is.fun = NULL;
  }
  if (is.var && e->nargs > 0) becomes_apply(e, is.var);
  else if (is.var) *e = *flat_ref(is.var, e->loc);
  else if (is.con) {
    e->kind = FX_CON;
    e->con = is.con;
    check_count(r, e, is.con->arity, is.con->loc);
  } else if (is.fun) {
    e->kind = FX_CALL;
    e->fun = is.fun = external_meaning(r->program, is.fun);
    check_count(r, e, is.fun->nparams, is.fun->loc);
    mention(r, is.fun);
  } else unknown(r, e->loc, e->name, e->kind == FX_CON ? "the constructor" : "the name");
}

static void resolve_let(Resolver *r, FExp *e)
{
  for (int i = 0; i < e->nbinds; i++)
    for (int k = 0; k < i; k++)
      if (e->binds[k].var->name == e->binds[i].var->name)
        diag_error(e->binds[i].var->loc, "`%s' is bound here twice", e->binds[i].var->name);
  for (int i = 0; i < e->nbinds; i++) bind(r, e->binds[i].var);
  for (int i = 0; i < e->nbinds; i++) resolve(r, e->binds[i].rhs);
  resolve(r, e->body);
  unbind(r, e->nbinds);
}

static void resolve_free(Resolver *r, FExp *e)
{
  for (int i = 0; i < e->nvars; i++) bind(r, e->vars[i]);
  resolve(r, e->body);
  unbind(r, e->nvars);
}

/* ---- case ---- */

static void resolve_pattern(Resolver *r, FAlt *a)
{
  FExp as = { .kind = FX_CALL, .loc = a->loc, .name = a->name };
  a->con = meaning(r, &as, a->name, true).con;
  if (!a->con) unknown(r, a->loc, a->name, "the constructor");
  else if (a->nvars != a->con->arity && !is_of_another(r, a->name))
    diag_error(a->loc, "`%s' has %d field%s, but the pattern has %d", a->name, a->con->arity,
               a->con->arity == 1 ? "" : "s", a->nvars);
  for (int i = 0; i < a->nvars; i++) {
    check_variable(r, a->vars[i], "arguments of a pattern");
    for (int k = 0; k < i; k++)
      if (a->vars[i]->name == a->vars[k]->name && strcmp(a->vars[i]->name, "_") != 0)
        diag_error(a->vars[i]->loc, "`%s' stands twice in this pattern", a->vars[i]->name);
  }
}

static bool same_pattern(const FAlt *a, const FAlt *b)
{
  return a->name ? a->con && a->con == b->con : !b->name && literal_same(&a->lit, &b->lit);
}

/* May both stand in one case? */
static bool fit(const FAlt *a, const FAlt *b)
{
  if (!a->name != !b->name) return false;
  return a->name ? !a->con || !b->con || a->con->type == b->con->type : a->lit.kind == b->lit.kind;
}

static void check_alts(const FExp *e)
{
  for (int i = 1; i < e->nalts; i++) {
    if (!fit(&e->alts[0], &e->alts[i]))
      diag_error(e->alts[i].loc, "the patterns of a case must be of one type");
    for (int k = 0; k < i; k++)
      if (same_pattern(&e->alts[k], &e->alts[i]))
        diag_error(e->alts[i].loc, "this pattern stands here twice");
  }
}

static void resolve_case(Resolver *r, FExp *e)
{
  resolve(r, e->body);
  for (int i = 0; i < e->nalts; i++) {
    FAlt *a = &e->alts[i];
    if (a->name) resolve_pattern(r, a);
    for (int k = 0; k < a->nvars; k++) bind(r, a->vars[k]);
    resolve(r, a->body);
    unbind(r, a->nvars);
  }
  check_alts(e);
}

static void resolve(Resolver *r, FExp *e)
{
  switch (e->kind) {
    case FX_VAR:
    case FX_CALL:
    case FX_CON: resolve_name(r, e); break;
    case FX_LET: resolve_let(r, e); return;
    case FX_FREE: resolve_free(r, e); return;
    case FX_CASE: resolve_case(r, e); return;
    case FX_SCC: resolve(r, e->body); return;
    default: break;
  }
  /* the function of an FX_APPLY that becomes_apply has made is resolved */
  for (int i = 0; i < e->nargs; i++)
    if (e->args[i]->kind != FX_VAR || !e->args[i]->var) resolve(r, e->args[i]);
}

static void resolve_fun(Resolver *r, FFun *f)
{
  r->fun = f;
  if (!f->body) return;
  for (int i = 0; i < f->nparams; i++) {
    check_variable(r, f->params[i], "parameters of a function");
    bind(r, f->params[i]);
  }
  resolve(r, f->body);
  unbind(r, f->nparams);
}

/* ---- what is reached ---- */

typedef VEC(FFun *) Funs;

static void reach(Funs *todo, FFun *f)
{
  if (f->reached) return;
  f->reached = true;
  vec_push(todo, f);
}

static void reach_exp(FExp **slot, void *todo)
{
  FExp *e = *slot;
  if (e->kind == FX_CALL) reach(todo, e->fun);
  if (e->kind == FX_CON) e->con->type->used = true;
  for (int i = 0; i < e->nalts; i++)
    if (e->alts[i].con) e->alts[i].con->type->used = true;
  flat_each_child(e, reach_exp, todo);
}

static FFun *find_goal(const FProgram *p, Name name)
{
  FFun *f = flat_fun(p, name);
  Loc start = { .src = p->root->src, .line = 1, .col = 1 };
  if (!f)
    diag_error(start,
               "there is no function `%s' that the program could evaluate: define it, "
               "or name another by --goal=",
               name);
  else if (f->nparams > 0)
    diag_error(f->loc, "`%s' has parameters: what a program evaluates has none", name);
  else return f;
  return NULL;
}

static void report_lacks(const FModule *m)
{
  Loc loc = m->importer;
  if (m->exact)
    diag_error(loc,
               "this was compiled with another %s than %s, which has no such `%s': say by -I "
               "or CURRYPATH where the one of the same Curry system is",
               m->name, m->src->name, m->lacks);
  else
    diag_error(loc,
               "there is no %s.fcy, and %s, which stands in for it, has no such `%s': say by "
               "-I or CURRYPATH where Curry's library is, as in `lmlc -I ~/pakcs/lib %s'",
               m->name, m->src->name, m->lacks, loc.src ? loc.src->name : "prog.fcy");
}

void resolve_program(FProgram *p, Name goal)
{
  Resolver *r = NEW(Resolver);
  Funs todo = { 0 };
  r->program = p;
  for (int i = 0; i < p->root->funs.n; i++) mention(r, p->root->funs.at[i]);
  for (int i = 0; i < r->todo.n; i++) resolve_fun(r, r->todo.at[i]);
  for (int i = 0; i < p->modules.n; i++)
    if (p->modules.at[i]->lacks) report_lacks(p->modules.at[i]);
  for (int i = 0; i < p->funs.n; i++) p->funs.at[i]->data = NULL;
  p->goal = find_goal(p, goal);
  if (diag_errors() > 0) return;
  reach(&todo, p->goal);
  for (int i = 0; i < todo.n; i++)
    if (todo.at[i]->body) reach_exp(&todo.at[i]->body, &todo);
}

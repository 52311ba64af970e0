/* type.c: building types: the built-in ones, those written in the source, schemes and their
 * instances.
 *
 * A T_CON's level is an upper bound of the levels of the variables in it.  Binding a variable
 * lowers levels and never raises one, so a bound stays true.  The walks here and in unify.c skip
 * each part whose bound shows that none of its variables concerns them. */
#include <config.h>
#include "lml/type.h"
#include "base/vec.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- links, and how they are undone ---- */

typedef struct {
  Type *node, *link;
  int level;
} Undo;

static Undo *trail;
static int ntrail, trail_room;
static bool trailing;

static void note_undo(Type *t)
{
  if (ntrail == trail_room) {
    trail_room = trail_room ? 2 * trail_room : 256;
    trail = realloc(trail, sizeof *trail * (size_t)trail_room);
    if (!trail) nomem();
  }
  trail[ntrail++] = (Undo){ t, t->link, t->level };
}

void type_change(Type *t, Type *link, int level)
{
  if (trailing) note_undo(t);
  t->link = link;
  t->level = level;
}

void type_try(void)
{
  ntrail = 0;
  trailing = true;
}

void type_settle(bool keep)
{
  trailing = false;
  while (!keep && ntrail > 0) {
    Undo *u = &trail[--ntrail];
    u->node->link = u->link;
    u->node->level = u->level;
  }
}

/* Follows links to the end.  Each node on the way then links to the end directly. */
Type *type_prune(Type *t)
{
  Type *end = t;
  while (end->link) end = end->link;
  while (t->link && t->link != end) {
    Type *next = t->link;
    type_change(t, end, t->level);
    t = next;
  }
  return end;
}

/* ---- nodes ---- */

static int next_id;
static long copied;
static unsigned walks;

unsigned type_walk(void) { return ++walks; }
long type_copied(void) { return copied; }

static Type *node(TypeKind kind, int level)
{
  Type *t = NEW(Type);
  t->kind = kind;
  t->level = level;
  return t;
}

Type *type_fresh(int level)
{
  Type *t = node(T_VAR, level);
  t->id = next_id++;
  return t;
}

Type *type_rigid(Name name, int level)
{
  Type *t = type_fresh(level);
  t->rigid = true;
  t->name = name;
  return t;
}

static Type *generic(int index)
{
  Type *t = node(T_GEN, TYPE_GENERIC);
  t->id = index;
  return t;
}

Type *type_con(TyCon *c, int nargs, Type **args)
{
  int level = TYPE_GROUND;
  for (int i = 0; i < nargs; i++) {
    int l = type_prune(args[i])->level;
    if (l > level) level = l;
  }
  Type *t = node(T_CON, level);
  t->con = c;
  t->nargs = nargs;
  t->args = args;
  return t;
}

Type *type_fun(Type *from, Type *to)
{
  Type **args = NEWN(Type *, 2);
  args[0] = from;
  args[1] = to;
  return type_con(tycon_fun, 2, args);
}

Type *type_list(Type *elem)
{
  Type **args = NEWN(Type *, 1);
  args[0] = elem;
  return type_con(tycon_list, 1, args);
}

TyCon *type_head(Type *t)
{
  t = type_prune(t);
  return t->kind == T_CON ? t->con : NULL;
}

static bool is_enumeration(const TyCon *c)
{
  if (c->kind != TC_DATA || c->ncons == 0) return false;
  for (int i = 0; i < c->ncons; i++)
    if (c->cons[i]->arity > 0) return false;
  return true;
}

Rep type_rep(Type *t)
{
  TyCon *c = t ? type_head(t) : NULL;
  if (!c) return REP_ANY;
  if (c == tycon_int || c == tycon_char || is_enumeration(c)) return REP_SCALAR;
  if (c == tycon_int64) return REP_INT64;
  return c == tycon_double ? REP_DOUBLE : c == tycon_integer ? REP_INTEGER : REP_ANY;
}

long type_size(Type *t, long limit)
{
  long size = 1;
  t = type_prune(t);
  for (int i = 0; i < t->nargs && size < limit; i++) size += type_size(t->args[i], limit - size);
  return size;
}

/* ---- schemes ---- */

Scheme *type_mono(Type *t)
{
  Scheme *s = NEW(Scheme);
  s->type = t;
  return s;
}

/* A copy of t with `part' applied to each argument.  If no argument changes, it is t itself. */
static Type *copy_args(Type *t, Type *(*part)(Type *, void *), void *arg)
{
  Type **args = NULL;
  for (int i = 0; i < t->nargs; i++) {
    Type *old = type_prune(t->args[i]), *new = part(old, arg);
    if (new != old && !args) {
      args = NEWN(Type *, t->nargs);
      memcpy(args, t->args, sizeof(Type *) * (size_t)i);
    }
    if (args) args[i] = new;
  }
  if (!args) return t;
  copied++;
  return type_con(t->con, t->nargs, args);
}

typedef struct {
  unsigned mark;
  int level, nvars;
} Generalise;

static Type *generalised(Type *t, void *arg)
{
  Generalise *g = arg;
  if (t->level <= g->level) return t;
  if (t->mark == g->mark) return t->copy;
  assert(t->kind != T_GEN);
  Type *copy = t->kind == T_VAR ? generic(g->nvars++) : copy_args(t, generalised, g);
  t->mark = g->mark;
  return t->copy = copy;
}

Scheme *type_generalise(Type *t, int level)
{
  Generalise g = { type_walk(), level, 0 };
  Scheme *s = type_mono(generalised(type_prune(t), &g));
  s->nvars = g.nvars;
  return s;
}

typedef struct {
  unsigned mark;
  int level;
  Type **vars;
} Instance;

static Type *instantiated(Type *t, void *arg)
{
  Instance *in = arg;
  if (t->kind == T_GEN) {
    if (!in->vars[t->id]) in->vars[t->id] = type_fresh(in->level);
    return in->vars[t->id];
  }
  if (t->level != TYPE_GENERIC) return t;
  if (t->mark == in->mark) return t->copy;
  Type *copy = copy_args(t, instantiated, in);
  t->mark = in->mark;
  return t->copy = copy;
}

Type *type_instance(const Scheme *s, int level)
{
  if (s->nvars == 0) return s->type;
  Instance in = { type_walk(), level, NEWN(Type *, s->nvars) };
  return instantiated(s->type, &in);
}

/* ---- types as written ---- */

/* Synonyms can describe types far larger than their text.  Expansion stops at these limits. */
enum { MAX_EXPANSION = 1000000, MAX_DEPTH = 10000 };
static long expansion_nodes;
static int expansion_depth;
static bool expansion_failed;

static void remember(TypeVars *vars, Name name, Type *t)
{
  if (vars->n == vars->room) {
    int n = vars->n, room = vars->room;
    vec_reserve(&vars->names, &n, &room, sizeof(Name));
    vec_reserve(&vars->types, &vars->n, &vars->room, sizeof(Type *));
  }
  vars->names[vars->n] = name;
  vars->types[vars->n++] = t;
}

static Type *variable(Name name, TypeVars *vars)
{
  for (int i = 0; i < vars->n; i++)
    if (vars->names[i] == name) return vars->types[i];
  Type *t = vars->make == TV_RIGID     ? type_rigid(name, vars->level)
            : vars->make == TV_GENERIC ? generic(vars->n)
                                       : type_fresh(vars->level);
  remember(vars, name, t);
  return t;
}

static const char *plural(int n) { return n == 1 ? "" : "s"; }

static bool arity_fits(const SType *s, const TypeVars *vars)
{
  int n = s->tycon->arity;
  if (n < 0 || n == s->nargs) return true;
  if (vars->silent) return false;
  diag_error(s->loc, "the type `%s' takes %d type%s, but is given %d", s->tycon->name, n, plural(n),
             s->nargs);
  return false;
}

static bool same_args(Type *const *a, Type *const *b, int n)
{
  for (int i = 0; i < n; i++)
    if (a[i] != b[i]) return false;
  return true;
}

/* Set while the type of an imported value is made, which must not get aliases.  Otherwise modules
 * that include each other would copy aliases from each other's interfaces, which never settle. */
static bool nameless;

/* t with the alias c.  It is a new node, because t may also occur under another name. */
static Type *named(Type *t, TyCon *c)
{
  if (nameless || c->arity > 0 || t->kind != T_CON) return t;
  Type *copy = NEW(Type);
  *copy = *t;
  copy->alias = c;
  return copy;
}

/* The synonym's right-hand side, with args for its parameters.  Remembering the last expansion
 * makes `type A2 == A1 # A1 and A1 == A0 # A0 ...' a graph of linear size. */
static Type *expand(const SType *s, Type **args, const TypeVars *vars)
{
  TyCon *c = s->tycon;
  if (c->last && same_args(c->last_args, args, c->arity)) return named(c->last, c);
  if (expansion_depth > MAX_DEPTH || expansion_nodes > MAX_EXPANSION) {
    if (!expansion_failed && !vars->silent)
      diag_error(s->loc, "the type synonym `%s' stands for too large a type", c->name);
    expansion_failed = true;
    return type_fresh(0);
  }
  TypeVars params = { .make = TV_FRESH, .silent = vars->silent };
  for (int i = 0; i < c->arity; i++) remember(&params, c->params[i], args[i]);
  Type *t = type_from_stype(c->synonym, &params);
  if (params.n > c->arity && !vars->silent)
    diag_error(c->loc, "`*%s' is not a parameter of the synonym `%s'", params.names[c->arity],
               c->name);
  if (!vars->silent) c->last_args = args, c->last = t;
  return named(t, c);
}

static Type *from_con(const SType *s, TypeVars *vars)
{
  if (expansion_failed || !arity_fits(s, vars)) return type_fresh(vars->level);
  Type **args = NEWN(Type *, s->nargs);
  for (int i = 0; i < s->nargs; i++) args[i] = type_from_stype(s->args[i], vars);
  expansion_nodes++;
  return s->tycon->kind == TC_SYNONYM ? expand(s, args, vars) : type_con(s->tycon, s->nargs, args);
}

Type *type_from_stype(const SType *s, TypeVars *vars)
{
  if (s->kind == ST_VAR) return variable(s->name, vars);
  if (expansion_depth == 0) expansion_nodes = 0, expansion_failed = false;
  expansion_depth++;
  Type *t = from_con(s, vars);
  expansion_depth--;
  return t;
}

Scheme *type_scheme_of(const SType *s)
{
  TypeVars vars = { .make = TV_GENERIC };
  Scheme *scheme = type_mono(type_from_stype(s, &vars));
  scheme->nvars = vars.n;
  return scheme;
}

Scheme *type_scheme_imported(const SType *s)
{
  nameless = true;
  Scheme *scheme = type_scheme_of(s);
  nameless = false;
  return scheme;
}

static int count_params(const Con *c) { return c->tycon->arity > 0 ? c->tycon->arity : 0; }

/* The type of a constructor as a function.  Variables that are parameters of the type are made as
 * vars says, and variables that occur only in fields as hidden says. */
static Type *con_type(Con *c, TypeVars *vars, TypeVars hidden)
{
  int nparams = count_params(c);
  Type **params = NEWN(Type *, nparams);
  for (int i = 0; i < nparams; i++) params[i] = variable(c->tycon->params[i], vars);
  vars->make = hidden.make, vars->level = hidden.level;
  Type **fields = NEWN(Type *, c->arity);
  for (int i = 0; i < c->arity; i++) fields[i] = type_from_stype(c->fields[i], vars);
  Type *t = type_con(c->tycon, nparams, params);
  for (int i = c->arity; i-- > 0;) t = type_fun(fields[i], t);
  return t;
}

/* Existential variables, those of fields that aren't parameters of the type, are generic like the
 * others: the constructor may be applied to values of any type there. */
static Scheme *con_scheme(Con *c)
{
  TypeVars vars = { .make = TV_GENERIC };
  Scheme *s = type_mono(con_type(c, &vars, vars));
  s->nvars = vars.n;
  return s;
}

Scheme *type_of_con(Con *c)
{
  if (!c->id->scheme) c->id->scheme = con_scheme(c);
  return c->id->scheme;
}

bool type_hides(Con *c) { return type_of_con(c)->nvars > count_params(c); }

/* Each match gets new rigid variables for the hidden types: nothing is known of those, not even
 * whether two cells hide the same type. */
Type *type_of_pattern(Con *c, int level, int hidden)
{
  if (!type_hides(c)) return type_instance(type_of_con(c), level);
  TypeVars vars = { .make = TV_FRESH, .level = level };
  Type *t = con_type(c, &vars, (TypeVars){ .make = TV_RIGID, .level = hidden });
  for (int i = count_params(c); i < vars.n; i++) vars.types[i]->owner = c->id;
  return t;
}

/* ---- records ---- */

static bool mentions(const SType *s, Name var)
{
  if (s->kind == ST_VAR) return s->name == var;
  for (int i = 0; i < s->nargs; i++)
    if (mentions(s->args[i], var)) return true;
  return false;
}

/* Does a field that f doesn't update mention this parameter in its type? */
static bool stays(const Field *f, Name param)
{
  for (int i = 0; i < f->con->arity; i++)
    if (i != f->index && mentions(f->con->fields[i], param)) return true;
  return false;
}

/* The type of a function from the field's new value to the record after the update.  Parameters
 * that no other field mentions may change. */
static Type *updated(const Field *f, TypeVars *vars)
{
  TypeVars after = { .make = TV_GENERIC };
  int n = count_params(f->con);
  Type **params = NEWN(Type *, n);
  for (int i = 0; i < n; i++) {
    Name name = f->con->tycon->params[i];
    params[i] = stays(f, name) ? vars->types[i] : variable(intern_printf("%s'", name), vars);
    remember(&after, name, params[i]);
  }
  return type_fun(type_from_stype(f->con->fields[f->index], &after),
                  type_con(f->con->tycon, n, params));
}

Scheme *type_of_field(const Field *f)
{
  TypeVars vars = { .make = TV_GENERIC };
  int n = count_params(f->con);
  Type **params = NEWN(Type *, n);
  for (int i = 0; i < n; i++) params[i] = variable(f->con->tycon->params[i], &vars);
  Type *result = f->updates ? updated(f, &vars) : type_from_stype(f->con->fields[f->index], &vars);
  Scheme *s = type_mono(type_fun(type_con(f->con->tycon, n, params), result));
  s->nvars = vars.n;
  return s;
}

/* ---- what is built in ---- */

TyCon *tycon_int, *tycon_char, *tycon_bool, *tycon_list, *tycon_fun, *tycon_double, *tycon_integer,
    *tycon_int64, *tycon_ok, *tycon_string;
Con *lml_false, *lml_true, *lml_nil, *lml_cons;

static VEC(TyCon *) builtins, tuples;
static int builtin_unique; /* it is negative; rename's numbers are positive */

static Name param_name(int i)
{
  return i < 26 ? intern_printf("%c", 'a' + i) : intern_printf("%c%d", 'a' + i % 26, i / 26);
}

static TyCon *make_tycon(const char *name, TyConKind kind, int arity)
{
  TyCon *c = NEW(TyCon);
  c->kind = kind;
  c->name = intern(name);
  c->unique = --builtin_unique;
  c->arity = arity;
  c->params = NEWN(Name, arity);
  for (int i = 0; i < arity; i++) c->params[i] = param_name(i);
  return c;
}

static TyCon *builtin(const char *name, TyConKind kind, int arity)
{
  TyCon *c = make_tycon(name, kind, arity);
  vec_push(&builtins, c);
  return c;
}

static SType *stype_param(TyCon *c, int i)
{
  SType *s = NEW(SType);
  s->kind = ST_VAR;
  s->name = c->params[i];
  return s;
}

static SType *stype_con(TyCon *c, int nargs, SType *arg)
{
  SType *s = NEW(SType);
  s->kind = ST_CON;
  s->name = c->name;
  s->tycon = c;
  s->nargs = nargs;
  s->args = NEWN(SType *, nargs);
  if (nargs > 0) s->args[0] = arg;
  return s;
}

static Ident *con_ident(Con *c)
{
  Ident *id = NEW(Ident);
  id->name = c->name;
  id->unique = --builtin_unique;
  id->con = c;
  id->arity = c->arity;
  return id;
}

/* The next constructor of t; field i has the type fields[i]. */
static Con *add_con(TyCon *t, const char *name, int arity, SType **fields)
{
  Con *c = NEW(Con), **cons = NEWN(Con *, t->ncons + 1);
  if (t->ncons > 0) memcpy(cons, t->cons, sizeof(Con *) * (size_t)t->ncons);
  c->name = intern(name);
  c->tycon = t;
  c->tag = t->ncons;
  c->arity = arity;
  c->fields = fields;
  c->strict = NEWN(bool, arity);
  c->id = con_ident(c);
  cons[t->ncons++] = c;
  t->cons = cons;
  return c;
}

/* A constructor whose one field is the type's i-th parameter. */
static void add_unary_con(TyCon *t, const char *name, int i)
{
  SType **fields = NEWN(SType *, 1);
  fields[0] = stype_param(t, i);
  add_con(t, name, 1, fields);
}

static void make_lists(void)
{
  tycon_list = builtin("List", TC_DATA, 1);
  lml_nil = add_con(tycon_list, "[]", 0, NULL);
  SType **fields = NEWN(SType *, 2);
  fields[0] = stype_param(tycon_list, 0);
  fields[1] = stype_con(tycon_list, 1, stype_param(tycon_list, 0));
  lml_cons = add_con(tycon_list, ".", 2, fields);
  tycon_string = builtin("String", TC_SYNONYM, 0);
  tycon_string->synonym = stype_con(tycon_list, 1, stype_con(tycon_char, 0, NULL));
}

static void make_sums(void)
{
  tycon_bool = builtin("Bool", TC_DATA, 0);
  lml_false = add_con(tycon_bool, "false", 0, NULL);
  lml_true = add_con(tycon_bool, "true", 0, NULL);
  TyCon *option = builtin("Option", TC_DATA, 1);
  add_con(option, "None", 0, NULL);
  add_unary_con(option, "Some", 0);
  tycon_ok = builtin("OK", TC_DATA, 2);
  add_unary_con(tycon_ok, "No", 0);
  add_unary_con(tycon_ok, "Yes", 1);
}

void type_init(void)
{
  memset(&builtins, 0, sizeof builtins);
  memset(&tuples, 0, sizeof tuples);
  tycon_int = builtin("Int", TC_OPAQUE, 0);
  tycon_char = builtin("Char", TC_OPAQUE, 0);
  tycon_integer = builtin("Integer", TC_OPAQUE, 0);
  tycon_double = builtin("Double", TC_OPAQUE, 0);
  tycon_int64 = builtin("Int64", TC_OPAQUE, 0);
  builtin("Float", TC_SYNONYM, 0)->synonym =
      stype_con(tycon_double, 0, NULL); /* single precision is not worth a type of its own */
  tycon_fun = builtin("->", TC_OPAQUE, 2);
  builtin("LArray", TC_OPAQUE, 1);
  make_lists();
  make_sums();
}

void type_each_builtin(void (*visit)(TyCon *, void *), void *arg)
{
  for (int i = 0; i < builtins.n; i++) visit(builtins.at[i], arg);
}

static TyCon *make_tuple(int n)
{
  TyCon *t = make_tycon(arena_printf(unit_arena, "#%d", n), TC_DATA, n);
  SType **fields = NEWN(SType *, n);
  for (int i = 0; i < n; i++) fields[i] = stype_param(t, i);
  char *commas = arena_alloc(unit_arena, (size_t)n);
  memset(commas, ',', (size_t)n - 1);
  add_con(t, commas, n, fields);
  return t;
}

TyCon *tycon_tuple(int n)
{
  assert(n >= 2);
  while (tuples.n <= n) vec_push(&tuples, NULL);
  if (!tuples.at[n]) tuples.at[n] = make_tuple(n);
  return tuples.at[n];
}

Con *lml_tuple(int n) { return tycon_tuple(n)->cons[0]; }

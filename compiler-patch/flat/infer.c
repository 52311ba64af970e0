/* infer.c: see infer.h.
 *
 * A type is a variable, which may stand for another type; a constructor with arguments; or `any',
 * which fits every type.  Functions are inferred by components of the graph of their calls, so that
 * a function may be used at several types outside its own component.  A variable of a level above
 * the present one belongs to no other place, and can be generalised; of local bindings only values
 * are, since the free variable that `let x = unknown' binds has one type. */
#include <config.h>
#include "flat/infer.h"
#include "base/scc.h"
#include "core/prims.h"
#include "flat/external.h"
#include <limits.h>
#include <string.h>

enum { GENERAL = INT_MAX };

typedef struct Ty {
  enum { TY_VAR, TY_CON, TY_ANY } kind;
  struct Ty *is; /* TY_VAR: what it stands for; NULL: nothing yet */
  int level;     /* TY_VAR; GENERAL: of a scheme */
  Name name;     /* TY_CON */
  struct Ty **args;
  int nargs;
  struct Ty *copy; /* TY_VAR: while a scheme is instantiated */
} Ty;

typedef VEC(Ty *) Tys;

typedef struct Infer {
  const FProgram *program;
  int level;
  Tys copied;
} Infer;

static Ty *infer(Infer *n, FExp *e);

/* ---- types ---- */

static Ty any_type = { .kind = TY_ANY };

static Ty *new_var(const Infer *n)
{
  Ty *t = NEW(Ty);
  t->level = n->level;
  return t;
}

static Ty *con(const char *name, Ty *a, Ty *b)
{
  Ty *t = NEW(Ty);
  *t = (Ty){ .kind = TY_CON, .name = intern(name), .args = NEWN(Ty *, 2), .nargs = !!a + !!b };
  t->args[0] = a;
  t->args[1] = b;
  return t;
}

static Ty *arrow(Ty *a, Ty *b) { return con("->", a, b); }

static Ty *prune(Ty *t)
{
  while (t->kind == TY_VAR && t->is) t = t->is;
  return t;
}

static bool occurs(Ty *v, Ty *t)
{
  t = prune(t);
  if (t == v) return true;
  if (t->kind == TY_VAR && t->level > v->level) t->level = v->level;
  bool found = false;
  for (int i = 0; t->kind == TY_CON && i < t->nargs; i++) found |= occurs(v, t->args[i]);
  return found;
}

static bool unify(Ty *a, Ty *b)
{
  a = prune(a);
  b = prune(b);
  if (a == b || a->kind == TY_ANY || b->kind == TY_ANY) return true;
  if (b->kind == TY_VAR && a->kind != TY_VAR) return unify(b, a);
  if (a->kind == TY_VAR) {
    if (occurs(a, b)) return false;
    a->is = b;
    return true;
  }
  if (a->name != b->name || a->nargs != b->nargs) return false;
  bool same = true;
  for (int i = 0; i < a->nargs; i++) same &= unify(a->args[i], b->args[i]);
  return same;
}

/* ---- schemes ---- */

static void generalise(const Infer *n, Ty *t)
{
  t = prune(t);
  if (t->kind == TY_VAR && t->level > n->level) t->level = GENERAL;
  for (int i = 0; t->kind == TY_CON && i < t->nargs; i++) generalise(n, t->args[i]);
}

static Ty *copy_type(Infer *n, Ty *t)
{
  t = prune(t);
  if (t->kind == TY_ANY || (t->kind == TY_VAR && t->level != GENERAL)) return t;
  if (t->kind == TY_VAR) {
    if (!t->copy) {
      t->copy = new_var(n);
      vec_push(&n->copied, t);
    }
    return t->copy;
  }
  Ty *c = NEW(Ty);
  *c = *t;
  c->args = NEWN(Ty *, t->nargs);
  for (int i = 0; i < t->nargs; i++) c->args[i] = copy_type(n, t->args[i]);
  return c;
}

static Ty *instance(Infer *n, Ty *t)
{
  Ty *c = copy_type(n, t);
  for (int i = 0; i < n->copied.n; i++) n->copied.at[i]->copy = NULL;
  n->copied.n = 0;
  return c;
}

/* ---- as text, for messages ---- */

static const char *type_text(Ty *t, bool inside);

static const char *show_args(const Ty *t, const char *between)
{
  const char *s = "";
  for (int i = 0; i < t->nargs; i++)
    s = arena_printf(unit_arena, "%s%s%s", s, i ? between : "", type_text(t->args[i], false));
  return s;
}

static const char *type_text(Ty *t, bool inside)
{
  int fields;
  t = prune(t);
  if (t->kind != TY_CON) return "_";
  if (!strcmp(t->name, "->"))
    return arena_printf(unit_arena, inside ? "(%s -> %s)" : "%s -> %s", type_text(t->args[0], true),
                        type_text(t->args[1], false));
  if (!strcmp(t->name, "[]")) return arena_printf(unit_arena, "[%s]", show_args(t, ","));
  if (flat_tuple(t->name, &fields)) return arena_printf(unit_arena, "(%s)", show_args(t, ","));
  return t->nargs ? arena_printf(unit_arena, "%s(%s)", t->name, show_args(t, ",")) : t->name;
}

static void expect(Ty *is, Ty *wanted, Loc loc, const char *what)
{
  if (unify(is, wanted)) return;
  diag_error(loc, "%s has type %s, but %s is expected here (-t: don't check types)", what,
             type_text(is, false), type_text(wanted, false));
}

/* ---- types that are written: of fields, and of primitives ---- */

/* Names of type variables, and what they are. */
typedef struct Reader {
  Infer *n;
  const char *at;
  const FModule *module; /* NULL: a type of prim.def */
  VEC(Name) names;
  Tys vars;
} Reader;

static Ty *read_type(Reader *r);

static void blanks(Reader *r) { r->at += strspn(r->at, " "); }

static bool accept(Reader *r, char c)
{
  blanks(r);
  if (*r->at != c) return false;
  r->at++;
  return true;
}

static Ty *variable(Reader *r, Name name, bool declares)
{
  for (int i = 0; i < r->names.n; i++)
    if (r->names.at[i] == name) return r->vars.at[i];
  if (!declares) return &any_type;
  vec_push(&r->names, name);
  vec_push(&r->vars, new_var(r->n));
  return r->vars.at[r->vars.n - 1];
}

/* How many parameters the type has; -1: it isn't declared. */
static int declared(const Reader *r, Name full)
{
  for (int i = 0; i < r->n->program->types.n; i++) {
    const FType *t = r->n->program->types.at[i];
    if (t->name != full) continue;
    int params = 0;
    for (const char *s = t->params; *s; s++) params += *s == ' ';
    return params;
  }
  return -1;
}

static Name full_type_name(const Reader *r, Name name, int nargs)
{
  if (declared(r, flat_full(r->module, name)) == nargs) return flat_full(r->module, name);
  if (declared(r, name) == nargs) return name;
  for (int i = 0; i < r->module->imports.n; i++) {
    Name there = intern_printf("%s.%s", r->module->imports.at[i].module, name);
    if (declared(r, there) == nargs) return there;
  }
  return NULL;
}

static bool is_basic(Name name)
{
  return !strcmp(name, "Int") || !strcmp(name, "Char") || !strcmp(name, "Float");
}

static Ty *named(Reader *r, Name name, Tys args)
{
  if (!strcmp(name, "Integer")) name = intern("Int");
  if (!strcmp(name, "Double")) name = intern("Float");
  if (!strcmp(name, "String")) return con("[]", con("Char", NULL, NULL), NULL);
  if (!r->module && !strcmp(name, "Bool")) {
    const FCon *yes = flat_prelude_con(r->n->program, "True");
    return yes ? con(yes->type->name, NULL, NULL) : &any_type;
  }
  Name full = r->module && !is_basic(name) ? full_type_name(r, name, args.n) : NULL;
  if (!full && !(is_basic(name) && args.n == 0)) return &any_type;
  Ty *t = con(full ? full : name, NULL, NULL);
  t->args = args.at;
  t->nargs = args.n;
  return t;
}

static Tys arguments(Reader *r, char close)
{
  Tys args = { 0 };
  if (accept(r, close)) return args;
  do vec_push(&args, read_type(r));
  while (accept(r, ','));
  accept(r, close);
  return args;
}

static Name word(Reader *r)
{
  bool quoted = accept(r, '`');
  size_t n = quoted ? strcspn(r->at, "`") : strcspn(r->at, " (),[]->#");
  Name name = intern_n(r->at, n);
  r->at += n + quoted;
  return name;
}

static Ty *tuple(Tys args)
{
  if (args.n == 1) return args.at[0];
  char *name = NEWN(char, args.n + 3);
  memset(name, ',', (size_t)args.n + 1);
  name[0] = '(';
  strcpy(name + (args.n ? args.n : 1), ")");
  Ty *t = con(name, NULL, NULL);
  t->args = args.at;
  t->nargs = args.n;
  return t;
}

static Ty *simple_type(Reader *r)
{
  if (accept(r, '[')) {
    Tys args = arguments(r, ']');
    return con("[]", args.n ? args.at[0] : &any_type, NULL);
  }
  if (accept(r, '(')) return tuple(arguments(r, ')'));
  if (accept(r, '*')) return variable(r, word(r), true);
  Name name = word(r);
  bool lower = name[0] >= 'a' && name[0] <= 'z';
  if (lower && declared(r, name) < 0) return variable(r, name, false);
  return named(r, name, accept(r, '(') ? arguments(r, ')') : (Tys){ 0 });
}

static Ty *read_type(Reader *r)
{
  Ty *t = simple_type(r);
  blanks(r);
  if (strncmp(r->at, "->", 2) != 0) return t;
  r->at += 2;
  return arrow(t, read_type(r));
}

/* The type of a primitive; what it has beside words and arrows may be anything. */
static Ty *prim_type_of(Infer *n, const FFun *f, const External *x)
{
  Reader r = { .n = n, .at = prim_type(x->prim) };
  Ty *params[EXTERNAL_PARAMS];
  if (strpbrk(r.at, "#( ")) return &any_type;
  for (int i = 0; i < f->nparams; i++) {
    params[x->order[i]] = simple_type(&r);
    r.at += 2;
  }
  Ty *t = simple_type(&r);
  for (int i = f->nparams - 1; i >= 0; i--) t = arrow(params[i], t);
  return t;
}

/* ---- constructors ---- */

static void declare_params(Reader *r, const char *params)
{
  for (const char *s = params; *s; s += strcspn(s, " ")) {
    s += strspn(s, " ");
    if (*s) variable(r, intern_n(s, strcspn(s, " ")), true);
  }
}

static Ty *builtin_con(Infer *n, const FCon *c)
{
  Ty *a = new_var(n);
  Tys vars = { 0 };
  if (!strcmp(c->name, "[]")) return con("[]", a, NULL);
  if (!strcmp(c->name, ":")) return arrow(a, arrow(con("[]", a, NULL), con("[]", a, NULL)));
  for (int i = 0; i < c->arity; i++) vec_push(&vars, new_var(n));
  Ty *t = con(c->name, NULL, NULL);
  t->args = vars.at;
  t->nargs = vars.n;
  for (int i = c->arity - 1; i >= 0; i--) t = arrow(vars.at[i], t);
  return t;
}

/* field -> .. -> type */
static Ty *con_type(Infer *n, const FCon *c)
{
  if (!c->type->module) return builtin_con(n, c);
  Reader r = { .n = n, .module = c->type->module };
  declare_params(&r, c->type->params);
  Ty *t = con(c->type->name, NULL, NULL);
  t->args = r.vars.at;
  t->nargs = r.vars.n;
  for (int i = c->arity - 1; i >= 0; i--) {
    r.at = c->fields[i];
    t = arrow(read_type(&r), t);
  }
  return t;
}

/* ---- expressions ---- */

static Ty *literal_type(const FLit *l)
{
  static const char *const names[] = { [FL_INT] = "Int", [FL_CHAR] = "Char", [FL_FLOAT] = "Float" };
  return con(names[l->kind], NULL, NULL);
}

/* A function of type t applied to the arguments. */
static Ty *applied(Infer *n, Ty *t, FExp *const *args, int nargs, Loc loc)
{
  for (int i = 0; i < nargs; i++) {
    t = prune(t);
    if (t->kind == TY_ANY) {
      infer(n, args[i]);
      continue;
    }
    Ty *result = new_var(n), *param = new_var(n);
    expect(t, arrow(param, result), loc, "what is applied here");
    expect(infer(n, args[i]), param, args[i]->loc, "this argument");
    t = result;
  }
  return t;
}

static bool is_value(const FExp *e)
{
  if (e->kind == FX_VAR || e->kind == FX_LIT || e->kind == FX_STRING) return true;
  if (e->kind != FX_CON && !flat_is_partial(e)) return false;
  for (int i = 0; i < e->nargs; i++)
    if (!is_value(e->args[i])) return false;
  return true;
}

static Ty *infer_let(Infer *n, FExp *e)
{
  n->level++;
  for (int i = 0; i < e->nbinds; i++) e->binds[i].var->data = new_var(n);
  for (int i = 0; i < e->nbinds; i++)
    expect(infer(n, e->binds[i].rhs), e->binds[i].var->data, e->binds[i].rhs->loc, "this");
  n->level--;
  for (int i = 0; i < e->nbinds; i++) {
    Ty *t = e->binds[i].var->data, *here = new_var(n);
    if (e->nbinds == 1 && is_value(e->binds[i].rhs)) generalise(n, t);
    else unify(here, t); /* its variables belong to this level now */
  }
  return infer(n, e->body);
}

static Ty *infer_free(Infer *n, FExp *e)
{
  for (int i = 0; i < e->nvars; i++) e->vars[i]->data = new_var(n);
  return infer(n, e->body);
}

static Ty *infer_case(Infer *n, FExp *e)
{
  Ty *on = infer(n, e->body), *result = new_var(n);
  for (int i = 0; i < e->nalts; i++) {
    FAlt *a = &e->alts[i];
    Ty *t = a->con ? con_type(n, a->con) : literal_type(&a->lit);
    for (int k = 0; k < a->nvars; k++, t = t->args[1]) a->vars[k]->data = t->args[0];
    expect(on, t, a->loc, "what this pattern is matched with");
    expect(infer(n, a->body), result, a->body->loc, "this alternative");
  }
  return result;
}

static Ty *infer_or(Infer *n, FExp *e)
{
  Ty *t = infer(n, e->args[0]);
  for (int i = 1; i < e->nargs; i++)
    expect(infer(n, e->args[i]), t, e->args[i]->loc, "this alternative");
  return t;
}

static Ty *infer(Infer *n, FExp *e)
{
  switch (e->kind) {
    case FX_VAR: return instance(n, e->var->data);
    case FX_LIT: return literal_type(&e->lit);
    case FX_STRING: return con("[]", con("Char", NULL, NULL), NULL);
    case FX_CALL: return applied(n, instance(n, e->fun->data), e->args, e->nargs, e->loc);
    case FX_CON: return applied(n, con_type(n, e->con), e->args, e->nargs, e->loc);
    case FX_APPLY: return applied(n, infer(n, e->args[0]), e->args + 1, e->nargs - 1, e->loc);
    case FX_LET: return infer_let(n, e);
    case FX_FREE: return infer_free(n, e);
    case FX_OR: return infer_or(n, e);
    case FX_CASE: return infer_case(n, e);
    default: return infer(n, e->body);
  }
}

/* ---- functions ---- */

static bool is_checked(const FFun *f) { return f->body && !f->module->exact; }

static Ty *external_type(Infer *n, const FFun *f)
{
  External x;
  Ty *a = new_var(n), *b = new_var(n);
  if (!f->external || external_is_foreign(f) || !external_find(f, &x)) return &any_type;
  if (x.kind == EXTERNAL_SEQ) return arrow(a, arrow(b, b));
  return x.kind == EXTERNAL_PRIM ? prim_type_of(n, f, &x) : f->nparams == 0 ? a : &any_type;
}

static void infer_fun(Infer *n, FFun *f)
{
  Ty *t = f->data;
  for (int i = 0; i < f->nparams; i++, t = t->args[1]) f->params[i]->data = t->args[0];
  expect(infer(n, f->body), t, f->body->loc, "the body of the function");
}

static Ty *fun_type(Infer *n, const FFun *f)
{
  if (!is_checked(f)) return external_type(n, f);
  Ty *t = new_var(n);
  for (int i = 0; i < f->nparams; i++) t = arrow(new_var(n), t);
  return t;
}

static void infer_component(const int *nodes, int count, void *arg)
{
  Infer *n = arg;
  n->level = 1;
  for (int i = 0; i < count; i++) {
    FFun *f = n->program->funs.at[nodes[i]];
    if (f->reached) f->data = fun_type(n, f);
  }
  for (int i = 0; i < count; i++) {
    FFun *f = n->program->funs.at[nodes[i]];
    if (f->reached && is_checked(f)) infer_fun(n, f);
  }
  n->level = 0;
  for (int i = 0; i < count; i++) {
    FFun *f = n->program->funs.at[nodes[i]];
    if (f->reached) generalise(n, f->data);
  }
}

static void note_calls(FExp **slot, void *uses)
{
  FExp *e = *slot;
  if (e->kind == FX_CALL) vec_push((SccUses *)uses, e->fun->number);
  flat_each_child(e, note_calls, uses);
}

void infer_program(const FProgram *p)
{
  Infer n = { .program = p };
  SccUses *uses = NEWN(SccUses, p->funs.n);
  for (int i = 0; i < p->funs.n; i++) p->funs.at[i]->number = i;
  for (int i = 0; i < p->funs.n; i++)
    if (p->funs.at[i]->reached && p->funs.at[i]->body) note_calls(&p->funs.at[i]->body, &uses[i]);
  scc_each(uses, p->funs.n, infer_component, &n);
  for (int i = 0; i < p->funs.n; i++) p->funs.at[i]->data = NULL;
}

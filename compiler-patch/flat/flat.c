/* flat.c: see flat.h. */
#include <config.h>
#include "flat/flat.h"
#include "core/centre.h"
#include <assert.h>
#include <string.h>

const char flat_current[] = "(current)";

/* ---- expressions ---- */

FExp *flat_new(FKind kind, Loc loc)
{
  FExp *e = NEW(FExp);
  e->kind = kind;
  e->loc = loc;
  return e;
}

FVar *flat_var(Name name, Loc loc)
{
  FVar *v = NEW(FVar);
  v->name = name;
  v->loc = loc;
  return v;
}

FExp *flat_ref(FVar *v, Loc loc)
{
  FExp *e = flat_new(FX_VAR, loc);
  e->var = v;
  e->name = v->name;
  return e;
}

FExp *flat_let(FVar *v, FExp *rhs, FExp *body)
{
  FExp *e = flat_new(FX_LET, rhs->loc);
  e->binds = NEW(FBind);
  e->binds[0] = (FBind){ v, rhs };
  e->nbinds = 1;
  e->body = body;
  return e;
}

int flat_arity(const FExp *e)
{
  assert(e->kind == FX_CALL || e->kind == FX_CON);
  return e->kind == FX_CALL ? e->fun->nparams : e->con->arity;
}

bool flat_is_partial(const FExp *e)
{
  return (e->kind == FX_CALL || e->kind == FX_CON) && e->nargs < flat_arity(e);
}

void flat_each_child(FExp *e, void (*visit)(FExp **child, void *arg), void *arg)
{
  for (int i = 0; i < e->nargs; i++) visit(&e->args[i], arg);
  for (int i = 0; i < e->nbinds; i++) visit(&e->binds[i].rhs, arg);
  if (e->body) visit(&e->body, arg);
  for (int i = 0; i < e->nalts; i++) visit(&e->alts[i].body, arg);
}

/* ---- names ---- */

typedef struct Entry {
  Name name;
  FFun *fun;
  FCon *con;
  FType *type;
} Entry;
struct FTable {
  Entry *at;
  size_t room, count;
};

static Entry *slot(const struct FTable *t, Name name)
{
  size_t i = ((uintptr_t)name >> 3) * 0x9E3779B97F4A7C15u & (t->room - 1);
  while (t->at[i].name && t->at[i].name != name) i = (i + 1) & (t->room - 1);
  return &t->at[i];
}

static void grow(struct FTable *t)
{
  struct FTable old = *t;
  t->room = old.room ? old.room * 2 : 256;
  t->at = NEWN(Entry, t->room);
  for (size_t i = 0; i < old.room; i++)
    if (old.at[i].name) *slot(t, old.at[i].name) = old.at[i];
}

static Entry *entry(FProgram *p, Name name)
{
  if (!p->table) p->table = NEW(struct FTable);
  if (p->table->count * 2 >= p->table->room) grow(p->table);
  Entry *e = slot(p->table, name);
  if (!e->name) p->table->count++;
  e->name = name;
  return e;
}

/* A root module that was printed (flat_print.c) defines what its imports would. */
static bool is_hidden(const FProgram *p, const FModule *first, const FModule *second)
{
  return first == p->root && second != p->root;
}

bool flat_define_fun(FProgram *p, FFun *f)
{
  Entry *e = entry(p, f->name);
  if (e->fun) return is_hidden(p, e->fun->module, f->module);
  e->fun = f;
  vec_push(&p->funs, f);
  return true;
}

bool flat_define_con(FProgram *p, FCon *c)
{
  Entry *e = entry(p, c->name);
  if (e->con) return is_hidden(p, e->con->type->module, c->type->module);
  e->con = c;
  return true;
}

void flat_define_type(FProgram *p, FModule *m, FType *t)
{
  Entry *e = entry(p, t->name);
  if (e->type && !is_hidden(p, e->type->module, m)) {
    diag_error(t->loc, "the type `%s' is defined twice", t->name);
    diag_note(e->type->loc, "the first definition is here");
  }
  if (!e->type) e->type = t;
  vec_push(&m->types, t);
  vec_push(&p->types, t);
}

FFun *flat_fun(const FProgram *p, Name full) { return p->table ? slot(p->table, full)->fun : NULL; }

Name flat_full(const FModule *m, Name name)
{
  return *m->prefix ? intern_printf("%s%s", m->prefix, name) : name;
}

/* ---- built-in types: lists, the unit and tuples, which no text declares ---- */

bool flat_tuple(Name name, int *fields)
{
  size_t n = strlen(name);
  if (n < 2 || name[0] != '(' || name[n - 1] != ')' || strspn(name + 1, ",") != n - 2) return false;
  *fields = n == 2 ? 0 : (int)n - 1;
  return true;
}

static FCon *add_con(FType *t, const char *name, int arity)
{
  FCon *c = NEW(FCon);
  *c = (FCon){ .name = intern(name), .type = t, .tag = t->ncons, .arity = arity };
  return t->cons[t->ncons++] = c;
}

static FCon *builtin(Name name)
{
  FType *t = NEW(FType);
  int fields;
  bool tuple = flat_tuple(name, &fields);
  if (!tuple && strcmp(name, "[]") != 0 && strcmp(name, ":") != 0) return NULL;
  t->name = tuple ? name : intern("[]");
  t->params = "";
  t->cons = NEWN(FCon *, 2);
  if (tuple) return add_con(t, name, fields);
  add_con(t, "[]", 0);
  add_con(t, ":", 2);
  return t->cons[name[0] == ':'];
}

FCon *flat_con(const FProgram *p, Name full)
{
  FCon *c = p->table ? slot(p->table, full)->con : NULL;
  if (c || !(c = builtin(full))) return c;
  for (int i = 0; i < c->type->ncons; i++) flat_define_con((FProgram *)p, c->type->cons[i]);
  return c;
}

FCon *flat_prelude_con(const FProgram *p, const char *name)
{
  bool is_root = !strcmp(p->root->name, "Prelude");
  return flat_con(p, is_root ? intern(name) : intern_printf("Prelude.%s", name));
}

/* ---- cost centres ---- */

bool flat_is_centre(const FProgram *p, const FFun *f)
{
  const CentreOptions *o = &centre_options;
  if (!f->body || (f->module != p->root && !o->library)) return false;
  return o->all || o->exported || o->module || o->local;
}

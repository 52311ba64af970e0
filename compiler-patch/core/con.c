/* con.c: see con.h. */
#include <config.h>
#include "core/con.h"
#include "base/arena.h"
#include "base/vec.h"
#include "abi/contract.h"
#include <assert.h>
#include <string.h>

DataCon *con_false, *con_true, *con_nil, *con_cons, *con_no, *con_yes, *con_free, *con_done,
    *con_box, *con_closure;

static VEC(DataCon *) tuples; /* by number of fields */
static int types;             /* how many there are */

DataType *con_new_type(Name name, int room)
{
  DataType *t = NEW(DataType);
  t->name = name;
  t->number = ++types;
  t->cons = NEWN(DataCon *, room);
  return t;
}

DataCon *con_add(DataType *t, Name name, int arity, const bool *strict)
{
  DataCon *c = NEW(DataCon);
  *c = (DataCon){ .name = name, .type = t, .tag = t->ncons, .arity = arity, .strict = strict };
  return t->cons[t->ncons++] = c;
}

void con_describe(DataCon *c, Loc loc, const Name *labels, const char *const *fields)
{
  c->loc = loc;
  c->labels = labels;
  c->types = fields;
}

static void two(const char *name, DataCon **a, const char *a_name, int a_arity, DataCon **b,
                const char *b_name, int b_arity)
{
  DataType *t = con_new_type(intern(name), 2);
  *a = con_add(t, intern(a_name), a_arity, NULL);
  *b = con_add(t, intern(b_name), b_arity, NULL);
}

void con_init(void)
{
  static const bool both[] = { true, true };
  memset(&tuples, 0, sizeof tuples);
  two("Bool", &con_false, "false", 0, &con_true, "true", 0);
  two("List", &con_nil, "[]", 0, &con_cons, ".", 2);
  two("OK", &con_no, "No", 1, &con_yes, "Yes", 1);
  con_nil->type->number = con_false->type->number = 0; /* the run time knows their words */
  con_free = con_add(con_new_type(intern("free"), 1), intern("free"), 1, NULL);
  con_free->tag = LML_FREE_TAG;
  con_done = con_add(con_new_type(intern("done"), 1), intern("done"), 1, NULL);
  con_done->bare = true;
  con_box = con_add(con_new_type(intern("box"), 1), intern("box"), 2, both);
  con_closure = con_add(con_new_type(intern("box"), 1), intern("box"), 2, both);
  con_box->tag = con_closure->tag = LML_BOX_TAG;
}

long con_immediate(const DataCon *c, bool logic)
{
  return logic ? (long)c->type->number << LML_TYPE_SHIFT | c->tag : c->tag;
}

int con_header(const DataCon *c, bool logic)
{
  bool own = c == con_free || c == con_box || c == con_closure;
  return logic && !own && c->tag >= LML_BOX_TAG ? LML_TAG_MAX : c->tag;
}

static DataCon *make_tuple(int n)
{
  char *commas = arena_alloc(unit_arena, (size_t)n);
  memset(commas, ',', (size_t)n - 1);
  return con_add(con_new_type(intern_printf("#%d", n), 1), intern(commas), n, NULL);
}

DataCon *con_tuple(int n)
{
  assert(n >= 1);
  while (tuples.n <= n) vec_push(&tuples, NULL);
  if (!tuples.at[n]) tuples.at[n] = make_tuple(n);
  return tuples.at[n];
}

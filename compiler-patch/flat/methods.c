/* methods.c: see methods.h.
 *
 * 1. Why.  Curry's front ends make dictionaries of classes: a constructor _Dict#Show whose fields
 *    are the methods, and a function for each instance that makes one.  So a program that prints a
 * number leads to all that Show can do with numbers, and by way of its other methods to most of the
 *    Prelude.  C compilers take their time for it.
 *
 * 2. What.  Only patterns look into a dictionary.  A field that no reached pattern binds to a
 *    variable that is used is never looked at, in any dictionary of the class.  The value there
 *    leads nowhere, and becomes a number:
 *
 *        _Dict#Eq(_impl#==.., _impl#/=..)       _Dict#Eq(_impl#==.., 0)
 *
 *    We begin with "no field is looked at", and go from the goal to all that it leads to. */
#include <config.h>
#include "flat/methods.h"
#include <string.h>

/* A field of a dictionary that some function makes. */
typedef struct Field {
  FExp **slot;
  const FCon *con;
  int number;
  bool reached;
} Field;

typedef struct Methods {
  VEC(FFun *) todo; /* functions that are reached, and yet to be looked at */
  VEC(Field) fields;
  VEC(FCon *) cons; /* the dictionaries' constructors; FCon.data is a bool for each field */
} Methods;

/* ---- dictionaries ---- */

static bool is_dictionary(const FCon *c)
{
  static const char prefix[] = "_Dict#";
  const FModule *m = c->type->module;
  return m && !strncmp(c->name + strlen(m->prefix), prefix, sizeof prefix - 1);
}

/* Which of its fields are looked at? */
static bool *read_of(Methods *m, FCon *c)
{
  if (!c->data) {
    c->data = NEWN(bool, c->arity + 1);
    vec_push(&m->cons, c);
  }
  return c->data;
}

static void look_at_dictionary(Methods *m, FExp *e)
{
  bool *read = read_of(m, e->con);
  for (int i = 0; i < e->nargs; i++)
    vec_push(&m->fields, ((Field){ &e->args[i], e->con, i, false }));
  if (flat_is_partial(e)) memset(read, true, (size_t)e->con->arity * sizeof *read);
}

typedef struct Mention {
  const FVar *var;
  bool found;
} Mention;

static void find_mention(FExp **slot, void *arg)
{
  Mention *m = arg;
  m->found |= (*slot)->kind == FX_VAR && (*slot)->var == m->var;
  if (!m->found) flat_each_child(*slot, find_mention, arg);
}

static void look_at_pattern(Methods *m, FAlt *a)
{
  a->con->type->used = true;
  for (int i = 0; is_dictionary(a->con) && i < a->nvars; i++) {
    Mention mention = { .var = a->vars[i] };
    find_mention(&a->body, &mention);
    read_of(m, a->con)[i] |= mention.found;
  }
}

/* ---- what is reached ---- */

static void reach(Methods *m, FFun *f)
{
  if (f->reached) return;
  f->reached = true;
  vec_push(&m->todo, f);
}

static void look_at_call(FExp **slot, void *arg)
{
  FExp *e = *slot;
  if (e->kind == FX_CALL) reach(arg, e->fun);
  for (int i = 0; i < e->nalts; i++)
    if (e->alts[i].con) look_at_pattern(arg, &e->alts[i]);
  if (e->kind == FX_CON) e->con->type->used = true;
  if (e->kind == FX_CON && is_dictionary(e->con)) look_at_dictionary(arg, e);
  else flat_each_child(e, look_at_call, arg);
}

/* Looks at the fields that have been found to be looked at; false if there are none. */
static bool look_at_fields(Methods *m)
{
  bool any = false;
  for (int i = 0; i < m->fields.n; i++) {
    Field f = m->fields.at[i];
    if (f.reached || !((const bool *)f.con->data)[f.number]) continue;
    m->fields.at[i].reached = any = true;
    look_at_call(f.slot, m);
  }
  return any;
}

static void look_at_functions(Methods *m)
{
  while (m->todo.n > 0) {
    FFun *f = m->todo.at[--m->todo.n];
    if (f->body) look_at_call(&f->body, m);
  }
}

static void forget_field(const Field *f)
{
  FExp *e = flat_new(FX_LIT, (*f->slot)->loc);
  e->lit = (FLit){ .kind = FL_INT, .fits = true, .text = "0" };
  *f->slot = e;
}

void methods_forget(FProgram *p)
{
  Methods m = { 0 };
  for (int i = 0; i < p->funs.n; i++) p->funs.at[i]->reached = false;
  for (int i = 0; i < p->types.n; i++) p->types.at[i]->used = false;
  reach(&m, p->goal);
  do look_at_functions(&m);
  while (look_at_fields(&m));
  for (int i = 0; i < m.fields.n; i++)
    if (!m.fields.at[i].reached) forget_field(&m.fields.at[i]);
  for (int i = 0; i < m.cons.n; i++) m.cons.at[i]->data = NULL;
}

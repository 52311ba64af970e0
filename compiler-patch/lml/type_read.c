/* type_read.c: the types of primitives, from their text in prim.def.
 *
 *     type    = operand [ "->" type ]
 *     operand = name { atom } | atom           only built-in names
 *             | operand "#" operand            a pair
 *     atom    = name | "*" variable | "(" type ")"
 *
 * The text is ours: a mistake in it is a mistake in the compiler. */
#include <config.h>
#include "base/arena.h"
#include "lml/type.h"
#include <assert.h>
#include <ctype.h>
#include <string.h>

static SType *read_type(const char **s);

static Name read_name(const char **s)
{
  const char *start = *s;
  while (isalnum((unsigned char)**s)) ++*s;
  assert(*s > start);
  return intern_n(start, (size_t)(*s - start));
}

typedef struct {
  Name name;
  TyCon *found;
} Wanted;

static void match_name(TyCon *c, void *arg)
{
  Wanted *w = arg;
  if (c->name == w->name) w->found = c;
}

static SType *read_con(const char **s)
{
  SType *t = NEW(SType);
  Wanted w = { read_name(s), NULL };
  type_each_builtin(match_name, &w);
  assert(w.found);
  t->kind = ST_CON;
  t->name = w.name;
  t->tycon = w.found;
  t->args = NEWN(SType *, w.found->arity);
  return t;
}

static SType *read_variable(const char **s)
{
  SType *t = NEW(SType);
  ++*s;
  t->kind = ST_VAR;
  t->name = read_name(s);
  return t;
}

static SType *read_parenthesised(const char **s)
{
  ++*s;
  SType *t = read_type(s);
  assert(**s == ')');
  ++*s;
  return t;
}

static SType *read_atom(const char **s)
{
  return **s == '(' ? read_parenthesised(s) : **s == '*' ? read_variable(s) : read_con(s);
}

static void skip_blanks(const char **s) { *s += strspn(*s, " "); }

static SType *read_operand(const char **s)
{
  SType *t = read_atom(s);
  skip_blanks(s);
  while (t->kind == ST_CON && t->nargs < t->tycon->arity) {
    t->args[t->nargs++] = read_atom(s);
    skip_blanks(s);
  }
  return t;
}

static SType *read_pair(const char **s)
{
  SType *a = read_operand(s);
  if (**s != '#') return a;
  ++*s;
  SType *t = NEW(SType);
  t->kind = ST_CON;
  t->tycon = tycon_tuple(2);
  t->name = t->tycon->name;
  t->args = NEWN(SType *, 2);
  t->nargs = 2;
  t->args[0] = a;
  t->args[1] = read_operand(s);
  return t;
}

static SType *read_type(const char **s)
{
  skip_blanks(s);
  SType *from = read_pair(s);
  if (strncmp(*s, "->", 2) != 0) return from;
  *s += 2;
  SType *t = NEW(SType);
  t->kind = ST_CON;
  t->name = tycon_fun->name;
  t->tycon = tycon_fun;
  t->args = NEWN(SType *, 2);
  t->nargs = 2;
  t->args[0] = from;
  t->args[1] = read_type(s);
  return t;
}

Scheme *type_read(const char *text)
{
  SType *t = read_type(&text);
  assert(*text == '\0');
  return type_scheme_of(t);
}

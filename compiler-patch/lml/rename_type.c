/* rename_type.c: the names in types.
 *
 * Note [Undeclared types].  A type name that isn't in scope is legal: it is an opaque constructor,
 * the same one for each use of the name in the unit, and unify.c lets it equal a declared type of
 * that name. */
#include <config.h>
#include "lml/rename_private.h"
#include "lml/type.h"
#include <stdlib.h>
#include <string.h>

/* The n of a tuple type's name "#n", at most MAX_TUPLE + 1.  For other names it is -1. */
static int tuple_size(Name name)
{
  if (name[0] != '#') return -1;
  int n = strlen(name) > 4 ? MAX_TUPLE + 1 : atoi(name + 1);
  return n > MAX_TUPLE ? MAX_TUPLE + 1 : n;
}

static TyCon *undeclared(Name name, Loc loc) /* Note [Undeclared types] */
{
  TyCon *c = NEW(TyCon);
  c->kind = TC_OPAQUE;
  c->name = name;
  c->unique = ++rename_last_unique;
  c->arity = -1;
  c->loc = loc;
  scope_enter_outermost(rename_types, name, c);
  return c;
}

static TyCon *find_type(Name name, Loc loc)
{
  int n = tuple_size(name);
  if (n >= 2 && n <= MAX_TUPLE) return tycon_tuple(n);
  if (n >= 0)
    diag_error(loc, "there is no tuple type `%s': tuples have 2 to %d components", name, MAX_TUPLE);
  TyCon *c = scope_find(rename_types, name);
  return c ? c : undeclared(name, loc);
}

bool rename_importing;

/* An imported value may remain unused, so its type gets a warning only.  If the value is used,
 * inference reports an error. */
static void wrong_arity(const SType *s)
{
  int n = s->tycon->arity;
  (rename_importing ? diag_warning : diag_error)(
      s->loc, "type `%s' takes %d argument%s, not %d%s", s->name, n, n == 1 ? "" : "s", s->nargs,
      rename_importing ? ": what is imported so cannot be used" : "");
}

void rename_stype(SType *s)
{
  if (s->kind == ST_VAR) return;
  s->tycon = find_type(s->name, s->loc);
  if (s->tycon->arity >= 0 && s->nargs != s->tycon->arity) wrong_arity(s);
  for (int i = 0; i < s->nargs; i++) rename_stype(s->args[i]);
}

static bool is_param(const TyCon *c, Name name)
{
  for (int i = 0; i < c->arity; i++)
    if (c->params[i] == name) return true;
  return false;
}

/* A synonym or record may mention only its parameters.  Constructors of other types may have
 * further variables, which are existential. */
static void check_vars(const TyCon *c, const SType *s, const char *what)
{
  if (s->kind == ST_VAR && !is_param(c, s->name))
    diag_error(s->loc, "type variable `*%s' is not a parameter of the %s `%s'", s->name, what,
               c->name);
  for (int i = 0; i < s->nargs; i++) check_vars(c, s->args[i], what);
}

static void rename_fields(const TyCon *c, const Con *k)
{
  for (int i = 0; i < k->arity; i++) {
    rename_stype(k->fields[i]);
    if (k->labels) check_vars(c, k->fields[i], "record");
  }
}

static void check_params(const TyCon *c)
{
  for (int i = 0; i < c->arity; i++)
    for (int j = 0; j < i; j++)
      if (c->params[i] == c->params[j]) {
        diag_error(c->loc, "type parameter `*%s' of `%s' occurs twice", c->params[i], c->name);
        return;
      }
}

void rename_tycon(TyCon *c)
{
  scope_open(rename_types);
  scope_enter(rename_types, c->name, c);
  check_params(c);
  if (c->kind == TC_SYNONYM) {
    rename_stype(c->synonym);
    check_vars(c, c->synonym, "synonym");
  }
  for (int i = 0; i < c->ncons; i++) rename_fields(c, c->cons[i]);
  scope_close(rename_types);
}

/* The search for synonyms that stand for themselves has a state for each type's number. */
enum { UNKNOWN, IN_WORK, GOOD };
static VEC(char) synonym_state;

static bool stype_is_cyclic(const SType *s);

static bool synonym_is_cyclic(TyCon *c)
{
  if (c->kind != TC_SYNONYM || c->unique < 0) /* String, built in */
    return false;
  while (synonym_state.n <= c->unique) vec_push(&synonym_state, UNKNOWN);
  if (synonym_state.at[c->unique] != UNKNOWN) return synonym_state.at[c->unique] == IN_WORK;
  synonym_state.at[c->unique] = IN_WORK;
  bool cyclic = stype_is_cyclic(c->synonym);
  synonym_state.at[c->unique] = GOOD; /* if it is cyclic, the caller reports that */
  return cyclic;
}

static bool stype_is_cyclic(const SType *s)
{
  if (s->kind == ST_CON && synonym_is_cyclic(s->tycon)) return true;
  for (int i = 0; i < s->nargs; i++)
    if (stype_is_cyclic(s->args[i])) return true;
  return false;
}

void rename_check_synonym(TyCon *c)
{
  if (synonym_is_cyclic(c)) diag_error(c->loc, "type synonym `%s' is defined by itself", c->name);
}

/* ---- declared ---- */

static Ident *con_ident(Con *c, Name module)
{
  Ident *id = rename_new_ident(c->name, module ? (Loc){ 0 } : c->loc, c->arity);
  id->con = c;
  id->module = module;
  return c->id = id;
}

static Ident *field_ident(Con *c, int index, bool updates, Name module)
{
  Field *f = NEW(Field);
  *f = (Field){ c, index, updates };
  Ident *id = rename_new_ident(intern_printf(updates ? ".%s:=" : ".%s", c->labels[index]),
                               module ? (Loc){ 0 } : c->loc, 1 + updates);
  id->field = f;
  id->module = module;
  return id;
}

void rename_number_tycon(TyCon *c, Name module)
{
  Idents values = { 0 };
  c->unique = ++rename_last_unique;
  c->module = module;
  for (int i = 0; i < c->ncons; i++) {
    Con *con = c->cons[i];
    vec_push(&values, con_ident(con, module));
    for (int k = 0; con->labels && k < 2 * con->arity; k++)
      vec_push(&values, field_ident(con, k / 2, k % 2, module));
  }
  c->values = values.at;
  c->nvalues = values.n;
}

void rename_enter_quietly(TyCon *c)
{
  scope_enter(rename_types, c->name, c);
  for (int i = 0; i < c->nvalues; i++) scope_enter(rename_values, c->values[i]->name, c->values[i]);
}

void rename_types_reset(void) { memset(&synonym_state, 0, sizeof synonym_state); }

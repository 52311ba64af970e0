/* rename_name.c: the meaning of a name, and the message for a name without one, with a guess at
 * what the user meant. */
#include <config.h>
#include "base/suggest.h"
#include "lml/foreign.h"
#include "lml/raw.h"
#include "lml/rename_private.h"
#include "lml/type.h"
#include <string.h>

/* ---- scopes and nodes ---- */

Scopes *rename_values, *rename_types;
int rename_last_unique;

void rename_open(void)
{
  scope_open(rename_values);
  scope_open(rename_types);
}

void rename_close(void)
{
  scope_close(rename_values);
  scope_close(rename_types);
}

Ident *rename_new_ident(Name name, Loc loc, int arity)
{
  Ident *id = NEW(Ident);
  id->name = name;
  id->loc = loc;
  id->unique = ++rename_last_unique;
  id->arity = arity;
  return id;
}

Exp *rename_new_exp(ExpKind k, Loc loc)
{
  Exp *e = NEW(Exp);
  e->kind = k;
  e->loc = loc;
  return e;
}

Pat *rename_flatten_app(Pat *q, Pats *args)
{
  VEC(Pat *) spine = { 0 };
  for (; q->kind == P_APP; q = q->args[0]) vec_push(&spine, q);
  if (q->kind == P_INFIX)
    for (int i = 0; i < 2; i++) vec_push(args, q->args[i]);
  while (spine.n > 0) {
    Pat *app = spine.at[--spine.n];
    for (int i = 1; i < app->nargs; i++) vec_push(args, app->args[i]);
  }
  return q;
}

/* ---- state ---- */

typedef struct Around {
  const Item *item;
  const Exp *body;
} Around;

static VEC(Around) groups; /* the bindings being resolved, with their lets' bodies */
static Idents undefined;   /* stand-ins for undefined names, which were reported */
static Idents taken;       /* functions that a where defines after an `and' */
Idents rename_used;
static bool raw_names; /* Unit.raw */

/* ---- names that are almost the same ---- */

typedef struct Near {
  Guess guess;
  bool cons;
} Near;

static void consider(Name name, void *what, void *arg)
{
  Near *n = arg;
  const Ident *id = what;
  if (!n->cons || id->con) suggest_consider(&n->guess, name, id->loc.src);
}

Name rename_near(Name name, bool cons)
{
  Near n = { suggest_begin(name), cons };
  if (n.guess.limit > 0) scope_each(rename_values, consider, &n);
  return n.guess.best;
}

/* ---- what is defined around a name ---- */

static bool def_declares(const Def *d, Name name)
{
  if (d->kind == D_FUN) return d->id->name == name;
  for (int i = 0; i < d->nids; i++)
    if (d->ids[i]->name == name) return true;
  return false;
}

static bool declares(const Item *it, Name name)
{
  if (it->def) return def_declares(it->def, name);
  if (it->bind->kind == B_TYPE)
    for (int i = 0; i < it->bind->tycon->nvalues; i++)
      if (it->bind->tycon->values[i]->name == name) return true;
  for (int i = it->bind->kind == B_LOCAL; i < it->bind->nsubs; i++)
    if (declares(it->subs[i], name)) return true;
  return false;
}

bool rename_declared_around(Name name)
{
  for (int i = groups.n; i-- > 0;)
    if (declares(groups.at[i].item, name)) return true;
  return false;
}

/* Does b, which hasn't been renamed yet, define the name? */
static bool will_declare(const Bind *b, Name name)
{
  Pats args = { 0 };
  if (b->kind == B_CLAUSES) {
    const Pat *head = rename_flatten_app(b->clauses[0].lhs, &args);
    return (head->kind == P_VAR || head->kind == P_INFIX) && head->name == name;
  }
  for (int i = b->kind == B_LOCAL; i < b->nsubs; i++)
    if (will_declare(b->subs[i], name)) return true;
  return false;
}

/* In let f = g in f where g = 1, the where belongs to the body alone, so f doesn't see g. */
static bool declared_by_where(Name name)
{
  for (int i = groups.n; i-- > 0;)
    if (groups.at[i].body->kind == E_LET && groups.at[i].body->iswhere
        && will_declare(groups.at[i].body->bind, name))
      return true;
  return false;
}

static const Ident *named(const Idents *ids, Name name)
{
  for (int i = ids->n; i-- > 0;)
    if (ids->at[i]->name == name) return ids->at[i];
  return NULL;
}

static void note_taken(const Ident *id)
{
  diag_note(
      id->loc,
      "here `%s' belongs to the `where' before it, which takes every `and' that follows: parentheses around it end it",
      id->name);
}

/* In f x = e where a = 1 and g y = ..., the where takes g.  If g is undefined elsewhere, before or
 * after, a note says so. */
void rename_where_takes(const Item *it, bool first)
{
  if (!first && it->def && it->def->kind == D_FUN) {
    if (named(&undefined, it->def->id->name)) note_taken(it->def->id);
    vec_push(&taken, it->def->id);
  }
  for (int i = it->bind->kind == B_LOCAL; i < it->bind->nsubs; i++)
    rename_where_takes(it->subs[i], first && i == 0);
}

/* Other languages declare types with these words. */
bool rename_is_data(Name name)
{
  return strcmp(name, "data") == 0 || strcmp(name, "datatype") == 0 || strcmp(name, "newtype") == 0;
}

#define DECLARE_TYPE \
 "a type is declared by `type', as in `type Tree *a = Leaf + Node (Tree *a) *a (Tree *a)'"

void rename_note_data(Loc loc) { diag_note(loc, DECLARE_TYPE); }

static void report_undefined(Name name, Loc loc)
{
  const Ident *elsewhere = named(&taken, name);
  const char *foreign = foreign_name(name);
  const TyCon *type;
  Name near;
  if (diag_errors() >= MAX_ERRORS) diag_error(loc, "undefined identifier `%s'", name);
  else if (rename_declared_around(name))
    diag_error(loc,
               "undefined identifier `%s': what is defined here can be used here only with `rec'",
               name);
  else if (declared_by_where(name))
    diag_error(
        loc,
        "undefined identifier `%s': the `where' that defines it belongs to what follows the `in'",
        name);
  else if (elsewhere) {
    diag_error(loc, "undefined identifier `%s'", name);
    note_taken(elsewhere);
  } else if (name[0] == '.' && name[1])
    diag_error(
        loc,
        "undefined identifier `%s': there is no record with this field here (a cons has a blank after its dot)",
        name);
  else if (foreign) diag_error(loc, "undefined identifier `%s': %s", name, foreign);
  else if (rename_is_data(name)) diag_error(loc, "undefined identifier `%s': " DECLARE_TYPE, name);
  else if (strcmp(name, "THEN") == 0 || strcmp(name, "BIND") == 0)
    diag_error(
        loc,
        "undefined identifier `%s': `a; b' is THEN a b and `x := a; b' is BIND a (\\x. b), with functions of your own",
        name);
  else if ((near = rename_near(name, false)))
    diag_error(loc, "undefined identifier `%s'; did you mean `%s'?", name, near);
  else if ((type = scope_find(rename_types, name)) && type->arity < 0 && type->loc.src) {
    diag_error(loc, "undefined identifier `%s'", name);
    diag_note(type->loc,
              "here `%s' is a type (`:' is followed by a type; a list cell is written "
              "`x . %s')",
              name, name);
  } else
    diag_error(loc, "undefined identifier `%s'%s", name, type ? ": it is a type, not a value" : "");
}

Ident *rename_find_raw(Name name)
{
  if (!raw_names) return NULL;
  int n = raw_tuple(name);
  Name ours = raw_meaning(name);
  return n >= 2 && n <= MAX_TUPLE ? lml_tuple(n)->id
         : ours                   ? scope_find(rename_values, ours)
                                  : NULL;
}

void rename_note_use(Ident *id, Loc loc)
{
  if (!id->module || id->used.src) return;
  id->used = loc;
  vec_push(&rename_used, id);
}

Ident *rename_find_value(Name name, Loc loc)
{
  Ident *id = scope_find(rename_values, name);
  if (!id) id = rename_find_raw(name);
  if (!id) {
    report_undefined(name, loc);
    id = rename_new_ident(name, loc, -1);
    scope_enter_outermost(rename_values, name, id);
    vec_push(&undefined, id);
  }
  rename_note_use(id, loc);
  return id;
}

static bool is_undefined(const Ident *id)
{
  for (int i = 0; i < undefined.n; i++)
    if (undefined.at[i] == id) return true;
  return false;
}

static bool undefined_in(int line)
{
  for (int i = 0; i < undefined.n; i++)
    if (undefined.at[i]->loc.line == line) return true;
  return false;
}

/* The name a begins a line that contains a `=' and an undefined name. */
static void note_definition(const Exp *a)
{
  if (rename_declared_around(a->name))
    diag_note(a->loc, "if this is another clause of `%s', `||' is missing before it", a->name);
  else if (is_undefined(a->id))
    diag_note(a->loc, "if this is the definition of `%s', `and' is missing before it", a->name);
}

/* If the `and' before a definition or the `||' before a clause is missing, `f x = e' continues the
 * expression before it: that is applied to f and x, and the result is compared with e.  An
 * undefined name in the line is taken as the sign of this mistake. */
static void note_missing_and(const Exp *e)
{
  const Exp *left = e->args[0], *before = left->fun;
  if (before->kind == E_ID && before->loc.col == 1 && is_undefined(before->id))
    diag_note(before->loc, "if this is the definition of `%s', `let' or `and' is missing before it",
              before->name);
  for (int i = 0; i < left->nargs; before = left->args[i++]) {
    const Exp *a = left->args[i];
    bool begins = a->loc.line > before->loc.line && a->loc.line == e->loc.line;
    if (a->kind == E_ID && begins && undefined_in(e->loc.line)) note_definition(a);
  }
}

static bool is_comparison_of_call(const Exp *e)
{
  return e->fun->kind == E_ID && strcmp(e->fun->name, "=") == 0 && e->nargs == 2
         && e->args[0]->kind == E_APP;
}

void rename_hint_and(const Exp *e)
{
  if (undefined.n > 0 && is_comparison_of_call(e)) note_missing_and(e);
}

void rename_begin_group(const Item *it, const Exp *body)
{
  Around g = { it, body };
  vec_push(&groups, g);
}

void rename_end_group(void) { groups.n--; }

/* The vectors of an earlier unit lie in its arena, so they are forgotten. */
void rename_names_reset(bool raw)
{
  raw_names = raw;
  undefined = taken = rename_used = (Idents){ 0 };
  memset(&groups, 0, sizeof groups);
}

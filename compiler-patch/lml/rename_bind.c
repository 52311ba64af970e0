/* rename_bind.c: bindings.
 *
 * A binding is renamed in two steps.  Its right-hand sides may use the names it defines, so those
 * must be known first, and which names it defines depends on the constructors in scope:
 *
 *   declare   mirrors the Bind by a tree of Items, decides for each run of clauses whether it is a
 *             function or a pattern, and makes the Idents.  Types and constructors declared in a
 *             `rec' are in scope throughout it for this decision.
 *   resolve   walks the Items, renames right-hand sides and collects the Defs.  `rec' first puts
 *             all it declares in scope, `and' puts nothing in scope, and `local' puts its hidden
 *             part in scope for the visible one.
 *
 * A name is "defined twice" if it is entered twice in one scope. */
#include <config.h>
#include "lml/rename_private.h"
#include <string.h>

typedef VEC(Def *) Defs;

static int group_first; /* the first number of the innermost binding's Idents */
static int group_end;   /* the number after their last */
static bool at_top;     /* is that binding at the top level? */
static bool in_where;   /* does the binding being declared belong to a where? */

/* ---- declare ---- */

static void enter_declared(const Item *it);

/* If lhs defines a function or variable, returns the part of lhs that names it.  Otherwise lhs is
 * a pattern, and the result is NULL. */
static Pat *defined_by(Pat *lhs, Pats *args)
{
  Pat *head = rename_flatten_app(lhs, args);
  bool names = head->kind == P_VAR || (head->kind == P_INFIX && strcmp(head->name, ".") != 0);
  bool comma = head->kind == P_VAR
               && strcmp(head->name, ",") == 0; /* (,) is a function; the constructor has no name */
  return names && (comma || !rename_con_named(head->name)) ? head : NULL;
}

/* Without parentheses, f x.xs = e is a pattern binding of a list whose head is f x. */
static bool is_bare_cons(const Pat *lhs)
{
  return lhs->kind == P_INFIX && strcmp(lhs->name, ".") == 0 && !lhs->parens
         && lhs->args[0]->kind == P_APP && !lhs->args[0]->parens;
}

static void note_bare_cons(const Pat *lhs)
{
  diag_note(lhs->loc, "an argument like `(x.xs)' stands in parentheses");
}

static void declare_pattern(Def *d, Bind *b)
{
  Clause *c = &b->clauses[0];
  int mark = rename_pat_vars.n;
  d->kind = D_PAT;
  d->pat = c->lhs;
  d->rhs = c->rhs;
  if (b->nclauses > 1) diag_error(b->clauses[1].loc, "a pattern is defined by one clause only");
  d->guard = c->guard;
  bool bare = is_bare_cons(c->lhs);
  int errors = diag_errors();
  rename_pat(d->pat);
  if (bare && diag_errors() > errors) note_bare_cons(d->pat);
  d->nids = rename_pat_vars.n - mark;
  d->ids = NEWN(Ident *, d->nids);
  for (int i = 0; i < d->nids; i++) {
    d->ids[i] = rename_pat_vars.at[mark + i];
    d->ids[i]->arity = 0;
    d->ids[i]->toplevel = at_top;
  }
  rename_pat_vars.n = mark;
}

static Rule rule_of_clause(const Clause *c, const Pats *args)
{
  return (
      Rule){ .pats = args->at, .npats = args->n, .guard = c->guard, .body = c->rhs, .loc = c->loc };
}

/* x & (g) = e || x = e'.  A variable must have one rule and no guard, so its clauses become the
 * arms of a case on a dummy value. */
static void guard_variable(Def *d)
{
  Exp *e = rename_new_exp(E_CASE, d->loc);
  e->fun = rename_new_exp(E_INT, d->loc);
  e->rules = d->rules;
  e->nrules = d->nrules;
  for (int i = 0; i < e->nrules; i++) {
    e->rules[i].pats = NEWN(Pat *, 1);
    e->rules[i].pats[0] = NEW(Pat);
    e->rules[i].pats[0]->kind = P_WILD;
    e->rules[i].pats[0]->loc = e->rules[i].loc;
    e->rules[i].npats = 1;
  }
  d->rules = NEW(Rule);
  d->rules[0] = (Rule){ .body = e, .loc = d->loc };
  d->nrules = 1;
}

/* Reports that clause i doesn't belong to the function `name'.  If neighbours define the same
 * other name only the first is reported: an `and' may be missing before it. */
static void other_function(const Bind *b, int i, Name name, const Pat *other)
{
  Pats args = { 0 };
  const Pat *before = i > 0 ? defined_by(b->clauses[i - 1].lhs, &args) : NULL;
  if (other && before && before->name == other->name) return;
  if (other && in_where && rename_declared_around(other->name))
    diag_error(
        b->clauses[i].loc,
        "expected another clause of `%s', found one of `%s': parentheses around the `where' before it end that",
        name, other->name);
  else if (other)
    diag_error(
        b->clauses[i].loc,
        "expected another clause of `%s', found one of `%s': `||' joins clauses of one function, `and' joins definitions",
        name, other->name);
  else
    diag_error(b->clauses[i].loc,
               "expected another clause of `%s': `||' joins clauses of one function", name);
  if (!other && is_bare_cons(b->clauses[i].lhs)) note_bare_cons(b->clauses[i].lhs);
}

static void declare_function(Def *d, Bind *b, const Pat *head, const Pats *args)
{
  d->kind = D_FUN;
  d->id = rename_new_ident(head->name, head->loc, args->n);
  d->id->toplevel = at_top;
  d->rules = NEWN(Rule, b->nclauses);
  d->nrules = b->nclauses;
  d->rules[0] = rule_of_clause(&b->clauses[0], args);
  for (int i = 1; i < b->nclauses; i++) {
    Pats more = { 0 };
    const Pat *other = defined_by(b->clauses[i].lhs, &more);
    if (!other || other->name != head->name) other_function(b, i, head->name, other);
    else if (more.n != args->n)
      diag_error(b->clauses[i].loc, "this clause of `%s' has %d argument%s, the first has %d",
                 head->name, more.n, more.n == 1 ? "" : "s", args->n);
    d->rules[i] = rule_of_clause(&b->clauses[i], &more);
  }
  if (args->n == 0 && (d->nrules > 1 || d->rules[0].guard)) guard_variable(d);
}

static Def *declare_clauses(Bind *b)
{
  Def *d = NEW(Def);
  Pats args = { 0 };
  d->loc = b->clauses[0].loc;
  Pat *head = defined_by(b->clauses[0].lhs, &args);
  if (head) declare_function(d, b, head, &args);
  else declare_pattern(d, b);
  return d;
}

static void number_types(Bind *b)
{
  if (b->kind == B_TYPE || b->kind == B_SYNONYM) rename_number_tycon(b->tycon, NULL);
  for (int i = 0; i < b->nsubs; i++) number_types(b->subs[i]);
}

/* Enters the types and constructors that are visible outside b.  enter_tycon reports duplicates
 * later. */
static void enter_types(Bind *b)
{
  if (b->kind == B_TYPE || b->kind == B_SYNONYM) rename_enter_quietly(b->tycon);
  for (int i = b->kind == B_LOCAL; i < b->nsubs; i++) enter_types(b->subs[i]);
}

static Item *declare(Bind *b)
{
  Item *it = NEW(Item);
  it->bind = b;
  it->subs = NEWN(Item *, b->nsubs);
  switch (b->kind) {
    case B_CLAUSES: it->def = declare_clauses(b); break;
    case B_TYPE:
    case B_SYNONYM:
    case B_SIG: break;
    case B_AND:
      for (int i = 0; i < b->nsubs; i++) it->subs[i] = declare(b->subs[i]);
      break;
    case B_REC:
      rename_open();
      enter_types(b->subs[0]);
      it->subs[0] = declare(b->subs[0]);
      rename_close();
      break;
    case B_LOCAL:
      it->subs[0] = declare(b->subs[0]);
      rename_open();
      enter_declared(it->subs[0]);
      it->subs[1] = declare(b->subs[1]);
      rename_close();
      break;
  }
  return it;
}

/* ---- entering what is declared ---- */

static void enter_ident(Ident *id)
{
  if (!scope_is_new(rename_values, id->name)) {
    diag_error(id->loc, "`%s' is defined twice", id->name);
    diag_note(((Ident *)scope_find(rename_values, id->name))->loc, "here is the other definition");
  }
  scope_enter(rename_values, id->name, id);
}

static void enter_tycon(TyCon *c)
{
  if (!scope_is_new(rename_types, c->name)) {
    diag_error(c->loc, "type `%s' is defined twice", c->name);
    diag_note(((TyCon *)scope_find(rename_types, c->name))->loc, "here is the other definition");
  }
  scope_enter(rename_types, c->name, c);
  for (int i = 0; i < c->nvalues; i++) enter_ident(c->values[i]);
}

static void enter_def(const Def *d)
{
  if (d->kind == D_FUN) enter_ident(d->id);
  for (int i = 0; i < d->nids; i++) enter_ident(d->ids[i]);
}

static void enter_declared(const Item *it)
{
  const Bind *b = it->bind;
  if (it->def) enter_def(it->def);
  if (b->kind == B_TYPE || b->kind == B_SYNONYM) enter_tycon(b->tycon);
  for (int i = b->kind == B_LOCAL; i < b->nsubs; i++) enter_declared(it->subs[i]);
}

/* ---- resolve ---- */

/* A guard sees the pattern's variables, also without `rec', when the right-hand side doesn't. */
static void resolve_pattern_guard(const Def *d)
{
  scope_open(rename_values);
  for (int i = 0; i < d->nids; i++) scope_enter(rename_values, d->ids[i]->name, d->ids[i]);
  rename_exp(d->guard, false);
  scope_close(rename_values);
}

static void resolve_def(Def *d)
{
  int errors = diag_errors();
  rename_rules(d->rules, d->nrules);
  if (d->kind == D_FUN && diag_errors() > errors && rename_is_data(d->id->name))
    rename_note_data(d->loc);
  if (d->kind == D_PAT) rename_exp(d->rhs, false);
  if (d->guard) resolve_pattern_guard(d);
}

static void resolve_signature(const Bind *b)
{
  Ident *id = scope_find(rename_values, b->name);
  rename_stype(b->sig);
  if (!id || id->unique < group_first || id->unique >= group_end)
    diag_error(b->loc, "the signature of `%s' must stand in the `rec' group that defines it",
               b->name);
  else if (id->con || id->field)
    diag_error(b->loc, "`%s' is %s; it cannot have a signature", b->name,
               id->con ? "a constructor" : "defined by a record");
  else if (id->sig) diag_error(b->loc, "`%s' has two signatures", b->name);
  else id->sig = b->sig;
}

static void resolve(const Item *it, Defs *defs)
{
  const Bind *b = it->bind;
  switch (b->kind) {
    case B_CLAUSES:
      vec_push(defs, it->def);
      resolve_def(it->def);
      break;
    case B_TYPE:
    case B_SYNONYM: rename_tycon(b->tycon); break;
    case B_SIG: resolve_signature(b); break;
    case B_AND:
      for (int i = 0; i < b->nsubs; i++) resolve(it->subs[i], defs);
      break;
    case B_REC:
      rename_open();
      enter_declared(it->subs[0]);
      resolve(it->subs[0], defs);
      rename_close();
      break;
    case B_LOCAL:
      resolve(it->subs[0], defs);
      rename_open();
      enter_declared(it->subs[0]);
      resolve(it->subs[1], defs);
      rename_close();
      break;
  }
}

static void check_synonyms(const Bind *b)
{
  if (b->kind == B_SYNONYM) rename_check_synonym(b->tycon);
  for (int i = 0; i < b->nsubs; i++) check_synonyms(b->subs[i]);
}

Item *rename_binding(Exp *e, bool top)
{
  int first = group_first, end = group_end;
  bool was_top = at_top;
  Defs defs = { 0 };
  group_first = rename_last_unique + 1;
  at_top = top;
  in_where = e->iswhere;
  number_types(e->bind);
  Item *it = declare(e->bind);
  if (e->iswhere) rename_where_takes(it, true);
  group_end = rename_last_unique + 1;
  rename_begin_group(it, e->body);
  resolve(it, &defs);
  rename_end_group();
  check_synonyms(e->bind);
  rename_open();
  enter_declared(it);
  e->defs = defs.at;
  e->ndefs = defs.n;
  group_first = first;
  group_end = end;
  at_top = was_top;
  return it;
}

/* rename.c: every name resolved and made unique.
 *
 *     let x = 1 in let x = x + 1 in x     -->     let x1 = 1 in let x2 = x1 + 1 in x2
 *
 * Requires: parse.  Leaves true: what ast.h says of the renamed tree; spellings stay the source's.
 *
 * A binding is treated in two steps, because what it defines must be known before its right-hand sides are looked
 * at, and to know that, one must know which constructors are in scope:
 *
 *   declare   mirrors the Bind by a tree of Items, decides for each run of clauses whether it is a function or a
 *             pattern, and makes the Idents.  Types and constructors declared in a `rec' are in scope throughout it
 *             for this decision.
 *   resolve   walks the Items: `rec' puts all it declares in scope first, `and' puts nothing, `local' its hidden part
 *             for the visible one.  Right-hand sides are renamed, and each run of clauses becomes a Def.
 *
 * Entering a name twice in one scope is what "defined twice" means. */
#include <config.h>
#include "rename.h"
#include "module.h"
#include "prims.h"
#include "renamer.h"
#include "type.h"
#include <ctype.h>
#include <string.h>

typedef VEC(Def *) Defs;

Scopes *rename_values, *rename_types;
int rename_last_unique;
static Ident *logic[3];                  /* what & | ~ mean as long as the user doesn't redefine them; may be NULL */
static int group_first;                  /* numbers of what the innermost of them declares begin here ... */
static int group_end;                    /* ... and end before this */
static bool at_top;                      /* is that binding at the top level? */

static void rename_exp(Exp *e, bool spine);

/* ---- making things ---- */

Ident *rename_new_ident(Name name, Loc loc, int arity)
{
  Ident *id = NEW(Ident);
  id->name = name;
  id->loc = loc;
  id->unique = ++rename_last_unique;
  id->arity = arity;
  return id;
}

static Ident *con_ident(Con *c, Name module)
{
  Ident *id = rename_new_ident(c->name, module ? (Loc){0} : c->loc, c->arity);
  id->con = c;
  id->module = module;
  return c->id = id;
}

static Ident *field_ident(Con *c, int index, bool updates, Name module)
{
  Field *f = NEW(Field);
  *f = (Field){ c, index, updates };
  Ident *id = rename_new_ident(intern_printf(updates ? ".%s:=" : ".%s", c->labels[index]), module ? (Loc){0} : c->loc, 1 + updates);
  id->field = f;
  id->module = module;
  return id;
}

/* Numbers for a type and what it defines; parse made the rest. */
static void number_tycon(TyCon *c, Name module)
{
  Idents values = {0};
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

/* ---- rules ---- */

static void rename_rule(Rule *r)
{
  int mark = rename_pat_vars.n;
  for (int i = 0; i < r->npats; i++)
    rename_pat(r->pats[i]);
  rename_open_pats(mark);
  if (r->guard)
    rename_exp(r->guard, false);
  rename_exp(r->body, false);
  scope_close(rename_values);
}

static void rename_rules(Rule *rs, int n)
{
  for (int i = 0; i < n; i++)
    rename_rule(&rs[i]);
}

/* ---- bindings: declare ---- */

/* The pattern that names what lhs defines, if it is a function or variable; NULL if lhs is a pattern. */
static Pat *defined_by(Pat *lhs, Pats *args)
{
  Pat *head = rename_flatten_app(lhs, args);
  bool names = head->kind == P_VAR || (head->kind == P_INFIX && strcmp(head->name, ".") != 0);
  bool comma = head->kind == P_VAR && strcmp(head->name, ",") == 0;    /* (,) is a function; the constructor has no name */
  return names && (comma || !rename_con_named(head->name)) ? head : NULL;
}

static void declare_pattern(Def *d, Bind *b)
{
  Clause *c = &b->clauses[0];
  int mark = rename_pat_vars.n;
  d->kind = D_PAT;
  d->pat = c->lhs;
  d->rhs = c->rhs;
  if (b->nclauses > 1)
    diag_error(b->clauses[1].loc, "a pattern is defined by one clause only");
  d->guard = c->guard;
  rename_pat(d->pat);
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
  return (Rule){ .pats = args->at, .npats = args->n, .guard = c->guard, .body = c->rhs, .loc = c->loc };
}

static Exp *new_exp(ExpKind k, Loc loc)
{
  Exp *e = NEW(Exp);
  e->kind = k;
  e->loc = loc;
  return e;
}

/* x & (g) = e || x = e': a variable has one rule without guard, so its clauses become those of a case on nothing. */
static void guard_variable(Def *d)
{
  Exp *e = new_exp(E_CASE, d->loc);
  e->fun = new_exp(E_INT, d->loc);
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

/* Clause i is not one of the function `name'.  Said once of neighbours: an `and' may be missing before the first of them. */
static void other_function(const Bind *b, int i, Name name, const Pat *other)
{
  Pats args = {0};
  const Pat *before = i > 0 ? defined_by(b->clauses[i - 1].lhs, &args) : NULL;
  if (other && before && before->name == other->name)
    return;
  if (other)
    diag_error(b->clauses[i].loc, "expected another clause of `%s', found one of `%s': `||' joins clauses of one function, `and' joins definitions",
               name, other->name);
  else
    diag_error(b->clauses[i].loc, "expected another clause of `%s': `||' joins clauses of one function", name);
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
    Pats more = {0};
    const Pat *other = defined_by(b->clauses[i].lhs, &more);
    if (!other || other->name != head->name)
      other_function(b, i, head->name, other);
    else if (more.n != args->n)
      diag_error(b->clauses[i].loc, "this clause of `%s' has %d argument%s, the first has %d", head->name, more.n, more.n == 1 ? "" : "s", args->n);
    d->rules[i] = rule_of_clause(&b->clauses[i], &more);
  }
  if (args->n == 0 && (d->nrules > 1 || d->rules[0].guard))
    guard_variable(d);
}

static Def *declare_clauses(Bind *b)
{
  Def *d = NEW(Def);
  Pats args = {0};
  d->loc = b->clauses[0].loc;
  Pat *head = defined_by(b->clauses[0].lhs, &args);
  if (head)
    declare_function(d, b, head, &args);
  else
    declare_pattern(d, b);
  return d;
}

static void number_types(Bind *b)
{
  if (b->kind == B_TYPE || b->kind == B_SYNONYM)
    number_tycon(b->tycon, NULL);
  for (int i = 0; i < b->nsubs; i++)
    number_types(b->subs[i]);
}

static void enter_quietly(TyCon *c)
{
  scope_enter(rename_types, c->name, c);
  for (int i = 0; i < c->nvalues; i++)
    scope_enter(rename_values, c->values[i]->name, c->values[i]);
}

/* Types and constructors of what b shows to the outside; duplicates are found later. */
static void enter_types(Bind *b)
{
  if (b->kind == B_TYPE || b->kind == B_SYNONYM)
    enter_quietly(b->tycon);
  for (int i = b->kind == B_LOCAL; i < b->nsubs; i++)
    enter_types(b->subs[i]);
}

static void open_both(void)
{
  scope_open(rename_values);
  scope_open(rename_types);
}

static void close_both(void)
{
  scope_close(rename_values);
  scope_close(rename_types);
}

static void enter_declared(const Item *it);

static Item *declare(Bind *b)
{
  Item *it = NEW(Item);
  it->bind = b;
  it->subs = NEWN(Item *, b->nsubs);
  switch (b->kind) {
  case B_CLAUSES: it->def = declare_clauses(b); break;
  case B_TYPE: case B_SYNONYM: case B_SIG: break;
  case B_AND:
    for (int i = 0; i < b->nsubs; i++)
      it->subs[i] = declare(b->subs[i]);
    break;
  case B_REC:
    open_both();
    enter_types(b->subs[0]);
    it->subs[0] = declare(b->subs[0]);
    close_both();
    break;
  case B_LOCAL:
    it->subs[0] = declare(b->subs[0]);
    open_both();
    enter_declared(it->subs[0]);
    it->subs[1] = declare(b->subs[1]);
    close_both();
    break;
  }
  return it;
}

/* ---- bindings: entering what is declared ---- */

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
  for (int i = 0; i < c->nvalues; i++)
    enter_ident(c->values[i]);
}

static void enter_def(const Def *d)
{
  if (d->kind == D_FUN)
    enter_ident(d->id);
  for (int i = 0; i < d->nids; i++)
    enter_ident(d->ids[i]);
}

static void enter_declared(const Item *it)
{
  const Bind *b = it->bind;
  if (it->def)
    enter_def(it->def);
  if (b->kind == B_TYPE || b->kind == B_SYNONYM)
    enter_tycon(b->tycon);
  for (int i = b->kind == B_LOCAL; i < b->nsubs; i++)
    enter_declared(it->subs[i]);
}

/* ---- bindings: resolve ---- */

/* It sees the pattern's variables, also where the right-hand side doesn't. */
static void resolve_pattern_guard(const Def *d)
{
  scope_open(rename_values);
  for (int i = 0; i < d->nids; i++)
    scope_enter(rename_values, d->ids[i]->name, d->ids[i]);
  rename_exp(d->guard, false);
  scope_close(rename_values);
}

static void resolve_def(Def *d)
{
  rename_rules(d->rules, d->nrules);
  if (d->kind == D_PAT)
    rename_exp(d->rhs, false);
  if (d->guard)
    resolve_pattern_guard(d);
}

static void resolve_signature(const Bind *b)
{
  Ident *id = scope_find(rename_values, b->name);
  rename_stype(b->sig);
  if (!id || id->unique < group_first || id->unique >= group_end)
    diag_error(b->loc, "the signature of `%s' must stand in the `rec' group that defines it", b->name);
  else if (id->con || id->field)
    diag_error(b->loc, "`%s' is %s; it cannot have a signature", b->name, id->con ? "a constructor" : "defined by a record");
  else if (id->sig)
    diag_error(b->loc, "`%s' has two signatures", b->name);
  else
    id->sig = b->sig;
}

static void resolve(const Item *it, Defs *defs)
{
  const Bind *b = it->bind;
  switch (b->kind) {
  case B_CLAUSES:
    vec_push(defs, it->def);
    resolve_def(it->def);
    break;
  case B_TYPE: case B_SYNONYM: rename_tycon(b->tycon); break;
  case B_SIG: resolve_signature(b); break;
  case B_AND:
    for (int i = 0; i < b->nsubs; i++)
      resolve(it->subs[i], defs);
    break;
  case B_REC:
    open_both();
    enter_declared(it->subs[0]);
    resolve(it->subs[0], defs);
    close_both();
    break;
  case B_LOCAL:
    resolve(it->subs[0], defs);
    open_both();
    enter_declared(it->subs[0]);
    resolve(it->subs[1], defs);
    close_both();
    break;
  }
}

static void check_synonyms(const Bind *b)
{
  if (b->kind == B_SYNONYM)
    rename_check_synonym(b->tycon);
  for (int i = 0; i < b->nsubs; i++)
    check_synonyms(b->subs[i]);
}

/* All of a binding but its body: gives e its defs and leaves a scope open for the body. */
static Item *rename_binding(Exp *e, bool top)
{
  int first = group_first, end = group_end;
  bool was_top = at_top;
  Defs defs = {0};
  group_first = rename_last_unique + 1;
  at_top = top;
  number_types(e->bind);
  Item *it = declare(e->bind);
  group_end = rename_last_unique + 1;
  rename_begin_group(it, e->body);
  resolve(it, &defs);
  rename_end_group();
  check_synonyms(e->bind);
  open_both();
  enter_declared(it);
  e->defs = defs.at;
  e->ndefs = defs.n;
  group_first = first;
  group_end = end;
  at_top = was_top;
  return it;
}

/* ---- expressions ---- */

/* & | ~ are special while they mean what they always do; otherwise they are functions like any other. */
static void rename_logic(Exp *e)
{
  static const char *const spelling[] = { "&", "|", "~" };
  int which = e->kind == E_AND ? 0 : e->kind == E_OR ? 1 : 2;
  Name name = intern(spelling[which]);
  Ident *id = scope_find(rename_values, name);
  if (id == logic[which])
    return;
  e->kind = E_APP;
  e->fun = new_exp(E_ID, e->loc);
  e->fun->name = name;
  e->fun->id = id;
}

static void rename_comprehension(Exp *e)
{
  int opened = 0;
  for (int i = 0; i < e->nquals; i++) {
    Qual *q = &e->quals[i];
    rename_exp(q->exp, false);
    if (q->pat) {
      int mark = rename_pat_vars.n;
      rename_pat(q->pat);
      rename_open_pats(mark);
      opened++;
    }
  }
  rename_exp(e->body, false);
  while (opened-- > 0)
    scope_close(rename_values);
}

static void rename_args(Exp *e)
{
  for (int i = 0; i < e->nargs; i++)
    if (e->args[i])
      rename_exp(e->args[i], false);
}

static void check_tuple(const Exp *e)
{
  if (e->kind == E_TUPLE && e->nargs > MAX_TUPLE)
    diag_error(e->loc, "a tuple has at most %d components, not %d", MAX_TUPLE, e->nargs);
}

/* `spine': e is the program's expression or the body of a let that is.  Bodies of lets are followed in a loop. */
static void rename_exp(Exp *e, bool spine)
{
  int lets = 0;
  for (; e->kind == E_LET; e = e->body, lets++)
    rename_binding(e, spine);
  switch (e->kind) {
  case E_ID: e->id = rename_find_value(e->name, e->loc); break;
  case E_INT: case E_DOUBLE: case E_BIGNUM: case E_CHAR: case E_STRING: break;
  case E_AND: case E_OR: case E_NOT: rename_logic(e); rename_args(e); break;
  case E_APP: case E_RSECT:
    rename_exp(e->fun, false);
    rename_args(e);
    rename_hint_and(e);
    break;
  case E_IF: case E_TUPLE: case E_LIST: case E_SEQ: check_tuple(e); rename_args(e); break;
  case E_CASE: rename_exp(e->fun, false); rename_rules(e->rules, e->nrules); break;
  case E_LAM: rename_rules(e->rules, e->nrules); break;
  case E_COMP: rename_comprehension(e); break;
  case E_TYPED: rename_stype(e->stype); rename_exp(e->body, spine); break;
  case E_UNCHECKED: rename_exp(e->body, spine); break;
  case E_LET: break;
  }
  while (lets-- > 0)
    close_both();
}

/* ---- what is there from the start ---- */

static void enter_builtin(TyCon *c, void *arg)
{
  (void)arg;
  scope_enter(rename_types, c->name, c);
  for (int i = 0; i < c->ncons; i++)
    scope_enter(rename_values, c->cons[i]->name, c->cons[i]->id);
}

static void enter_prims(void)
{
  for (int p = 0; p < PR_COUNT; p++) {
    if (prim_name(p)[0] == '%' && isalpha((unsigned char)prim_name(p)[1]))
      continue;
    Ident *id = rename_new_ident(intern(prim_name(p)), (Loc){0}, prim_arity(p));
    id->prim = p + 1;
    scope_enter(rename_values, id->name, id);
    if (p == PR_NEG)       /* what the parser calls the sign, so that no definition of negate can change it */
      scope_enter(rename_values, intern("unary -"), id);
  }
}

static void enter_builtins(void)
{
  type_each_builtin(enter_builtin, NULL);
  scope_enter(rename_values, intern(","), con_tuple(2)->id);
  enter_prims();
}

static void import_type(const Import *im)
{
  TyCon *c = im->tycon;
  number_tycon(c, im->module);
  enter_quietly(c);
}

/* An import of what is built in says nothing new. */
static bool imports_raw(const Import *im)
{
  return module_is_unsaid(im->module) && rename_find_raw(im->name);
}

static void import_value(Import *im)
{
  Ident *id = rename_new_ident(im->name, (Loc){0}, im->arity);
  id->module = im->module;
  id->from = im->loc.src;
  id->strict = im->strict;
  id->sig = im->type;
  im->id = id;
  rename_stype(im->type);
  scope_enter(rename_values, id->name, id);
}

/* First all types, since they may mention each other. */
static void import_types(const Unit *u)
{
  for (int i = 0; i < u->nimports; i++)
    if (u->imports[i].kind == IM_TYPE)
      import_type(&u->imports[i]);
}

static void import_values(const Unit *u)
{
  for (int i = 0; i < u->nimports; i++)
    if (u->imports[i].kind == IM_TYPE) {
      rename_tycon(u->imports[i].tycon);
    } else if (u->imports[i].kind == IM_VALUE && !imports_raw(&u->imports[i])) {
      import_value(&u->imports[i]);
    }
  for (int i = 0; i < u->nimports; i++)
    if (u->imports[i].kind == IM_TYPE && u->imports[i].tycon->kind == TC_SYNONYM)
      rename_check_synonym(u->imports[i].tycon);
}

/* The library, then the unit's own imports, which may hide it. */
static void enter_imports(Unit *u, Unit **interfaces, int n)
{
  static const char *const spelling[] = { "&", "|", "~" };
  open_both();
  for (int i = 0; i < n; i++)
    import_types(interfaces[i]);
  for (int i = 0; i < n; i++)
    import_values(interfaces[i]);
  for (int i = 0; i < 3; i++)
    logic[i] = scope_find(rename_values, intern(spelling[i]));
  open_both();
  import_types(u);
  import_values(u);
}

/* ---- modules ---- */

typedef struct Exports { VEC(Ident *) ids; VEC(TyCon *) tycons; VEC(Exp *) exps; } Exports;

static void export_value(Exports *x, Ident *id, Loc loc)
{
  Exp *e = new_exp(E_ID, loc);
  e->name = id->name;
  e->id = id;
  vec_push(&x->ids, id);
  vec_push(&x->exps, e);
}

static void export_type(Exports *x, TyCon *c)
{
  for (int i = 0; i < x->tycons.n; i++)
    if (x->tycons.at[i] == c)
      return;
  vec_push(&x->tycons, c);
}

static void export_def(Exports *x, const Def *d)
{
  if (d->kind == D_FUN)
    export_value(x, d->id, d->id->loc);
  for (int i = 0; i < d->nids; i++)
    export_value(x, d->ids[i], d->ids[i]->loc);
}

/* No export clause: everything. */
static void export_all(Exports *x, const Item *it)
{
  const Bind *b = it->bind;
  if (it->def)
    export_def(x, it->def);
  if (b->kind == B_TYPE || b->kind == B_SYNONYM)
    export_type(x, b->tycon);
  for (int i = b->kind == B_LOCAL; i < b->nsubs; i++)
    export_all(x, it->subs[i]);
}

/* A type brings along what it defines; to name one of its constructors is to name it. */
static void export_name(Exports *x, Name name, Loc loc, int first)
{
  Ident *id = scope_find(rename_values, name);
  TyCon *c = scope_find(rename_types, name);
  bool have_id = id && id->unique >= first, have_type = c && c->unique >= first;
  if (have_type)
    export_type(x, c);
  if (have_id && (id->con || id->field))
    export_type(x, (id->con ? id->con : id->field->con)->tycon);
  else if (have_id)
    export_value(x, id, loc);
  if (!have_id && !have_type)
    diag_error(loc, "`%s' is exported, but not defined in this module", name);
}

static bool exported_before(const Unit *u, int i)
{
  if (u->nexports > 1000)                /* harmless if it happens, and costly to find */
    return false;
  for (int j = 0; j < i; j++)
    if (u->exports[j] == u->exports[i])
      return true;
  return false;
}

static void rename_module(Unit *u)
{
  Exports x = {0};
  int first = rename_last_unique + 1;
  Exp *let = new_exp(E_LET, u->bind->loc), *body = new_exp(E_TUPLE, u->bind->loc);
  let->bind = u->bind;
  let->body = body;
  Item *it = rename_binding(let, true);
  if (!u->has_exports)
    export_all(&x, it);
  for (int i = 0; i < u->nexports; i++)
    if (!exported_before(u, i))
      export_name(&x, u->exports[i], u->export_locs[i], first);
  close_both();
  body->args = x.exps.at;
  body->nargs = x.exps.n;
  u->body = let;
  u->exported = x.ids.at;
  u->nexported = x.ids.n;
  u->exported_types = x.tycons.at;
  u->nexported_types = x.tycons.n;
}

/* ---- the unit ---- */

static void rename_program(Unit *u)
{
  u->input = rename_new_ident(intern("input"), (Loc){0}, -1);
  scope_open(rename_values);
  scope_enter(rename_values, u->input->name, u->input);
  rename_exp(u->body, true);
  scope_close(rename_values);
}

/* Vectors of an earlier unit lie in its arena. */
static void reset(const Unit *u)
{
  rename_values = scope_new();
  rename_types = scope_new();
  memset(&rename_pat_vars, 0, sizeof rename_pat_vars);
  rename_types_reset();
  rename_names_reset(u->raw);
  group_first = group_end = 0;
}

void rename_unit(Unit *u, Unit **interfaces, int ninterfaces)
{
  reset(u);
  enter_builtins();
  enter_imports(u, interfaces, ninterfaces);
  if (u->is_module)
    rename_module(u);
  else
    rename_program(u);
}

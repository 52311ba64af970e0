/* parse_decl.c: declarations.
 *
 * Among them are data types whose constructors are declared by their types:
 *
 *     data Tree a where                        data Tree a = Leaf | Node a !(Tree a)
 *       Leaf :: Tree b
 *       Node :: b -> !(Tree b) -> Tree b
 *
 * If the result of each constructor is the type applied to different variables, as here, it is
 * another notation for an ordinary data type, and the tree has that.  The variables of a
 * constructor become those of the head.  Others would need equations between types, which the type
 * checker doesn't know. */
#include <config.h>
#include "haskell/parse/parse_private.h"
#include "haskell/tree/extension.h"
#include <string.h>

typedef VEC(HType *) Types;
typedef VEC(HRef) Refs;
typedef VEC(HCon) Cons;
typedef VEC(HConField) Fields;

static void set_names(HDecl *d, Refs names)
{
  d->names = names.at;
  d->nnames = names.n;
}

/* ---- definitions, signatures, fixities ---- */

/* names :: type; the first name has been read as an expression. */
static HDecl *signature(Parser *p, HExp *first)
{
  HDecl *d = hparse_new_decl(HD_SIGNATURE, first->loc);
  Refs names = { 0 };
  if (first->kind != HX_VAR || first->ref.qualifier)
    diag_error(first->loc, "expected a name without a module before it, whose type follows");
  vec_push(&names, first->ref);
  while (hparse_accept(p, HT_COMMA)) vec_push(&names, hparse_var(p, "a name"));
  hparse_expect(p, HT_COLONCOLON, "after the names");
  d->type = hparse_type(p);
  set_names(d, names);
  return d;
}

static HRef fixity_name(Parser *p)
{
  if (!hparse_at_operator(p)) hparse_fail(p, "an operator");
  HItem op = hparse_operator(p);
  if (op.ref.qualifier) diag_error(op.loc, "a fixity is declared without a module before the name");
  return op.ref;
}

static HDecl *fixity(Parser *p)
{
  HDecl *d = hparse_new_decl(HD_FIXITY, hparse_loc(p));
  const HToken *t;
  Refs names = { 0 };
  d->fixity.assoc = p->kind == HT_INFIXL ? HA_LEFT : p->kind == HT_INFIXR ? HA_RIGHT : HA_NONE;
  d->fixity.level = 9;
  hparse_advance(p);
  if ((d->level = p->kind == HT_INTEGER)) {
    t = hparse_token(p);
    if (t->len != 1) diag_error(htoken_loc(t), "expected a level from 0 to 9");
    else d->fixity.level = t->text[0] - '0';
    hparse_advance(p);
  }
  do vec_push(&names, fixity_name(p));
  while (hparse_accept(p, HT_COMMA));
  set_names(d, names);
  return d;
}

/* ?x = e */
static HDecl *implicit(Parser *p)
{
  HDecl *d = hparse_new_decl(HD_IMPLICIT, hparse_loc(p));
  d->name = hparse_ref(p);
  hparse_advance(p);
  if (p->kind != HT_EQUALS) hparse_fail(p, "`=' after the implicit parameter");
  d->rhs = hparse_rhs(p, HT_EQUALS);
  return d;
}

HDecl *hparse_decl(Parser *p)
{
  if (p->kind == HT_INFIX || p->kind == HT_INFIXL || p->kind == HT_INFIXR) return fixity(p);
  if (p->kind == HT_WHERE)
    hparse_fail(p, "a declaration; what belongs to the one above stands further right");
  if (!hparse_starts_aexp(p) && !hparse_at_symbol(p, "!")) hparse_fail(p, "a declaration");
  HExp *e = hparse_infix(p);
  if (p->kind == HT_COMMA || p->kind == HT_COLONCOLON) return signature(p, e);
  HDecl *d = hparse_lhs(p, e);
  HRhs rhs = hparse_rhs(p, HT_EQUALS);
  if (d->kind == HD_FUN) d->matches[0].rhs = rhs;
  else d->rhs = rhs;
  return d;
}

static void decl_item(Parser *p, void *to)
{
  Decls *decls = to;
  vec_push(decls, hparse_decl(p));
}

static bool goes_on(const HDecl *d, const HDecl *next)
{
  return d->kind == HD_FUN && next->kind == HD_FUN && d->name.name == next->name.name
         && d->matches[0].npats > 0 && next->matches[0].npats > 0;
}

static void add_match(HDecl *d, const HDecl *next)
{
  if (next->matches[0].npats != d->matches[0].npats) {
    diag_error(next->loc, "this equation of `%s' has %d arguments, others have %d", d->name.name,
               next->matches[0].npats, d->matches[0].npats);
    diag_note(d->loc, "the first equation is here");
    return;
  }
  d->matches[d->nmatches++] = next->matches[0];
}

void hparse_join(Decls *decls)
{
  int n = 0;
  for (int i = 0, next; i < decls->n; i = next) {
    HDecl *d = decls->at[i];
    for (next = i + 1; next < decls->n && goes_on(d, decls->at[next]);) next++;
    if (next > i + 1) {
      HMatch *all = NEWN(HMatch, next - i);
      all[0] = d->matches[0];
      d->matches = all;
    }
    for (int k = i + 1; k < next; k++) add_match(d, decls->at[k]);
    decls->at[n++] = d;
  }
  decls->n = n;
}

void hparse_block_of_decls(Parser *p, HTokenKind word, Decls *to)
{
  hlayout_block(p, word, decl_item, to);
  hparse_join(to);
  for (int i = 0; i < to->n; i++) hparse_force_local(p, to->at[i]);
}

static void implicit_item(Parser *p, void *to)
{
  Decls *decls = to;
  if (p->kind != HT_IMPLICIT) hparse_fail(p, "an implicit parameter, as the others of this `let'");
  vec_push(decls, implicit(p));
}

bool hparse_block_of_implicits(Parser *p, Decls *to)
{
  bool is = p->kind == HT_IMPLICIT || (p->kind == HT_LBRACE && hparse_ahead(p, 1) == HT_IMPLICIT);
  if (is) hlayout_block(p, HT_LET, implicit_item, to);
  return is;
}

/* ---- heads ---- */

/* T a (b :: kind), read as a type */
static HTyVar as_tyvar(const HType *t)
{
  if (t->kind == HTY_KINDED && t->args[0]->kind == HTY_VAR)
    return (HTyVar){ .ref = t->args[0]->ref, .kind = t->args[1] };
  if (t->kind != HTY_VAR) diag_error(t->loc, "expected a type variable");
  return (HTyVar){ .ref = t->ref };
}

typedef VEC(HTyVar) TyVars;

/* What is declared, of T a b and of (a + b) c; its variables go to vars. */
static const HType *head_of(const HType *t, TyVars *vars)
{
  if (t->kind == HTY_PAREN) return head_of(t->args[0], vars);
  if (t->kind != HTY_APPLY) return t;
  const HType *con = head_of(t->args[0], vars);
  for (int i = 1; i < t->nargs; i++) vec_push(vars, as_tyvar(t->args[i]));
  return con;
}

static void set_head(HDecl *d, const HType *t)
{
  TyVars vars = { 0 };
  const HType *con = head_of(t, &vars);
  if (con->kind != HTY_CON || con->ref.qualifier)
    diag_error(con->loc, "expected the name that is declared, without a module before it");
  d->name = con->ref;
  d->vars = vars.at;
  d->nvars = vars.n;
}

/* [context =>] T a b */
static void head(Parser *p, HDecl *d)
{
  HType *t = hparse_optype(p);
  if (p->kind == HT_DARROW) {
    d->context = hparse_context(p, t);
    hparse_advance(p);
    t = hparse_optype(p);
  }
  set_head(d, t);
}

/* ---- constructors ---- */

/* ! before a strict field; ~ before one that StrictData leaves lazy */
static bool at_field_mark(const Parser *p)
{
  if (p->kind != HT_TILDE) return hparse_at_symbol(p, "!");
  return hextension_is_on(p->module, "StrictData") || hextension_is_on(p->module, "Strict");
}

static HType *field_type(Parser *p, HType *(*read)(Parser *))
{
  HType *t = NEW(HType);
  t->loc = hparse_loc(p);
  if (!at_field_mark(p)) return read(p);
  t->kind = p->kind == HT_TILDE ? HTY_LAZY : HTY_BANG;
  hparse_advance(p);
  t->args = NEWN(HType *, 1);
  t->args[0] = hparse_atype(p);
  t->nargs = 1;
  return t;
}

static HConField labelled(Parser *p)
{
  Refs names = { 0 };
  do vec_push(&names, hparse_var(p, "the name of a field"));
  while (hparse_accept(p, HT_COMMA));
  hparse_expect(p, HT_COLONCOLON, "after the names of the fields");
  return (HConField){ .names = names.at, .nnames = names.n, .type = field_type(p, hparse_type) };
}

static void con_record(Parser *p, HCon *c)
{
  Fields fields = { 0 };
  c->record = true;
  hlayout_open_brace(p);
  while (p->kind != HT_RBRACE) {
    vec_push(&fields, labelled(p));
    if (!hparse_accept(p, HT_COMMA)) break;
  }
  hlayout_close_brace(p, "after the fields");
  c->fields = fields.at;
  c->nfields = fields.n;
}

static Types field_types(Parser *p)
{
  Types types = { 0 };
  while (hparse_starts_atype(p) || at_field_mark(p)) vec_push(&types, field_type(p, hparse_atype));
  return types;
}

static void set_fields(HCon *c, HType **types, int n)
{
  c->fields = NEWN(HConField, n);
  c->nfields = n;
  for (int i = 0; i < n; i++) c->fields[i].type = types[i];
}

/* left :+: right; left has been read */
static void infix_con(Parser *p, HCon *c, Types left)
{
  Types sides = { 0 };
  vec_push(&sides, hparse_apply_type(left.at, left.n));
  HItem op = hparse_operator(p);
  if (!op.con) diag_error(op.loc, "expected an operator that begins with a colon");
  Types right = field_types(p);
  if (right.n == 0) hparse_fail(p, "a type after the constructor");
  vec_push(&sides, hparse_apply_type(right.at, right.n));
  c->ref = op.ref;
  c->infix = true;
  set_fields(c, sides.at, 2);
}

static bool at_operator_con(const Parser *p)
{
  return p->kind == HT_LPAREN && hparse_ahead(p, 1) == HT_CONOP && hparse_ahead(p, 2) == HT_RPAREN;
}

static void plain_con(Parser *p, HCon *c)
{
  if (at_operator_con(p)) c->ref = hparse_var(p, "a constructor");
  else {
    if (p->kind != HT_CON) hparse_fail(p, "a constructor");
    c->ref = hparse_ref(p);
    hparse_advance(p);
  }
  if (p->kind == HT_LBRACE) {
    con_record(p, c);
    return;
  }
  Types fields = field_types(p);
  set_fields(c, fields.at, fields.n);
}

static void con_body(Parser *p, HCon *c)
{
  if (at_operator_con(p) || (p->kind == HT_CON && hparse_ahead(p, 1) == HT_LBRACE)) {
    plain_con(p, c);
    return;
  }
  Types types = field_types(p);
  if (types.n == 0) hparse_fail(p, "a constructor");
  if (p->kind == HT_DARROW) {
    c->context = hparse_context(p, hparse_apply_type(types.at, types.n));
    hparse_advance(p);
    con_body(p, c);
  } else if (hparse_at_operator(p)) infix_con(p, c, types);
  else if (types.at[0]->kind != HTY_CON) diag_error(types.at[0]->loc, "expected a constructor");
  else {
    c->ref = types.at[0]->ref;
    set_fields(c, types.at + 1, types.n - 1);
  }
}

static HCon constructor(Parser *p)
{
  HCon c = { .loc = hparse_loc(p) };
  if (hparse_at_word(p, "forall")) {
    hparse_advance(p);
    hparse_tyvars(p, &c.vars, &c.nvars);
    if (!hparse_at_symbol(p, ".")) hparse_fail(p, "`.' after the variables of `forall'");
    hparse_advance(p);
  }
  con_body(p, &c);
  if (c.ref.name && c.ref.qualifier)
    diag_error(c.ref.loc, "a constructor is declared without a module before it");
  return c;
}

typedef struct Gadt {
  HDecl *decl;
  Cons cons;
} Gadt;

static const HType *strip(const HType *t)
{
  while (t->kind == HTY_PAREN) t = t->args[0];
  return t;
}

/* ---- constructors with types: their variables ---- */

/* data T :: * -> * has parameters without names. */
static void name_parameters(HDecl *d)
{
  VEC(HTyVar) vars = { 0 };
  for (int i = 0; i < d->nvars; i++) vec_push(&vars, d->vars[i]);
  while (d->result && strip(d->result)->kind == HTY_FUN) {
    const HType *k = strip(d->result);
    HTyVar v = { .ref = { .name = intern_printf("t%d", vars.n + 1), .loc = k->loc },
                 .kind = k->args[0] };
    vec_push(&vars, v);
    d->result = k->args[1];
  }
  d->vars = vars.at;
  d->nvars = vars.n;
}

typedef struct Renaming {
  const HDecl *decl;
  Name *params; /* what the result calls each parameter; NULL: a type stands there */
  HCon *con;
  VEC(Name) bound; /* by a forall around */
} Renaming;

static int parameter_number(const Renaming *r, Name var)
{
  for (int i = 0; i < r->decl->nvars; i++)
    if (r->params[i] == var) return i;
  return -1;
}

static bool is_own(const HCon *c, Name var)
{
  for (int i = 0; i < c->nvars; i++)
    if (c->vars[i].ref.name == var) return true;
  return false;
}

static bool is_bound(const Renaming *r, Name var)
{
  for (int i = 0; i < r->bound.n; i++)
    if (r->bound.at[i] == var) return true;
  return false;
}

/* The declaration's own variables may have the name of one that is no parameter here. */
static Name other_name(const Renaming *r, Name var)
{
  for (int i = 0; i < r->decl->nvars; i++)
    if (r->decl->vars[i].ref.name == var) return other_name(r, intern_printf("%s'", var));
  return var;
}

static void add_own(const Renaming *r, HRef ref)
{
  VEC(HTyVar) own = { 0 };
  if (is_own(r->con, ref.name)) return;
  for (int k = 0; k < r->con->nvars; k++) vec_push(&own, r->con->vars[k]);
  vec_push(&own, ((HTyVar){ .ref = ref }));
  r->con->vars = own.at;
  r->con->nvars = own.n;
}

static void rename_type(Renaming *r, HType *t);

static void rename_forall(Renaming *r, HType *t)
{
  int before = r->bound.n;
  for (int i = 0; i < t->nvars; i++) {
    vec_push(&r->bound, t->vars[i].ref.name);
    t->vars[i].ref.name = other_name(r, t->vars[i].ref.name);
  }
  for (int i = 0; i < t->context.n; i++)
    for (int k = 0; k < t->context.at[i].nargs; k++) rename_type(r, t->context.at[i].args[k]);
  rename_type(r, t->args[0]);
  r->bound.n = before;
}

/* A variable that the result doesn't mention is the constructor's own. */
static void rename_type(Renaming *r, HType *t)
{
  if (t->kind == HTY_FORALL) {
    rename_forall(r, t);
    return;
  }
  for (int i = 0; i < t->nargs; i++) rename_type(r, t->args[i]);
  if (t->kind != HTY_VAR) return;
  bool bound = is_bound(r, t->ref.name);
  int i = r->decl->nvars && !bound ? parameter_number(r, t->ref.name) : -1;
  t->ref.name = i >= 0 ? r->decl->vars[i].ref.name : other_name(r, t->ref.name);
  if (i < 0 && !bound) add_own(r, t->ref);
}

/* The names of the parameters: variables of the result, each where it stands first. */
static void name_results(Renaming *r, const HType *result)
{
  r->params = NEWN(Name, r->decl->nvars);
  for (int i = 0; i < r->decl->nvars; i++) {
    const HType *t = strip(result->args[i + 1]);
    if (t->kind == HTY_VAR && parameter_number(r, t->ref.name) < 0) r->params[i] = t->ref.name;
  }
}

static HPred equation(HTyVar param, HType *is)
{
  HType *var = NEW(HType);
  *var = (HType){ .kind = HTY_VAR, .loc = is->loc, .ref = { .name = param.ref.name } };
  var->ref.loc = is->loc;
  HPred p = { .class = { .name = intern("~"), .loc = is->loc }, .loc = is->loc, .nargs = 2 };
  p.args = NEWN(HType *, 2);
  p.args[0] = var;
  p.args[1] = is;
  return p;
}

/* C :: Int -> T Int is C :: (a ~ Int) => Int -> T a. */
static void add_equations(Renaming *r, const HType *result, HContext *c)
{
  VEC(HPred) all = { 0 };
  for (int i = 0; i < r->decl->nvars; i++) {
    if (r->params[i]) continue;
    rename_type(r, result->args[i + 1]);
    vec_push(&all, equation(r->decl->vars[i], result->args[i + 1]));
  }
  if (all.n == 0) return;
  for (int i = 0; i < c->n; i++) vec_push(&all, c->at[i]);
  c->at = all.at;
  c->n = all.n;
}

static void settle_con(const HDecl *d, HCon *c, const HType *result)
{
  result = strip(result);
  const HType *head = result->kind == HTY_APPLY ? result->args[0] : result;
  if (head->kind != HTY_CON || head->ref.name != d->name.name) {
    diag_error(result->loc, "the type of constructor `%s' must end in %s", c->ref.name,
               d->name.name);
    return;
  }
  if ((result->kind == HTY_APPLY ? result->nargs - 1 : 0) != d->nvars) {
    diag_error(result->loc, "the type of constructor `%s' must end in %s with all its parameters",
               c->ref.name, d->name.name);
    return;
  }
  Renaming r = { .decl = d, .con = c };
  name_results(&r, result);
  c->vars = NULL;
  c->nvars = 0;
  for (int i = 0; i < c->context.n; i++)
    for (int k = 0; k < c->context.at[i].nargs; k++) rename_type(&r, c->context.at[i].args[k]);
  for (int i = 0; i < c->nfields; i++) rename_type(&r, c->fields[i].type);
  add_equations(&r, result, &c->context);
}

/* ---- constructors with types: the text ---- */

static HRef con_name(Parser *p)
{
  if (p->kind == HT_LPAREN) return hparse_var(p, "a constructor");
  if (p->kind != HT_CON) hparse_fail(p, "a constructor");
  HRef ref = hparse_ref(p);
  hparse_advance(p);
  return ref;
}

/* As a field of an ordinary constructor has it. */
static HType *in_parens(HType *t)
{
  if (t->kind != HTY_APPLY) return t;
  HType *p = NEW(HType);
  *p = (HType){ .kind = HTY_PAREN, .loc = t->loc, .args = NEWN(HType *, 1), .nargs = 1 };
  p->args[0] = t;
  return p;
}

/* a -> !b -> result */
static HType *con_arguments(Parser *p, HCon *c)
{
  Fields fields = { 0 };
  HType *t = field_type(p, hparse_optype);
  if (p->kind == HT_DARROW && c->context.n == 0) {
    c->context = hparse_context(p, t);
    hparse_advance(p);
    t = field_type(p, hparse_optype);
  }
  for (; hparse_accept(p, HT_ARROW); t = field_type(p, hparse_optype))
    vec_push(&fields, ((HConField){ .type = in_parens(t) }));
  c->fields = fields.at;
  c->nfields = fields.n;
  return t;
}

static HType *type_of_con(Parser *p, HCon *c)
{
  if (hparse_at_word(p, "forall")) {
    hparse_advance(p);
    hparse_tyvars(p, &c->vars, &c->nvars);
    if (!hparse_at_symbol(p, ".")) hparse_fail(p, "`.' after the variables of `forall'");
    hparse_advance(p);
  }
  if (p->kind != HT_LBRACE) return con_arguments(p, c);
  con_record(p, c);
  hparse_expect(p, HT_ARROW, "after the fields");
  return hparse_btype(p);
}

/* Each constructor has a tree of its own, since passes write into it: so the type is read again for
 * each of several names. */
static void gadt_constructors(Parser *p, void *to)
{
  Gadt *g = to;
  VEC(HRef) names = { 0 };
  if (p->kind == HT_DERIVING) return; /* it stands at the column of the block */
  Loc loc = hparse_loc(p);
  do vec_push(&names, con_name(p));
  while (hparse_accept(p, HT_COMMA));
  hparse_expect(p, HT_COLONCOLON, "after the constructor");
  int at = p->at;
  for (int i = 0; i < names.n; i++) {
    HCon c = { .loc = loc, .ref = names.at[i], .typed = true };
    p->at = at;
    p->fresh = hparse_token(p)->first;
    hparse_see(p);
    HType *result = type_of_con(p, &c);
    settle_con(g->decl, &c, result);
    vec_push(&g->cons, c);
  }
}

static void gadt(Parser *p, HDecl *d)
{
  Gadt g = { .decl = d };
  name_parameters(d);
  hparse_advance(p);
  hlayout_block(p, HT_WHERE, gadt_constructors, &g);
  d->cons = g.cons.at;
  d->ncons = g.cons.n;
}

/* ---- data, newtype, type ---- */

typedef VEC(HDerive) Derives;

/* stock, newtype or anyclass, if it stands here */
static HDeriveHow strategy(Parser *p)
{
  HDeriveHow how = hparse_at_word(p, "stock")      ? HDERIVE_STOCK
                   : hparse_at_word(p, "anyclass") ? HDERIVE_ANYCLASS
                   : p->kind == HT_NEWTYPE         ? HDERIVE_NEWTYPE
                                                   : HDERIVE_ANY;
  if (how != HDERIVE_ANY) hparse_advance(p);
  return how;
}

static void add_class(Derives *all, HType *class, HDeriveHow how)
{
  HDerive one = { .class = class, .how = how };
  vec_push(all, one);
}

static void deriving_clause(Parser *p, Derives *all)
{
  int first = all->n;
  HDeriveHow how = strategy(p);
  if (!hparse_accept(p, HT_LPAREN)) add_class(all, hparse_atype(p), how);
  else {
    while (p->kind != HT_RPAREN) {
      add_class(all, hparse_type(p), how);
      if (!hparse_accept(p, HT_COMMA)) break;
    }
    hparse_expect(p, HT_RPAREN, "after the classes");
  }
  if (how != HDERIVE_ANY || !hparse_at_word(p, "via")) return;
  hparse_advance(p);
  HType *via = hparse_type(p);
  for (int i = first; i < all->n; i++) {
    all->at[i].how = HDERIVE_VIA;
    all->at[i].via = via;
  }
}

static void deriving(Parser *p, HDecl *d)
{
  Derives all = { 0 };
  while (hparse_accept(p, HT_DERIVING)) {
    d->deriving = true;
    deriving_clause(p, &all);
  }
  d->derives = all.at;
  d->nderives = all.n;
}

/* What stands after the head. */
static HDecl *data_body(Parser *p, HDecl *d)
{
  HDeclKind kind = d->kind;
  Cons cons = { 0 };
  if (hparse_accept(p, HT_COLONCOLON)) d->result = hparse_kind(p);
  if (hparse_accept(p, HT_EQUALS)) do
      vec_push(&cons, constructor(p));
    while (hparse_accept(p, HT_BAR));
  d->cons = cons.at;
  d->ncons = cons.n;
  if (p->kind == HT_WHERE && cons.n == 0) gadt(p, d);
  if (kind == HD_NEWTYPE && d->ncons != 1)
    diag_error(d->loc, "a newtype has one constructor, this one has %d", d->ncons);
  deriving(p, d);
  return d;
}

/* data instance F t = .. is type instance F t = F:t and data F:t = .. */
static HDecl *data_instance(Parser *p, HDeclKind kind, Loc loc)
{
  HDecl *d = hparse_new_decl(kind, loc);
  HDecl *equation = hparse_data_equation(p, d, hparse_optype(p));
  data_body(p, d);
  return equation;
}

/* data family F a :: kind; in a class without the second word */
static HDecl *data_family(Parser *p, Loc loc)
{
  HDecl *d = hparse_new_decl(HD_FAMILY, loc);
  d->fields = true;
  set_head(d, hparse_optype(p));
  if (hparse_accept(p, HT_COLONCOLON)) d->result = hparse_kind(p);
  return d;
}

static HDecl *data(Parser *p, HDeclKind kind)
{
  Loc loc = hparse_loc(p);
  hparse_advance(p);
  if (hparse_accept(p, HT_INSTANCE)) return data_instance(p, kind, loc);
  if (kind == HD_DATA && hparse_at_word(p, "family") && hparse_ahead(p, 1) != HT_EQUALS) {
    hparse_advance(p);
    return data_family(p, loc);
  }
  HDecl *d = hparse_new_decl(kind, loc);
  head(p, d);
  return data_body(p, d);
}

/* type role T nominal _ */
static HDecl *roles(Parser *p, HDecl *d)
{
  VEC(Name) words = { 0 };
  static const char *const known[] = { "nominal", "representational", "phantom" };
  d->kind = HD_ROLE;
  hparse_advance(p);
  set_head(d, hparse_atype(p));
  for (; p->kind == HT_VAR || p->kind == HT_WILD; hparse_advance(p)) {
    bool is = p->kind == HT_WILD;
    for (int i = 0; i < 3; i++) is |= hparse_at_word(p, known[i]);
    if (!is) hparse_fail(p, "a role: nominal, representational or phantom");
    vec_push(&words, p->kind == HT_WILD ? intern("_") : hparse_token(p)->name);
  }
  d->words = words.at;
  d->nwords = words.n;
  return d;
}

/* ---- families of types ---- */

/* F t u = type */
static HDecl *type_equation(Parser *p, HDecl *d, const HType *left)
{
  d->kind = HD_TYPE_EQUATION;
  d->pred = hparse_pred(p, left);
  hparse_expect(p, HT_EQUALS, "after the family and its types");
  d->type = hparse_type(p);
  return d;
}

static void equation_item(Parser *p, void *to)
{
  Decls *decls = to;
  HDecl *d = hparse_new_decl(HD_TYPE_EQUATION, hparse_loc(p));
  if (hparse_accept(p, HT_TYPE)) hparse_accept(p, HT_INSTANCE); /* as -da prints it */
  vec_push(decls, type_equation(p, d, hparse_optype(p)));
}

/* = r | r -> a, of TypeFamilyDependencies: the type says what these parameters are. */
static void injectivity(Parser *p, HDecl *d)
{
  VEC(Name) params = { 0 };
  HTyVar *result;
  int n;
  hparse_advance(p);
  hparse_tyvars(p, &result, &n);
  if (n == 1) d->result = result[0].kind;
  if (!hparse_accept(p, HT_BAR)) return;
  if (p->kind == HT_VAR) hparse_advance(p);
  hparse_expect(p, HT_ARROW, "after the result");
  for (; p->kind == HT_VAR; hparse_advance(p)) vec_push(&params, hparse_ref(p).name);
  d->words = params.at;
  d->nwords = params.n;
}

static HDecl *family(Parser *p, HDecl *d, const HType *left)
{
  Decls decls = { 0 };
  d->kind = HD_FAMILY;
  set_head(d, left);
  if (hparse_accept(p, HT_COLONCOLON)) d->result = hparse_kind(p);
  else if (p->kind == HT_EQUALS) injectivity(p, d);
  if ((d->where = hparse_accept(p, HT_WHERE))) hlayout_block(p, HT_WHERE, equation_item, &decls);
  d->decls = decls.at;
  d->ndecls = decls.n;
  return d;
}

/* = r | r -> a, or = (r :: kind) | r -> a, where a default may stand, too */
static bool is_injectivity(const Parser *p)
{
  bool parens = hparse_ahead(p, 1) == HT_LPAREN;
  HTokenKind after = hparse_ahead(p, parens ? 3 : 2);
  return p->kind == HT_EQUALS && hparse_ahead(p, parens ? 2 : 1) == HT_VAR
         && after == (parens ? HT_COLONCOLON : HT_BAR);
}

/* In a class: type F a :: kind, or type F a = type, which is the default. */
static HDecl *associated(Parser *p)
{
  HDecl *d = hparse_new_decl(HD_FAMILY, hparse_loc(p));
  hparse_advance(p);
  if (hparse_at_word(p, "family")) hparse_advance(p);
  bool is_default = hparse_accept(p, HT_INSTANCE);
  HType *left = hparse_optype(p);
  if (!is_default && (p->kind != HT_EQUALS || is_injectivity(p))) return family(p, d, left);
  return type_equation(p, d, left);
}

static HDecl *synonym(Parser *p)
{
  HDecl *d = hparse_new_decl(HD_TYPE, hparse_loc(p));
  hparse_advance(p);
  if (hparse_at_word(p, "role")) return roles(p, d);
  if (hparse_accept(p, HT_INSTANCE)) return type_equation(p, d, hparse_optype(p));
  if (hparse_at_word(p, "family")) {
    hparse_advance(p);
    return family(p, d, hparse_optype(p));
  }
  set_head(d, hparse_optype(p));
  if (d->nvars == 0 && hparse_accept(p, HT_COLONCOLON)) {
    d->kind = HD_KIND;
    d->result = hparse_type(p);
    return d;
  }
  hparse_expect(p, HT_EQUALS, "after the name and its variables");
  d->type = hparse_type(p);
  return d;
}

/* ---- classes and instances ---- */

static void refs_before(Parser *p, HRef **refs, int *n)
{
  Refs all = { 0 };
  while (p->kind == HT_VAR) {
    vec_push(&all, hparse_ref(p));
    hparse_advance(p);
  }
  *refs = all.at;
  *n = all.n;
}

/* | a -> b, b -> a */
static void dependencies(Parser *p, HDecl *d)
{
  VEC(HDepend) all = { 0 };
  do {
    HDepend dep = { 0 };
    refs_before(p, &dep.from, &dep.nfrom);
    hparse_expect(p, HT_ARROW, "in the dependency");
    refs_before(p, &dep.to, &dep.nto);
    vec_push(&all, dep);
  } while (hparse_accept(p, HT_COMMA));
  d->depends = all.at;
  d->ndepends = all.n;
}

/* default f :: type */
static void class_item(Parser *p, void *to)
{
  Decls *decls = to;
  if (p->kind == HT_TYPE) {
    vec_push(decls, associated(p));
    return;
  }
  if (p->kind == HT_DATA) {
    Loc loc = hparse_loc(p);
    hparse_advance(p);
    if (hparse_at_word(p, "family")) hparse_advance(p);
    vec_push(decls, data_family(p, loc));
    return;
  }
  bool general = hparse_accept(p, HT_DEFAULT);
  HDecl *d = general ? signature(p, hparse_infix(p)) : hparse_decl(p);
  if (general) d->kind = HD_GENERAL;
  vec_push(decls, d);
}

static void instance_item(Parser *p, void *to)
{
  Decls *decls = to;
  HDeclKind kind = p->kind == HT_NEWTYPE ? HD_NEWTYPE : HD_DATA;
  if (p->kind == HT_DATA || p->kind == HT_NEWTYPE) {
    Loc loc = hparse_loc(p);
    hparse_advance(p);
    hparse_accept(p, HT_INSTANCE);
    vec_push(decls, data_instance(p, kind, loc));
    return;
  }
  if (p->kind != HT_TYPE) {
    decl_item(p, to);
    return;
  }
  HDecl *d = hparse_new_decl(HD_TYPE_EQUATION, hparse_loc(p));
  hparse_advance(p);
  hparse_accept(p, HT_INSTANCE);
  vec_push(decls, type_equation(p, d, hparse_optype(p)));
}

static void body(Parser *p, HDecl *d)
{
  Decls decls = { 0 };
  if (!(d->where = hparse_accept(p, HT_WHERE))) return;
  hlayout_block(p, HT_WHERE, d->kind == HD_CLASS ? class_item : instance_item, &decls);
  hparse_join(&decls);
  d->decls = decls.at;
  d->ndecls = decls.n;
}

static HDecl *class(Parser *p)
{
  HDecl *d = hparse_new_decl(HD_CLASS, hparse_loc(p));
  hparse_advance(p);
  head(p, d);
  if (d->nvars == 0 && diag_errors() == 0)
    diag_error(d->name.loc, "expected a type variable after the name of the class");
  if (hparse_accept(p, HT_BAR)) dependencies(p, d);
  body(p, d);
  return d;
}

static void instance_head(Parser *p, HDecl *d)
{
  HType *t = hparse_type(p);
  if (t->kind == HTY_FORALL) {
    d->context = t->context;
    t = t->args[0];
  }
  d->pred = hparse_pred(p, t);
}

static Name overlap(Parser *p)
{
  Name word = p->kind == HT_OVERLAP ? hparse_token(p)->name : NULL;
  if (word) hparse_advance(p);
  return word;
}

static HDecl *instance(Parser *p)
{
  HDecl *d = hparse_new_decl(HD_INSTANCE, hparse_loc(p));
  hparse_advance(p);
  d->overlap = overlap(p);
  instance_head(p, d);
  body(p, d);
  return d;
}

static HDecl *standalone(Parser *p)
{
  HDecl *d = hparse_new_decl(HD_DERIVING, hparse_loc(p));
  HDerive *how = NEW(HDerive);
  hparse_advance(p);
  how->how = strategy(p);
  if (how->how == HDERIVE_ANY && hparse_at_word(p, "via")) {
    hparse_advance(p);
    how->how = HDERIVE_VIA;
    how->via = hparse_type(p);
  }
  d->derives = how;
  d->nderives = 1;
  hparse_expect(p, HT_INSTANCE, "after `deriving'");
  d->overlap = overlap(p);
  instance_head(p, d);
  return d;
}

/* ---- default, foreign ---- */

static HDecl *defaults(Parser *p)
{
  HDecl *d = hparse_new_decl(HD_DEFAULT, hparse_loc(p));
  Types types = { 0 };
  hparse_advance(p);
  hparse_expect(p, HT_LPAREN, "after `default'");
  while (p->kind != HT_RPAREN) {
    vec_push(&types, hparse_type(p));
    if (!hparse_accept(p, HT_COMMA)) break;
  }
  hparse_expect(p, HT_RPAREN, "after the types");
  d->types = types.at;
  d->ntypes = types.n;
  return d;
}

/* foreign import ccall unsafe "sin" c_sin :: Double -> Double */
static HDecl *foreign(Parser *p)
{
  HDecl *d = hparse_new_decl(HD_FOREIGN, hparse_loc(p));
  VEC(Name) words = { 0 };
  hparse_advance(p);
  vec_push(&words, p->kind == HT_IMPORT ? intern("import") : hparse_token(p)->name);
  hparse_advance(p);
  while (p->kind == HT_VAR && hparse_ahead(p, 1) != HT_COLONCOLON) {
    vec_push(&words, hparse_token(p)->name);
    hparse_advance(p);
  }
  if ((d->entity = p->kind == HT_STRING)) d->lit = hparse_literal(p);
  d->name = hparse_var(p, "the name of the function");
  hparse_expect(p, HT_COLONCOLON, "after the name");
  d->type = hparse_type(p);
  d->words = words.at;
  d->nwords = words.n;
  return d;
}

static bool at_foreign(const Parser *p)
{
  if (!hparse_at_word(p, "foreign") || p->at + 1 >= p->tokens.n) return false;
  const HToken *next = &p->tokens.at[p->at + 1];
  return next->kind == HT_IMPORT
         || (next->kind == HT_VAR && !strcmp(next->name, "export") && hparse_ahead(p, 2) == HT_VAR);
}

HDecl *hparse_topdecl(Parser *p)
{
  switch (p->kind) {
    case HT_DATA: return data(p, HD_DATA);
    case HT_NEWTYPE: return data(p, HD_NEWTYPE);
    case HT_TYPE: return synonym(p);
    case HT_CLASS: return class(p);
    case HT_INSTANCE: return instance(p);
    case HT_DERIVING: return standalone(p);
    case HT_DEFAULT: return defaults(p);
    default: return at_foreign(p) ? foreign(p) : hparse_decl(p);
  }
}

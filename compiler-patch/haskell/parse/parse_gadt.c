/* parse_gadt.c: data types whose constructors are declared by their types.
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

typedef VEC(HCon) Cons;
typedef VEC(HConField) Fields;
typedef struct Gadt {
  HDecl *decl;
  Cons cons;
} Gadt;

static const HType *strip(const HType *t)
{
  while (t->kind == HTY_PAREN) t = t->args[0];
  return t;
}

/* ---- the variables ---- */

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
  const HType *result;
  HCon *con;
} Renaming;

static int parameter(const Renaming *r, Name var)
{
  for (int i = 0; i < r->decl->nvars; i++)
    if (strip(r->result->args[i + 1])->ref.name == var) return i;
  return -1;
}

static bool is_own(const HCon *c, Name var)
{
  for (int i = 0; i < c->nvars; i++)
    if (c->vars[i].ref.name == var) return true;
  return false;
}

/* A variable that the result doesn't mention is the constructor's own. */
static void rename_type(const Renaming *r, HType *t)
{
  for (int i = 0; i < t->nargs; i++) rename_type(r, t->args[i]);
  if (t->kind != HTY_VAR) return;
  int i = r->decl->nvars ? parameter(r, t->ref.name) : -1;
  if (i >= 0) {
    t->ref.name = r->decl->vars[i].ref.name;
    return;
  }
  VEC(HTyVar) own = { 0 };
  for (int k = 0; k < r->con->nvars; k++) vec_push(&own, r->con->vars[k]);
  if (!is_own(r->con, t->ref.name)) vec_push(&own, ((HTyVar){ .ref = t->ref }));
  r->con->vars = own.at;
  r->con->nvars = own.n;
}

/* Is the result the type applied to different variables? */
static bool is_plain(const HDecl *d, const HType *result)
{
  int n = result->kind == HTY_APPLY ? result->nargs - 1 : 0;
  if (n != d->nvars) return false;
  for (int i = 0; i < n; i++) {
    if (strip(result->args[i + 1])->kind != HTY_VAR) return false;
    for (int k = 0; k < i; k++)
      if (strip(result->args[k + 1])->ref.name == strip(result->args[i + 1])->ref.name)
        return false;
  }
  return true;
}

static void settle(const HDecl *d, HCon *c, const HType *result)
{
  result = strip(result);
  const HType *head = result->kind == HTY_APPLY ? result->args[0] : result;
  if (head->kind != HTY_CON || head->ref.name != d->name.name) {
    diag_error(result->loc, "the type of constructor `%s' must end in %s", c->ref.name,
               d->name.name);
    return;
  }
  if (!is_plain(d, result)) {
    diag_error(result->loc,
               "the type of constructor `%s' doesn't end in %s applied to different "
               "variables: such types (GADTs) are not supported",
               c->ref.name, d->name.name);
    return;
  }
  Renaming r = { d, result, c };
  c->vars = NULL;
  c->nvars = 0;
  for (int i = 0; i < c->context.n; i++)
    for (int k = 0; k < c->context.at[i].nargs; k++) rename_type(&r, c->context.at[i].args[k]);
  for (int i = 0; i < c->nfields; i++) rename_type(&r, c->fields[i].type);
}

/* ---- the text ---- */

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
static HType *arguments(Parser *p, HCon *c)
{
  Fields fields = { 0 };
  HType *t = hparse_field_type(p, hparse_btype);
  if (p->kind == HT_DARROW && c->context.n == 0) {
    c->context = hparse_context(p, t);
    hparse_advance(p);
    t = hparse_field_type(p, hparse_btype);
  }
  for (; hparse_accept(p, HT_ARROW); t = hparse_field_type(p, hparse_btype))
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
    if (!hparse_at_symbol(p, ".")) hparse_fail(p, "`.' behind the variables of `forall'");
    hparse_advance(p);
  }
  if (p->kind != HT_LBRACE) return arguments(p, c);
  hparse_record(p, c);
  hparse_expect(p, HT_ARROW, "behind the fields");
  return hparse_btype(p);
}

/* Each constructor has a tree of its own, since passes write into it: so the type is read again for
 * each of several names. */
static void constructors(Parser *p, void *to)
{
  Gadt *g = to;
  VEC(HRef) names = { 0 };
  if (p->kind == HT_DERIVING) return; /* it stands at the column of the block */
  Loc loc = hparse_loc(p);
  do vec_push(&names, con_name(p));
  while (hparse_accept(p, HT_COMMA));
  hparse_expect(p, HT_COLONCOLON, "behind the constructor");
  int at = p->at;
  for (int i = 0; i < names.n; i++) {
    HCon c = { .loc = loc, .ref = names.at[i] };
    p->at = at;
    p->fresh = hparse_token(p)->first;
    hparse_see(p);
    HType *result = type_of_con(p, &c);
    settle(g->decl, &c, result);
    vec_push(&g->cons, c);
  }
}

void hparse_gadt(Parser *p, HDecl *d)
{
  Gadt g = { .decl = d };
  name_parameters(d);
  hparse_advance(p);
  hlayout_block(p, HT_WHERE, constructors, &g);
  d->cons = g.cons.at;
  d->ncons = g.cons.n;
}

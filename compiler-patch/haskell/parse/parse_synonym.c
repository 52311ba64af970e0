/* parse_synonym.c: pattern synonyms.
 *
 *     pattern Pair x y = (x, y)                   $bPair x y = (x, y)
 *     pattern Half n <- (half -> Just n)          $v1Half x = half x, and (half -> p) is ($v1Half
 * -> p) where Half n = 2 * n                      $bHalf n = 2 * n
 *
 * In a pattern the name stands for the pattern on the right, with other patterns in place of its
 * variables (rename/viewed.c).  In an expression it is a function, $b; of a synonym with <- it is
 * the one that `where' defines, if there is one.  A view becomes a function of the module, so that
 * each use has a name in place of the expression.
 *
 *     pattern P { px, py } = (px, py)             px (px, py) = px
 *
 * Fields are functions; records of the name become applications and cases
 * (rename/rename_record.c). */
#include <config.h>
#include "haskell/parse/parse_private.h"

static HRef made_ref(Loc loc, Name name) { return (HRef){ .name = name, .loc = loc }; }

static HExp *var_exp(Loc loc, Name name)
{
  HExp *e = hparse_new(HX_VAR, loc);
  e->ref = made_ref(loc, name);
  return e;
}

static HPat *var_pat(Loc loc, Name name)
{
  HPat *q = NEW(HPat);
  *q = (HPat){ .kind = HP_VAR, .loc = loc, .ref = made_ref(loc, name) };
  return q;
}

/* ---- functions ---- */

static HDecl *function(Loc loc, Name name)
{
  HDecl *d = hparse_new_decl(HD_FUN, loc);
  d->name = made_ref(loc, name);
  return d;
}

static void add_match(HDecl *d, Loc loc, HPat **pats, int n, HRhs rhs)
{
  HMatch *all = NEWN(HMatch, d->nmatches + 1);
  for (int i = 0; i < d->nmatches; i++) all[i] = d->matches[i];
  all[d->nmatches++] =
      (HMatch){ .loc = loc, .name = d->name, .pats = pats, .npats = n, .rhs = rhs };
  d->matches = all;
}

static HRhs plain_rhs(HExp *body)
{
  HRhs rhs = { .at = NEW(HGuarded), .n = 1 };
  rhs.at[0] = (HGuarded){ .loc = body->loc, .body = body };
  return rhs;
}

/* ---- views ---- */

static void lift_views(HDecl *d, HPat *q, Decls *to)
{
  for (int i = 0; i < q->nargs; i++) lift_views(d, q->args[i], to);
  for (int i = 0; q->kind == HP_OPS && i < q->nitems; i++)
    if (q->items[i].kind == HI_OPERAND) lift_views(d, q->items[i].pat, to);
  for (int i = 0; q->kind == HP_RECORD && i < q->nfields; i++)
    if (q->fields[i].pat) lift_views(d, q->fields[i].pat, to);
  if (q->kind != HP_VIEW) return;
  HDecl *view = function(q->loc, intern_printf("$v%d%s", to->n + 1, d->name.name));
  Name x = intern("$x");
  HPat **pats = NEWN(HPat *, 1);
  HExp *arg = var_exp(q->loc, x);
  pats[0] = var_pat(q->loc, x);
  add_match(view, q->loc, pats, 1, plain_rhs(hparse_apply(q->exp, &arg, 1)));
  q->exp = var_exp(q->loc, view->name.name);
  vec_push(to, view);
}

/* ---- the left-hand side ---- */

static void add_param(Parser *p, HDecl *d, const HExp *e)
{
  if (e->kind != HX_VAR) hparse_fail(p, "a variable before the sign of the pattern synonym");
  HTyVar *all = NEWN(HTyVar, d->nvars + 1);
  for (int i = 0; i < d->nvars; i++) all[i] = d->vars[i];
  all[d->nvars++] = (HTyVar){ .ref = e->ref };
  d->vars = all;
}

/* C x y, or x :> y, or C { x, y } */
static void left_side(Parser *p, HDecl *d, const HExp *e)
{
  bool infix = e->kind == HX_OPS && e->nitems == 3 && e->items[1].kind == HI_OPERATOR;
  if (e->kind == HX_RECORD) {
    d->name = e->ref;
    d->fields = true;
    for (int i = 0; i < e->nfields; i++) {
      HExp *field = var_exp(e->fields[i].ref.loc, e->fields[i].ref.name);
      if (e->fields[i].exp) hparse_fail(p, "the names of fields");
      add_param(p, d, field);
    }
    return;
  }
  const HExp *head = e->kind == HX_APPLY ? e->args[0] : e;
  if (infix) {
    d->name = e->items[1].ref;
    add_param(p, d, e->items[0].exp);
    add_param(p, d, e->items[2].exp);
    return;
  }
  if (head->kind != HX_CON) hparse_fail(p, "the name of a pattern synonym and its variables");
  d->name = head->ref;
  for (int i = 1; e->kind == HX_APPLY && i < e->nargs; i++) add_param(p, d, e->args[i]);
}

/* ---- builders ---- */

static Name builder_name(const HDecl *d) { return intern_printf("$b%s", d->name.name); }

static void build_by_pattern(const HDecl *d, HExp *body, Decls *to)
{
  HDecl *f = function(d->loc, builder_name(d));
  HPat **pats = NEWN(HPat *, d->nvars);
  for (int i = 0; i < d->nvars; i++) pats[i] = var_pat(d->vars[i].ref.loc, d->vars[i].ref.name);
  add_match(f, d->loc, pats, d->nvars, plain_rhs(body));
  vec_push(to, f);
}

/* where Half n = 2 * n: definitions of a pattern, as they look. */
static void build_by_equations(Parser *p, const HDecl *d, Decls *to)
{
  Decls all = { 0 };
  HDecl *f = function(d->loc, builder_name(d));
  hparse_block_of_decls(p, HT_WHERE, &all);
  for (int i = 0; i < all.n; i++) {
    HPat *q = all.at[i]->kind == HD_PATTERN ? all.at[i]->pat : NULL;
    bool infix = q && q->kind == HP_OPS && q->nitems == 3;
    HPat **pats = q ? q->args : NULL;
    int n = q ? q->nargs : 0;
    if (infix) {
      pats = NEWN(HPat *, n = 2);
      pats[0] = q->items[0].pat;
      pats[1] = q->items[2].pat;
    }
    Name name = infix ? q->items[1].ref.name : q && q->kind == HP_CON ? q->ref.name : NULL;
    if (name == d->name.name) add_match(f, all.at[i]->loc, pats, n, all.at[i]->rhs);
    else
      diag_error(all.at[i]->loc, "expected an equation that says how `%s' is built", d->name.name);
  }
  if (f->nmatches) vec_push(to, f);
}

/* ---- declarations ---- */

/* The types of synonyms aren't checked. */
static HDecl *synonym_type(Parser *p, HDecl *d)
{
  VEC(HRef) names = { 0 };
  do {
    bool parens = hparse_accept(p, HT_LPAREN);
    vec_push(&names, hparse_ref(p));
    hparse_advance(p);
    if (parens) hparse_expect(p, HT_RPAREN, "after the operator");
  } while (hparse_accept(p, HT_COMMA));
  hparse_expect(p, HT_COLONCOLON, "after the names");
  d->type = hparse_type(p);
  d->names = names.at;
  d->nnames = names.n;
  return d;
}

static bool at_type(const Parser *p)
{
  int at = p->kind == HT_LPAREN ? 3 : 1;
  return hparse_ahead(p, at) == HT_COLONCOLON || hparse_ahead(p, at) == HT_COMMA;
}

static void again(Parser *p, int at)
{
  p->at = at;
  p->fresh = hparse_token(p)->first;
  hparse_see(p);
}

/* The field x of C { x, y } is a function: x (pattern) = x. */
static void make_fields(Parser *p, HDecl *d, int at, Decls *to)
{
  for (int i = 0; d->fields && i < d->nvars; i++) {
    HRef field = d->vars[i].ref;
    HDecl *f = function(field.loc, field.name);
    HPat **pats = NEWN(HPat *, 1);
    again(p, at);
    pats[0] = hparse_to_pat(p, hparse_infix(p));
    add_match(f, field.loc, pats, 1, plain_rhs(var_exp(field.loc, field.name)));
    f->names = &d->name;
    f->nnames = 1;
    vec_push(to, f);
  }
}

HDecl *hparse_synonym(Parser *p)
{
  HDecl *d = hparse_new_decl(HD_SYNONYM, hparse_loc(p));
  Decls made = { 0 };
  hparse_advance(p);
  if (at_type(p)) return synonym_type(p, d);
  left_side(p, d, hparse_infix(p));
  bool both = p->kind == HT_EQUALS;
  if (!both && p->kind != HT_LARROW) hparse_fail(p, "`=' or `<-' after the pattern synonym");
  hparse_advance(p);
  int at = p->at;
  d->pat = hparse_to_pat(p, hparse_infix(p));
  lift_views(d, d->pat, &made);
  make_fields(p, d, at, &made);
  if (both) {
    again(p, at);
    build_by_pattern(d, hparse_infix(p), &made);
  } else if (hparse_accept(p, HT_WHERE)) build_by_equations(p, d, &made);
  d->decls = made.at;
  d->ndecls = made.n;
  return d;
}

/* parse_type.c: types, contexts and kinds. */
#include <config.h>
#include "haskell/parse/parse_private.h"
#include "haskell/tree/extension.h"
#include "haskell/tree/literal.h"
#include <stdlib.h>
#include <string.h>

typedef VEC(HType *) Types;

static HType *new_type(HTypeKind kind, Loc loc)
{
  HType *t = NEW(HType);
  t->kind = kind;
  t->loc = loc;
  return t;
}

static HType *of_args(HTypeKind kind, Loc loc, Types args)
{
  HType *t = new_type(kind, loc);
  t->args = args.at;
  t->nargs = args.n;
  return t;
}

static HType *of_one(HTypeKind kind, Loc loc, HType *inner)
{
  Types args = { 0 };
  vec_push(&args, inner);
  return of_args(kind, loc, args);
}

static HType *of_two(HTypeKind kind, Loc loc, HType *a, HType *b)
{
  Types args = { 0 };
  vec_push(&args, a);
  vec_push(&args, b);
  return of_args(kind, loc, args);
}

static HType *special(Loc loc, Name name)
{
  HType *t = new_type(HTY_CON, loc);
  t->ref = (HRef){ .name = name, .loc = loc };
  return t;
}

HType *hparse_apply_type(HType **types, int n)
{
  Types all = { 0 };
  if (n == 1) return types[0];
  for (int i = 0; i < n; i++) vec_push(&all, types[i]);
  return of_args(HTY_APPLY, types[0]->loc, all);
}

/* ---- kinds ---- */

/* * is an operator to the lexer. */
static HType *akind(Parser *p)
{
  Loc loc = hparse_loc(p);
  if (!hparse_at_symbol(p, "*") || hextension_is_on(p->module, "NoStarIsType"))
    return hparse_btype(p);
  hparse_advance(p);
  return special(loc, intern("*"));
}

HType *hparse_kind(Parser *p)
{
  Loc loc = hparse_loc(p);
  HType *k;
  if (p->kind == HT_LPAREN && hparse_ahead(p, 1) != HT_RPAREN) {
    hparse_advance(p);
    k = of_one(HTY_PAREN, loc, hparse_kind(p));
    hparse_expect(p, HT_RPAREN, "after the kind");
  } else k = akind(p);
  return hparse_accept(p, HT_ARROW) ? of_two(HTY_FUN, loc, k, hparse_kind(p)) : k;
}

static HTyVar tyvar(Parser *p)
{
  bool parens = hparse_accept(p, HT_LPAREN);
  if (p->kind != HT_VAR) hparse_fail(p, "a type variable");
  HTyVar v = { .ref = hparse_ref(p) };
  hparse_advance(p);
  if (!parens) return v;
  hparse_expect(p, HT_COLONCOLON, "after the type variable");
  v.kind = hparse_kind(p);
  hparse_expect(p, HT_RPAREN, "after the kind");
  return v;
}

void hparse_tyvars(Parser *p, HTyVar **vars, int *n)
{
  VEC(HTyVar) all = { 0 };
  while (p->kind == HT_VAR || p->kind == HT_LPAREN) vec_push(&all, tyvar(p));
  *vars = all.at;
  *n = all.n;
}

/* ---- types in brackets ---- */

static HType *named(Parser *p, HTypeKind kind)
{
  HType *t = new_type(kind, hparse_loc(p));
  t->ref = hparse_ref(p);
  hparse_advance(p);
  return t;
}

static HType *elements(Parser *p, HTypeKind kind, Loc loc, HType *first, HTokenKind close)
{
  Types args = { 0 };
  vec_push(&args, first);
  while (hparse_accept(p, HT_COMMA)) vec_push(&args, hparse_type(p));
  hparse_expect(p, close, "after the types of the tuple");
  return of_args(kind, loc, args);
}

/* () (,,) (->) (~) (:+:) */
static HType *paren_con(Parser *p, Loc loc)
{
  int commas = 0;
  if ((p->kind == HT_ARROW || p->kind == HT_TILDE) && hparse_ahead(p, 1) == HT_RPAREN) {
    Name name = intern(p->kind == HT_ARROW ? "->" : "~");
    hparse_advance(p);
    hparse_advance(p);
    return special(loc, name);
  }
  if ((p->kind == HT_VAROP || p->kind == HT_CONOP) && hparse_ahead(p, 1) == HT_RPAREN) {
    HType *t = named(p, HTY_CON);
    hparse_advance(p);
    return t;
  }
  if (p->kind != HT_RPAREN && p->kind != HT_COMMA) return NULL;
  while (hparse_accept(p, HT_COMMA)) commas++;
  hparse_expect(p, HT_RPAREN, "after the commas");
  return special(loc, hparse_tuple_name(commas));
}

static HType *paren(Parser *p)
{
  Loc loc = hparse_loc(p);
  hparse_advance(p);
  HType *t = paren_con(p, loc);
  if (t) return t;
  t = hparse_type(p);
  if (hparse_accept(p, HT_COLONCOLON)) {
    t = of_two(HTY_KINDED, loc, t, hparse_kind(p));
    hparse_expect(p, HT_RPAREN, "after the kind");
    return t;
  }
  if (p->kind == HT_COMMA) return elements(p, HTY_TUPLE, loc, t, HT_RPAREN);
  hparse_expect(p, HT_RPAREN, "after the type");
  return of_one(HTY_PAREN, loc, t);
}

static HType *bracket(Parser *p)
{
  Loc loc = hparse_loc(p);
  hparse_advance(p);
  if (hparse_accept(p, HT_RBRACKET)) return special(loc, intern("[]"));
  HType *t = of_one(HTY_LIST, loc, hparse_type(p));
  hparse_expect(p, HT_RBRACKET, "after the type of the elements");
  return t;
}

static HType *unboxed(Parser *p)
{
  Loc loc = hparse_loc(p);
  hparse_advance(p);
  if (hparse_accept(p, HT_RUNBOXED)) return special(loc, hparse_tuple_name(0));
  return elements(p, HTY_UNBOXED, loc, hparse_type(p), HT_RUNBOXED);
}

/* ---- types ---- */

bool hparse_starts_atype(const Parser *p)
{
  return p->kind == HT_VAR || p->kind == HT_CON || p->kind == HT_LPAREN || p->kind == HT_LBRACKET
         || p->kind == HT_LUNBOXED || p->kind == HT_WILD || p->kind == HT_INTEGER
         || p->kind == HT_STRING || (p->kind == HT_TICK && hparse_ahead(p, 1) != HT_CONOP);
}

/* ---- constructors as types ---- */

/* The name of a constructor has a prime before it, if a type is meant. */
static Name promoted(Name con) { return intern_printf("'%s", con); }

static HType *cons_type(Loc loc, HType *head, HType *tail)
{
  HType *con = special(loc, promoted(intern(":")));
  return hparse_apply_type((HType *[]){ con, head, tail }, 3);
}

/* '[t, u] is t ': u ': '[]. */
static HType *promoted_list(Parser *p, Loc loc)
{
  Types types = { 0 };
  hparse_advance(p);
  while (p->kind != HT_RBRACKET) {
    vec_push(&types, hparse_type(p));
    if (!hparse_accept(p, HT_COMMA)) break;
  }
  hparse_expect(p, HT_RBRACKET, "after the types of the list");
  HType *t = special(loc, promoted(intern("[]")));
  for (int i = types.n; i-- > 0;) t = of_one(HTY_PAREN, loc, cons_type(loc, types.at[i], t));
  return t;
}

static HType *promoted_con(Parser *p)
{
  Loc loc = hparse_loc(p);
  hparse_advance(p);
  if (p->kind == HT_LBRACKET) return promoted_list(p, loc);
  if (p->kind != HT_CON) hparse_fail(p, "a constructor after the prime");
  HType *t = named(p, HTY_CON);
  t->ref.name = promoted(t->ref.name);
  return t;
}

/* ---- literals as types ---- */

/* A number as its digits, so that 0x10 is 16; a text as it is written, with its quotes. */
static HType *literal(Parser *p)
{
  Loc loc = hparse_loc(p);
  HLit lit = hparse_literal(p);
  if (lit.kind == HL_STRING) return special(loc, intern_printf("%.*s", lit.len, lit.text));
  int base;
  const char *digits = hliteral_digits(lit, &base);
  if (base != 10) digits = arena_printf(unit_arena, "%llu", strtoull(digits, NULL, base));
  while (digits[0] == '0' && digits[1]) digits++;
  return special(loc, intern(digits));
}

HType *hparse_atype(Parser *p)
{
  switch (p->kind) {
    case HT_INTEGER:
    case HT_STRING: return literal(p);
    case HT_VAR: return named(p, HTY_VAR);
    case HT_CON: return named(p, HTY_CON);
    case HT_WILD: {
      HType *t = new_type(HTY_VAR, hparse_loc(p));
      t->ref = hparse_special(t->loc, "_");
      hparse_advance(p);
      return t;
    }
    case HT_LPAREN: return paren(p);
    case HT_LBRACKET: return bracket(p);
    case HT_LUNBOXED: return unboxed(p);
    case HT_TICK: return promoted_con(p);
    default: hparse_fail(p, "a type");
  }
}

HType *hparse_btype(Parser *p)
{
  Types types = { 0 };
  do vec_push(&types, hparse_atype(p));
  while (hparse_starts_atype(p));
  return hparse_apply_type(types.at, types.n);
}

/* forall a b. type.  A context after the dot becomes part of the same node. */
static HType *for_all(Parser *p)
{
  Loc loc = hparse_loc(p);
  HTyVar *vars;
  int nvars;
  hparse_advance(p);
  hparse_tyvars(p, &vars, &nvars);
  if (nvars == 0) hparse_fail(p, "type variables after `forall'");
  if (!hparse_at_symbol(p, ".")) hparse_fail(p, "`.' after the variables of `forall'");
  hparse_advance(p);
  HType *body = hparse_type(p);
  HType *t = body->kind == HTY_FORALL && body->nvars == 0 ? body : of_one(HTY_FORALL, loc, body);
  t->loc = loc;
  t->vars = vars;
  t->nvars = nvars;
  return t;
}

/* a %1 -> b, a %m -> b: how often the argument is used, which is read, and no more. */
static bool at_multiplicity(const Parser *p)
{
  const HToken *t = hparse_token(p);
  return hparse_at_symbol(p, "%") && t->loose_before && !t->loose_behind
         && hextension_is_on(p->module, "LinearTypes");
}

/* An operator of types.  * is a kind, unless NoStarIsType is on, and ! begins a strict field. */
static bool at_type_operator(const Parser *p)
{
  if (p->kind == HT_CONOP || p->kind == HT_BACKQUOTE || p->kind == HT_TICK) return true;
  if (hparse_at_symbol(p, "*")) return hextension_is_on(p->module, "NoStarIsType");
  return p->kind == HT_VAROP && !hparse_at_symbol(p, "!") && !hparse_at_symbol(p, ".")
         && !at_multiplicity(p);
}

/* Types with operators between them.  One operator is applied at once; of several the fixities
 * say what belongs together. */
HType *hparse_optype(Parser *p)
{
  Types args = { 0 };
  VEC(HTyVar) ops = { 0 };
  vec_push(&args, hparse_btype(p));
  while (at_type_operator(p)) {
    bool prime = hparse_accept(p, HT_TICK);
    HItem op = hparse_operator(p);
    if (prime) op.ref.name = promoted(op.ref.name);
    vec_push(&ops, ((HTyVar){ .ref = op.ref }));
    vec_push(&args, hparse_btype(p));
  }
  if (ops.n == 0) return args.at[0];
  if (ops.n == 1) {
    HType *t = special(ops.at[0].ref.loc, ops.at[0].ref.name);
    t->ref = ops.at[0].ref;
    return hparse_apply_type((HType *[]){ t, args.at[0], args.at[1] }, 3);
  }
  HType *t = of_args(HTY_OPS, args.at[0]->loc, args);
  t->vars = ops.at;
  t->nvars = ops.n;
  return t;
}

/* a ~ b, an assertion; a has been read */
static HType *equation(Parser *p, HType *a)
{
  Types sides = { 0 };
  vec_push(&sides, special(hparse_loc(p), intern("~")));
  vec_push(&sides, a);
  hparse_advance(p);
  vec_push(&sides, hparse_optype(p));
  return of_args(HTY_APPLY, a->loc, sides);
}

/* ?x :: type, an assertion */
static HType *implicit(Parser *p)
{
  Types types = { 0 };
  vec_push(&types, named(p, HTY_CON));
  hparse_expect(p, HT_COLONCOLON, "after the implicit parameter");
  HType *t = hparse_optype(p);
  if (hparse_accept(p, HT_ARROW)) t = of_two(HTY_FUN, t->loc, t, hparse_type(p));
  vec_push(&types, t);
  return of_args(HTY_APPLY, types.at[0]->loc, types);
}

HType *hparse_type(Parser *p)
{
  Loc loc = hparse_loc(p);
  if (hparse_at_word(p, "forall")) return for_all(p);
  HType *t = p->kind == HT_IMPLICIT ? implicit(p) : hparse_optype(p);
  if (p->kind == HT_TILDE) t = equation(p, t);
  if (at_multiplicity(p)) {
    hparse_advance(p);
    hparse_atype(p);
  }
  if (p->kind == HT_DARROW) {
    HContext context = hparse_context(p, t);
    hparse_advance(p);
    HType *all = of_one(HTY_FORALL, loc, hparse_type(p));
    all->context = context;
    return all;
  }
  return hparse_accept(p, HT_ARROW) ? of_two(HTY_FUN, loc, t, hparse_type(p)) : t;
}

/* ---- contexts ---- */

HPred hparse_pred(Parser *p, const HType *t)
{
  HPred pred = { .loc = t->loc };
  const HType *head = t->kind == HTY_APPLY ? t->args[0] : t;
  if (t->kind == HTY_PAREN) return hparse_pred(p, t->args[0]);
  if (head->kind != HTY_CON) {
    diag_error(t->loc, "expected a class applied to types");
    pred.class = hparse_special(t->loc, "()");
    return pred;
  }
  pred.class = head->ref;
  if (t->kind == HTY_APPLY) {
    pred.args = t->args + 1;
    pred.nargs = t->nargs - 1;
  }
  return pred;
}

/* What begins with a variable, or a forall, is a type of kind Constraint. */
static HPred context_pred(Parser *p, HType *t)
{
  while (t->kind == HTY_PAREN) t = t->args[0];
  const HType *head = t->kind == HTY_APPLY ? t->args[0] : t;
  if (head->kind != HTY_VAR && t->kind != HTY_FORALL) return hparse_pred(p, t);
  HPred pred = { .class = hparse_special(t->loc, "=>"), .nargs = 1, .loc = t->loc };
  pred.args = NEWN(HType *, 1);
  pred.args[0] = t;
  return pred;
}

HContext hparse_context(Parser *p, const HType *t)
{
  VEC(HPred) preds = { 0 };
  bool unit = t->kind == HTY_CON && !strcmp(t->ref.name, "()"), hole = false;
  bool parens = t->kind == HTY_TUPLE || t->kind == HTY_PAREN || unit;
  HType *const *at = parens ? t->args : (HType *const[]){ (HType *)t };
  for (int i = 0; i < (unit ? 0 : parens ? t->nargs : 1); i++)
    if (htree_is_hole(at[i])) hole = true;
    else vec_push(&preds, context_pred(p, at[i]));
  return (HContext){ .at = preds.at, .n = preds.n, .parens = parens, .hole = hole };
}

/* parse_exp.c: expressions, statements and right-hand sides. */
#include <config.h>
#include "haskell/parse/parse_private.h"
#include "haskell/tree/extension.h"
#include <string.h>

typedef VEC(HExp *) Exps;
typedef VEC(HItem) Items;
typedef VEC(HStmt) Stmts;
typedef VEC(HMatch) Matches;
typedef VEC(HGuarded) Guardeds;

static void set_args(HExp *e, Exps args)
{
  e->args = args.at;
  e->nargs = args.n;
}

/* An expression of `kind' around another one. */
static HExp *around(HExpKind kind, Loc loc, HExp *inner)
{
  HExp *e = hparse_new(kind, loc);
  e->args = NEWN(HExp *, 1);
  e->args[0] = inner;
  e->nargs = 1;
  return e;
}

/* A part of a pattern.  Those that don't become a pattern are reported in the end. */
static HExp *loose(Parser *p, HExp *e)
{
  vec_push(&p->loose, e);
  return e;
}

/* ---- infix expressions ---- */

static HExp *operand(Parser *p);

/* $x and $(..) of Template Haskell would otherwise be applications. */
static void refuse_splice(const Parser *p, const HItem *op)
{
  if (op->prefix && !op->back && !strcmp(op->ref.name, "$")
      && hextension_is_on(p->module, "TemplateHaskell"))
    diag_error(op->loc, "a splice of Template Haskell, which is not supported; an operator $ has a "
                        "blank behind it");
}

/* -x with LexicalNegation: a blank or bracket before the minus, none behind it. */
static bool at_prefix_minus(const Parser *p)
{
  const HToken *t = hparse_token(p);
  return hparse_at_symbol(p, "-") && t->loose_before && !t->loose_behind
         && hextension_is_on(p->module, "LexicalNegation");
}

/* If left isn't NULL, an operator may stand last, before a parenthesis: it goes there, and
 * left->kind becomes HI_OPERATOR. */
static HExp *infix(Parser *p, HItem *left)
{
  Loc loc = hparse_loc(p);
  Items items = { 0 };
  for (;;) {
    if (hparse_at_symbol(p, "-") && !at_prefix_minus(p)) {
      vec_push(&items, ((HItem){ .kind = HI_MINUS, .loc = hparse_loc(p) }));
      hparse_advance(p);
    }
    Loc place = hparse_loc(p);
    HExp *e = operand(p);
    vec_push(&items, ((HItem){ .kind = HI_OPERAND, .loc = place, .exp = e }));
    if (!hparse_at_operator(p)) break;
    HItem op = hparse_operator(p);
    refuse_splice(p, &op);
    if (left && p->kind == HT_RPAREN) {
      *left = op;
      break;
    }
    vec_push(&items, op);
  }
  if (items.n == 1) return items.at[0].exp;
  HExp *e = hparse_new(HX_OPS, loc);
  e->items = items.at;
  e->nitems = items.n;
  return e;
}

HExp *hparse_infix(Parser *p) { return infix(p, NULL); }

static HExp *typed(Parser *p, HExp *inner)
{
  if (!hparse_accept(p, HT_COLONCOLON)) return inner;
  HExp *e = around(HX_TYPED, inner->loc, inner);
  e->type = hparse_type(p);
  return e;
}

static HExp *scc(Parser *p, HExp *(*read)(Parser *))
{
  const HToken *t = hparse_token(p);
  Loc loc = htoken_loc(t);
  HLit name = { .kind = HL_STRING, .text = t->text, .len = t->len };
  hparse_advance(p);
  HExp *e = around(HX_SCC, loc, read(p));
  e->lit = name;
  e->ref = hparse_special(loc, "");
  e->ref.name = t->name;
  return e;
}

HExp *hparse_exp(Parser *p)
{
  if (p->kind == HT_SCC) return scc(p, hparse_exp);
  return typed(p, infix(p, NULL));
}

/* ---- parentheses ---- */

static HExp *section_right(Parser *p, Loc loc, HItem op)
{
  HExp *e = around(HX_RIGHT_SECTION, loc, hparse_infix(p));
  e->items = NEW(HItem);
  e->items[0] = op;
  e->nitems = 1;
  return e;
}

static HExp *section_left(Loc loc, HExp *inner, HItem op)
{
  HExp *e = around(HX_LEFT_SECTION, loc, inner);
  e->items = NEW(HItem);
  e->items[0] = op;
  e->nitems = 1;
  return e;
}

static HExp *tuple(Parser *p, HExpKind kind, Loc loc, HExp *first, HTokenKind close);

/* (!x, y): the section !x, which has been read, was a pattern. */
static HExp *banged_tuple(Parser *p, Loc loc, HExp *section)
{
  HExp *bang = loose(p, around(HX_BANG, section->items[0].loc, section->args[0]));
  return tuple(p, HX_TUPLE, loc, bang, HT_RPAREN);
}

/* (+) and (+ x); the cursor is at the operator. */
static HExp *paren_operator(Parser *p, Loc loc)
{
  HItem op = hparse_operator(p);
  HExp *e;
  if (p->kind == HT_RPAREN) {
    if (op.back) hparse_fail(p, "an expression after the operator");
    e = hparse_new(op.con ? HX_CON : HX_VAR, loc);
    e->ref = op.ref;
    e->parens = true;
  } else e = section_right(p, loc, op);
  if (p->kind == HT_COMMA && op.prefix && !strcmp(op.ref.name, "!")) return banged_tuple(p, loc, e);
  hparse_expect(p, HT_RPAREN, "after the operator");
  return e;
}

/* (e -> p), whose e has been read */
static HExp *view(Parser *p, HExp *inner)
{
  HExp *e = around(HX_VIEW, inner->loc, inner);
  e->pat = hparse_to_pat(p, hparse_exp(p));
  return loose(p, e);
}

/* An element of a tuple: NULL if it is left out. */
static HExp *element(Parser *p)
{
  if (p->kind == HT_COMMA || p->kind == HT_RPAREN || p->kind == HT_RUNBOXED) return NULL;
  HExp *e = hparse_exp(p);
  return hparse_accept(p, HT_ARROW) ? view(p, e) : e;
}

/* The elements from the first, which has been read, to the closing bracket. */
static HExp *tuple(Parser *p, HExpKind kind, Loc loc, HExp *first, HTokenKind close)
{
  HExp *e = hparse_new(kind, loc);
  Exps args = { 0 };
  vec_push(&args, first);
  while (hparse_accept(p, HT_COMMA)) vec_push(&args, element(p));
  hparse_expect(p, close, "after the elements of the tuple");
  set_args(e, args);
  return e;
}

/* () and (,,) */
static HExp *tuple_con(Parser *p, Loc loc)
{
  HExp *e = hparse_new(HX_CON, loc);
  int commas = 0;
  while (hparse_accept(p, HT_COMMA)) commas++;
  hparse_advance(p);
  e->ref = (HRef){ .name = hparse_tuple_name(commas), .loc = loc };
  return e;
}

static bool only_commas_before_close(const Parser *p)
{
  int n = 0;
  while (hparse_ahead(p, n) == HT_COMMA) n++;
  return hparse_ahead(p, n) == HT_RPAREN;
}

static HExp *paren(Parser *p)
{
  Loc loc = hparse_loc(p);
  HItem left = { 0 };
  hparse_advance(p);
  if (only_commas_before_close(p)) return tuple_con(p, loc);
  if (p->kind == HT_COMMA) return tuple(p, HX_TUPLE, loc, NULL, HT_RPAREN);
  if (hparse_at_operator(p) && !at_prefix_minus(p)
      && (!hparse_at_symbol(p, "-") || hparse_ahead(p, 1) == HT_RPAREN
          || hextension_is_on(p->module, "LexicalNegation")))
    return paren_operator(p, loc);
  HExp *e = p->kind == HT_SCC ? hparse_exp(p) : typed(p, infix(p, &left));
  if (left.kind == HI_OPERATOR) {
    hparse_expect(p, HT_RPAREN, "after the operator");
    return section_left(loc, e, left);
  }
  if (hparse_accept(p, HT_ARROW)) e = view(p, e);
  if (p->kind == HT_COMMA) return tuple(p, HX_TUPLE, loc, e, HT_RPAREN);
  hparse_expect(p, HT_RPAREN, "");
  return around(HX_PAREN, loc, e);
}

static HExp *unboxed(Parser *p)
{
  Loc loc = hparse_loc(p);
  hparse_advance(p);
  if (p->kind == HT_RUNBOXED) return tuple_con(p, loc);
  return tuple(p, HX_UNBOXED, loc, element(p), HT_RUNBOXED);
}

/* ---- brackets ---- */

static void qualifiers(Parser *p, Stmts *to)
{
  do vec_push(to, hparse_stmt(p));
  while (hparse_accept(p, HT_COMMA));
}

static HExp *comprehension(Parser *p, Loc loc, HExp *first)
{
  HExp *e = around(HX_COMPREHENSION, loc, first);
  Stmts stmts = { 0 };
  hparse_advance(p);
  qualifiers(p, &stmts);
  while (p->kind == HT_BAR) {
    if (!hextension_is_on(p->module, "ParallelListComp"))
      hparse_fail(p, "`]', since ParallelListComp is not on");
    vec_push(&stmts, ((HStmt){ .kind = HS_BAR, .loc = hparse_loc(p) }));
    hparse_advance(p);
    qualifiers(p, &stmts);
  }
  e->stmts = stmts.at;
  e->nstmts = stmts.n;
  return e;
}

/* After [first, second; the cursor is at `..' */
static HExp *range(Parser *p, Loc loc, HExp *first, HExp *second)
{
  HExp *e = hparse_new(HX_RANGE, loc);
  hparse_advance(p);
  e->nargs = 3;
  e->args = NEWN(HExp *, 3);
  e->args[0] = first;
  e->args[1] = second;
  e->args[2] = p->kind == HT_RBRACKET ? NULL : hparse_exp(p);
  return e;
}

static HExp *list_element(Parser *p)
{
  HExp *e = hparse_exp(p);
  return hparse_accept(p, HT_ARROW) ? view(p, e) : e;
}

static HExp *in_brackets(Parser *p, Loc loc)
{
  HExp *e = hparse_new(HX_LIST, loc);
  Exps args = { 0 };
  if (p->kind == HT_RBRACKET) return e;
  vec_push(&args, list_element(p));
  if (p->kind == HT_BAR) return comprehension(p, loc, args.at[0]);
  if (p->kind == HT_DOTDOT) return range(p, loc, args.at[0], NULL);
  while (hparse_accept(p, HT_COMMA)) {
    vec_push(&args, list_element(p));
    if (args.n == 2 && p->kind == HT_DOTDOT) return range(p, loc, args.at[0], args.at[1]);
  }
  set_args(e, args);
  return e;
}

/* [name|text|] and [|text|] */
static bool at_quotation(const Parser *p)
{
  bool named = hparse_ahead(p, 1) == HT_VAR && hparse_ahead(p, 2) == HT_BAR;
  return (named && hextension_is_on(p->module, "QuasiQuotes")) || hparse_ahead(p, 1) == HT_BAR;
}

static HExp *bracket(Parser *p)
{
  Loc loc = hparse_loc(p);
  if (at_quotation(p)) hparse_fail(p, "an expression, and no quotation");
  hparse_advance(p);
  HExp *e = in_brackets(p, loc);
  hparse_expect(p, HT_RBRACKET, "after the elements of the list");
  return e;
}

/* ---- atoms ---- */

static HExp *name(Parser *p, HExpKind kind)
{
  HExp *e = hparse_new(kind, hparse_loc(p));
  e->ref = hparse_ref(p);
  hparse_advance(p);
  return e;
}

/* @t with a blank before it and none after it.  Without TypeApplications x @p is a pattern, as it
 * was in Haskell 98. */
static bool at_type(const Parser *p)
{
  const HToken *t = hparse_token(p);
  return p->kind == HT_AT && t->loose_before && !t->loose_behind
         && (hextension_is_on(p->module, "TypeApplications")
             || hextension_is_on(p->module, "GHC2021"));
}

/* x, or x@p */
static HExp *variable(Parser *p)
{
  HExp *e = name(p, HX_VAR);
  if (p->kind != HT_AT || e->ref.qualifier || at_type(p)) return e;
  hparse_advance(p);
  HExp *as = around(HX_AS, e->loc, hparse_aexp(p));
  as->ref = e->ref;
  return loose(p, as);
}

static HExp *mark(Parser *p, HExpKind kind)
{
  Loc loc = hparse_loc(p);
  hparse_advance(p);
  return loose(p, around(kind, loc, hparse_aexp(p)));
}

static HExp *literal(Parser *p)
{
  HExp *e = hparse_new(HX_LIT, hparse_loc(p));
  e->lit = hparse_literal(p);
  return e;
}

static HExp *atom(Parser *p)
{
  switch (p->kind) {
    case HT_VAR: return variable(p);
    case HT_CON: return name(p, HX_CON);
    case HT_INTEGER:
    case HT_RATIONAL:
    case HT_CHAR:
    case HT_STRING: return literal(p);
    case HT_LPAREN: return paren(p);
    case HT_LUNBOXED: return unboxed(p);
    case HT_LBRACKET: return bracket(p);
    case HT_WILD: {
      Loc loc = hparse_loc(p);
      hparse_advance(p);
      return loose(p, hparse_new(HX_WILD, loc));
    }
    case HT_TILDE: return mark(p, HX_LAZY);
    case HT_IMPLICIT: return name(p, HX_IMPLICIT);
    case HT_LABEL: return name(p, HX_LABEL);
    default:
      if (hparse_at_symbol(p, "!")) return mark(p, HX_BANG);
      hparse_fail(p, "an expression");
  }
}

/* ---- records ---- */

static HField field(Parser *p)
{
  bool parens = p->kind == HT_LPAREN;
  if (parens) hparse_advance(p);
  if (p->kind != (parens ? HT_VAROP : HT_VAR)) hparse_fail(p, "the name of a field");
  HField f = { .ref = hparse_ref(p) };
  hparse_advance(p);
  if (parens) hparse_expect(p, HT_RPAREN, "after the operator");
  if (hparse_accept(p, HT_EQUALS)) f.exp = hparse_exp(p);
  return f;
}

static HExp *record(Parser *p, HExp *of)
{
  bool con = of->kind == HX_CON && !of->parens;
  HExp *e = con ? hparse_new(HX_RECORD, of->loc) : around(HX_UPDATE, of->loc, of);
  VEC(HField) fields = { 0 };
  if (con) e->ref = of->ref;
  hlayout_open_brace(p);
  while (p->kind != HT_RBRACE) {
    if (hparse_accept(p, HT_DOTDOT)) {
      e->wild = true;
      break;
    }
    vec_push(&fields, field(p));
    if (!hparse_accept(p, HT_COMMA)) break;
  }
  hlayout_close_brace(p, "after the fields");
  e->fields = fields.at;
  e->nfields = fields.n;
  return e;
}

/* ---- let, if, case, do ---- */

static HExp *let(Parser *p)
{
  HExp *e = hparse_new(HX_LET, hparse_loc(p));
  Decls decls = { 0 };
  hparse_advance(p);
  if (!hparse_block_of_implicits(p, &decls)) hparse_block_of_decls(p, HT_LET, &decls);
  e->decls = decls.at;
  e->ndecls = decls.n;
  return e;
}

static HExp *let_in(Parser *p, HExp *e)
{
  hparse_expect(p, HT_IN, "after the definitions of `let'");
  HExp *body = hparse_exp(p);
  e->args = NEWN(HExp *, 1);
  e->args[0] = body;
  e->nargs = 1;
  return e;
}

static void bodies(Parser *p, HTokenKind sign, HRhs *rhs);

static void guard_alternatives(Parser *p, void *to)
{
  if (p->kind != HT_BAR) hparse_fail(p, "`|'");
  bodies(p, HT_ARROW, to);
}

static HExp *multi_if(Parser *p, Loc loc)
{
  HExp *e = hparse_new(HX_MULTI_IF, loc);
  HRhs *rhs = NEW(HRhs);
  hlayout_bars(p, HT_IF, guard_alternatives, rhs);
  e->rhs = rhs;
  return e;
}

static HExp *conditional(Parser *p)
{
  Loc loc = hparse_loc(p);
  Exps args = { 0 };
  hparse_advance(p);
  if (p->kind == HT_BAR || (p->kind == HT_LBRACE && hparse_ahead(p, 1) == HT_BAR))
    return multi_if(p, loc);
  HExp *e = hparse_new(HX_IF, loc);
  vec_push(&args, hparse_exp(p));
  hlayout_skip_semi(p, HT_THEN);
  hparse_expect(p, HT_THEN, "after the condition");
  vec_push(&args, hparse_exp(p));
  hlayout_skip_semi(p, HT_ELSE);
  hparse_expect(p, HT_ELSE, "after what `then' yields");
  vec_push(&args, hparse_exp(p));
  set_args(e, args);
  return e;
}

static void alternative(Parser *p, void *to)
{
  Matches *matches = to;
  HMatch m = { .loc = hparse_loc(p), .npats = 1, .pats = NEWN(HPat *, 1) };
  m.pats[0] = hparse_force(p, hparse_to_pat(p, hparse_infix(p)));
  m.rhs = hparse_rhs(p, HT_ARROW);
  vec_push(matches, m);
}

static void alternatives(Parser *p, HTokenKind word, HExp *e)
{
  Matches matches = { 0 };
  hlayout_block(p, word, alternative, &matches);
  e->matches = matches.at;
  e->nmatches = matches.n;
}

static HExp *case_of(Parser *p)
{
  Loc loc = hparse_loc(p);
  hparse_advance(p);
  HExp *e = around(HX_CASE, loc, hparse_exp(p));
  hparse_expect(p, HT_OF, "after what `case' looks at");
  alternatives(p, HT_OF, e);
  return e;
}

static HExp *lambda(Parser *p)
{
  Loc loc = hparse_loc(p);
  VEC(HPat *) pats = { 0 };
  hparse_advance(p);
  if (hparse_accept(p, HT_CASE)) {
    HExp *e = hparse_new(HX_LAMBDA_CASE, loc);
    alternatives(p, HT_CASE, e);
    return e;
  }
  HExp *e = hparse_new(HX_LAMBDA, loc);
  do vec_push(&pats, hparse_force(p, hparse_to_pat(p, hparse_aexp(p))));
  while (p->kind != HT_ARROW && (hparse_starts_aexp(p) || hparse_at_symbol(p, "!")));
  HMatch *m = NEW(HMatch);
  HGuarded *g = NEW(HGuarded);
  *m = (HMatch){ .loc = loc, .pats = pats.at, .npats = pats.n, .rhs = { .at = g, .n = 1 } };
  hparse_expect(p, HT_ARROW, "after the patterns");
  *g = (HGuarded){ .loc = hparse_loc(p), .body = hparse_exp(p) };
  e->matches = m;
  e->nmatches = 1;
  return e;
}

static void do_item(Parser *p, void *to)
{
  Stmts *stmts = to;
  vec_push(stmts, hparse_stmt(p));
}

/* The statements after do, mdo or rec. */
static HExp *block(Parser *p)
{
  HExp *e = hparse_new(HX_DO, hparse_loc(p));
  Stmts stmts = { 0 };
  hparse_advance(p);
  int opened = p->at;
  hlayout_block(p, HT_DO, do_item, &stmts);
  if (hlayout_is_cut(p, opened))
    hparse_fail(p, "the next statement in the column of the first one");
  if (p->kind == HT_EQUALS) hparse_fail(p, "`<-', or `let' before what is defined");
  if (stmts.n == 0) diag_error(e->loc, "expected statements after `do'");
  e->stmts = stmts.at;
  e->nstmts = stmts.n;
  return e;
}

static HExp *do_block(Parser *p)
{
  bool recursive = p->kind == HT_VAR;
  HExp *e = block(p);
  const HStmt *last = e->nstmts ? &e->stmts[e->nstmts - 1] : NULL;
  if (last && last->kind != HS_EXP)
    diag_error(last->loc, "expected an expression as the last statement of `do'");
  e->recursive = recursive;
  return e;
}

/* mdo and rec are words of RecursiveDo only. */
static bool at_recursive(const Parser *p, const char *word)
{
  return hparse_at_word(p, word)
         && (hextension_is_on(p->module, "RecursiveDo") || hextension_is_on(p->module, "DoRec"));
}

/* ---- applications ---- */

bool hparse_starts_aexp(const Parser *p)
{
  switch (p->kind) {
    case HT_VAR:
    case HT_CON:
    case HT_INTEGER:
    case HT_RATIONAL:
    case HT_CHAR:
    case HT_STRING:
    case HT_LPAREN:
    case HT_LUNBOXED:
    case HT_LBRACKET:
    case HT_WILD:
    case HT_TILDE:
    case HT_IMPLICIT:
    case HT_LABEL:
    case HT_LAMBDA:
    case HT_LET:
    case HT_IF:
    case HT_CASE:
    case HT_DO: return true;
    default: return false;
  }
}

/* -x with LexicalNegation, an operand like any other */
static HExp *negated(Parser *p)
{
  HExp *e = hparse_new(HX_OPS, hparse_loc(p));
  e->items = NEWN(HItem, 2);
  e->nitems = 2;
  e->items[0] = (HItem){ .kind = HI_MINUS, .loc = e->loc };
  hparse_advance(p);
  e->items[1] = (HItem){ .kind = HI_OPERAND, .loc = hparse_loc(p), .exp = hparse_aexp(p) };
  return around(HX_PAREN, e->loc, e);
}

HExp *hparse_aexp(Parser *p)
{
  HExp *e;
  switch (p->kind) {
    case HT_LAMBDA: return lambda(p);
    case HT_LET: return let_in(p, let(p));
    case HT_IF: return conditional(p);
    case HT_CASE: e = case_of(p); break;
    case HT_DO: e = do_block(p); break;
    default: e = at_recursive(p, "mdo") ? do_block(p) : at_prefix_minus(p) ? negated(p) : atom(p);
  }
  while (p->kind == HT_LBRACE) e = record(p, e);
  return e;
}

static HExp *type_argument(Parser *p)
{
  HExp *e = hparse_new(HX_TYPE, hparse_loc(p));
  hparse_advance(p);
  e->type = hparse_atype(p);
  return e;
}

static HExp *operand(Parser *p)
{
  Exps args = { 0 };
  if (p->kind == HT_SCC) return scc(p, operand);
  HExp *f = hparse_aexp(p);
  while (hparse_starts_aexp(p) || at_type(p) || at_prefix_minus(p))
    vec_push(&args, at_type(p) ? type_argument(p) : hparse_aexp(p));
  return hparse_apply(f, args.at, args.n);
}

/* ---- statements and right-hand sides ---- */

static HStmt let_stmt(Parser *p)
{
  HExp *e = let(p);
  if (p->kind == HT_IN) return (HStmt){ .kind = HS_EXP, .loc = e->loc, .exp = let_in(p, e) };
  return (HStmt){ .kind = HS_LET, .loc = e->loc, .decls = e->decls, .ndecls = e->ndecls };
}

HStmt hparse_stmt(Parser *p)
{
  Loc loc = hparse_loc(p);
  if (p->kind == HT_LET) return let_stmt(p);
  if (at_recursive(p, "rec")) return (HStmt){ .kind = HS_REC, .loc = loc, .exp = block(p) };
  HExp *e = hparse_exp(p);
  if (!hparse_accept(p, HT_LARROW)) return (HStmt){ .kind = HS_EXP, .loc = loc, .exp = e };
  HPat *pat = hparse_force(p, hparse_to_pat(p, e));
  return (HStmt){ .kind = HS_BIND, .loc = loc, .pat = pat, .exp = hparse_exp(p) };
}

static HGuarded guarded(Parser *p, HTokenKind sign)
{
  HGuarded g = { .loc = hparse_loc(p) };
  Stmts guards = { 0 };
  hparse_advance(p);
  qualifiers(p, &guards);
  g.guards = guards.at;
  g.nguards = guards.n;
  hparse_expect(p, sign, "after the guard");
  g.body = hparse_exp(p);
  return g;
}

static void bodies(Parser *p, HTokenKind sign, HRhs *rhs)
{
  Guardeds all = { 0 };
  if (hparse_accept(p, sign)) {
    HGuarded g = { .loc = hparse_loc(p), .body = hparse_exp(p) };
    vec_push(&all, g);
  } else if (p->kind == HT_BAR) {
    while (p->kind == HT_BAR) vec_push(&all, guarded(p, sign));
  } else
    hparse_fail(p, sign == HT_EQUALS ? "`=' or `|' after the left-hand side"
                                     : "`->' or `|' after the pattern");
  rhs->at = all.at;
  rhs->n = all.n;
}

HRhs hparse_rhs(Parser *p, HTokenKind sign)
{
  HRhs rhs = { 0 };
  Decls decls = { 0 };
  bodies(p, sign, &rhs);
  if ((rhs.where = hparse_accept(p, HT_WHERE))) hparse_block_of_decls(p, HT_WHERE, &decls);
  rhs.decls = decls.at;
  rhs.ndecls = decls.n;
  return rhs;
}

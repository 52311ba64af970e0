/* parse_aexpr.c: atomic expressions: literals, and what stands in brackets or ends with `end'.  See
 * parse_private.h. */
#include <config.h>
#include "lml/parse_private.h"
#include <string.h>

bool parse_starts_aexpr(const Parser *p)
{
  switch (parser_kind(p)) {
    case TK_IDENT:
    case TK_INT:
    case TK_DOUBLE:
    case TK_BIGNUM:
    case TK_CHAR:
    case TK_STRING:
    case TK_LPAREN:
    case TK_LBRACKET:
    case TK_LCONC:
    case TK_CASE: return true;
    default: return false;
  }
}

static Exp *literal_exp(Parser *p, ExpKind k)
{
  const Token *t = parser_token(p);
  Exp *e = parser_new_exp(k, t->loc);
  e->value = t->value;
  e->str = t->str;
  e->len = t->len;
  parser_advance(p);
  return e;
}

/* Does a `(' here begin a right section?  It doesn't if the operator after it may be unary. */
static bool at_right_section(const Parser *p)
{
  TokKind k = parser_ahead(p, 1);
  return k != TK_EOF && token_level(p->at + 1) > 0 && k != TK_MINUS && k != TK_FSUB && k != TK_ISUB;
}

static Exp *parse_right_section(Parser *p)
{
  parser_advance(p);
  const Token *op = parser_token(p);
  Exp *e = parser_new_exp(E_RSECT, op->loc);
  parser_advance(p);
  e->fun = parser_id_exp(op->name, op->loc);
  e->args = NEWN(Exp *, 1);
  e->args[0] = parse_expr(p);
  e->nargs = 1;
  return e;
}

static Exp *parse_seq_from(Parser *p, Exp *first);

/* "(" seq ")" | "(" expr binop ")" | "(" binop expr ")" | "(" op ")" */
static Exp *parse_paren(Parser *p)
{
  Opening o = parser_opening(p);
  if (parser_at_paren_op(p)) return parser_id_exp(parse_id(p, ""), o.token->loc);
  Exp *e;
  if (at_right_section(p)) {
    e = parse_right_section(p);
  } else {
    parser_advance(p);
    if (parser_kind(p) == TK_RPAREN) parser_expected(p, "an expression");
    e = parse_seq_from(p, parse_expr_in_parens(p));
  }
  parser_close(p, TK_RPAREN, "an operator or `)'", o);
  e->parens = true;
  return e;
}

static Pat *pat_of_exp(Parser *p, Exp *e);

static Pat **pats_of_exps(Parser *p, Exp **es, int n, int extra)
{
  Pat **qs = NEWN(Pat *, n + extra);
  for (int i = 0; i < n; i++) qs[i + extra] = pat_of_exp(p, es[i]);
  return qs;
}

static Pat *pat_of_app(Parser *p, Exp *e)
{
  if (e->fun->kind == E_ID && strcmp(e->fun->name, "unary -") == 0 && e->nargs == 1
      && e->args[0]->kind == E_INT) {
    Pat *q = parser_new_pat(P_INT, e->loc);
    q->value = parser_negated(e->args[0]->value);
    return q;
  }
  Pat *q = parser_new_pat(P_APP, e->loc);
  q->args = pats_of_exps(p, e->args, e->nargs, 1);
  q->args[0] = pat_of_exp(p, e->fun);
  q->nargs = e->nargs + 1;
  return q;
}

/* The text before `<-' or `:=' was read as an expression.  This makes it a pattern. */
static Pat *pat_of_exp(Parser *p, Exp *e)
{
  Pat *q;
  switch (e->kind) {
    case E_ID: q = parser_var_pat(e->name, e->loc); break;
    case E_INT: q = parser_new_pat(P_INT, e->loc); break;
    case E_CHAR: q = parser_new_pat(P_CHAR, e->loc); break;
    case E_STRING: q = parser_new_pat(P_STRING, e->loc); break;
    case E_APP: return pat_of_app(p, e);
    case E_TUPLE:
    case E_LIST:
      q = parser_new_pat(e->kind == E_TUPLE ? P_TUPLE : P_LIST, e->loc);
      q->args = pats_of_exps(p, e->args, e->nargs, 0);
      q->nargs = e->nargs;
      return q;
    case E_TYPED:
      q = parser_new_pat(P_TYPED, e->loc);
      q->sub = pat_of_exp(p, e->body);
      q->stype = e->stype;
      return q;
    default:
      if (!p->panic) diag_error(e->loc, "expected a pattern before %s", token_show(p->at - 1));
      return parser_new_pat(P_WILD, e->loc);
  }
  q->value = e->value;
  q->str = e->str;
  q->len = e->len;
  return q;
}

/* ---- sequences ---- */

/* A step of a sequence before its rest is read: `e ;' or `pattern := e ;'. */
typedef struct Step {
  Exp *exp;
  Pat *pat;
  Loc loc;
} Step;

static bool is_aexpr(const Exp *e)
{
  return e->parens || e->kind == E_ID || e->kind == E_INT || e->kind == E_CHAR
         || e->kind == E_STRING || e->kind == E_LIST;
}

/* e; rest becomes THEN e rest, and p := e; rest becomes BIND e (\p. rest), with the functions of
 * these names in scope. */
static Exp *join_step(const Step *s, Exp *rest)
{
  if (s->pat) {
    Exp *lam = parser_new_exp(E_LAM, s->pat->loc);
    lam->rules = NEW(Rule);
    lam->rules[0] = (Rule){ .pats = NEWN(Pat *, 1), .npats = 1, .body = rest, .loc = s->pat->loc };
    lam->rules[0].pats[0] = s->pat;
    lam->nrules = 1;
    rest = lam;
  }
  Exp *e = parser_args_exp(E_APP, s->loc, 2, s->exp, rest);
  e->fun = parser_id_exp(intern(s->pat ? "BIND" : "THEN"), s->loc);
  return e;
}

/* One step, the expression at its head being read; false if that is the end of the sequence. */
static bool parse_step(Parser *p, Step *s)
{
  if (parser_kind(p) == TK_ASSIGN) {
    if (!is_aexpr(s->exp) && p->at[-1].field)
      parser_error(p, parser_token(p)->loc, "an update has no blank before `:=': write `%s:='",
                   p->at[-1].name);
    if (!is_aexpr(s->exp))
      parser_error(p, s->exp->loc, "put the pattern before `:=' in parentheses");
    s->loc = parser_token(p)->loc;
    parser_advance(p);
    s->pat = pat_of_exp(p, s->exp);
    s->exp = parse_expr(p);
    return parser_expect(p, TK_SEMI, "an operator, or `;' and what follows");
  }
  s->loc = parser_token(p)->loc;
  return parser_accept(p, TK_SEMI);
}

/* seq = expr | expr ";" seq | aexpr ":=" expr ";" seq, the first expression being read */
static Exp *parse_seq_from(Parser *p, Exp *first)
{
  VEC(Step) steps = { 0 };
  Step s = { .exp = first };
  while (parse_step(p, &s)) {
    vec_push(&steps, s);
    s = (Step){ .exp = parse_expr(p) };
  }
  Exp *e = s.exp;
  while (steps.n > 0) e = join_step(&steps.at[--steps.n], e);
  return e;
}

Exp *parse_seq(Parser *p) { return parse_seq_from(p, parse_expr(p)); }

/* ---- lists and cases ---- */

/* qual = expr "<-" expr | expr */
static Qual parse_qual(Parser *p)
{
  Qual q = { .loc = parser_token(p)->loc };
  q.exp = parse_expr(p);
  if (parser_accept(p, TK_LARROW)) {
    q.pat = pat_of_exp(p, q.exp);
    q.exp = parse_expr(p);
  }
  return q;
}

/* "[" expr ";;" qual { ";" qual } "]" */
static Exp *parse_comprehension(Parser *p, Exp *body, Loc loc)
{
  Exp *e = parser_new_exp(E_COMP, loc);
  VEC(Qual) quals = { 0 };
  e->body = body;
  parser_advance(p);
  do vec_push(&quals, parse_qual(p));
  while (parser_accept(p, TK_SEMI));
  e->quals = quals.at;
  e->nquals = quals.n;
  return e;
}

/* first [ ";" second ] ".." [ last ] */
static Exp *parse_sequence(Parser *p, Exp *first, Exp *second, Loc loc)
{
  parser_advance(p);
  Exp *last = parser_kind(p) == TK_RBRACKET ? NULL : parse_expr(p);
  return parser_args_exp(E_SEQ, loc, 3, first, second, last);
}

static Exp *parse_list(Parser *p)
{
  Opening o = parser_opening(p);
  Loc loc = o.token->loc;
  VEC(Exp *) elems = { 0 };
  Exp *e = NULL;
  parser_advance(p);
  if (parser_kind(p) != TK_RBRACKET) {
    do vec_push(&elems, parse_expr(p));
    while (parser_accept(p, TK_SEMI));
    if (parser_kind(p) == TK_SEMISEMI && elems.n == 1) e = parse_comprehension(p, elems.at[0], loc);
    else if (parser_kind(p) == TK_DOTDOT && elems.n <= 2)
      e = parse_sequence(p, elems.at[0], elems.n == 2 ? elems.at[1] : NULL, loc);
  }
  if (!e) {
    e = parser_new_exp(E_LIST, loc);
    e->args = elems.at;
    e->nargs = elems.n;
  }
  parser_close(p, TK_RBRACKET,
               e->kind == E_SEQ ? "`]' at the end of the sequence" : "an operator, `;' or `]'", o);
  return e;
}

/* arm = cpat ":" seq */
static Rule parse_arm(Parser *p, Opening o)
{
  int height = p->open.n;
  o.errors = diag_errors();
  Rule r = { .loc = parser_token(p)->loc };
  r.pats = NEWN(Pat *, 1);
  r.npats = 1;
  r.pats[0] = parse_pat(p, true);
  r.guard = parse_guard(p);
  parser_expect(p, TK_COLON, "`:' after the pattern of the arm");
  r.body = parse_seq(p);
  if (parser_kind(p) != TK_BARBAR && parser_kind(p) != TK_END)
    parser_close(p, TK_END, "an operator, `||' or `end'", o);
  parser_recovered(p, height);
  return r;
}

static int nesting(TokKind k)
{
  return k == TK_LPAREN || k == TK_LBRACKET ? 1 : k == TK_RPAREN || k == TK_RBRACKET ? -1 : 0;
}

/* Finds the `of' of a case written as in other languages.  In LML `of' is an ordinary name, so it
 * counts only if arms follow and no `in' does.  The search ends after 200 tokens.  `arm' becomes
 * the kind of the token that ends it: `->' or `=' shows an arm of another language. */
static const Token *foreign_of(const Parser *p, TokKind *arm)
{
  Name word = intern("of");
  const Token *of = NULL;
  int depth = 0;
  for (const Token *t = p->at + 1; t->kind != TK_EOF && t < p->at + 200 && depth >= 0;
       depth += nesting((t++)->kind)) {
    *arm = t->kind;
    if (depth > 0) continue;
    if (t->kind == TK_IDENT && t->name == word && !of) of = t;
    else if (t->kind == TK_ARROW || t->kind == TK_EQ || t->kind == TK_BARBAR || t->kind == TK_END)
      return of;
    else if (t->kind == TK_IN || t->kind == TK_CASE || t->kind == TK_LET) return NULL;
  }
  return NULL;
}

/* At `case': reports an `of' in place of `in'.  If the arms are another language's too, they have
 * no `end', so recovery must not expect one. */
static void refuse_of(Parser *p)
{
  TokKind arm;
  const Token *of = p->panic ? NULL : foreign_of(p, &arm);
  if (!of) return;
  parser_error(p, of->loc,
               "expected `in' after the expression of `case', found `of': "
               "write `case e in p : a || q : b end'");
  if (arm == TK_ARROW || arm == TK_EQ) p->at++;
}

/* "case" expr "in" arm { "||" arm } "end" */
static Exp *parse_case(Parser *p)
{
  Opening o = parser_opening(p);
  Exp *e = parser_new_exp(E_CASE, o.token->loc);
  VEC(Rule) arms = { 0 };
  refuse_of(p);
  parser_advance(p);
  e->fun = parse_expr(p);
  parser_expect(p, TK_IN, "an operator or `in' after the expression of `case'");
  do vec_push(&arms, parse_arm(p, o));
  while (parser_accept(p, TK_BARBAR));
  e->rules = arms.at;
  e->nrules = arms.n;
  parser_close(p, TK_END, "an operator, `||' or `end'", o);
  return e;
}

static Exp *parse_plain_aexpr(Parser *p)
{
  const Token *t = parser_token(p);
  switch (t->kind) {
    case TK_IDENT: parser_advance(p); return parser_id_exp(t->name, t->loc);
    case TK_INT: parser_check_int(p); return literal_exp(p, E_INT);
    case TK_DOUBLE: return literal_exp(p, E_DOUBLE);
    case TK_BIGNUM: return literal_exp(p, E_BIGNUM);
    case TK_CHAR: return literal_exp(p, E_CHAR);
    case TK_STRING: return literal_exp(p, E_STRING);
    case TK_LPAREN: return parse_paren(p);
    case TK_LBRACKET: return parse_list(p);
    case TK_CASE: return parse_case(p);
    case TK_LCONC: parser_unsupported(p, "concrete-syntax quotations"); break;
    case TK_LQUOTE: parser_unsupported(p, "identifiers written `{:\"...\":}'"); break;
    default: parser_expected(p, "an expression");
  }
  return parser_id_exp(intern("?"), t->loc);
}

/* aexpr, with any annotations: the lexer leaves only those that matter */
Exp *parse_aexpr(Parser *p)
{
  Exp *e = parse_plain_aexpr(p);
  for (;;) {
    const Token *t = parser_token(p);
    if (parser_accept(p, TK_NOTCHK)) {
      Exp *body = e;
      e = parser_new_exp(E_UNCHECKED, body->loc);
      e->body = body;
    } else if (parser_accept(p, TK_SCC)) {
      e = parser_mark_exp(t->name, t->loc, e);
    } else {
      return e;
    }
  }
}

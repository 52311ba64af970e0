/* parse_exp.c: expressions.  See Note [Waiting operands] in parser.h. */
#include <config.h>
#include "parser.h"
#include <stdarg.h>
#include <string.h>

/* Something that waits for its right operand. */
typedef enum { W_BINARY, W_TUPLE, W_PREFIX, W_NOT, W_LET, W_BANG, W_LAMBDA, W_IF } WaitKind;
struct Wait {
  WaitKind kind;
  int level;
  Loc loc;
  Exp *left;               /* W_BINARY; W_BANG: scrutinee; W_IF: condition */
  Exp *then;
  const Token *op;         /* W_BINARY, W_PREFIX */
  Name name;               /* W_PREFIX */
  Bind *bind;
  Rule *rule;              /* W_BANG, W_LAMBDA: without its body */
  Exp **args; int nargs, room;     /* W_TUPLE: components so far */
};

/* ---- making nodes ---- */

static Exp *new_exp(ExpKind k, Loc loc)
{
  Exp *e = NEW(Exp);
  e->kind = k;
  e->loc = loc;
  return e;
}

static Exp *id_exp(Name name, Loc loc)
{
  Exp *e = new_exp(E_ID, loc);
  e->name = name;
  return e;
}

static Exp *args_exp(ExpKind k, Loc loc, int nargs, ...)
{
  Exp *e = new_exp(k, loc);
  va_list ap;
  e->args = NEWN(Exp *, nargs);
  e->nargs = nargs;
  va_start(ap, nargs);
  for (int i = 0; i < nargs; i++)
    e->args[i] = va_arg(ap, Exp *);
  va_end(ap);
  return e;
}

static Exp *apply(Exp *fun, Exp **args, int nargs, Loc loc)
{
  Exp *e = new_exp(E_APP, loc);
  if (fun->kind == E_APP) {              /* nested applications are one */
    Exp **all = NEWN(Exp *, fun->nargs + nargs);
    memcpy(all, fun->args, sizeof(Exp *) * (size_t)fun->nargs);
    memcpy(all + fun->nargs, args, sizeof(Exp *) * (size_t)nargs);
    args = all;
    nargs += fun->nargs;
    fun = fun->fun;
  }
  e->fun = fun;
  e->args = args;
  e->nargs = nargs;
  return e;
}

static Exp *apply1(Exp *fun, Exp *arg)
{
  Exp **args = NEWN(Exp *, 1);
  args[0] = arg;
  return apply(fun, args, 1, fun->loc);
}

/* ---- atomic expressions ---- */

static bool starts_aexpr(const Parser *p)
{
  switch (parser_kind(p)) {
  case TK_IDENT: case TK_INT: case TK_DOUBLE: case TK_BIGNUM: case TK_CHAR: case TK_STRING: case TK_LPAREN: case TK_LBRACKET:
  case TK_LCONC: case TK_CASE:
    return true;
  default:
    return false;
  }
}

static Exp *literal_exp(Parser *p, ExpKind k)
{
  const Token *t = parser_token(p);
  Exp *e = new_exp(k, t->loc);
  e->value = t->value;
  e->str = t->str;
  e->len = t->len;
  parser_advance(p);
  return e;
}

/* seq = expr; what a `;' would make of it we don't have. */
static Exp *parse_seq(Parser *p)
{
  Exp *e = parse_expr(p);
  if (parser_kind(p) == TK_SEMI || parser_kind(p) == TK_ASSIGN)
    parser_unsupported(p, "sequences with `;' and `:='");
  return e;
}

/* Does `(' with this behind it begin a right section?  Not if the operator is unary, too. */
static bool at_right_section(const Parser *p)
{
  TokKind k = parser_ahead(p, 1);
  return k != TK_EOF && lex_level(p->at + 1) > 0 && k != TK_MINUS && k != TK_FSUB && k != TK_ISUB;
}

static Exp *parse_right_section(Parser *p)
{
  parser_advance(p);
  const Token *op = parser_token(p);
  Exp *e = new_exp(E_RSECT, op->loc);
  parser_advance(p);
  e->fun = id_exp(op->name, op->loc);
  e->args = NEWN(Exp *, 1);
  e->args[0] = parse_expr(p);
  e->nargs = 1;
  return e;
}

static Exp *parse_expr_in_parens(Parser *p);

/* "(" seq ")" | "(" expr binop ")" | "(" binop expr ")" | "(" op ")" */
static Exp *parse_paren(Parser *p)
{
  Opening o = parser_opening(p);
  if (parser_at_paren_op(p))
    return id_exp(parse_id(p, ""), o.token->loc);
  Exp *e;
  if (at_right_section(p)) {
    e = parse_right_section(p);
  } else {
    parser_advance(p);
    if (parser_kind(p) == TK_RPAREN)
      parser_expected(p, "an expression");
    e = parse_expr_in_parens(p);
  }
  if (parser_kind(p) == TK_SEMI || parser_kind(p) == TK_ASSIGN)
    parser_unsupported(p, "sequences with `;' and `:='");
  parser_close(p, TK_RPAREN, "an operator or `)'", o);
  e->parens = true;
  return e;
}

static Pat *pat_of_exp(Parser *p, Exp *e);

static Pat **pats_of_exps(Parser *p, Exp **es, int n, int extra)
{
  Pat **qs = NEWN(Pat *, n + extra);
  for (int i = 0; i < n; i++)
    qs[i + extra] = pat_of_exp(p, es[i]);
  return qs;
}

static Pat *pat_of_app(Parser *p, Exp *e)
{
  if (e->fun->kind == E_ID && strcmp(e->fun->name, "unary -") == 0 && e->nargs == 1 && e->args[0]->kind == E_INT) {
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

/* The left side of a generator was read as an expression: the pattern it means. */
static Pat *pat_of_exp(Parser *p, Exp *e)
{
  Pat *q;
  switch (e->kind) {
  case E_ID: q = parser_var_pat(e->name, e->loc); break;
  case E_INT: q = parser_new_pat(P_INT, e->loc); break;
  case E_CHAR: q = parser_new_pat(P_CHAR, e->loc); break;
  case E_STRING: q = parser_new_pat(P_STRING, e->loc); break;
  case E_APP: return pat_of_app(p, e);
  case E_TUPLE: case E_LIST:
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
    if (!p->panic)
      diag_error(e->loc, "expected a pattern before `<-'");
    return parser_new_pat(P_WILD, e->loc);
  }
  q->value = e->value;
  q->str = e->str;
  q->len = e->len;
  return q;
}

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
  Exp *e = new_exp(E_COMP, loc);
  VEC(Qual) quals = {0};
  e->body = body;
  parser_advance(p);
  do
    vec_push(&quals, parse_qual(p));
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
  return args_exp(E_SEQ, loc, 3, first, second, last);
}

static Exp *parse_list(Parser *p)
{
  Opening o = parser_opening(p);
  Loc loc = o.token->loc;
  VEC(Exp *) elems = {0};
  Exp *e = NULL;
  parser_advance(p);
  if (parser_kind(p) != TK_RBRACKET) {
    do
      vec_push(&elems, parse_expr(p));
    while (parser_accept(p, TK_SEMI));
    if (parser_kind(p) == TK_SEMISEMI && elems.n == 1)
      e = parse_comprehension(p, elems.at[0], loc);
    else if (parser_kind(p) == TK_DOTDOT && elems.n <= 2)
      e = parse_sequence(p, elems.at[0], elems.n == 2 ? elems.at[1] : NULL, loc);
  }
  if (!e) {
    e = new_exp(E_LIST, loc);
    e->args = elems.at;
    e->nargs = elems.n;
  }
  parser_close(p, TK_RBRACKET, e->kind == E_SEQ ? "`]' at the end of the sequence" : "an operator, `;' or `]'", o);
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

/* "case" expr "in" arm { "||" arm } "end" */
static Exp *parse_case(Parser *p)
{
  Opening o = parser_opening(p);
  Exp *e = new_exp(E_CASE, o.token->loc);
  VEC(Rule) arms = {0};
  parser_advance(p);
  e->fun = parse_expr(p);
  parser_expect(p, TK_IN, "an operator or `in' after the expression of `case'");
  do
    vec_push(&arms, parse_arm(p, o));
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
  case TK_IDENT: parser_advance(p); return id_exp(t->name, t->loc);
  case TK_INT: return literal_exp(p, E_INT);
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
  return id_exp(intern("?"), t->loc);
}

/* aexpr, with any annotations: the lexer leaves only those that matter */
static Exp *parse_aexpr(Parser *p)
{
  Exp *e = parse_plain_aexpr(p);
  while (parser_accept(p, TK_NOTCHK)) {
    Exp *body = e;
    e = new_exp(E_UNCHECKED, body->loc);
    e->body = body;
  }
  return e;
}

/* ---- expressions ---- */

/* aexpr { aexpr } */
static Exp *parse_application(Parser *p, Exp *fun)
{
  VEC(Exp *) args = {0};
  while (starts_aexpr(p)) {
    if (p->at->kind == TK_IDENT && p->at > p->first && p->at[-1].loc.line != p->at->loc.line)
      p->line_argument = p->at;
    vec_push(&args, parse_aexpr(p));
  }
  return args.n ? apply(fun, args.at, args.n, fun->loc) : fun;
}

static void wait_let(Parser *p)
{
  Opening o = parser_opening(p);
  Wait w = { .kind = W_LET, .level = LV_LET, .loc = o.token->loc };
  parser_advance(p);
  if (parser_accept(p, TK_BANG)) {
    w.kind = W_BANG;
    w.rule = NEW(Rule);
    w.rule->loc = parser_token(p)->loc;
    w.rule->pats = NEWN(Pat *, 1);
    w.rule->npats = 1;
    w.rule->pats[0] = parse_pat(p, false);
    w.rule->guard = parse_guard(p);
    parser_expect(p, TK_EQ, "`=' after the pattern of `let !'");
    w.left = parse_expr(p);
  } else {
    w.bind = parse_binding(p);
  }
  parser_close(p, TK_IN, "an operator, `||', `and' or `in'", o);
  vec_push(&p->waits, w);
}

static void wait_lambda(Parser *p)
{
  Wait w = { .kind = W_LAMBDA, .level = LV_LAMBDA, .loc = parser_token(p)->loc };
  parser_advance(p);
  w.rule = NEW(Rule);
  w.rule->loc = parser_token(p)->loc;
  w.rule->pats = NEWN(Pat *, 1);
  w.rule->npats = 1;
  w.rule->pats[0] = parse_apat(p);
  if (!p->panic && parse_starts_apat(p))
    parser_error(p, parser_token(p)->loc, "expected `.': a lambda has one argument; write `\\x. \\y. e' for two");
  if (!parser_split_selector(p))         /* \x.a, where a is also a field */
    parser_expect(p, TK_DOT, "`.' after the argument of the lambda");
  vec_push(&p->waits, w);
}

static void wait_if(Parser *p)
{
  Wait w = { .kind = W_IF, .level = LV_IF, .loc = parser_token(p)->loc };
  parser_advance(p);
  w.left = parse_expr(p);
  parser_expect(p, TK_THEN, "an operator or `then'");
  w.then = parse_seq(p);
  parser_expect(p, TK_ELSE, "an operator or `else'");
  vec_push(&p->waits, w);
}

static void wait_prefix(Parser *p, WaitKind k, int level, Name name)
{
  Wait w = { .kind = k, .level = level, .loc = parser_token(p)->loc, .name = name };
  parser_advance(p);
  vec_push(&p->waits, w);
}

/* One prefix, put on the stack; false if there is none. */
static bool parse_prefix(Parser *p)
{
  const Token *t = parser_token(p);
  switch (t->kind) {
  case TK_LET: wait_let(p); return true;
  case TK_LAMBDA: wait_lambda(p); return true;
  case TK_IF: wait_if(p); return true;
  case TK_TILDE: wait_prefix(p, W_NOT, LV_NOT, NULL); return true;
  case TK_MINUS: case TK_FSUB: case TK_ISUB:
    wait_prefix(p, W_PREFIX, LV_NEGATE, intern_printf("unary %s", t->name));
    return true;
  case TK_USEROP:
    if (t->fixity != FIX_PREFIX)
      return false;
    wait_prefix(p, W_PREFIX, LV_FIX, t->name);
    return true;
  default:
    return false;
  }
}

static Exp *parse_operand(Parser *p)
{
  while (parse_prefix(p))
    ;
  return parse_application(p, parse_aexpr(p));
}

static Exp *binary(const Token *op, Exp *left, Exp *right)
{
  if (op->kind == TK_AMP || op->kind == TK_BAR) {
    return args_exp(op->kind == TK_AMP ? E_AND : E_OR, op->loc, 2, left, right);
  }
  Exp *e = args_exp(E_APP, op->loc, 2, left, right);
  e->fun = id_exp(op->name, op->loc);
  return e;
}

static Exp *with_body(ExpKind k, const Wait *w, Exp *body)
{
  Exp *e = new_exp(k, w->loc);
  if (k == E_LET) {
    e->bind = w->bind;
    e->body = body;
  } else {
    w->rule->body = body;
    e->rules = w->rule;
    e->nrules = 1;
    e->fun = w->left;
    e->isbang = k == E_CASE;
  }
  return e;
}

static Exp *tuple(const Wait *w, Exp *last)
{
  VEC(Exp *) args = { w->args, w->nargs, w->room };
  vec_push(&args, last);
  Exp *e = new_exp(E_TUPLE, w->loc);
  e->args = args.at;
  e->nargs = args.n;
  return e;
}

/* The topmost waiting thing gets its right operand. */
static Exp *reduce(Parser *p, Exp *right)
{
  Wait w = p->waits.at[--p->waits.n];
  switch (w.kind) {
  case W_BINARY: return binary(w.op, w.left, right);
  case W_TUPLE: return tuple(&w, right);
  case W_PREFIX: return apply1(id_exp(w.name, w.loc), right);
  case W_NOT: return args_exp(E_NOT, w.loc, 1, right);
  case W_LET: return with_body(E_LET, &w, right);
  case W_BANG: return with_body(E_CASE, &w, right);
  case W_LAMBDA: return with_body(E_LAM, &w, right);
  case W_IF: return args_exp(E_IF, w.loc, 3, w.left, w.then, right);
  }
  return right;
}

/* All that binds tighter than the level, or as tight if that associates to the left. */
static Exp *reduce_all(Parser *p, int base, Exp *right, int level, bool is_right)
{
  while (p->waits.n > base) {
    int top = p->waits.at[p->waits.n - 1].level;
    if (top < level || (top == level && is_right))
      break;
    right = reduce(p, right);
  }
  return right;
}

static void wait_tuple(Parser *p, int base, Exp *left)
{
  if (p->waits.n == base || p->waits.at[p->waits.n - 1].kind != W_TUPLE) {
    Wait w = { .kind = W_TUPLE, .level = LV_COMMA, .loc = left->loc };
    vec_push(&p->waits, w);
  }
  Wait *w = &p->waits.at[p->waits.n - 1];
  VEC(Exp *) args = { w->args, w->nargs, w->room };
  vec_push(&args, left);
  w->args = args.at;
  w->nargs = args.n;
  w->room = args.room;
}

static void wait_binary(Parser *p, int base, Exp *left, const Token *op)
{
  if (op->kind == TK_COMMA) {
    wait_tuple(p, base, left);
    return;
  }
  Wait w = { .kind = W_BINARY, .level = lex_level(op), .loc = op->loc, .left = left, .op = op };
  vec_push(&p->waits, w);
}

static Exp *parse_where(Parser *p, Exp *body)
{
  Exp *e = new_exp(E_LET, body->loc);
  parser_advance(p);
  e->bind = parse_binding(p);
  e->body = body;
  return e;
}

static Exp *parse_restriction(Parser *p, Exp *body)
{
  Exp *e = new_exp(E_TYPED, body->loc);
  parser_advance(p);
  e->body = body;
  e->stype = parse_type(p);
  return e;
}

/* expr POSTFIXOP; a prefix operator can't take it for its operand: the two don't associate. */
static Exp *parse_postfix(Parser *p, int base, Exp *e)
{
  const Token *t = parser_token(p);
  if (p->waits.n > base && p->waits.at[p->waits.n - 1].level == LV_FIX)
    parser_error(p, t->loc, "put a prefix or the postfix operator `%s' in parentheses with its operand", t->name);
  parser_advance(p);
  return apply1(id_exp(t->name, t->loc), e);
}

/* An expression, or (in parentheses) the left section `expr op'. */
static Exp *parse_expr_loop(Parser *p, bool in_parens)
{
  int base = p->waits.n;
  Exp *e = parse_operand(p);
  for (;;) {
    const Token *t = parser_token(p);
    if (lex_level(t) > 0) {
      e = reduce_all(p, base, e, lex_level(t), lex_is_right(t));
      if (in_parens && p->waits.n == base && parser_ahead(p, 1) == TK_RPAREN) {
        parser_advance(p);
        return apply1(id_exp(t->name, t->loc), e);
      }
      parser_advance(p);
      wait_binary(p, base, e, t);
      e = parse_operand(p);
    } else if (t->kind == TK_COLON) {
      e = parse_restriction(p, reduce_all(p, base, e, LV_COLON, true));
    } else if (t->kind == TK_WHERE) {
      e = parse_where(p, reduce_all(p, base, e, LV_WHERE, true));
    } else if (t->kind == TK_USEROP && t->fixity == FIX_POSTFIX) {
      e = parse_postfix(p, base, e);
    } else if (starts_aexpr(p)) {        /* behind a postfix operator or a where */
      e = parse_application(p, e);
    } else {
      return reduce_all(p, base, e, 0, false);
    }
  }
}

static Exp *parse_nested_expr(Parser *p, bool in_parens)
{
  Exp *e = parser_enter(p) ? parse_expr_loop(p, in_parens) : id_exp(intern("?"), parser_token(p)->loc);
  p->depth--;
  return e;
}

Exp *parse_expr(Parser *p) { return parse_nested_expr(p, false); }
static Exp *parse_expr_in_parens(Parser *p) { return parse_nested_expr(p, true); }

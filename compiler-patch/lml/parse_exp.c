/* parse_exp.c: expressions.  See Note [Waiting operands] in parse_private.h. */
#include <config.h>
#include "lml/parse_private.h"
#include <string.h>

/* Something that waits for its right operand. */
typedef enum { W_BINARY, W_TUPLE, W_PREFIX, W_NOT, W_LET, W_BANG, W_LAMBDA, W_IF, W_SCC } WaitKind;
struct Wait {
  WaitKind kind;
  int level;
  Loc loc;
  Exp *left; /* W_BINARY; W_BANG: scrutinee; W_IF: condition */
  Exp *then;
  const Token *op; /* W_BINARY, W_PREFIX */
  Name name;       /* W_PREFIX, W_SCC */
  Bind *bind;
  Rule *rule; /* W_BANG, W_LAMBDA: without its body */
  Exp **args;
  int nargs, room; /* W_TUPLE: components so far */
};

/* ---- expressions ---- */

/* aexpr { aexpr } */
static Exp *parse_application(Parser *p, Exp *fun)
{
  VEC(Exp *) args = { 0 };
  while (parse_starts_aexpr(p)) {
    if (p->at->kind == TK_IDENT && p->at > p->first && p->at[-1].loc.line != p->at->loc.line)
      p->line_argument = p->at;
    vec_push(&args, parse_aexpr(p));
  }
  return args.n ? parser_apply(fun, args.at, args.n, fun->loc) : fun;
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
    parser_error(p, parser_token(p)->loc,
                 "expected `.': a lambda has one argument; write `\\x. \\y. e' for two");
  if (!parser_split_selector(p)) /* \x.a, where a is also a field */
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

/* A mark before an expression reaches as far to the right as the body of a lambda does.  As a
 * comment it would reach nowhere, and a comment must not change how the text groups: so it may not
 * stand where an operator waits for its operand. */
static void wait_mark(Parser *p, int base)
{
  const Token *t = parser_token(p);
  WaitKind k = p->waits.n > base ? p->waits.at[p->waits.n - 1].kind : W_LAMBDA;
  if (k == W_BINARY || k == W_TUPLE || k == W_PREFIX || k == W_NOT)
    parser_error(p, t->loc,
                 "the mark of cost centre `%.60s' would change what the operator before "
                 "it applies to: put parentheses around the mark and its expression",
                 t->name);
  wait_prefix(p, W_SCC, LV_LAMBDA, t->name);
}

/* Puts one prefix on the stack.  The result is false if there is none. */
static bool parse_prefix(Parser *p, int base)
{
  const Token *t = parser_token(p);
  switch (t->kind) {
    case TK_LET: wait_let(p); return true;
    case TK_LAMBDA: wait_lambda(p); return true;
    case TK_IF: wait_if(p); return true;
    case TK_SCC: wait_mark(p, base); return true;
    case TK_TILDE: wait_prefix(p, W_NOT, LV_NOT, NULL); return true;
    case TK_MINUS:
    case TK_FSUB:
    case TK_ISUB:
      parser_note_sign(p);
      wait_prefix(p, W_PREFIX, LV_NEGATE, intern_printf("unary %s", t->name));
      return true;
    case TK_USEROP:
      if (t->fixity != FIX_PREFIX) return false;
      wait_prefix(p, W_PREFIX, LV_FIX, t->name);
      return true;
    default: return false;
  }
}

static Exp *parse_operand(Parser *p, int base)
{
  while (parse_prefix(p, base))
    ;
  return parse_application(p, parse_aexpr(p));
}

static Exp *binary(const Token *op, Exp *left, Exp *right)
{
  if (op->kind == TK_AMP || op->kind == TK_BAR) {
    return parser_args_exp(op->kind == TK_AMP ? E_AND : E_OR, op->loc, 2, left, right);
  }
  Exp *e = parser_args_exp(E_APP, op->loc, 2, left, right);
  e->fun = parser_id_exp(op->name, op->loc);
  return e;
}

static Exp *with_body(ExpKind k, const Wait *w, Exp *body)
{
  Exp *e = parser_new_exp(k, w->loc);
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
  Exp *e = parser_new_exp(E_TUPLE, w->loc);
  e->args = args.at;
  e->nargs = args.n;
  return e;
}

/* Takes the topmost Wait off the stack and gives it its right operand. */
static Exp *reduce(Parser *p, Exp *right)
{
  Wait w = p->waits.at[--p->waits.n];
  switch (w.kind) {
    case W_BINARY: return binary(w.op, w.left, right);
    case W_TUPLE: return tuple(&w, right);
    case W_PREFIX: return parser_apply1(parser_id_exp(w.name, w.loc), right);
    case W_NOT: return parser_args_exp(E_NOT, w.loc, 1, right);
    case W_LET: return with_body(E_LET, &w, right);
    case W_BANG: return with_body(E_CASE, &w, right);
    case W_LAMBDA: return with_body(E_LAM, &w, right);
    case W_SCC: return parser_mark_exp(w.name, w.loc, right);
    case W_IF: return parser_args_exp(E_IF, w.loc, 3, w.left, w.then, right);
  }
  return right;
}

static Exp *reduce_all(Parser *p, int base, Exp *right, int level, bool is_right)
{
  while (p->waits.n > base
         && parser_binds_first(p->waits.at[p->waits.n - 1].level, level, is_right))
    right = reduce(p, right);
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
  Wait w = { .kind = W_BINARY, .level = token_level(op), .loc = op->loc, .left = left, .op = op };
  vec_push(&p->waits, w);
}

static Exp *parse_where(Parser *p, Exp *body)
{
  Exp *e = parser_new_exp(E_LET, body->loc);
  parser_advance(p);
  e->bind = parse_binding(p);
  e->body = body;
  e->iswhere = true;
  return e;
}

static Exp *parse_restriction(Parser *p, Exp *body)
{
  Exp *e = parser_new_exp(E_TYPED, body->loc);
  parser_advance(p);
  e->body = body;
  e->stype = parse_type(p);
  return e;
}

/* expr POSTFIXOP.  A prefix operator before expr is an error, since the two don't associate. */
static Exp *parse_postfix(Parser *p, int base, Exp *e)
{
  const Token *t = parser_token(p);
  if (p->waits.n > base && p->waits.at[p->waits.n - 1].level == LV_FIX)
    parser_error(p, t->loc,
                 "put a prefix or the postfix operator `%s' in parentheses with its operand",
                 t->name);
  parser_advance(p);
  return parser_apply1(parser_id_exp(t->name, t->loc), e);
}

/* An expression, or (in parentheses) the left section `expr op'. */
static Exp *parse_expr_loop(Parser *p, bool in_parens)
{
  int base = p->waits.n;
  Exp *e = parse_operand(p, base);
  for (;;) {
    const Token *t = parser_token(p);
    if (token_level(t) > 0) {
      e = reduce_all(p, base, e, token_level(t), token_is_right(t));
      if (in_parens && p->waits.n == base && parser_ahead(p, 1) == TK_RPAREN) {
        parser_advance(p);
        return parser_apply1(parser_id_exp(t->name, t->loc), e);
      }
      parser_advance(p);
      wait_binary(p, base, e, t);
      e = parse_operand(p, base);
    } else if (t->kind == TK_COLON) {
      e = parse_restriction(p, reduce_all(p, base, e, LV_COLON, true));
    } else if (t->kind == TK_WHERE) {
      e = parse_where(p, reduce_all(p, base, e, LV_WHERE, true));
    } else if (t->kind == TK_USEROP && t->fixity == FIX_POSTFIX) {
      e = parse_postfix(p, base, e);
    } else if (parse_starts_aexpr(p)) { /* after a postfix operator or a where */
      e = parse_application(p, e);
    } else {
      return reduce_all(p, base, e, 0, false);
    }
  }
}

static Exp *parse_nested_expr(Parser *p, bool in_parens)
{
  Exp *e = parser_enter(p) ? parse_expr_loop(p, in_parens)
                           : parser_id_exp(intern("?"), parser_token(p)->loc);
  p->depth--;
  return e;
}

Exp *parse_expr(Parser *p) { return parse_nested_expr(p, false); }
Exp *parse_expr_in_parens(Parser *p) { return parse_nested_expr(p, true); }

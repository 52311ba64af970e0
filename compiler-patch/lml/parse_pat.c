/* parse_pat.c: patterns.  See Note [Waiting operands] in parse_private.h. */
#include <config.h>
#include "lml/parse_private.h"

/* Something that waits for its right operand. */
typedef enum { PW_INFIX, PW_TUPLE, PW_PREFIX, PW_APPLY, PW_AS } PatWaitKind;
struct PatWait {
  PatWaitKind kind;
  int level;
  Loc loc;
  Name name;
  Pat *left;
  Pat **args;
  int nargs, room;
};

static Pat *args_pat(PatKind k, Loc loc, Name name, Pat *a, Pat *b)
{
  Pat *q = parser_new_pat(k, loc);
  q->name = name;
  q->args = NEWN(Pat *, 2);
  q->args[0] = a;
  q->args[1] = b;
  q->nargs = 2;
  return q;
}

/* ---- patterns ---- */

bool parse_starts_apat(const Parser *p)
{
  switch (parser_kind(p)) {
    case TK_IDENT:
    case TK_WILD:
    case TK_INT:
    case TK_CHAR:
    case TK_STRING:
    case TK_LPAREN:
    case TK_LBRACKET:
    case TK_LCONC:
    case TK_DOUBLE:
    case TK_BIGNUM: return true;
    case TK_MINUS:
      return parser_ahead(p, 1) == TK_INT || parser_ahead(p, 1) == TK_DOUBLE
             || parser_ahead(p, 1) == TK_BIGNUM;
    default: return false;
  }
}

static Pat *literal_pat(Parser *p, PatKind k)
{
  const Token *t = parser_token(p);
  Pat *q = parser_new_pat(k, t->loc);
  q->value = t->value;
  q->str = t->str;
  q->len = t->len;
  parser_advance(p);
  return q;
}

/* "[" "]" | "[" pat { ";" pat } "]" */
static Pat *parse_list_pat(Parser *p)
{
  Pat *q = parser_new_pat(P_LIST, parser_token(p)->loc);
  VEC(Pat *) args = { 0 };
  parser_advance(p);
  if (parser_kind(p) != TK_RBRACKET) do
      vec_push(&args, parse_pat(p, false));
    while (parser_accept(p, TK_SEMI));
  parser_expect(p, TK_RBRACKET, "`;' or `]' in the list pattern");
  q->args = args.at;
  q->nargs = args.n;
  return q;
}

static Pat *parse_paren_pat(Parser *p)
{
  Loc loc = parser_token(p)->loc;
  if (parser_at_paren_op(p)) return parser_var_pat(parse_id(p, ""), loc);
  parser_advance(p);
  Pat *q = parse_pat(p, false);
  parser_expect(p, TK_RPAREN, "`)' at the end of the pattern");
  q->parens = true;
  return q;
}

static void no_number(Parser *p, const char *number)
{
  parser_error(p, parser_token(p)->loc,
               "a pattern cannot contain the number %.40s: "
               "only Int literals (a guard compares: `f x & (x = %.40s) = ...')",
               number, number);
}

Pat *parse_apat(Parser *p)
{
  const Token *t = parser_token(p);
  switch (t->kind) {
    case TK_IDENT: parser_advance(p); return parser_var_pat(t->name, t->loc);
    case TK_WILD: parser_advance(p); return parser_new_pat(P_WILD, t->loc);
    case TK_INT: parser_check_int(p); return literal_pat(p, P_INT);
    case TK_CHAR: return literal_pat(p, P_CHAR);
    case TK_STRING: return literal_pat(p, P_STRING);
    case TK_LPAREN: return parse_paren_pat(p);
    case TK_LBRACKET: return parse_list_pat(p);
    case TK_MINUS:
      if (parser_ahead(p, 1) == TK_INT) {
        parser_note_sign(p);
        parser_advance(p);
        Pat *q = literal_pat(p, P_INT);
        q->value = parser_negated(q->value);
        q->loc = t->loc;
        return q;
      }
      if (parser_ahead(p, 1) == TK_DOUBLE || parser_ahead(p, 1) == TK_BIGNUM)
        no_number(p, t[1].str);
      break;
    case TK_DOUBLE:
    case TK_BIGNUM: no_number(p, t->str); break;
    case TK_LCONC: parser_unsupported(p, "concrete-syntax quotations"); break;
    default: break;
  }
  parser_expected(p, "a pattern");
  return parser_new_pat(P_WILD, t->loc);
}

static Pat *apply_pat(Pat *head, Pat *arg) { return args_pat(P_APP, head->loc, NULL, head, arg); }

static Pat *as_pat(const PatWait *w, Pat *sub)
{
  Pat *q = parser_new_pat(P_AS, w->loc);
  q->name = w->name;
  q->sub = sub;
  return q;
}

static Pat *tuple_pat(PatWait *w, Pat *last)
{
  VEC(Pat *) args = { w->args, w->nargs, w->room };
  vec_push(&args, last);
  Pat *q = parser_new_pat(P_TUPLE, w->loc);
  q->args = args.at;
  q->nargs = args.n;
  return q;
}

/* Takes the topmost PatWait off the stack and gives it its right operand. */
static Pat *reduce_pat(Parser *p, Pat *right)
{
  PatWait *w = &p->pat_waits.at[--p->pat_waits.n];
  switch (w->kind) {
    case PW_INFIX: return args_pat(P_INFIX, w->loc, w->name, w->left, right);
    case PW_TUPLE: return tuple_pat(w, right);
    case PW_PREFIX: return apply_pat(parser_var_pat(w->name, w->loc), right);
    case PW_APPLY: return apply_pat(w->left, right);
    case PW_AS: return as_pat(w, right);
  }
  return right;
}

static Pat *reduce_pats(Parser *p, int base, Pat *right, int level, bool is_right)
{
  while (p->pat_waits.n > base
         && parser_binds_first(p->pat_waits.at[p->pat_waits.n - 1].level, level, is_right))
    right = reduce_pat(p, right);
  return right;
}

static void pat_wait(Parser *p, PatWaitKind k, int level, Loc loc, Name name, Pat *left)
{
  PatWait w = { .kind = k, .level = level, .loc = loc, .name = name, .left = left };
  vec_push(&p->pat_waits, w);
}

/* At `id as'? */
static bool at_as(const Parser *p)
{
  return (parser_kind(p) == TK_IDENT && parser_ahead(p, 1) == TK_AS)
         || (parser_at_paren_op(p) && parser_ahead(p, 3) == TK_AS);
}

static void wait_as(Parser *p)
{
  Loc loc = parser_token(p)->loc;
  Name name = parse_id(p, "");
  parser_advance(p);
  pat_wait(p, PW_AS, LV_AS, loc, name, NULL);
}

/* apat { apat }, up to an as-pattern among the arguments */
static Pat *parse_pat_application(Parser *p)
{
  VEC(Pat *) parts = { 0 };
  do vec_push(&parts, parse_apat(p));
  while (parse_starts_apat(p) && !at_as(p));
  if (parts.n == 1) return parts.at[0];
  Pat *q = parser_new_pat(P_APP, parts.at[0]->loc);
  q->args = parts.at;
  q->nargs = parts.n;
  return q;
}

/* Prefixes, then an application.  In f x as p the rest of the pattern is an argument of f. */
static Pat *parse_pat_operand(Parser *p)
{
  for (;;) {
    if (at_as(p)) {
      wait_as(p);
    } else if (parser_kind(p) == TK_USEROP && parser_token(p)->fixity == FIX_PREFIX) {
      pat_wait(p, PW_PREFIX, LV_FIX, parser_token(p)->loc, parser_token(p)->name, NULL);
      parser_advance(p);
    } else {
      Pat *q = parse_pat_application(p);
      if (!at_as(p)) return q;
      pat_wait(p, PW_APPLY, LV_APPLY, q->loc, NULL, q);
    }
  }
}

static bool waits_for_as(const Parser *p, int base)
{
  for (int i = base; i < p->pat_waits.n; i++)
    if (p->pat_waits.at[i].kind == PW_AS) return true;
  return false;
}

/* pat ":" type.  The result is false if the colon ends the pattern of an arm. */
static bool parse_typed_pat(Parser *p, int base, Pat **q, bool in_arm)
{
  if (in_arm && !waits_for_as(p, base)) return false;
  if (in_arm) {
    parser_error(p, parser_token(p)->loc,
                 "after `as' a `:' begins a type: put the as-pattern in parentheses");
    return false;
  }
  *q = reduce_pats(p, base, *q, LV_COLON, true);
  Pat *typed = parser_new_pat(P_TYPED, (*q)->loc);
  parser_advance(p);
  typed->sub = *q;
  typed->stype = parse_type(p);
  *q = typed;
  return true;
}

/* One more component of the tuple that waits on top, or a new tuple. */
static void wait_comma(Parser *p, int base, Pat *left)
{
  if (p->pat_waits.n == base || p->pat_waits.at[p->pat_waits.n - 1].kind != PW_TUPLE)
    pat_wait(p, PW_TUPLE, LV_COMMA, left->loc, NULL, NULL);
  PatWait *w = &p->pat_waits.at[p->pat_waits.n - 1];
  VEC(Pat *) args = { w->args, w->nargs, w->room };
  vec_push(&args, left);
  w->args = args.at;
  w->nargs = args.n;
  w->room = args.room;
}

static bool is_pat_operator(const Token *t)
{
  return t->kind == TK_COMMA || t->kind == TK_DOT || (t->kind == TK_USEROP && token_level(t) > 0);
}

static Pat *parse_pat_loop(Parser *p, bool in_arm)
{
  int base = p->pat_waits.n;
  Pat *q = parse_pat_operand(p);
  for (;;) {
    const Token *t = parser_token(p);
    if (parser_split_selector(p)) { /* in a pattern x.a is a cons, not a selection */
      q = reduce_pats(p, base, q, LV_CONS, true);
      pat_wait(p, PW_INFIX, LV_CONS, q->loc, intern("."), q);
      q = parse_pat_operand(p);
    } else if (is_pat_operator(t)) {
      q = reduce_pats(p, base, q, token_level(t), token_is_right(t));
      parser_advance(p);
      if (t->kind == TK_COMMA) wait_comma(p, base, q);
      else pat_wait(p, PW_INFIX, token_level(t), q->loc, t->name, q);
      q = parse_pat_operand(p);
    } else if (t->kind == TK_USEROP && t->fixity == FIX_POSTFIX) {
      q = reduce_pats(p, base, q, LV_FIX, false);
      q = args_pat(P_APP, q->loc, NULL, parser_var_pat(t->name, t->loc), q);
      parser_advance(p);
    } else if (t->kind != TK_COLON || !parse_typed_pat(p, base, &q, in_arm)) {
      return reduce_pats(p, base, q, 0, false);
    }
  }
}

Pat *parse_pat(Parser *p, bool in_arm)
{
  Pat *q =
      parser_enter(p) ? parse_pat_loop(p, in_arm) : parser_new_pat(P_WILD, parser_token(p)->loc);
  p->depth--;
  return q;
}

Exp *parse_guard(Parser *p)
{
  if (!parser_accept(p, TK_AMP)) return NULL;
  parser_expect(p, TK_LPAREN, "`(' around the guard");
  Exp *guard = parse_expr(p);
  parser_expect(p, TK_RPAREN, "`)' at the end of the guard");
  return guard;
}

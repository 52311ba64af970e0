/* parse.c: tokens -> syntax tree, one function per rule of the grammar.
 *
 * Expressions and patterns are parsed as an LR parser with precedences would: operands and operators
 * that wait for their right operand lie on an explicit stack (Wait), and a new operator first reduces those that
 * bind tighter.  `let .. in', `if .. else' and `\x.' wait on the same stack as prefix operators of low
 * level; that is why a body extends as far right as its level allows, and why chains of any length
 * (operators, let .. in let .. in, else if) cost no recursion.  Levels are those of the language manual; see token.def.
 *
 * Nesting that does cost recursion (brackets, bindings, case) is limited to MAX_DEPTH.
 *
 * Errors.  After a message the parser sees nothing but the end of the file, so that all rules
 * return at once, until a rule that can go on (a definition, a clause, an arm) calls `recovered'.  It
 * skips to where its successor begins, using the stack of open brackets that `advance' keeps. */
#include <config.h>
#include "parse.h"
#include "lex.h"
#include "vec.h"
#include <stdarg.h>
#include <string.h>

enum { MAX_DEPTH = 10000 };

/* Levels that are not those of binary operators. */
enum {
  LV_LET = 5, LV_WHERE = 6, LV_LAMBDA = 8, LV_IF = 9, LV_AS = 11, LV_COLON = 12, LV_COMMA = 13, LV_NOT = 18,
  LV_NEGATE = 24, LV_FIX = 28, LV_APPLY = 31
};

/* Something that waits for its right operand. */
typedef enum { W_BINARY, W_TUPLE, W_PREFIX, W_NOT, W_LET, W_BANG, W_LAMBDA, W_IF } WaitKind;
typedef struct Wait {
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
} Wait;

/* The same among patterns. */
typedef enum { PW_INFIX, PW_TUPLE, PW_PREFIX, PW_APPLY, PW_AS } PatWaitKind;
typedef struct PatWait {
  PatWaitKind kind;
  int level;
  Loc loc;
  Name name;
  Pat *left;
  Pat **args; int nargs, room;
} PatWait;

typedef struct Parser {
  Source *src;
  Token *at;               /* the token to look at; the last one is TK_EOF */
  Token eof;               /* what is seen instead during a panic */
  bool panic, hopeless;    /* hopeless: never recover */
  Token *resumed;          /* where the last recovery ended: a second error there is not news */
  int depth;
  VEC(char) open;          /* brackets open here: ( [ l let, c case and L local before their `in', e something before its `end', i if */
  VEC(Wait) waits;
  VEC(PatWait) pat_waits;
} Parser;

static Exp *parse_expr(Parser *p);
static Pat *parse_pat(Parser *p, bool in_arm);
static SType *parse_type(Parser *p);
static Bind *parse_binding(Parser *p);

/* ---- tokens ---- */

static const Token *cur(const Parser *p)
{
  return p->panic ? &p->eof : p->at;
}

static TokKind kind(const Parser *p)
{
  return cur(p)->kind;
}

/* The kind of the token after n more. */
static TokKind ahead(const Parser *p, int n)
{
  if (p->panic)
    return TK_EOF;
  const Token *t = p->at;
  while (n-- > 0 && t->kind != TK_EOF)
    t++;
  return t->kind;
}

static char open_top(const Parser *p)
{
  return p->open.n ? p->open.at[p->open.n - 1] : '\0';
}

/* The bracket a closing token would close, if it is innermost; otherwise '\0'. */
static char closes(const Parser *p, TokKind k)
{
  char top = open_top(p);
  switch (k) {
  case TK_RPAREN: return top == '(' ? top : '\0';
  case TK_RBRACKET: return top == '[' ? top : '\0';
  case TK_IN: return top == 'l' || top == 'c' || top == 'L' ? top : '\0';
  case TK_END: return top == 'e' ? top : '\0';
  case TK_ELSE: return top == 'i' ? top : '\0';
  default: return '\0';
  }
}

static void track_brackets(Parser *p, TokKind k)
{
  switch (k) {
  case TK_LPAREN: vec_push(&p->open, '('); break;
  case TK_LBRACKET: case TK_LCONC: vec_push(&p->open, '['); break;
  case TK_LET: vec_push(&p->open, 'l'); break;
  case TK_CASE: vec_push(&p->open, 'c'); break;
  case TK_LOCAL: vec_push(&p->open, 'L'); break;
  case TK_MODULE: vec_push(&p->open, 'e'); break;
  case TK_IF: vec_push(&p->open, 'i'); break;
  default: break;
  }
  char c = closes(p, k);
  if (c == 'c' || c == 'L')
    p->open.at[p->open.n - 1] = 'e';
  else if (c)
    p->open.n--;
}

static void advance(Parser *p)
{
  if (p->panic || p->at->kind == TK_EOF)
    return;
  track_brackets(p, p->at->kind);
  p->at++;
}

static bool accept(Parser *p, TokKind k)
{
  if (kind(p) != k)
    return false;
  advance(p);
  return true;
}

/* ---- errors ---- */

static void error_at(Parser *p, Loc loc, const char *fmt, ...) __attribute__((format(printf, 3, 4)));

/* Reports, and starts a panic. */
static void error_at(Parser *p, Loc loc, const char *fmt, ...)
{
  if (p->panic)
    return;
  p->panic = true;
  if (p->at == p->resumed)
    return;
  va_list ap;
  va_start(ap, fmt);
  char text[400];
  vsnprintf(text, sizeof text, fmt, ap);
  va_end(ap);
  diag_error(loc, "%s", text);
}

/* Why the token found can't be there, where that is a common mistake in an expression. */
static const char *hint(const char *what, const Token *t)
{
  if (strncmp(what, "an expression", 13) != 0 && strncmp(what, "an operator", 11) != 0)
    return "";
  switch (t->kind) {
  case TK_LARROW: return " (`<-' is one token: write `< -' to compare with a negative number)";
  case TK_LAMBDA: case TK_LET: case TK_IF: return " (as an argument it needs parentheses)";
  case TK_BARBAR: return " (`||' separates clauses; `or' is `|')";
  case TK_WILD: return " (`_' is a pattern, not an expression)";
  case TK_ARROW: return " (a lambda is written `\\x. e')";
  default: return "";
  }
}

static void expected(Parser *p, const char *what)
{
  const Token *t = cur(p);
  error_at(p, t->loc, "expected %s, found %s%s", what, lex_show(t), hint(what, t));
}

static bool expect(Parser *p, TokKind k, const char *what)
{
  if (accept(p, k))
    return true;
  expected(p, what);
  return false;
}

static void unsupported(Parser *p, const char *what)
{
  error_at(p, cur(p)->loc, "%s are not supported", what);
}

/* Is k a place where parsing can be taken up again, once brackets are even? */
static bool is_resumption(TokKind k)
{
  return k == TK_AND || k == TK_BARBAR || k == TK_EOF || k == TK_IN || k == TK_END || k == TK_RPAREN || k == TK_RBRACKET;
}

static bool opened_since(const Parser *p, TokKind closer, int height)
{
  for (int i = p->open.n; i-- > height;) {
    char c = p->open.at[i];
    if ((closer == TK_RPAREN && c == '(') || (closer == TK_RBRACKET && c == '[') || (closer == TK_END && c == 'e') ||
        (closer == TK_IN && (c == 'l' || c == 'c' || c == 'L')))
      return true;
  }
  return false;
}

/* `and' and `||' stand in no bracket that isn't let, case or local: such brackets were left open. */
static void forget_brackets(Parser *p, int height, const char *which)
{
  int n = p->open.n;
  while (n > height && strchr(which, p->open.at[n - 1]))
    n--;
  if (n == height)
    p->open.n = n;
}

/* After an error inside a construct that began with `height' open brackets: skip to where the next can begin.
 * Brackets left open inside are forgotten when one outside them is closed.  At the very place of the error one can't tell
 * whether a parenthesis is still to be closed, and the error itself says that it isn't. */
static void skip_to_resumption(Parser *p, int height)
{
  const char *forgettable = "i([";
  for (; p->at->kind != TK_EOF; advance(p), forgettable = "i") {
    TokKind k = p->at->kind;
    if (!is_resumption(k))
      continue;
    bool closer = k != TK_AND && k != TK_BARBAR;
    if (!closer)
      forget_brackets(p, height, forgettable);
    if (p->open.n <= height)
      return;
    if (closer && !opened_since(p, k, height)) {
      p->open.n = height;
      return;
    }
    while (closer && !closes(p, k))
      p->open.n--;
  }
}

/* If there was an error since brackets stood at height, make it possible to go on. */
static bool recovered(Parser *p, int height)
{
  if (!p->panic || p->hopeless)
    return false;
  p->panic = false;
  skip_to_resumption(p, height);
  p->resumed = p->at;
  return true;
}

/* Every recursive rule enters here, and leaves by p->depth--. */
static bool enter(Parser *p)
{
  if (++p->depth <= MAX_DEPTH)
    return !p->panic;
  if (!p->hopeless)
    error_at(p, cur(p)->loc, "nested too deeply: more than %d levels", MAX_DEPTH);
  p->panic = p->hopeless = true;
  return false;
}

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

static Pat *new_pat(PatKind k, Loc loc)
{
  Pat *q = NEW(Pat);
  q->kind = k;
  q->loc = loc;
  return q;
}

static Pat *var_pat(Name name, Loc loc)
{
  Pat *q = new_pat(P_VAR, loc);
  q->name = name;
  return q;
}

static Pat *args_pat(PatKind k, Loc loc, Name name, Pat *a, Pat *b)
{
  Pat *q = new_pat(k, loc);
  q->name = name;
  q->args = NEWN(Pat *, 2);
  q->args[0] = a;
  q->args[1] = b;
  q->nargs = 2;
  return q;
}

static SType *new_stype(STypeKind k, Name name, Loc loc)
{
  SType *s = NEW(SType);
  s->kind = k;
  s->name = name;
  s->loc = loc;
  return s;
}

static SType *stype_apply(SType *head, SType **args, int nargs)
{
  head->args = args;
  head->nargs = nargs;
  return head;
}

/* ---- names ---- */

/* Is the token an operator that (op) makes a name of? */
static bool is_op(TokKind k, const Token *t)
{
  return k == TK_USEROP || k == TK_TILDE || (k != TK_EOF && lex_level(t) > 0);
}

/* At `( op )'? */
static bool at_paren_op(const Parser *p)
{
  return kind(p) == TK_LPAREN && is_op(ahead(p, 1), p->at + 1) && ahead(p, 2) == TK_RPAREN;
}

static bool at_id(const Parser *p)
{
  return kind(p) == TK_IDENT || at_paren_op(p);
}

/* id = IDENT | "(" op ")" */
static Name parse_id(Parser *p, const char *what)
{
  if (at_paren_op(p)) {
    Name name = p->at[1].name;
    advance(p), advance(p), advance(p);
    return name;
  }
  const Token *t = cur(p);
  if (t->kind != TK_IDENT) {
    expected(p, what);
    return intern("?");
  }
  advance(p);
  return t->name;
}

/* ---- types ---- */

static bool starts_atype(const Parser *p)
{
  TokKind k = kind(p);
  return k == TK_IDENT || k == TK_LPAREN || k == TK_LBRACKET || (k == TK_STAR && ahead(p, 1) == TK_IDENT);
}

/* "(" "->" ")" | "(" "#" ")" | "(" op ")"; NULL if there is none. */
static SType *parse_paren_tid(Parser *p)
{
  if (kind(p) != TK_LPAREN || ahead(p, 2) != TK_RPAREN)
    return NULL;
  TokKind k = ahead(p, 1);
  Name name = k == TK_HASH ? intern("#2") : p->at[1].name;
  if (k != TK_ARROW && k != TK_HASH && !is_op(k, p->at + 1))
    return NULL;
  SType *s = new_stype(ST_CON, name, cur(p)->loc);
  advance(p), advance(p), advance(p);
  return s;
}

/* atype = tid | "[" type "]" | "(" type ")" | tyvar */
static SType *parse_atype(Parser *p)
{
  const Token *t = cur(p);
  SType *s = parse_paren_tid(p);
  if (s)
    return s;
  switch (t->kind) {
  case TK_IDENT:
    advance(p);
    return new_stype(ST_CON, t->name, t->loc);
  case TK_STAR:
    advance(p);
    s = new_stype(ST_VAR, cur(p)->name, t->loc);
    expect(p, TK_IDENT, "the name of a type variable after `*'");
    return s;
  case TK_LPAREN:
    advance(p);
    s = parse_type(p);
    expect(p, TK_RPAREN, "`)' at the end of the type");
    return s;
  case TK_LBRACKET: {
    advance(p);
    SType **elem = NEWN(SType *, 1);
    elem[0] = parse_type(p);
    expect(p, TK_RBRACKET, "`]' at the end of the list type");
    return stype_apply(new_stype(ST_CON, intern("List"), t->loc), elem, 1);
  }
  default:
    expected(p, "a type");
    return new_stype(ST_CON, intern("?"), t->loc);
  }
}

/* atype "#" atype { "#" atype }: one tuple */
static SType *parse_tuple_type(Parser *p, SType *first)
{
  VEC(SType *) parts = {0};
  vec_push(&parts, first);
  while (accept(p, TK_HASH))
    vec_push(&parts, parse_atype(p));
  return stype_apply(new_stype(ST_CON, intern_printf("#%d", parts.n), first->loc), parts.at, parts.n);
}

/* What may stand between arrows. */
static SType *parse_btype(Parser *p)
{
  bool is_tid = kind(p) == TK_IDENT || (kind(p) == TK_LPAREN && ahead(p, 2) == TK_RPAREN);
  SType *s = parse_atype(p);
  if (kind(p) == TK_HASH)
    return parse_tuple_type(p, s);
  if (!is_tid || s->kind != ST_CON || s->nargs > 0)
    return s;
  VEC(SType *) args = {0};
  while (starts_atype(p))
    vec_push(&args, parse_atype(p));
  if (args.n && kind(p) == TK_HASH)
    error_at(p, cur(p)->loc, "put `%s ...' in parentheses: the parts of a tuple type must be simple", s->name);
  return stype_apply(s, args.at, args.n);
}

static SType *parse_type(Parser *p)
{
  VEC(SType *) parts = {0};
  if (enter(p)) {
    do
      vec_push(&parts, parse_btype(p));
    while (accept(p, TK_ARROW));
  }
  p->depth--;
  if (parts.n == 0)
    return new_stype(ST_CON, intern("?"), cur(p)->loc);
  SType *s = parts.at[parts.n - 1];
  for (int i = parts.n - 2; i >= 0; i--) {
    SType **args = NEWN(SType *, 2);
    args[0] = parts.at[i];
    args[1] = s;
    s = stype_apply(new_stype(ST_CON, intern("->"), args[0]->loc), args, 2);
  }
  return s;
}

/* ---- patterns ---- */

static bool starts_apat(const Parser *p)
{
  switch (kind(p)) {
  case TK_IDENT: case TK_WILD: case TK_INT: case TK_CHAR: case TK_STRING: case TK_LPAREN: case TK_LBRACKET: case TK_LCONC:
  case TK_DOUBLE: case TK_BIGNUM:
    return true;
  case TK_MINUS:
    return ahead(p, 1) == TK_INT || ahead(p, 1) == TK_DOUBLE || ahead(p, 1) == TK_BIGNUM;
  default:
    return false;
  }
}

/* In 63 bits, where the least number is its own negative. */
static intptr_t negated(intptr_t v)
{
  return v == -((intptr_t)1 << 62) ? v : -v;
}

static Pat *literal_pat(Parser *p, PatKind k)
{
  const Token *t = cur(p);
  Pat *q = new_pat(k, t->loc);
  q->value = t->value;
  q->str = t->str;
  q->len = t->len;
  advance(p);
  return q;
}

/* "[" "]" | "[" pat { ";" pat } "]" */
static Pat *parse_list_pat(Parser *p)
{
  Pat *q = new_pat(P_LIST, cur(p)->loc);
  VEC(Pat *) args = {0};
  advance(p);
  if (kind(p) != TK_RBRACKET)
    do
      vec_push(&args, parse_pat(p, false));
    while (accept(p, TK_SEMI));
  expect(p, TK_RBRACKET, "`;' or `]' in the list pattern");
  q->args = args.at;
  q->nargs = args.n;
  return q;
}

static Pat *parse_paren_pat(Parser *p)
{
  Loc loc = cur(p)->loc;
  if (at_paren_op(p))
    return var_pat(parse_id(p, ""), loc);
  advance(p);
  Pat *q = parse_pat(p, false);
  expect(p, TK_RPAREN, "`)' at the end of the pattern");
  q->parens = true;
  return q;
}

static Pat *parse_apat(Parser *p)
{
  const Token *t = cur(p);
  switch (t->kind) {
  case TK_IDENT: advance(p); return var_pat(t->name, t->loc);
  case TK_WILD: advance(p); return new_pat(P_WILD, t->loc);
  case TK_INT: return literal_pat(p, P_INT);
  case TK_CHAR: return literal_pat(p, P_CHAR);
  case TK_STRING: return literal_pat(p, P_STRING);
  case TK_LPAREN: return parse_paren_pat(p);
  case TK_LBRACKET: return parse_list_pat(p);
  case TK_MINUS:
    if (ahead(p, 1) == TK_INT) {
      advance(p);
      Pat *q = literal_pat(p, P_INT);
      q->value = negated(q->value);
      q->loc = t->loc;
      return q;
    }
    break;
  case TK_DOUBLE: case TK_BIGNUM: error_at(p, t->loc, "a pattern cannot contain the number %.40s: only Int literals", t->str); break;
  case TK_LCONC: unsupported(p, "concrete-syntax quotations"); break;
  default: break;
  }
  expected(p, "a pattern");
  return new_pat(P_WILD, t->loc);
}

static Pat *apply_pat(Pat *head, Pat *arg)
{
  return args_pat(P_APP, head->loc, NULL, head, arg);
}

static Pat *as_pat(const PatWait *w, Pat *sub)
{
  Pat *q = new_pat(P_AS, w->loc);
  q->name = w->name;
  q->sub = sub;
  return q;
}

static Pat *tuple_pat(PatWait *w, Pat *last)
{
  VEC(Pat *) args = { w->args, w->nargs, w->room };
  vec_push(&args, last);
  Pat *q = new_pat(P_TUPLE, w->loc);
  q->args = args.at;
  q->nargs = args.n;
  return q;
}

/* The topmost waiting thing gets its right operand. */
static Pat *reduce_pat(Parser *p, Pat *right)
{
  PatWait *w = &p->pat_waits.at[--p->pat_waits.n];
  switch (w->kind) {
  case PW_INFIX: return args_pat(P_INFIX, w->loc, w->name, w->left, right);
  case PW_TUPLE: return tuple_pat(w, right);
  case PW_PREFIX: return apply_pat(var_pat(w->name, w->loc), right);
  case PW_APPLY: return apply_pat(w->left, right);
  case PW_AS: return as_pat(w, right);
  }
  return right;
}

static Pat *reduce_pats(Parser *p, int base, Pat *right, int level, bool is_right)
{
  while (p->pat_waits.n > base) {
    int top = p->pat_waits.at[p->pat_waits.n - 1].level;
    if (top < level || (top == level && is_right))
      break;
    right = reduce_pat(p, right);
  }
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
  return (kind(p) == TK_IDENT && ahead(p, 1) == TK_AS) || (at_paren_op(p) && ahead(p, 3) == TK_AS);
}

static void wait_as(Parser *p)
{
  Loc loc = cur(p)->loc;
  Name name = parse_id(p, "");
  advance(p);
  pat_wait(p, PW_AS, LV_AS, loc, name, NULL);
}

/* apat { apat }, up to an as-pattern among the arguments */
static Pat *parse_pat_application(Parser *p)
{
  VEC(Pat *) parts = {0};
  do
    vec_push(&parts, parse_apat(p));
  while (starts_apat(p) && !at_as(p));
  if (parts.n == 1)
    return parts.at[0];
  Pat *q = new_pat(P_APP, parts.at[0]->loc);
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
    } else if (kind(p) == TK_USEROP && cur(p)->fixity == FIX_PREFIX) {
      pat_wait(p, PW_PREFIX, LV_FIX, cur(p)->loc, cur(p)->name, NULL);
      advance(p);
    } else {
      Pat *q = parse_pat_application(p);
      if (!at_as(p))
        return q;
      pat_wait(p, PW_APPLY, LV_APPLY, q->loc, NULL, q);
    }
  }
}

static bool waits_for_as(const Parser *p, int base)
{
  for (int i = base; i < p->pat_waits.n; i++)
    if (p->pat_waits.at[i].kind == PW_AS)
      return true;
  return false;
}

/* pat ":" type, except that an arm's colon ends its pattern.  False: it isn't one. */
static bool parse_typed_pat(Parser *p, int base, Pat **q, bool in_arm)
{
  if (in_arm && !waits_for_as(p, base))
    return false;
  if (in_arm) {
    error_at(p, cur(p)->loc, "after `as' a `:' begins a type: put the as-pattern in parentheses");
    return false;
  }
  *q = reduce_pats(p, base, *q, LV_COLON, true);
  Pat *typed = new_pat(P_TYPED, (*q)->loc);
  advance(p);
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
  return t->kind == TK_COMMA || t->kind == TK_DOT || (t->kind == TK_USEROP && lex_level(t) > 0);
}

static Pat *parse_pat_loop(Parser *p, bool in_arm)
{
  int base = p->pat_waits.n;
  Pat *q = parse_pat_operand(p);
  for (;;) {
    const Token *t = cur(p);
    if (is_pat_operator(t)) {
      q = reduce_pats(p, base, q, lex_level(t), lex_is_right(t));
      advance(p);
      if (t->kind == TK_COMMA)
        wait_comma(p, base, q);
      else
        pat_wait(p, PW_INFIX, lex_level(t), q->loc, t->name, q);
      q = parse_pat_operand(p);
    } else if (t->kind == TK_USEROP && t->fixity == FIX_POSTFIX) {
      q = reduce_pats(p, base, q, LV_FIX, false);
      q = args_pat(P_APP, q->loc, NULL, var_pat(t->name, t->loc), q);
      advance(p);
    } else if (t->kind != TK_COLON || !parse_typed_pat(p, base, &q, in_arm)) {
      return reduce_pats(p, base, q, 0, false);
    }
  }
}

static Pat *parse_pat(Parser *p, bool in_arm)
{
  Pat *q = enter(p) ? parse_pat_loop(p, in_arm) : new_pat(P_WILD, cur(p)->loc);
  p->depth--;
  return q;
}

/* The guard of cpat = pat [ "&" "(" expr ")" ]; NULL if none. */
static Exp *parse_guard(Parser *p)
{
  if (!accept(p, TK_AMP))
    return NULL;
  expect(p, TK_LPAREN, "`(' around the guard");
  Exp *guard = parse_expr(p);
  expect(p, TK_RPAREN, "`)' at the end of the guard");
  return guard;
}

/* ---- atomic expressions ---- */

static bool starts_aexpr(const Parser *p)
{
  switch (kind(p)) {
  case TK_IDENT: case TK_INT: case TK_DOUBLE: case TK_BIGNUM: case TK_CHAR: case TK_STRING: case TK_LPAREN: case TK_LBRACKET:
  case TK_LCONC: case TK_CASE:
    return true;
  default:
    return false;
  }
}

static Exp *literal_exp(Parser *p, ExpKind k)
{
  const Token *t = cur(p);
  Exp *e = new_exp(k, t->loc);
  e->value = t->value;
  e->str = t->str;
  e->len = t->len;
  advance(p);
  return e;
}

/* seq = expr; what a `;' would make of it we don't have. */
static Exp *parse_seq(Parser *p)
{
  Exp *e = parse_expr(p);
  if (kind(p) == TK_SEMI || kind(p) == TK_ASSIGN)
    unsupported(p, "sequences with `;' and `:='");
  return e;
}

/* Does `(' with this behind it begin a right section?  Not if the operator is unary, too. */
static bool at_right_section(const Parser *p)
{
  TokKind k = ahead(p, 1);
  return k != TK_EOF && lex_level(p->at + 1) > 0 && k != TK_MINUS && k != TK_FSUB && k != TK_ISUB;
}

static Exp *parse_right_section(Parser *p)
{
  advance(p);
  const Token *op = cur(p);
  Exp *e = new_exp(E_RSECT, op->loc);
  advance(p);
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
  Loc loc = cur(p)->loc;
  if (at_paren_op(p))
    return id_exp(parse_id(p, ""), loc);
  Exp *e;
  if (at_right_section(p)) {
    e = parse_right_section(p);
  } else {
    advance(p);
    if (kind(p) == TK_RPAREN)
      expected(p, "an expression");
    e = parse_expr_in_parens(p);
  }
  if (kind(p) == TK_SEMI || kind(p) == TK_ASSIGN)
    unsupported(p, "sequences with `;' and `:='");
  expect(p, TK_RPAREN, "an operator or `)'");
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
    Pat *q = new_pat(P_INT, e->loc);
    q->value = negated(e->args[0]->value);
    return q;
  }
  Pat *q = new_pat(P_APP, e->loc);
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
  case E_ID: q = var_pat(e->name, e->loc); break;
  case E_INT: q = new_pat(P_INT, e->loc); break;
  case E_CHAR: q = new_pat(P_CHAR, e->loc); break;
  case E_STRING: q = new_pat(P_STRING, e->loc); break;
  case E_APP: return pat_of_app(p, e);
  case E_TUPLE: case E_LIST:
    q = new_pat(e->kind == E_TUPLE ? P_TUPLE : P_LIST, e->loc);
    q->args = pats_of_exps(p, e->args, e->nargs, 0);
    q->nargs = e->nargs;
    return q;
  case E_TYPED:
    q = new_pat(P_TYPED, e->loc);
    q->sub = pat_of_exp(p, e->body);
    q->stype = e->stype;
    return q;
  default:
    if (!p->panic)
      diag_error(e->loc, "expected a pattern before `<-'");
    return new_pat(P_WILD, e->loc);
  }
  q->value = e->value;
  q->str = e->str;
  q->len = e->len;
  return q;
}

/* qual = expr "<-" expr | expr */
static Qual parse_qual(Parser *p)
{
  Qual q = { .loc = cur(p)->loc };
  q.exp = parse_expr(p);
  if (accept(p, TK_LARROW)) {
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
  advance(p);
  do
    vec_push(&quals, parse_qual(p));
  while (accept(p, TK_SEMI));
  e->quals = quals.at;
  e->nquals = quals.n;
  return e;
}

/* first [ ";" second ] ".." [ last ] */
static Exp *parse_sequence(Parser *p, Exp *first, Exp *second, Loc loc)
{
  advance(p);
  Exp *last = kind(p) == TK_RBRACKET ? NULL : parse_expr(p);
  return args_exp(E_SEQ, loc, 3, first, second, last);
}

static Exp *parse_list(Parser *p)
{
  Loc loc = cur(p)->loc;
  VEC(Exp *) elems = {0};
  Exp *e = NULL;
  advance(p);
  if (kind(p) != TK_RBRACKET) {
    do
      vec_push(&elems, parse_expr(p));
    while (accept(p, TK_SEMI));
    if (kind(p) == TK_SEMISEMI && elems.n == 1)
      e = parse_comprehension(p, elems.at[0], loc);
    else if (kind(p) == TK_DOTDOT && elems.n <= 2)
      e = parse_sequence(p, elems.at[0], elems.n == 2 ? elems.at[1] : NULL, loc);
  }
  if (!e) {
    e = new_exp(E_LIST, loc);
    e->args = elems.at;
    e->nargs = elems.n;
  }
  expect(p, TK_RBRACKET, e->kind == E_SEQ ? "`]' at the end of the sequence" : "an operator, `;' or `]' in the list");
  return e;
}

/* arm = cpat ":" seq */
static Rule parse_arm(Parser *p)
{
  int height = p->open.n;
  Rule r = { .loc = cur(p)->loc };
  r.pats = NEWN(Pat *, 1);
  r.npats = 1;
  r.pats[0] = parse_pat(p, true);
  r.guard = parse_guard(p);
  expect(p, TK_COLON, "`:' after the pattern of the arm");
  r.body = parse_seq(p);
  if (kind(p) != TK_BARBAR && kind(p) != TK_END)
    expected(p, "an operator, `||' or `end'");
  recovered(p, height);
  return r;
}

/* "case" expr "in" arm { "||" arm } "end" */
static Exp *parse_case(Parser *p)
{
  Exp *e = new_exp(E_CASE, cur(p)->loc);
  VEC(Rule) arms = {0};
  advance(p);
  e->fun = parse_expr(p);
  expect(p, TK_IN, "an operator or `in' after the expression of `case'");
  do
    vec_push(&arms, parse_arm(p));
  while (accept(p, TK_BARBAR));
  e->rules = arms.at;
  e->nrules = arms.n;
  expect(p, TK_END, "an operator, `||' or `end'");
  return e;
}

static Exp *parse_aexpr(Parser *p)
{
  const Token *t = cur(p);
  switch (t->kind) {
  case TK_IDENT: advance(p); return id_exp(t->name, t->loc);
  case TK_INT: return literal_exp(p, E_INT);
  case TK_DOUBLE: return literal_exp(p, E_DOUBLE);
  case TK_BIGNUM: return literal_exp(p, E_BIGNUM);
  case TK_CHAR: return literal_exp(p, E_CHAR);
  case TK_STRING: return literal_exp(p, E_STRING);
  case TK_LPAREN: return parse_paren(p);
  case TK_LBRACKET: return parse_list(p);
  case TK_CASE: return parse_case(p);
  case TK_LCONC: unsupported(p, "concrete-syntax quotations"); break;
  case TK_LQUOTE: unsupported(p, "identifiers written `{:\"...\":}'"); break;
  default: expected(p, "an expression");
  }
  return id_exp(intern("?"), t->loc);
}

/* ---- expressions ---- */

/* aexpr { aexpr } */
static Exp *parse_application(Parser *p, Exp *fun)
{
  VEC(Exp *) args = {0};
  while (starts_aexpr(p))
    vec_push(&args, parse_aexpr(p));
  return args.n ? apply(fun, args.at, args.n, fun->loc) : fun;
}

static void wait_let(Parser *p)
{
  Wait w = { .kind = W_LET, .level = LV_LET, .loc = cur(p)->loc };
  advance(p);
  if (accept(p, TK_BANG)) {
    w.kind = W_BANG;
    w.rule = NEW(Rule);
    w.rule->loc = cur(p)->loc;
    w.rule->pats = NEWN(Pat *, 1);
    w.rule->npats = 1;
    w.rule->pats[0] = parse_pat(p, false);
    w.rule->guard = parse_guard(p);
    expect(p, TK_EQ, "`=' after the pattern of `let !'");
    w.left = parse_expr(p);
  } else {
    w.bind = parse_binding(p);
  }
  expect(p, TK_IN, "an operator, `||', `and' or `in'");
  vec_push(&p->waits, w);
}

static void wait_lambda(Parser *p)
{
  Wait w = { .kind = W_LAMBDA, .level = LV_LAMBDA, .loc = cur(p)->loc };
  advance(p);
  w.rule = NEW(Rule);
  w.rule->loc = cur(p)->loc;
  w.rule->pats = NEWN(Pat *, 1);
  w.rule->npats = 1;
  w.rule->pats[0] = parse_apat(p);
  if (!p->panic && starts_apat(p))
    error_at(p, cur(p)->loc, "expected `.': a lambda has one argument; write `\\x. \\y. e' for two");
  expect(p, TK_DOT, "`.' after the argument of the lambda");
  vec_push(&p->waits, w);
}

static void wait_if(Parser *p)
{
  Wait w = { .kind = W_IF, .level = LV_IF, .loc = cur(p)->loc };
  advance(p);
  w.left = parse_expr(p);
  expect(p, TK_THEN, "an operator or `then'");
  w.then = parse_seq(p);
  expect(p, TK_ELSE, "an operator or `else'");
  vec_push(&p->waits, w);
}

static void wait_prefix(Parser *p, WaitKind k, int level, Name name)
{
  Wait w = { .kind = k, .level = level, .loc = cur(p)->loc, .name = name };
  advance(p);
  vec_push(&p->waits, w);
}

/* One prefix, put on the stack; false if there is none. */
static bool parse_prefix(Parser *p)
{
  const Token *t = cur(p);
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
  advance(p);
  e->bind = parse_binding(p);
  e->body = body;
  return e;
}

static Exp *parse_restriction(Parser *p, Exp *body)
{
  Exp *e = new_exp(E_TYPED, body->loc);
  advance(p);
  e->body = body;
  e->stype = parse_type(p);
  return e;
}

/* expr POSTFIXOP; a prefix operator can't take it for its operand: the two don't associate. */
static Exp *parse_postfix(Parser *p, int base, Exp *e)
{
  const Token *t = cur(p);
  if (p->waits.n > base && p->waits.at[p->waits.n - 1].level == LV_FIX)
    error_at(p, t->loc, "put a prefix or the postfix operator `%s' in parentheses with its operand", t->name);
  advance(p);
  return apply1(id_exp(t->name, t->loc), e);
}

/* An expression, or (in parentheses) the left section `expr op'. */
static Exp *parse_expr_loop(Parser *p, bool in_parens)
{
  int base = p->waits.n;
  Exp *e = parse_operand(p);
  for (;;) {
    const Token *t = cur(p);
    if (lex_level(t) > 0) {
      e = reduce_all(p, base, e, lex_level(t), lex_is_right(t));
      if (in_parens && p->waits.n == base && ahead(p, 1) == TK_RPAREN) {
        advance(p);
        return apply1(id_exp(t->name, t->loc), e);
      }
      advance(p);
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
  Exp *e = enter(p) ? parse_expr_loop(p, in_parens) : id_exp(intern("?"), cur(p)->loc);
  p->depth--;
  return e;
}

static Exp *parse_expr(Parser *p) { return parse_nested_expr(p, false); }
static Exp *parse_expr_in_parens(Parser *p) { return parse_nested_expr(p, true); }

/* ---- type declarations ---- */

/* typename = tid { tyvar } | "(" typename ")" */
static TyCon *parse_typename(Parser *p)
{
  TyCon *c = NEW(TyCon);
  VEC(Name) params = {0};
  int parens = 0;
  while (kind(p) == TK_LPAREN && !at_paren_op(p)) {
    parens++;
    advance(p);
  }
  c->loc = cur(p)->loc;
  c->name = parse_id(p, "the name of a type");
  for (;;) {
    if (parens && accept(p, TK_RPAREN)) {        /* ((T) *a) */
      parens--;
    } else if (accept(p, TK_STAR)) {
      vec_push(&params, cur(p)->name ? cur(p)->name : intern("?"));
      expect(p, TK_IDENT, "the name of a type variable after `*'");
    } else {
      break;
    }
  }
  if (parens)
    expected(p, "`)' after the name of the type");
  c->params = params.at;
  c->arity = params.n;
  return c;
}

typedef struct Fields { VEC(SType *) types; VEC(bool) strict; } Fields;

static void add_field(Fields *f, SType *type, bool strict)
{
  vec_push(&f->types, type);
  vec_push(&f->strict, strict);
}

/* { atype ["!"] }; true if there was a "!" */
static bool parse_fields(Parser *p, Fields *f)
{
  bool any = false;
  while (starts_atype(p)) {
    SType *t = parse_atype(p);
    bool strict = accept(p, TK_BANG);
    add_field(f, t, strict);
    any |= strict;
  }
  return any;
}

/* tid { atype }, as an operand of a constructor that is an operator */
static SType *parse_stype(Parser *p)
{
  SType *s = parse_atype(p);
  VEC(SType *) args = {0};
  if (s->kind == ST_CON && s->nargs == 0)
    while (starts_atype(p))
      vec_push(&args, parse_atype(p));
  return args.n ? stype_apply(s, args.at, args.n) : s;
}

static bool at_userop(const Parser *p, Fixity f)
{
  if (kind(p) != TK_USEROP)
    return false;
  Fixity g = cur(p)->fixity;
  return g == f || (f == FIX_INFIXL && g == FIX_INFIXR);
}

/* What was read so far is the left operand of a constructor that is an operator. */
static Name parse_operator_constr(Parser *p, SType *left, Fields *f)
{
  Name name = cur(p)->name;
  bool infix = at_userop(p, FIX_INFIXL);
  if (!infix && !at_userop(p, FIX_POSTFIX)) {
    expected(p, "a constructor");
    return intern("?");
  }
  advance(p);
  *f = (Fields){0};
  add_field(f, left, false);
  if (infix)
    add_field(f, parse_stype(p), false);
  return name;
}

static Name parse_named_constr(Parser *p, Fields *f)
{
  Loc loc = cur(p)->loc;
  bool is_parens = kind(p) == TK_LPAREN && ahead(p, 1) == TK_IDENT && ahead(p, 2) == TK_RPAREN;
  if (is_parens)
    advance(p);
  Name name = parse_id(p, "a constructor");
  if (is_parens)
    advance(p);
  bool strict = parse_fields(p, f);
  if (kind(p) != TK_USEROP || strict)
    return name;
  SType *left = stype_apply(new_stype(ST_CON, name, loc), f->types.at, f->types.n);
  return parse_operator_constr(p, left, f);
}

/* constr = tid { atype ["!"] } | stype INFIXOP stype | PREFIXOP stype | stype POSTFIXOP */
static Con *parse_constr(Parser *p, TyCon *tycon)
{
  Con *c = NEW(Con);
  Fields f = {0};
  c->loc = cur(p)->loc;
  c->tycon = tycon;
  if (at_userop(p, FIX_PREFIX)) {
    c->name = cur(p)->name;
    advance(p);
    add_field(&f, parse_stype(p), false);
  } else if (at_id(p) || (kind(p) == TK_LPAREN && ahead(p, 1) == TK_IDENT && ahead(p, 2) == TK_RPAREN)) {
    c->name = parse_named_constr(p, &f);
  } else if (starts_atype(p)) {
    c->name = parse_operator_constr(p, parse_stype(p), &f);
  } else {
    expected(p, "a constructor");
    c->name = intern("?");
  }
  c->arity = f.types.n;
  c->fields = f.types.at;
  c->strict = f.strict.at ? f.strict.at : NEWN(bool, 1);
  return c;
}

/* After typename: "=" constr { "+" constr } | "=" "=" type.  Sets the kind. */
static void parse_type_body(Parser *p, TyCon *c)
{
  expect(p, TK_EQ, "a type variable or `='");
  if (accept(p, TK_EQ)) {
    c->kind = TC_SYNONYM;
    c->synonym = parse_type(p);
    return;
  }
  c->kind = TC_DATA;
  if (kind(p) == TK_LBRACE) {
    unsupported(p, "record types");
    return;
  }
  VEC(Con *) cons = {0};
  do {
    Con *con = parse_constr(p, c);
    con->tag = cons.n;
    vec_push(&cons, con);
  } while (accept(p, TK_PLUS));
  c->cons = cons.at;
  c->ncons = cons.n;
}

/* ---- bindings ---- */

static Bind *new_bind(BindKind k, Loc loc)
{
  Bind *b = NEW(Bind);
  b->kind = k;
  b->loc = loc;
  return b;
}

/* What may follow a definition: more of them, or what ends the construct around; a bracket's own punctuation
 * only inside that bracket. */
static bool at_definition_end(const Parser *p)
{
  switch (kind(p)) {
  case TK_AND: case TK_BARBAR: case TK_IN: case TK_END: case TK_RPAREN: case TK_RBRACKET: case TK_SEMI: case TK_EOF: return true;
  case TK_SEMISEMI: case TK_DOTDOT: case TK_LARROW: return open_top(p) == '[';
  case TK_THEN: case TK_ELSE: return open_top(p) == 'i';
  default: return false;
  }
}

/* The end of a definition.  An error in it is left behind here. */
static void end_definition(Parser *p, int height, const char *what)
{
  if (!at_definition_end(p))
    expected(p, what);
  recovered(p, height);
}

/* clause = cpat "=" expr */
static Clause parse_clause(Parser *p)
{
  int height = p->open.n;
  Clause c = { .loc = cur(p)->loc };
  c.lhs = parse_pat(p, false);
  c.guard = parse_guard(p);
  expect(p, TK_EQ, "`=' after the left-hand side of the definition");
  c.rhs = parse_expr(p);
  end_definition(p, height, "an operator, `||', `and' or `in'");
  return c;
}

/* clause { "||" clause } */
static Bind *parse_clauses(Parser *p)
{
  Bind *b = new_bind(B_CLAUSES, cur(p)->loc);
  VEC(Clause) clauses = {0};
  do
    vec_push(&clauses, parse_clause(p));
  while (accept(p, TK_BARBAR));
  b->clauses = clauses.at;
  b->nclauses = clauses.n;
  return b;
}

static Bind *parse_type_decl(Parser *p)
{
  advance(p);
  Bind *b = new_bind(B_TYPE, cur(p)->loc);
  int height = p->open.n;
  b->tycon = parse_typename(p);
  parse_type_body(p, b->tycon);
  if (b->tycon->kind == TC_SYNONYM)
    b->kind = B_SYNONYM;
  end_definition(p, height, b->kind == B_TYPE ? "a type, `+', `and' or `in'" : "a type, `and' or `in'");
  return b;
}

/* id "::" type */
static Bind *parse_signature(Parser *p)
{
  Bind *b = new_bind(B_SIG, cur(p)->loc);
  int height = p->open.n;
  b->name = parse_id(p, "a name");
  advance(p);
  b->sig = parse_type(p);
  end_definition(p, height, "a type, `and' or `in'");
  return b;
}

static Bind *with_subs(BindKind k, Loc loc, Bind *a, Bind *b)
{
  Bind *bind = new_bind(k, loc);
  bind->subs = NEWN(Bind *, 2);
  bind->subs[0] = a;
  bind->subs[1] = b;
  bind->nsubs = b ? 2 : 1;
  return bind;
}

/* "local" binding "in" binding "end" */
static Bind *parse_local(Parser *p)
{
  Loc loc = cur(p)->loc;
  advance(p);
  Bind *hidden = parse_binding(p);
  expect(p, TK_IN, "an operator, `and' or the `in' of `local'");
  Bind *visible = parse_binding(p);
  expect(p, TK_END, "an operator, `and' or the `end' of `local'");
  return with_subs(B_LOCAL, loc, hidden, visible);
}

/* Is the `(' here one around a binding?  A binding contains a `=' or `::'; a pattern has `=' only as the name (=). */
static bool at_paren_binding(const Parser *p)
{
  int nest = 0;
  if (p->panic)
    return false;
  for (const Token *t = p->at;; t++)
    switch (t->kind) {
    case TK_LPAREN: nest++; break;
    case TK_RPAREN: if (--nest == 0) return false; break;
    case TK_EQ: if (t[-1].kind != TK_LPAREN || t[1].kind != TK_RPAREN) return true; break;
    case TK_COLONCOLON: case TK_TYPE: case TK_REC: case TK_LOCAL: case TK_CONCTYPE: return true;
    case TK_EOF: case TK_AND: case TK_IN: case TK_LET: case TK_BARBAR: return false;
    default: break;
    }
}

static Bind *parse_paren_binding(Parser *p)
{
  advance(p);
  Bind *b = parse_binding(p);
  expect(p, TK_RPAREN, "an operator, `and' or `)'");
  return b;
}

static bool at_signature(const Parser *p)
{
  return (kind(p) == TK_IDENT && ahead(p, 1) == TK_COLONCOLON) || (at_paren_op(p) && ahead(p, 3) == TK_COLONCOLON);
}

/* What `and' joins. */
static Bind *parse_bind(Parser *p)
{
  Loc loc = cur(p)->loc;
  switch (kind(p)) {
  case TK_TYPE: return parse_type_decl(p);
  case TK_LOCAL: return parse_local(p);
  case TK_REC: advance(p); return with_subs(B_REC, loc, parse_binding(p), NULL);    /* takes all that follows */
  case TK_CONCTYPE: unsupported(p, "concrete-syntax types (conctype)"); break;
  default: break;
  }
  if (at_signature(p))
    return parse_signature(p);
  return kind(p) == TK_LPAREN && at_paren_binding(p) ? parse_paren_binding(p) : parse_clauses(p);
}

static Bind *parse_binding(Parser *p)
{
  Loc loc = cur(p)->loc;
  VEC(Bind *) parts = {0};
  if (enter(p))
    do
      vec_push(&parts, parse_bind(p));
    while (accept(p, TK_AND));
  p->depth--;
  if (parts.n == 1)
    return parts.at[0];
  Bind *b = new_bind(B_AND, loc);
  b->subs = parts.at;
  b->nsubs = parts.n;
  return b;
}

/* ---- imports, exports, files ---- */

typedef VEC(Import) Imports;

/* Of our own strictness strings, one letter per argument, not the formulas of other compilers. */
static const char *own_strictness(const char *s)
{
  return *s && strspn(s, "abcdefghijklmnopqrstuvwxyz") == strlen(s) ? s : NULL;
}

/* id ":" type { pragma } */
static void parse_import_value(Parser *p, Import *im)
{
  im->name = parse_id(p, "a name or `type' to import");
  expect(p, TK_COLON, "`:' and the type of what is imported");
  im->type = parse_type(p);
  for (; kind(p) == TK_ARITY || kind(p) == TK_STRICTNESS; advance(p))
    if (kind(p) == TK_ARITY)
      im->arity = (int)cur(p)->value;
    else
      im->strict = own_strictness(cur(p)->str);
  if (im->strict && (int)strlen(im->strict) != im->arity)
    im->strict = NULL;
}

/* "type" typename [ "=" ... ] */
static void parse_import_type(Parser *p, Import *im)
{
  advance(p);
  im->kind = IM_TYPE;
  im->tycon = parse_typename(p);
  im->name = im->tycon->name;
  if (kind(p) == TK_EQ)
    parse_type_body(p, im->tycon);
  else
    im->tycon->kind = TC_OPAQUE;
}

static void parse_import(Parser *p, Imports *to, Name module)
{
  advance(p);
  do {
    Import im = { .loc = cur(p)->loc, .arity = -1, .module = module };
    if (kind(p) == TK_TYPE)
      parse_import_type(p, &im);
    else if (kind(p) == TK_CONCTYPE)
      unsupported(p, "concrete-syntax types (conctype)");
    else
      parse_import_value(p, &im);
    if (im.name || im.tycon)
      vec_push(to, im);
  } while (accept(p, TK_COMMA));
}

/* fixity STRING; the lexer has seen to the rest. */
static void parse_fixity(Parser *p, Imports *to, Name module)
{
  static const struct { TokKind k; Fixity f; } table[] = {
    { TK_INFIX, FIX_INFIXL }, { TK_INFIXL, FIX_INFIXL }, { TK_INFIXR, FIX_INFIXR },
    { TK_PREFIX, FIX_PREFIX }, { TK_POSTFIX, FIX_POSTFIX }, { TK_NONFIX, FIX_NONFIX } };
  Import im = { .kind = IM_FIXITY, .loc = cur(p)->loc, .arity = -1, .module = module };
  for (size_t i = 0; i < sizeof table / sizeof *table; i++)
    if (table[i].k == kind(p))
      im.fixity = table[i].f;
  advance(p);
  const Token *t = cur(p);
  if (expect(p, TK_STRING, "an operator, as a string")) {
    im.name = intern(t->str);
    vec_push(to, im);
  }
}

static bool at_importdecl(const Parser *p)
{
  TokKind k = kind(p);
  return k == TK_IMPORT || (k >= TK_INFIX && k <= TK_NONFIX);
}

/* A declaration that went wrong ends at its semicolon. */
static void skip_importdecl(Parser *p)
{
  if (!p->panic || p->hopeless)
    return;
  p->panic = false;
  p->open.n = p->open.n && p->open.at[0] == 'e' ? 1 : 0;
  while (p->at->kind != TK_EOF && p->at->kind != TK_SEMI && p->at->kind != TK_IMPORT && p->at->kind != TK_EXPORT)
    p->at++;
  p->resumed = p->at;
  accept(p, TK_SEMI);
}

/* The module a declaration comes from, if the preprocessor put it here. */
static Name module_at(const Parser *p, Name module)
{
  const Source *src = cur(p)->loc.src;
  return module || strcmp(src->module, p->src->module) == 0 ? module : intern(src->module);
}

/* { importdecl } */
static void parse_imports(Parser *p, Unit *u, Name module)
{
  Imports imports = {0};
  while (at_importdecl(p)) {
    Name from = module_at(p, module);
    if (kind(p) == TK_IMPORT)
      parse_import(p, &imports, from);
    else
      parse_fixity(p, &imports, from);
    expect(p, TK_SEMI, "`;' at the end of the declaration");
    skip_importdecl(p);
  }
  u->imports = imports.at;
  u->nimports = imports.n;
}

/* "export" [ id { "," id } ] ";" */
static void parse_exports(Parser *p, Unit *u)
{
  VEC(Name) names = {0};
  VEC(Loc) locs = {0};
  u->has_exports = accept(p, TK_EXPORT);
  if (!u->has_exports)
    return;
  if (kind(p) != TK_SEMI)
    do {
      vec_push(&locs, cur(p)->loc);
      vec_push(&names, parse_id(p, "a name to export"));
    } while (accept(p, TK_COMMA));
  expect(p, TK_SEMI, "`,' or `;' in the list of exports");
  skip_importdecl(p);
  u->exports = names.at;
  u->export_locs = locs.at;
  u->nexports = names.n;
}

static void parse_module(Parser *p, Unit *u)
{
  u->is_module = true;
  advance(p);
  parse_imports(p, u, NULL);
  parse_exports(p, u);
  u->bind = parse_binding(p);
  expect(p, TK_END, "an operator, `||', `and' or the `end' of the module");
}

static void parser_init(Parser *p, Source *src)
{
  Tokens tokens = lex_source(src);
  *p = (Parser){ .src = src, .at = tokens.at };
  p->eof = tokens.at[tokens.n - 1];
}

static Unit *new_unit(Source *src)
{
  Unit *u = NEW(Unit);
  u->src = src;
  return u;
}

Unit *parse_unit(Source *src)
{
  Parser p;
  Unit *u = new_unit(src);
  parser_init(&p, src);
  if (kind(&p) == TK_MODULE) {
    parse_module(&p, u);
  } else {
    parse_imports(&p, u, NULL);
    u->body = parse_expr(&p);
  }
  if (kind(&p) != TK_EOF)
    expected(&p, u->is_module ? "the end of the file after the module" : "an operator or the end of the program");
  return u;
}

Unit *parse_interface(Source *src)
{
  Parser p;
  Unit *u = new_unit(src);
  parser_init(&p, src);
  parse_imports(&p, u, intern(src->module));
  if (kind(&p) != TK_EOF)
    expected(&p, "`import' or a fixity declaration");
  return u;
}
